"""Pointing at the board with the arrow keys."""

import pytest

from reihum.match import Match, Seat
from reihum.ui.console.pointer import Pointer

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, 1), (0, -1)


def started(game="connect-four", moves="", second=None, **setup):
    match = Match.start(game, (Seat("Anna"), Seat("Bert", bot=second)), setup, seed=1)
    for move in moves.split():
        match.play(move)
    return match


def pointing_at(match, *steps):
    pointer = Pointer()
    pointer.look_at(match.view())
    for step in steps:
        pointer.step(*step)
    return pointer


@pytest.mark.parametrize(
    ("steps", "move", "landing"),
    [
        ([], None, None),
        ([RIGHT], "4", "d3"),
        ([LEFT], "4", "d3"),
        ([RIGHT, RIGHT], "5", "e1"),
        ([RIGHT, LEFT, LEFT, LEFT, LEFT, LEFT], "1", "a1"),
    ],
)
def test_a_column_is_chosen_and_the_cell_known_to_which_the_stone_falls(steps, move, landing):
    chosen = pointing_at(started(moves="4 4"), *steps).move
    assert (chosen and (chosen.name, chosen.place)) == (move and (move, landing))


def test_a_full_column_is_passed_over():
    full = started(moves="5 5 5 5 5 5")
    assert pointing_at(full, RIGHT, RIGHT).move.name == "6"


def test_a_column_that_becomes_full_is_left_for_its_neighbour():
    pointer = pointing_at(started(moves="1 1 1 1 1"), LEFT, LEFT, LEFT, LEFT)
    assert pointer.move.name == "1"
    pointer.look_at(started(moves="1 1 1 1 1 1").view())
    assert pointer.move.name == "2"


def test_taken_and_blocked_cells_are_passed_over():
    match = started("pah-tum", "d5", Blocked="a1c4d3f2g7")
    assert [pointing_at(match, UP, *steps).move.name for steps in ([], [DOWN], [UP], [LEFT], [RIGHT])] == [
        "d4",
        "d2",
        "d6",
        "b4",
        "e4",
    ]


def test_where_nothing_lies_straight_on_the_nearest_cell_to_the_side_is_next():
    blocked = started("pah-tum", "g4", Blocked="a1b1c1d1e1")
    # From f4 nothing is left to the right in row 4, so it goes to the row beside it.
    assert pointing_at(blocked, UP, RIGHT, RIGHT, RIGHT).move.name in ("g5", "g3")


def test_at_the_edge_it_stays():
    pointer = pointing_at(started("pah-tum", Blocked="b1b2b3b4b5"), *[UP] * 9)
    assert pointer.move.name == "d7"


def test_up_and_down_mean_something_only_where_a_column_has_several_moves():
    assert not pointing_at(started()).goes_up_and_down
    assert pointing_at(started("pah-tum")).goes_up_and_down


def test_there_is_nothing_to_point_at_when_it_is_a_bots_turn_or_the_game_is_over():
    for match in (started(moves="4", second="random"), started(moves="1 2 1 2 1 2 1")):
        assert pointing_at(match, RIGHT, RIGHT).move is None
        match.cancel()
