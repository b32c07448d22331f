"""What the engine of every game in the catalogue keeps to."""

from functools import cache
from random import Random
from threading import Event

import pytest

from reihum.catalogue import games
from reihum.core import Budget, IllegalMoveError, ReihumError
from reihum.core.engine import Listener, Terms
from reihum.core.line import play_all, position_at

pytestmark = pytest.mark.usefixtures("native")
ENGINES = [pytest.param(entry, id=name) for name, entry in games().items() if entry.engine]
LITTLE = Budget(nodes=300)
WITHOUT_BOOK = Terms(use_book=False)


def random_game(entry, seed):
    """The end of a random game."""
    random = Random(seed)
    position = entry.rules.new(random, {}).start()
    while position.legal():
        position = position.play(random.choice(position.legal()))
    return position


@cache
def long_games(entry):
    """The longest of many random games: their last positions have so few free cells that all lines can be tried."""
    return sorted((random_game(entry, seed) for seed in range(200)), key=lambda position: -position.ply)


def early(entry, moves):
    """A position after so many moves of a long game."""
    position = long_games(entry)[0]
    return position_at(position, moves)


def late(entry, number):
    """A position a few moves before the end of a long game."""
    position = long_games(entry)[number]
    return position_at(position, position.ply - 5)


def by_brute_force(position):
    """1 if the side to move wins, 0 for a draw, -1 if it loses."""
    outcome = position.outcome()
    if outcome is not None:
        return 0 if outcome.winner is None else 1 if outcome.winner is position.side else -1
    return max(-by_brute_force(position.play(move)) for move in position.legal())


def sign(number):
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("entry", ENGINES)
@pytest.mark.parametrize("seed", range(6))
def test_a_late_position_is_solved_as_brute_force_solves_it(entry, seed):
    position = late(entry, seed)
    solution, truth = entry.load_engine().solve(position), by_brute_force(position)
    assert solution.proven
    assert sign(solution.score) == truth
    assert solution.outcome == {1: "win", 0: "draw", -1: "loss"}[truth]
    assert entry.load_engine().solve(position, terms=Terms(outcome_only=True)).score == truth
    assert entry.load_engine().solve(position, terms=Terms(outcome_only=True)).outcome == solution.outcome
    alone = entry.load_engine().solve(position, terms=Terms(with_line=False))
    assert (alone.score, alone.plies, alone.move, alone.line) == (solution.score, solution.plies, None, ())


@pytest.mark.parametrize("entry", ENGINES)
@pytest.mark.parametrize("seed", range(6))
def test_the_line_is_best_play_to_the_end_and_the_end_is_the_one_foretold(entry, seed):
    position = late(entry, seed)
    engine = entry.load_engine()
    solution = engine.solve(position)
    assert solution.move == solution.line[0]
    assert len(solution.line) == solution.plies
    end = play_all(position, solution.line).outcome()
    assert end is not None
    winner = {"win": position.side, "loss": position.side.other, "draw": None}[solution.outcome]
    assert end.winner == winner
    for move in solution.line:
        assert engine.solve(position).score == engine.analyse(position)[move].value
        position = position.play(move)


@pytest.mark.parametrize("entry", ENGINES)
@pytest.mark.parametrize("seed", range(4))
def test_an_analysis_has_every_legal_move_once_best_first_and_agrees_with_the_solution(entry, seed):
    position = late(entry, seed)
    engine = entry.load_engine()
    analysis, solution = engine.analyse(position), engine.solve(position)
    assert sorted(analysis) == sorted(position.legal())
    assert analysis.proven
    values = [value.value for value in analysis.values()]
    assert values == sorted(values, reverse=True)
    assert values[0] == solution.score
    assert solution.move in analysis.best
    assert analysis.line[0] in analysis.best
    assert len(analysis.line) == solution.plies
    assert str(analysis[solution.move].words) == str(solution.words)
    for move, value in analysis.items():
        after = engine.solve(position.play(move))
        assert value.value == -after.score
        assert value.plies == after.plies + 1
        assert value.name == position.rules.format_move(move)


@pytest.mark.parametrize("entry", ENGINES)
@pytest.mark.parametrize("moves", [2, 15, 28])
def test_what_a_small_budget_does_not_prove_is_said_not_to_be_proven(entry, moves):
    position = early(entry, moves)
    solution = entry.load_engine().solve(position, LITTLE, WITHOUT_BOOK)
    assert solution.proven == (solution.score is not None)
    if not solution.proven:
        assert (solution.move, solution.line, solution.plies) == (None, (), None)
        assert str(solution.words) == "not proven"
    analysis = entry.load_engine().analyse(position, LITTLE, WITHOUT_BOOK)
    assert sorted(analysis) == sorted(position.legal())
    for value in analysis.values():
        assert not value.proven or (value.value is not None and value.outcome is not None)
        assert str(value.words)
        assert str(value.short)


@pytest.mark.parametrize("entry", ENGINES)
@pytest.mark.parametrize("nothing", [Budget(seconds=0), Budget(nodes=0)], ids=["seconds", "nodes"])
def test_nothing_at_all_is_nothing_at_all(entry, nothing):
    start = early(entry, 0)
    solution = entry.load_engine().solve(start, nothing, WITHOUT_BOOK)
    assert (solution.proven, solution.nodes, solution.score, solution.move) == (False, 0, None, None)
    analysis = entry.load_engine().analyse(start, nothing, WITHOUT_BOOK)
    assert (analysis.nodes, analysis.best, analysis.line) == (0, (), ())
    assert {value.value for value in analysis.values()} == {None}
    assert "more time" in analysis.advice


@pytest.mark.parametrize("entry", ENGINES)
def test_who_has_said_stop_before_gets_an_answer_at_once(entry):
    stop = Event()
    stop.set()
    start = early(entry, 0)
    assert not entry.load_engine().solve(start, Budget(stop=stop), WITHOUT_BOOK).proven
    assert not entry.load_engine().analyse(start, Budget(stop=stop), WITHOUT_BOOK).proven


@pytest.mark.parametrize("entry", ENGINES)
def test_a_listener_is_told_of_every_move(entry):
    position, told = late(entry, 3), {}
    analysis = entry.load_engine().analyse(
        position, listener=Listener(known=lambda value: told.update({value.move: value}))
    )
    assert told == dict(analysis)


@pytest.mark.parametrize("entry", ENGINES)
def test_a_finished_game_has_a_solution_and_nothing_to_analyse(entry):
    over = random_game(entry, 4)
    solution = entry.load_engine().solve(over)
    assert (solution.proven, solution.plies, solution.move, solution.line) == (True, 0, None, ())
    assert sign(solution.score) == by_brute_force(over)
    with pytest.raises(IllegalMoveError, match="The game is over"):
        entry.load_engine().analyse(over)


@pytest.mark.parametrize("entry", ENGINES)
def test_a_position_of_another_game_is_refused_with_a_sentence(entry):
    for other in games().values():
        if other is not entry:
            for ask in (entry.load_engine().solve, entry.load_engine().analyse):
                with pytest.raises(ReihumError, match="This engine knows") as problem:
                    ask(early(other, 10))
                assert problem.value.code == "wrong-game"
