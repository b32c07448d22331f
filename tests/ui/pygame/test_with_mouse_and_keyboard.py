"""The program in a process of its own, on a screen of its own: real mouse, real keys, whole games."""

from random import Random
from signal import SIGINT

import pytest

from waiting import PATIENCE, wait_for

QUICK = "--no-animation"


def play_to_the_end(program, do_move, first_view):
    """A person's moves are drawn by lot until the game is over."""
    random, view, ply = Random(2), first_view, 0
    while True:
        move = random.choice(view.moves).name
        do_move(view, move)
        match = program.wait_for_turn(after=ply)
        if match.over:
            return match
        view, ply = match.view(), match.position.ply


def drag_into_a_column(program):
    def do_move(view, move):
        layout = program.layout(view)
        cell = view.cell(view.find_move(move).lands)
        program.drag(layout.left_pile, layout.above(cell.column))

    return do_move


def type_it(program):
    def do_move(view, move):
        keys = view.find_move(move).lands
        program.key(*keys)

    return do_move


@pytest.fixture
def empty_board(tmp_path):
    from reihum.match import Match, Seat

    def make(game, **setup):
        return Match.start(game, (Seat("1"), Seat("2")), setup).view()

    return make


BLOCKED = "a1a2a3a4a5a6a7b1b2b3b4b5b6"
WHOLE_GAMES = [
    (("connect-four",), {}, drag_into_a_column),
    (("pah-tum", "--blocked", BLOCKED), {"Blocked": BLOCKED}, type_it),
]


@pytest.mark.parametrize(("words", "setup", "means"), WHOLE_GAMES, ids=["by mouse", "by keyboard"])
def test_a_whole_game(program, empty_board, words, setup, means):
    running = program(*words, "--first", "human:Anna", "--second", "random", "--seed", "3", QUICK)
    match = play_to_the_end(running, means(running), empty_board(words[0], **setup))
    assert match.result != "*"
    assert match.seats[0].name == "Anna"
    status, out, err = running.close()
    assert (status, out, err) == (0, "", "")


@pytest.mark.slow
def test_a_stone_dropped_beside_the_board_goes_back_and_one_above_it_falls(program, empty_board):
    running = program("--first", "human:Anna", "--second", "human:Ben")
    view = empty_board("connect-four")
    layout = running.layout(view)
    running.drag(layout.left_pile, layout.centre(3, 3))
    running.drag(layout.left_pile, (layout.board.right + 30, layout.board.top - 20))
    # Only once the stone is back on its pile can it be taken again.
    wait_for(lambda: running.drag(layout.left_pile, layout.above(3)) or running.kept(), "no stone has fallen")
    assert running.kept().position.moves == (3,)
    running.key("ctrl+z")
    wait_for(lambda: running.kept().position.ply == 0, "nothing was taken back")
    assert running.close() == (0, "The game is kept; reihum play --resume goes on with it.\n", "")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "move"), [("connect-four", "d"), ("pah-tum", "d4")])
def test_closing_in_the_middle_of_a_thought_ends_at_once_and_keeps_the_game(program, native, game, move):
    """The strongest bots think for seconds; a program that waited for them would be killed with an error."""
    bot = {"connect-four": "perfect", "pah-tum": "expert"}[game]
    blocked = ("--blocked", "a1a2a3a4a5") if game == "pah-tum" else ("--size", "8x8")
    running = program(game, *blocked, "--first", "human:Anna", "--second", bot, QUICK)
    running.key(*move)
    wait_for(lambda: running.kept() and running.kept().position.ply == 1, "the move was not kept")
    status, out, err = running.close()
    assert (status, out, err) == (0, "The game is kept; reihum play --resume goes on with it.\n", "")
    assert running.kept().position.ply >= 1
    assert not running.kept().over


@pytest.mark.slow
def test_ctrl_c_in_the_terminal_ends_the_window_and_keeps_the_game(program):
    running = program("--first", "human:Anna", "--second", "mcts")
    running.key("d")
    wait_for(running.kept, "the move was not kept")
    running.process.send_signal(SIGINT)
    out, err = running.process.communicate(timeout=PATIENCE)
    assert (running.process.returncode, err.strip()) == (130, "")
    assert out == "The game is kept; reihum play --resume goes on with it.\n"
