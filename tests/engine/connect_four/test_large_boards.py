"""Boards of more than 64 bits, and what an analysis says where nothing can be proven."""

from random import Random

import pytest

from late_positions import late_position_on_a_large_board, late_positions
from reihum.core import Budget, Move
from reihum.core.engine import Listener
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.engine import ENGINE
from reihum.engine.connect_four.solver import NotProvenError, Solver
from reihum.games.connect_four import ConnectFour

LARGE = ConnectFour(14, 12)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(9, 7), (14, 4), (10, 8)])
def test_late_positions_are_solved_as_the_readable_solver_solves_them(native, size):
    solver = Solver()
    for position in late_positions(size, count=40, most_free=8, seed=4):
        score = reference.solve(position)
        assert solver.solve(position) == score
        assert solver.solve(position, weak=True) == (score > 0) - (score < 0)
        assert solver.solve_many([position]) == [score]


@pytest.mark.parametrize("size", [(10, 10), (10, 12), (14, 12)], ids=str)
def test_boards_of_two_and_of_three_words_are_solved_as_the_readable_solver_solves_them(native, size):
    solver, rules, random = Solver(), ConnectFour(*size), Random(4)
    scores = set()
    for free in range(3, 11):
        for position in [late_position_on_a_large_board(rules, free, random) for _ in range(5)]:
            score = reference.solve(position)
            scores.add(score)
            assert solver.solve(position) == score
            assert solver.solve(position, weak=True) == (score > 0) - (score < 0)
            for move, bounds in solver.bounds_of_moves(position).items():
                assert bounds.lower == bounds.upper == -reference.solve(position.play(move))
    assert min(scores) < 0 < max(scores)
    assert len(scores) > 6


def test_what_is_too_hard_within_the_budget_is_said(native):
    with pytest.raises(NotProvenError):
        Solver().solve(LARGE.start(), budget=Budget(nodes=1000))


def test_wins_losses_and_forced_moves_are_proven_and_the_rest_is_estimated(native):
    # Red threatens to complete g1 h1 i1 on both sides: Yellow loses with every move but f1 and j1.
    position = LARGE.parse("gghhi", {"Size": "14x12"})
    analysis = ENGINE.analyse(position, Budget(nodes=50_000))
    assert all(value.value is not None or value.outcome for value in analysis.values())
    forced = {analysis.position.rules.parse_move(text) for text in ("f", "j")}
    assert {move for move, value in analysis.items() if value.outcome != "loss"} <= forced
    win = ENGINE.analyse(position.play(Move(0)), Budget(nodes=50_000))
    assert set(win.best) == forced
    assert {win[move].outcome for move in win.best} == {"win"}


def test_an_estimate_is_called_one_and_stands_between_loss_and_win(native):
    analysis = ENGINE.analyse(ConnectFour(9, 7).start(), Budget(nodes=20_000))
    assert not analysis.proven
    for value in analysis.values():
        assert value.outcome is None
        assert -1 < value.value < 1
        assert str(value.words) == f"chances of about {round(50 * (value.value + 1))} %, an estimate"
    assert [value.value for value in analysis.values()] == sorted((v.value for v in analysis.values()), reverse=True)
    again = ENGINE.analyse(ConnectFour(9, 7).start(), Budget(nodes=20_000))
    assert [*map(str, analysis.values())] == [*map(str, again.values())]


def test_who_watches_gets_a_first_idea_of_every_move_before_the_proofs(native):
    told = []
    ENGINE.analyse(ConnectFour(8, 7).start(), Budget(nodes=20_000), listener=Listener(known=told.append))
    assert {value.move for value in told[:8]} == set(range(8))
    assert all(value.value is not None for value in told[:8])


def test_no_budget_brings_no_estimate(native):
    analysis = ENGINE.analyse(LARGE.start(), Budget(nodes=0))
    assert all(value.value is None for value in analysis.values())


@pytest.mark.parametrize("budget", [Budget(seconds=1e-9), Budget(nodes=2_000)], ids=str)
def test_where_time_or_nodes_run_out_no_move_is_praised_that_was_not_tried(native, budget):
    analysis = ENGINE.analyse(ConnectFour(9, 7).start(), budget)
    assert {value.outcome for value in analysis.values()} == {None}
    for value in analysis.values():
        assert value.value is None or -0.9 < value.value < 0.9, "a few games do not make a win"


def test_however_short_the_time_every_move_gets_an_idea(native):
    analysis = ENGINE.analyse(LARGE.start(), Budget(seconds=1e-9))
    assert all(value.value is not None for value in analysis.values())
