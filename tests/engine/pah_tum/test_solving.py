"""Exact play in Pah Tum, and what the engine answers when it cannot be exact."""

import subprocess
import sys
import threading
import time
from random import Random

import pytest

from pah_tum_positions import colours_swapped, other_side_to_move, random_position, symmetries, worth_by_brute_force
from pah_tum_proof import replay
from reihum.core import UNLIMITED, Budget
from reihum.engine.pah_tum import Proof, Thinker, prove, try_by_chance
from reihum.engine.pah_tum.engine import ENGINE
from reihum.engine.pah_tum.potential import mean_swing, potential, worth
from reihum.games.pah_tum import PahTum
from waiting import PATIENCE

HARD = PahTum.new(Random(1), {"Blocked": "5"}).start()


pytestmark = pytest.mark.usefixtures("native")


def sign(number):
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("free", range(7))
def test_the_solver_agrees_with_brute_force(free):
    random = Random(free)
    for _ in range(30):
        position = random_position(random, free)
        expected = worth_by_brute_force(position)
        assert prove(position).points == expected, position
        assert prove(position, outcome_only=True).points == sign(expected), position


@pytest.mark.parametrize("free", range(1, 6))
def test_the_analysis_agrees_with_brute_force(free):
    random = Random(free)
    for _ in range(10):
        position = random_position(random, free)
        analysis = ENGINE.analyse(position)
        assert {move: value.value for move, value in analysis.items()} == {
            move: -worth_by_brute_force(position.play(move)) for move in position.legal()
        }
        assert analysis.proven
        values = [value.value for value in analysis.values()]
        assert values == sorted(values, reverse=True)


def test_what_is_remembered_of_one_board_is_not_taken_for_another():
    random, thinker = Random(9), Thinker()
    for _ in range(300):
        position = PahTum.new(random, {}).start()
        free = random.randrange(3, 8)
        while len(position.legal()) > free:
            position = position.play(random.choice(position.legal()))
        remembered = {thought.move: thought.points for thought in thinker.weigh(position, UNLIMITED)}
        assert remembered == {move: -prove(position.play(move)).points for move in position.legal()}


@pytest.mark.parametrize("seed", range(8))
def test_symmetries_and_colours_do_not_change_the_worth(seed):
    position = random_position(Random(seed), 18)
    expected = prove(position).points
    for same in symmetries(position):
        assert prove(same).points == expected
        assert prove(colours_swapped(same)).points == expected


@pytest.mark.parametrize("seed", range(4))
def test_two_threads_find_what_one_finds(seed):
    position = random_position(Random(100 + seed), 20)
    assert prove(position, threads=2).points == prove(position).points
    assert prove(position, outcome_only=True, threads=2).points == sign(prove(position).points)


@pytest.mark.parametrize("seed", range(4))
def test_two_threads_think_what_one_proves(seed):
    position = random_position(Random(200 + seed), 20)
    thought = Thinker().think(position, 1, Budget(seconds=PATIENCE), two_threads=True)
    assert thought.proof is Proof.EXACT
    assert thought.points == prove(position).points == -prove(position.play(thought.move)).points


def test_within_a_budget_of_nodes_nobody_notices_a_second_thread():
    start = PahTum.new(Random(3), {"Blocked": "13"}).start()
    one, two, again = (
        Thinker().think(start, 1, Budget(nodes=20_000), two_threads=two_threads) for two_threads in (False, True, True)
    )
    assert one == two == again


def test_the_best_move_of_a_solution_keeps_its_worth():
    random = Random(5)
    for number in range(60):
        position = random_position(random, 2 + number % 13)
        worth, outcome = prove(position), prove(position, outcome_only=True)
        assert -prove(position.play(worth.move)).points == worth.points
        assert -prove(position.play(outcome.move), outcome_only=True).points == outcome.points


def test_having_the_move_is_never_a_drawback():
    random, helped = Random(6), 0
    for number in range(60):
        position = random_position(random, 8 + number % 8)
        moving, waiting = prove(position).points, -prove(other_side_to_move(position)).points
        assert moving >= waiting, position
        helped += moving > waiting
    assert helped > 20


def test_so_white_never_loses_a_start():
    starts = [PahTum.new(Random(seed), {"Blocked": "13"}).start() for seed in range(7)]
    assert [prove(start, outcome_only=True).points for start in starts] == [0, 1, 1, 1, 1, 0, 1]


@pytest.mark.slow
def test_a_proof_that_white_wins_holds_against_every_answer():
    # After two moves of each side; the long form begins with the empty board.
    position, random = PahTum.new(Random(9), {"Blocked": "13"}).start(), Random(1)
    for _ in range(2):
        position = position.play(prove(position, outcome_only=True).move)
        position = position.play(random.choice(position.legal()))
    assert replay(position) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 9, 13])
def test_a_proof_that_white_wins_an_empty_board_holds_against_every_answer(seed):
    assert replay(PahTum.new(Random(seed), {"Blocked": "13"}).start()) > 1000


@pytest.mark.parametrize("free", [8, 9, 10])
def test_outcomes_agree_with_brute_force_with_more_free_cells(free):
    random = Random(free)
    for _ in range(4):
        position = random_position(random, free)
        assert prove(position, outcome_only=True).points == sign(worth_by_brute_force(position)), position


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("a1a2a3b1b7c3c4d3e4f4f7g3g5/c5d5d6", 100_000),
        ("a1a2a3a6b3c3c4c7d3e3e4f2f3/d5d6f6", 500_000),
    ],
)
def test_a_move_that_seems_best_and_is_refuted_is_not_chosen(text, nodes):
    # Black holds the draw; the move that looked best loses, and the whole outcome was too much to prove.
    position = PahTum.parse(text, {})
    chosen = Thinker().think(position, 7, Budget(nodes=nodes)).move
    assert prove(position.play(chosen), Budget(nodes=4_000_000), outcome_only=True).points == 0


def test_a_hunch_of_the_winning_move_goes_before_what_looks_best():
    # White wins the empty board with e6; d6 looks better and only draws, which takes more nodes to find out.
    position = PahTum.parse("a2a4a6b1b2b5c1c2c4d2e1f5f7/", {})
    thought = Thinker().think(position, 7, Budget(nodes=600_000))
    assert thought.nodes <= 600_000
    assert str(position.play(thought.move)).endswith("/e6")


def test_of_several_moves_that_seem_to_win_the_one_is_played_that_does():
    # White wins with e3; to refute d3 and e4, which look better, takes three times what it takes to prove that.
    position = PahTum.parse("a1b1b5b6b7c1c5d5e2e7f5f6g2/", {})
    thought = Thinker().think(position, 7, Budget(nodes=800_000))
    assert str(position.play(thought.move)).endswith("/e3")


def test_a_budget_of_nodes_ends_in_the_honest_answer():
    worth = prove(HARD, Budget(nodes=1000))
    assert (worth.points, worth.move) == (None, None)
    assert worth.nodes <= 1000
    analysis = ENGINE.analyse(HARD, Budget(nodes=2000))
    assert len(analysis) == len(HARD.legal())
    assert 0 < analysis.nodes <= 2000
    assert not any(value.proven for value in analysis.values())


def test_a_stop_ends_a_long_thought():
    stop = threading.Event()
    threading.Timer(0.05, stop.set).start()
    assert prove(HARD, Budget(stop=stop)).points is None
    stop.set()
    assert Thinker().think(HARD, 0, Budget(seconds=3600, stop=stop)).move in HARD.legal()
    assert len(try_by_chance(HARD, 0, Budget(seconds=3600, stop=stop))) == len(HARD.legal())


def test_seconds_end_a_thought():
    began = time.monotonic()
    assert prove(HARD, Budget(seconds=0.05)).points is None
    assert time.monotonic() - began >= 0.05


def test_ctrl_c_ends_a_long_thought():
    code = (
        "import _thread, threading\n"
        "from reihum.engine.pah_tum import prove\n"
        "from reihum.games.pah_tum import PahTum\n"
        "threading.Timer(0.1, _thread.interrupt_main).start()\n"
        f"prove(PahTum.parse({str(HARD)!r}, {{}}))\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert "KeyboardInterrupt" in ended.stderr


def test_progress_tells_how_many_positions_were_looked_at():
    told, stop = [], threading.Event()

    def hear(nodes):
        told.append(nodes)
        if len(told) > 1 and nodes > 0:
            stop.set()

    prove(HARD, Budget(stop=stop), progress=hear)
    assert told == sorted(told)
    assert told[-1] > 0


def test_the_same_seed_and_nodes_think_the_same():
    position = random_position(Random(9), 30)
    thoughts = [Thinker().think(position, 4, Budget(nodes=20_000)) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    tries = [try_by_chance(position, 4, Budget(nodes=2_000)) for _ in range(2)]
    assert tries[0] == tries[1]


def test_a_small_position_is_played_without_a_fault():
    random = Random(11)
    for _ in range(20):
        position = random_position(random, random.randrange(2, 13))
        thought = Thinker().think(position, 0, Budget(nodes=200_000))
        assert thought.proof is Proof.EXACT
        assert thought.points == prove(position).points == -prove(position.play(thought.move)).points


def test_the_mean_swing_of_a_line_is_what_counting_gives():
    assert worth((1, 1, 1, -1, -1, -1, -1)) == 3 - 10
    assert mean_swing((1, 1, 0, -1, -1, 2, 2), 2) == 3 + 3
    assert mean_swing((1, 1, 0, 0, 2, 2, 2), 2) == (10 + 3) / 2
    assert mean_swing((2, 0, 2, 2, 2, 2, 2), 1) == 0


def test_every_cell_matters_alike_to_both_sides():
    position = random_position(Random(2), 20)
    swapped = colours_swapped(position)
    assert [potential(position, move) for move in position.legal()] == [
        potential(swapped, move) for move in position.legal()
    ]
