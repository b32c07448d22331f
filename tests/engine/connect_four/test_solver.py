"""The solver against the one in plain Python, known values and itself."""

import subprocess
import sys
from itertools import count
from random import Random
from threading import Event, Thread
from threading import enumerate as enumerate_threads

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from late_positions import SIZES, late_position, late_positions, mirror_image
from reihum.core import UNLIMITED, Budget, IllegalMoveError, ReihumError
from reihum.core.engine import Terms
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four import reference
from reihum.engine.connect_four.best_play import find_line
from reihum.engine.connect_four.bounds import Bounds, middle_first
from reihum.engine.connect_four.engine import ENGINE
from reihum.engine.connect_four.score import plies_to_end
from reihum.engine.connect_four.solver import NotProvenError, Solver
from reihum.games.connect_four import ConnectFour

START, SHARED = ConnectFour().start(), Solver()
STOPPED = Budget(stop=Event())
STOPPED.stop.set()
KNOWN = [
    ("225653763", 2),
    ("544137312", 0),
    ("222127726325363", -7),
    ("12633226262675446263", -2),
    ("621161152532755173334316", -1),
    ("54776314735634424", 5),
    ("121212", 18),
    ("1212121", -18),
]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_kernel_agrees_with_plain_python_on_late_positions(size, solver):
    positions = late_positions(size, count=100, most_free=11, seed=0)
    assert solver.solve_many(positions) == [reference.solve(position) for position in positions]


@pytest.mark.parametrize("size", [(4, 4), (7, 6), (9, 6)], ids=str)
def test_every_move_has_the_value_that_plain_python_gives_it(size, solver):
    for position in late_positions(size, count=60, most_free=9, seed=1):
        if position.legal():
            expected = {move: -reference.solve(position.play(move)) for move in position.legal()}
            assert solver.scores_of_moves(position) == expected


@pytest.mark.parametrize(("size", "score"), [((4, 4), 0), ((5, 4), 0), ((4, 5), 0), ((5, 5), 0), ((6, 5), 0)], ids=str)
def test_whole_small_boards_are_drawn(size, score, solver):
    assert solver.solve(ConnectFour(*size).start()) == score


@pytest.mark.parametrize(("moves", "score"), KNOWN)
@pytest.mark.parametrize("instructions", ["plain", "avx2", "avx512"])
def test_known_values_come_out_with_every_instruction_set(moves, score, instructions, native):
    assert Solver(use_book=False, instructions=instructions).solve(ConnectFour.parse(moves, {})) == score


@pytest.mark.parametrize(
    ("moves", "nodes"),
    [
        ("225653763", 1095345),
        ("222127726325363", 4464),
        ("621161152532755173334316", 3438),
        ("54776314735634424", 5248),
    ],
)
@pytest.mark.parametrize("instructions", ["plain", "avx2", "avx512"])
def test_the_search_takes_the_steps_it_took_when_they_were_counted(moves, nodes, instructions, native):
    solver = Solver(use_book=False, instructions=instructions)
    assert solver.bounds(ConnectFour.parse(moves, {})).nodes == nodes


late = st.builds(
    lambda size, free, seed: late_position(ConnectFour(*size), free, Random(seed)),
    st.sampled_from(SIZES),
    st.integers(0, 16),
    st.integers(0, 2**32),
)


@pytest.mark.usefixtures("native")
class TestLaws:
    @given(late)
    def test_a_mirror_image_has_the_same_score(self, position):
        assert Solver(table_megabytes=1).solve(mirror_image(position)) == SHARED.solve(position)

    @given(late)
    def test_the_weak_answer_is_the_sign_of_the_strong_one(self, position):
        score = SHARED.solve(position)
        assert SHARED.solve(position, weak=True) == (score > 0) - (score < 0)
        if position.legal():
            scores = SHARED.scores_of_moves(position)
            signs = {move: (score > 0) - (score < 0) for move, score in scores.items()}
            assert SHARED.scores_of_moves(position, weak=True) == signs

    @given(late)
    @settings(max_examples=50)
    def test_along_a_line_of_best_play_the_score_stays_and_the_end_comes_when_it_was_said_to(self, position):
        score, solver = SHARED.solve(position), Solver(table_megabytes=1)
        said = plies_to_end(position, score)
        line = find_line(solver, position, score, Allowance(UNLIMITED))
        assert len(line) == said
        for move in line:
            assert solver.solve(position) == score
            position, score = position.play(move), -score
        assert position.outcome() is not None
        assert (position.outcome().winner is None) == (score == 0)

    @given(late, st.integers(1, 50))
    def test_what_a_budget_proves_is_true(self, position, nodes):
        bounds = Solver(table_megabytes=1).bounds(position, budget=Budget(nodes=nodes))
        assert bounds.lower <= SHARED.solve(position) <= bounds.upper


def test_the_scores_of_all_moves_are_found(solver):
    position = ConnectFour.parse("12633226262675446263", {})
    scores = solver.scores_of_moves(position)
    assert scores == {0: -10, 2: -10, 3: -10, 4: -11, 6: -2}
    assert plies_to_end(position, scores[6]) == 20


@pytest.mark.parametrize("moves", ["", "34", "4453", "152633"])
def test_two_threads_find_what_one_finds(moves, solver):
    position = ConnectFour(6, 5).start()
    for column in moves:
        position = position.play(int(column) - 1)
    assert solver.scores_of_moves(position, threads=2) == solver.scores_of_moves(position)


def test_on_a_board_that_is_its_own_mirror_image_only_one_half_is_searched(solver):
    asked = []
    solver.bounds = lambda position, **_: asked.append(position.moves[-1]) or Bounds(1, 1)
    assert len(solver.bounds_of_moves(ConnectFour.parse("4444", {}))) == 7
    assert asked == [0, 1, 2, 3]
    asked.clear()
    solver.bounds_of_moves(ConnectFour.parse("17", {}))  # the same columns, but not the same stones
    assert asked == [0, 1, 2, 3, 4, 5, 6]


def test_an_interrupted_analysis_stops_its_second_thread(solver):
    def interrupt(nodes):
        raise KeyboardInterrupt

    before = set(enumerate_threads())
    with pytest.raises(KeyboardInterrupt):
        solver.bounds_of_moves(START, progress=interrupt, threads=2)
    for thread in set(enumerate_threads()) - before:
        thread.join(timeout=30)
        assert not thread.is_alive()


def test_moves_in_the_middle_are_looked_at_first():
    start = ConnectFour(4, 4).start()
    assert middle_first(start, start.legal()) == (1, 2, 0, 3)


@pytest.mark.parametrize("budget", [Budget(nodes=1000), Budget(seconds=0.05)], ids=["nodes", "seconds"])
def test_a_spent_budget_leaves_what_is_proven(solver, budget):
    for bounds in (solver.bounds(START, budget=budget), solver.bounds_of_moves(START, budget=budget)[3]):
        assert bounds.lower <= 1 <= bounds.upper
        assert bounds.lower < bounds.upper
        assert bounds.outcome is None
        assert budget.nodes is None or bounds.nodes <= budget.nodes
    with pytest.raises(NotProvenError, match="Not proven within the budget") as problem:
        solver.solve(START, budget=budget)
    assert problem.value.values == {}


@pytest.mark.parametrize("budget", [Budget(nodes=0), Budget(seconds=0), STOPPED], ids=["nodes", "seconds", "stopped"])
def test_with_no_budget_at_all_only_what_is_plain_to_see_is_known(solver, budget):
    assert solver.bounds(ConnectFour.parse("121212", {}), budget=budget) == Bounds(18, 18)
    assert solver.bounds(ConnectFour.parse("1212121", {}), budget=budget) == Bounds(-18, -18)
    known = solver.bounds(START, budget=budget)
    assert (known.nodes, known.proven) == (0, False)
    assert Solver().bounds(ConnectFour.parse("4444", {}), budget=budget).proven  # this one stands in the book


def test_setting_the_stop_event_ends_the_search(solver):
    stop = Event()
    with pytest.raises(NotProvenError):
        solver.solve(START, budget=Budget(stop=stop), progress=lambda nodes: stop.set())


@pytest.mark.parametrize("moves", ["222127726325363", "54776314735634424"])
def test_whoever_is_told_to_stop_beforehand_searches_nothing(solver, moves):
    position = ConnectFour.parse(moves, {})  # so quickly solved that the kernel would not ask before the end
    stop = Event()
    stop.set()
    bounds = solver.bounds(position, budget=Budget(stop=stop))
    assert not bounds.proven
    assert bounds.nodes <= 1
    assert bounds.lower <= solver.solve(position) <= bounds.upper


def test_progress_is_told_and_its_errors_come_through(solver):
    def fail(nodes):
        assert nodes > 0
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        solver.solve(START, progress=fail)
    assert solver.solve(ConnectFour.parse("54776314735634424", {})) == 5


def test_ctrl_c_ends_a_long_search(native):
    code = (
        "import os, signal, threading\n"
        "from reihum.engine.connect_four.solver import Solver\n"
        "from reihum.games.connect_four import ConnectFour\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        "    Solver(use_book=False).{call}\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    for call in ("solve(ConnectFour().start())", "solve_many([ConnectFour().start()])"):
        words = [sys.executable, "-c", code.format(call=call)]
        ended = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
        assert (ended.stdout, ended.stderr) == ("interrupted\n", "")


def test_many_positions_are_answered_in_their_order(solver):
    positions = [ConnectFour.parse(moves, {}) for moves, _ in KNOWN]
    assert solver.solve_many(positions) == [score for _, score in KNOWN]
    assert solver.solve_many(tuple(positions), weak=True) == [(score > 0) - (score < 0) for _, score in KNOWN]
    assert solver.solve_many([]) == []


@pytest.mark.parametrize("kernel_there", [True, False])
def test_different_sizes_in_one_call_are_refused(solver, kernel_there, monkeypatch):
    if not kernel_there:
        monkeypatch.setattr("reihum.engine.connect_four.solver.kernel", None)
    with pytest.raises(ReihumError, match="one board size") as problem:
        solver.solve_many([START, ConnectFour(6, 6).start()])
    assert problem.value.code == "sizes-differ"


def test_a_finished_game_cannot_be_analysed_but_has_a_score(solver):
    over = ConnectFour.parse("1212121", {})
    assert solver.solve(over) == -18
    with pytest.raises(IllegalMoveError, match="The game is over"):
        solver.scores_of_moves(over)


def test_threads_with_solvers_of_their_own_and_with_a_shared_one_get_right_answers(native):
    shared, found = Solver(use_book=False), []
    positions = [(ConnectFour.parse(moves, {}), score) for moves, score in KNOWN]

    def work(solver):
        found.extend(solver.solve(position, progress=lambda *_: None) == score for position, score in positions)

    threads = [Thread(target=work, args=(solver,)) for solver in (shared, shared, Solver(), Solver())]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * (4 * len(positions))


class TestWithoutTheKernel:
    def test_late_positions_are_solved_all_the_same(self, no_kernel):
        solver = Solver(use_book=False)
        for position in late_positions((7, 6), count=20, most_free=7, seed=2):
            score = reference.solve(position)
            assert solver.solve(position) == score
            assert solver.solve(position, weak=True) == (score > 0) - (score < 0)
            assert solver.solve_many([position]) == [score]
            assert len(find_line(solver, position, score, Allowance(UNLIMITED))) == plies_to_end(position, score)

    def test_an_early_position_is_refused_with_what_to_install(self, no_kernel):
        with pytest.raises(ReihumError, match=r"14 cells or fewer are free, here 42 are; install") as problem:
            Solver().solve(START)
        assert problem.value.code == "kernel-missing"

    @staticmethod
    def random_ones():
        return (late_position(ConnectFour(), 14, Random(seed)) for seed in count())

    def test_a_budget_holds_there_too(self, no_kernel):
        position = next(at for at in self.random_ones() if len(set(reference.glance(at))) == 2)
        stop = Event()
        stop.set()
        for budget in (Budget(nodes=20), Budget(seconds=1e-6), Budget(stop=stop)):
            with pytest.raises(NotProvenError):
                Solver().solve(position, budget=budget)

    def test_what_the_next_move_decides_is_known_at_once(self, no_kernel):
        assert Solver().solve(ConnectFour.parse("121212", {})) == 18
        assert Solver().solve(ConnectFour.parse("1212121", {})) == -18


@pytest.mark.parametrize("size", [(4, 4), (7, 6)], ids=str)
def test_one_question_is_answered_as_plain_python_answers_it(size):
    for number, position in enumerate(late_positions(size, count=40, most_free=9, seed=5)):
        score = reference.solve(position)
        asked = score - 1 + number % 3
        bounds = Solver().compare(position, asked) if number < 3 else SHARED.compare(position, asked)
        assert bounds.lower <= score <= bounds.upper
        assert bounds.lower >= asked if score >= asked else bounds.upper < asked


def test_an_analysis_about_one_move_finds_the_same_best_moves(native):
    for position in late_positions((7, 6), count=40, most_free=16, seed=6):
        if not position.legal():
            continue
        move, scores = position.legal()[0], SHARED.scores_of_moves(position)
        found = ENGINE.analyse(position, about=(move,))
        assert found.certain
        assert set(found.best) == {each for each, score in scores.items() if score == max(scores.values())}
        assert found[move].value == scores[move]
        assert all(value.value in (None, scores[each]) for each, value in found.items())


def test_an_analysis_about_one_move_is_not_certain_where_the_budget_is_too_small(native):
    found = ENGINE.analyse(START, Budget(nodes=10), Terms(use_book=False), about=START.legal()[:1])
    assert not found.certain
    assert not found.proven
