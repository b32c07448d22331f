"""Allis' rules as a plan with which a side cannot lose: by his definitions, by his table, and by the solver."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from holding_checker import RULES, HoldingChecker
from reihum import connect_four
from reihum.core.text import LANGUAGES, speaking
from reihum.engine.connect_four.engine import ENGINE
from reihum.engine.connect_four.reasons import holding
from reihum.engine.connect_four.reasons.following import find_following
from reihum.engine.connect_four.reasons.holding import claim_plan, find_holding
from reihum.engine.connect_four.reasons.stones import Stones
from reihum.engine.connect_four.solver import Solver


def by_lot(random, stones, size=(7, 6)):
    """A position to which nobody came by a stone that wins, nor, if it could be helped, by one that loses at once."""
    position = connect_four(size=size)
    for _ in range(stones):
        quiet = [move for move in position.legal() if position.play(move).outcome() is None]
        random.shuffle(quiet)
        careful = (move for move in quiet if not Stones.of(position.play(move)).wins())
        position = position.play(next(careful, quiet[0])) if quiet else position
    return position


def check_plans(random, count, fewest, size=(7, 6)):
    """Look for plans in positions by lot, and check each of them; how often which rule was used."""
    solver, used, cells = Solver(), Counter(), size[0] * size[1]
    for _ in range(count):
        position = by_lot(random, random.randrange(fewest, cells - 1), size)
        stones = Stones.of(position).turned()
        plan = find_holding(stones)
        if plan is None or position.outcome() is not None:
            continue
        claims = list(claim_plan(stones, plan))
        HoldingChecker(position, claims).check()
        assert solver.solve(position, weak=True) <= 0, position
        used.update({claim.kind for claim in claims})
    return used


@pytest.mark.slow
def test_no_plan_breaks_a_rule_or_loses_by_the_solver():
    used = check_plans(Random(1), 2_000, 16)
    assert used["cannot-lose"] > 150
    assert set(used) >= {"claimeven", "baseinverse", "vertical", "aftereven", "lowinverse", "before", "specialbefore"}


@pytest.mark.parametrize("size", [(6, 5), (5, 6), (8, 5), (6, 7)])
def test_no_plan_loses_on_boards_of_other_sizes(size):
    assert check_plans(Random(2), 300, size[0] * size[1] - 22, size)["cannot-lose"] > 5


def test_no_plan_is_looked_for_where_nobody_could_keep_it_in_mind(monkeypatch):
    def look(_):
        pytest.fail("this would take long")

    monkeypatch.setattr(holding, "FINDERS", (look,))
    position = connect_four(size=(14, 12)).play("g").play("h")
    assert find_holding(Stones.of(position).turned()) is None


@pytest.mark.soak
def test_no_plan_breaks_a_rule_or_loses_in_many_games():
    used = check_plans(Random(3), 100_000, 14)
    assert set(used) == {"cannot-lose", *RULES}


def test_whoever_holds_by_following_holds_by_the_rules():
    random = Random(4)
    followed = 0
    for _ in range(400):
        stones = Stones.of(by_lot(random, random.randrange(20, 40, 2))).turned()
        if find_following(stones) is not None:
            followed += 1
            assert find_holding(stones) is not None
    assert followed > 8


PLANS = {
    "claimeven": ("244412442642521", "5"),
    "baseinverse": ("244412442642521", "5"),
    "aftereven": ("244412442642521", "5"),
    "before": ("244412442642521", "6"),
    "vertical": ("4345146224437266463", "2"),
    "lowinverse": ("4345146224437266463", "2"),
    "highinverse": ("65354174563675221214611", "5"),
    "baseclaim": ("7366711675553665276", "1"),
    "specialbefore": ("1645643253654766721577217", "6"),
}


@pytest.mark.parametrize("kind", RULES)
def test_each_rule_is_told_and_marked_where_it_is_needed(kind):
    moves, move = PLANS[kind]
    position = connect_four(moves)
    explanation = ENGINE.explain(position, position.rules.parse_move(move))
    assert kind in {claim.kind for claim in explanation.claims}
    for language in LANGUAGES:
        with speaking(language):
            assert f"{kind.capitalize()}: " in str(explanation.told)
    marked = {mark.cell for mark in explanation.sketch.marks}
    assert marked >= {cell for claim in explanation.claims if claim.kind == kind for cell in claim.cells}
    HoldingChecker(position.play(position.rules.parse_move(move)), explanation.claims).check()


def test_a_plan_with_a_rule_too_few_or_one_in_the_way_is_refuted():
    moves, move = PLANS["lowinverse"]
    position = connect_four(moves)
    move = position.rules.parse_move(move)
    claims = [claim for claim in ENGINE.explain(position, move).claims if claim.kind in RULES]
    after = position.play(move)
    for left_out in claims:
        with pytest.raises(AssertionError):
            HoldingChecker(after, [claim for claim in claims if claim is not left_out]).check()
    with pytest.raises(AssertionError):
        HoldingChecker(after, [*claims, replace(claims[1], cells=(claims[1].cells[0], (0, 1)))]).check()


def test_nobody_holds_by_rules_who_is_to_move_or_about_to_lose():
    assert find_holding(Stones.of(connect_four("4"))) is None
    assert find_holding(Stones.of(connect_four("121212")).turned()) is None
