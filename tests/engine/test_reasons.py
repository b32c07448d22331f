"""Why moves are good or bad: no claim that the rules refute, and sentences in both languages."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claim_checker import CHECKERS
from connect_four_claims import winning_moves
from plan_checker import PlanChecker, stones_of_both
from reihum import connect_four, pah_tum
from reihum.core import Budget
from reihum.core.analysis import OUTCOMES, MoveValue
from reihum.core.text import LANGUAGES, speaking
from reihum.engine.connect_four.engine import ENGINE as CONNECT_FOUR
from reihum.engine.connect_four.reasons import claims, early, proofs, verdicts
from reihum.engine.connect_four.reasons.following import find_following
from reihum.engine.connect_four.reasons.plans import own_rows
from reihum.engine.connect_four.reasons.stones import Stones
from reihum.engine.connect_four.solver import Solver
from reihum.engine.pah_tum.engine import ENGINE as PAH_TUM
from reihum.engine.pah_tum.reasons import verdicts as pah_tum_verdicts
from strategies import connect_four_rules, pah_tum_rules, positions

ENGINES = {"connect-four": CONNECT_FOUR, "pah-tum": PAH_TUM}
VERDICTS = {kind for name, kind in vars(verdicts).items() if name.isupper() and isinstance(kind, str)}


@st.composite
def quiet_positions(draw, fewest=0):
    """Positions of 7 x 6 in which something can happen: nobody has put a stone that wins."""
    position, random = connect_four(), Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(fewest, 41))):
        quiet = [move for move in position.legal() if position.play(move).outcome() is None]
        if not quiet:
            break
        position = position.play(random.choice(quiet))
    return position


def check_all_claims(position):
    for move in position.legal():
        explanation = ENGINES[position.rules.name].explain(position, move)
        checker = CHECKERS[position.rules.name](position, move, explanation.claims)
        for claim in explanation.claims:
            assert not checker.can_check(claim) or checker.holds(claim), claim
        for language in LANGUAGES:
            with speaking(language):
                assert str(explanation.why).strip()
                assert str(explanation.told).strip()


@settings(max_examples=50)
@given(st.one_of(quiet_positions(), positions(pah_tum_rules)))
def test_no_claim_about_any_move_is_refuted_by_the_rules(position):
    check_all_claims(position)


@settings(max_examples=10)
@given(positions(connect_four_rules))
def test_no_claim_is_refuted_on_boards_of_other_sizes(position):
    check_all_claims(position)


@settings(max_examples=30)
@given(quiet_positions())
def test_a_stone_that_wins_stops_or_gives_away_is_always_called_so(position):
    for move in position.legal():
        after, kinds = position.play(move), {c.kind for c in CONNECT_FOUR.explain(position, move).claims}
        won = after.outcome() is not None and after.outcome().winner is position.side
        assert (claims.WINS in kinds) == won
        assert bool(kinds & {claims.GIVES, claims.LEAVES}) == bool(not won and winning_moves(after))
        assert (claims.MISSES in kinds) == bool(not won and winning_moves(position))


@pytest.mark.parametrize(
    ("moves", "move", "kind", "why", "told"),
    [
        ("443355", "2", claims.WINS, "I win with b1 c1 d1 e1.", "This wins with b1 c1 d1 e1."),
        (
            "3344",
            "2",
            claims.FORK,
            "I make a fork: next I win at a1 or e1.",
            "This makes a fork: whatever comes, the next",
        ),
        ("443355", "7", claims.MISSES, "", "This misses a win at once: b1 makes four, b1 c1 d1 e1."),
        (
            "12121",
            "1",
            claims.STOPS,
            "I stop your row a1 a2 a3 at a4.",
            "This stops the other side's row a1 a2 a3 at a4.",
        ),
        ("12121", "5", claims.LEAVES, "", "This leaves a4 to the other side, which wins there with a1 a2 a3 a4."),
        ("44", "3", claims.ROOM, "4 rows of four can still go through c1.", "4 rows of four can still go through c1."),
        ("445", "6", claims.FORBIDS, "I keep you from a fork: with f1", "This keeps the other side from a fork"),
    ],
)
def test_the_plainest_reason_comes_first(moves, move, kind, why, told):
    position = connect_four(moves)
    explanation = CONNECT_FOUR.explain(position, position.rules.parse_move(move))
    assert kind in {claim.kind for claim in explanation.claims}
    assert str(explanation.why).startswith(why)
    assert str(explanation.told).startswith(told)


def test_a_forced_win_shows_its_line_and_where_it_ends():
    position = connect_four("647214174457716436725")
    explanation = CONNECT_FOUR.explain(position, position.rules.parse_move("2"))
    assert str(explanation.told) == (
        "This forces the win, as every reply must stop a threat: b4 a4 c2 e3 e4 e5 c3 c4 e6 c5. "
        "Then nothing helps against b5 or b6."
    )


@given(quiet_positions(fewest=26))
def test_a_verdict_says_what_the_solver_says(position):
    analysis = CONNECT_FOUR.analyse(position)
    best = {analysis[move].outcome for move in analysis.best}
    for move, value in analysis.items():
        kinds = {claim.kind for claim in CONNECT_FOUR.explain(position, move, analysis).claims} & VERDICTS
        assert len(kinds) == 1
        assert (kinds <= {verdicts.THROWS_WIN, verdicts.THROWS_DRAW}) == (value.outcome not in best)
        assert (kinds <= {*verdicts.FAULTS}) == (move not in analysis.best)


def test_what_is_not_proven_is_said_as_a_guess():
    position = pah_tum("a1c4d4f2g7/d5e5")
    move = position.legal()[0]
    guess = MoveValue(move, "a2", 2.6, False, None, None, *OUTCOMES["win"])
    assert str(PAH_TUM.explain(position, move, {move: guess}).why).endswith(
        "As far as I can see, I come out about 3 points ahead."
    )


def test_points_given_away_are_named_with_the_better_move():
    position = pah_tum("b6c2d4e7f2g4a1a5g7/d5c4d6c5e5c6d3e4e3f4b4b5c7d7e6f6f5g5g6f7a6a7b7a4a3b3c3")
    analysis = PAH_TUM.analyse(position)
    worst = list(analysis)[-1]
    explanation = PAH_TUM.explain(position, worst, analysis, Budget(nodes=1_000_000))
    told = str(explanation.told)
    assert "away" in told
    assert analysis[analysis.best[0]].name in told
    (ending,) = [claim for claim in explanation.claims if claim.kind in pah_tum_verdicts.ENDINGS]
    assert CHECKERS["pah-tum"](position, worst).holds(ending)
    assert "Best play would have been " in told


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(2, 7))
def test_near_the_end_of_pah_tum_it_is_said_who_must_begin(seed, free):
    random = Random(seed)
    position = pah_tum(blocked=5, seed=seed % 1000)
    while len(position.legal()) > free:
        position = position.play(random.choice(position.legal()))
    for move in position.legal():
        explanation = PAH_TUM.explain(position, move)
        parity = [claim for claim in explanation.claims if claim.kind in ("they-go-first", "i-go-first")]
        assert len(parity) == sum(claim.kind == "last" for claim in explanation.claims)
        assert all(CHECKERS["pah-tum"](position, move).holds(claim) for claim in parity)
        said = {claim.kind for claim in explanation.claims}
        if parity and not said & {"scores", "extends", "stops", "fork"}:
            assert "must go there first." in str(explanation.told)


@st.composite
def careful_positions(draw):
    """Positions near the end to which nobody came by a foolish move."""
    position, random = connect_four(), Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(30, 34))):
        quiet = [move for move in position.legal() if position.play(move).outcome() is None]
        careful = [move for move in quiet if not winning_moves(position.play(move))]
        if not quiet:
            break
        position = position.play(random.choice(careful or quiet))
    return position


def test_a_plan_that_does_not_work_is_refuted():
    position = connect_four("24375443552241443355715113236166")
    move = position.rules.parse_move("6")
    analysis = CONNECT_FOUR.analyse(position)
    explanation = CONNECT_FOUR.explain(position, move, analysis, Budget(nodes=200_000))
    (claim,) = [claim for claim in explanation.claims if claim.kind == proofs.ALLOWS_ZUGZWANG]
    assert claim.cells == ((1, 5),)
    told = "After f4 the other side wins at b6: in the end nothing is left but to play right below"
    assert told in str(explanation.told)
    checker = CHECKERS["connect-four"](position, move)
    assert checker.holds(claim)
    assert not checker.holds(replace(claim, cells=((6, 5),)))
    assert not checker.holds(replace(claim, kind=proofs.ALLOWS_FORKS, cells=()))


@settings(max_examples=25, deadline=None)
@given(careful_positions())
def test_no_reason_for_a_fault_is_refuted_by_trying_everything(position):
    if not position.legal():
        return
    analysis = CONNECT_FOUR.analyse(position)
    for move in position.legal():
        explanation = CONNECT_FOUR.explain(position, move, analysis, Budget(nodes=200_000))
        checker = CHECKERS["connect-four"](position, move, explanation.claims)
        for claim in explanation.claims:
            assert claim.kind in VERDICTS or checker.holds(claim), claim


def key_sets(rules):
    """Some cells: a few, or the even or the odd rows."""
    cells = [(column, row) for column in range(rules.columns) for row in range(rules.rows)]
    few = st.sets(st.sampled_from(cells), max_size=4)
    return st.one_of(few, *(st.just({cell for cell in cells if cell[1] % 2 == row}) for row in (0, 1)))


@settings(max_examples=40, deadline=None)
@given(careful_positions(), st.data())
def test_what_the_kernel_proves_of_plans_holds_when_everything_is_tried(position, data):
    keys = data.draw(key_sets(position.rules))
    solver, layout = Solver(), position.rules.layout
    works, _, deciding, line = solver.prove_plan(position, sum(1 << layout.bit(cell) for cell in keys))
    if works:
        assert PlanChecker(position, keys).attack(*stones_of_both(position))
        assert {layout.cell(bit) for bit in deciding} <= keys
        game = claims.Claim(proofs.MISSES_GAME, moves=tuple(line))
        assert CHECKERS["connect-four"](position, position.legal()[0]).game(game, position.side)


def test_a_win_at_once_is_no_plan_that_ends_elsewhere():
    position = connect_four("2463216122573322541443751334674")
    assert winning_moves(position)
    assert Solver().prove_plan(position, 0)[0] is False


@settings(max_examples=40, deadline=None)
@given(careful_positions(), st.integers(0, 6), st.integers(0, 5))
def test_without_rows_through_a_cell_the_kernel_finds_the_wins_that_are_left(position, column, row):
    everywhere = {(column, row) for column in range(7) for row in range(6)}
    rules = position.rules
    works, _, _, _ = Solver().prove_plan(position, rules.full, 1 << rules.layout.bit((column, row)))
    checker = PlanChecker(position, everywhere, without=(column, row))
    assert works == checker.only_keys_count(*stones_of_both(position), True)


def test_a_mistake_of_the_opening_is_explained_by_odd_or_even_rows():
    position = connect_four("44")
    move = position.rules.parse_move("2")
    analysis = CONNECT_FOUR.analyse(position, about=(move,))
    explanation = CONNECT_FOUR.explain(position, move, analysis, Budget(nodes=100_000))
    assert proofs.ALLOWS_EVEN in {claim.kind for claim in explanation.claims}
    assert "After b1 the other side wins by an even threat" in str(explanation.told)
    with speaking("de"):
        assert "gerade" in str(explanation.told)


@pytest.mark.slow
def test_a_position_proven_beforehand_is_proven_again_and_so_is_its_mirror_image():
    solver = Solver()
    for line in ("4441", "4447"):
        position = connect_four(line)
        assert early.is_proven_early(position)
        assert solver.prove_plan(position, own_rows(position)[1])[0]
    assert not early.is_proven_early(connect_four("444"))
    assert not early.is_proven_early(connect_four("4441", size=(8, 7)))
    for line in early.proven_lines():
        assert solver.solve(early.read_line(line), weak=True) == 1


def test_the_cell_on_which_a_win_hangs_is_named():
    position = connect_four("473512474475542413231122")
    move = position.rules.parse_move("2")
    analysis = CONNECT_FOUR.analyse(position, about=(move,))
    explanation = CONNECT_FOUR.explain(position, move, analysis, Budget(nodes=400_000))
    (hinge,) = [claim for claim in explanation.claims if claim.kind == proofs.ALLOWS_HINGE]
    assert hinge.cells == ((2, 4),)
    assert "All hangs on c5" in str(explanation.told)


def check_that_followers_do_not_lose(random, count):
    """Play games by lot, and compare with the solver wherever following is said to hold; how often that was."""
    solver, found = Solver(), 0
    for _ in range(count):
        position = connect_four()
        for _ in range(random.randrange(20, 38, 2)):
            quiet = [move for move in position.legal() if position.play(move).outcome() is None]
            position = position.play(random.choice(quiet)) if quiet else position
        if position.legal() and find_following(Stones.of(position).turned()) is not None:
            found += 1
            assert solver.solve(position, weak=True) <= 0, position
    return found


def test_whoever_holds_by_following_does_not_lose_by_the_solver():
    assert check_that_followers_do_not_lose(Random(1), 600) > 8


@pytest.mark.soak
def test_whoever_holds_by_following_does_not_lose_in_many_games():
    assert check_that_followers_do_not_lose(Random(2), 40_000) > 1_000


@pytest.mark.parametrize(("language", "words"), [("en", "claimeven"), ("de", "Claimeven")])
def test_a_plan_that_cannot_lose_is_told(language, words):
    random = Random(3)
    for _ in range(400):
        position = connect_four()
        for _ in range(27):
            quiet = [move for move in position.legal() if position.play(move).outcome() is None]
            position = position.play(random.choice(quiet)) if quiet else position
        for move in position.legal():
            explanation = CONNECT_FOUR.explain(position, move)
            if claims.FOLLOWS in {claim.kind for claim in explanation.claims}:
                with speaking(language):
                    if words in str(explanation.told):
                        return
    pytest.fail("nobody followed")


def test_of_a_slower_win_it_is_said_that_another_is_quicker_however_it_is_won(native):
    position = connect_four("dcdbddecebddcg")  # f1 forces the win, b3 is quicker
    known = CONNECT_FOUR.analyse(position)
    told = str(CONNECT_FOUR.explain(position, 5, known).told)
    assert told == "This wins too, but b3 wins sooner, in 2 moves."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_only_move_that_kept_the_draw_is_named_once(language, native):
    position = connect_four("dcd")
    explanation = CONNECT_FOUR.explain(position, 1, CONNECT_FOUR.analyse(position), Budget(nodes=1_000_000))
    assert proofs.ONLY_MOVE in {claim.kind for claim in explanation.claims}
    with speaking(language):
        first, second = str(explanation.told).split(". ")[:2]
    assert "d3" in first
    assert "d3" not in second
