"""Views of our games and of those that the example package brings: what pointing and typing mean."""

import json

import pytest

from reihum.core import IllegalMoveError, NotationError, Side
from reihum.core.text import speaking
from reihum.match import Match, Seat

TWO = (Seat("Anna"), Seat("Ben"))


def view_of(game, *moves, **setup):
    match = Match.start(game, TWO, setup, seed=1)
    for move in moves:
        match.play(move)
    return match.view()


def test_where_stones_fall_all_cells_of_a_column_mean_its_move():
    move = view_of("connect-four", "4").find_move("4")
    assert (move.name, move.label, move.lands, move.leaves) == ("4", "d2", "d2", None)
    assert move.cells == ("d1", "d2", "d3", "d4", "d5", "d6")


def test_where_stones_are_put_down_a_cell_means_itself():
    view = view_of("pah-tum", Blocked="a1a2a3a4a5")
    assert all(move.cells == (move.name,) == (move.lands,) for move in view.moves)
    assert view.cell("a1").move == "a1"
    assert view.move("a1") is None


def test_a_move_that_takes_a_stone_is_told_apart_from_one_that_puts_one(more_games):
    view = view_of("pop-out", "4", "5")
    drop, pop = view.find_move("4"), view.find_move("x4")
    assert (drop.lands, drop.leaves, drop.cells) == ("d2", None, ("d2", "d3", "d4", "d5", "d6"))
    assert (pop.lands, pop.leaves, pop.cells, pop.place) == (None, "d1", ("d1",), "d1")
    assert pop.label == "d1 out"
    with speaking("de"):
        assert view_of("pop-out", "4", "5").find_move("x4").label == "d1 heraus"


@pytest.mark.parametrize(
    ("typed", "name"), [("4", "4"), ("d", "4"), (" D ", "4"), ("d2", "4"), ("d 2", "4"), ("g1", "7")]
)
def test_a_move_is_found_by_anything_that_can_be_typed_for_it(typed, name):
    assert view_of("connect-four", "4").find_move(typed).name == name


@pytest.mark.parametrize(
    ("typed", "kind", "says"),
    [
        ("d4", NotationError, "A stone in column d falls to d2, not to d4."),
        ("h", IllegalMoveError, "There is no column 8"),
        ("h4", NotationError, "Expected one column, such as 4 or d"),
        ("", NotationError, "Expected one column"),
        ("foo", NotationError, "Expected one column"),
    ],
)
def test_what_is_no_move_is_refused_in_the_words_of_the_rules(typed, kind, says):
    with pytest.raises(kind, match=says):
        view_of("connect-four", "4").find_move(typed)


def test_a_move_that_is_not_allowed_is_refused_in_the_words_of_the_rules():
    with pytest.raises(IllegalMoveError, match=r"Column d \(4\) is already full"):
        view_of("connect-four", *"444444").find_move("d")
    with pytest.raises(IllegalMoveError, match="Cell a1 is blocked"):
        view_of("pah-tum", Blocked="a1a2a3a4a5").find_move("a1")


def test_after_the_end_no_move_is_found_even_if_somebody_gave_up():
    match = Match.start("connect-four", TWO)
    match.resign(Side.FIRST)
    with pytest.raises(IllegalMoveError, match="The game is over"):
        match.view().find_move("4")
    with pytest.raises(IllegalMoveError, match="The game is over"):
        view_of("connect-four", *"1212121").find_move("4")


def test_on_a_large_board_cells_with_two_digits_are_read(more_games):
    view = view_of("five-in-a-row")
    assert [view.find_move(text).name for text in ("e1", "e12", "O15")] == ["e1", "e12", "o15"]
    with pytest.raises(NotationError, match="There is no cell e16; the cells are a1 to o15"):
        view.find_move("e16")


def test_the_number_of_a_column_has_two_digits_on_a_wide_board():
    view = view_of("connect-four", Size="14x12")
    assert (view.spellings["12"], view.spellings["l"], view.find_move("12").name) == ("l", "l", "l")


def test_a_stone_has_fallen_only_where_its_cell_was_free_and_stones_fall(more_games):
    def fallen(game, *moves):
        cell = view_of(game, *moves).fallen_since(view_of(game, *moves[:-1]))
        return cell and cell.name

    assert fallen("connect-four", "4", "4") == "d2"
    assert fallen("pop-out", "4", "5", "4") == "d2"
    assert fallen("pop-out", "4", "4", "x4") is None  # what lies there now was above it before
    assert fallen("five-in-a-row", "h8") is None
    assert view_of("connect-four", "4").fallen_since(view_of("connect-four", "4", "5")) is None


def test_a_view_says_what_its_game_says(more_games):
    falls = {game: view_of(game).stones_fall for game in ("connect-four", "pah-tum", "five-in-a-row", "pop-out")}
    assert falls == {"connect-four": True, "pah-tum": False, "five-in-a-row": False, "pop-out": True}
    view = view_of("pop-out", "4", "4", "x4")
    assert (view.position, view.played) == ("44x4", ("4", "4", "x4"))
    assert view.advice.startswith("Click a column to drop a stone")
    assert json.loads(json.dumps(view.as_dict()))["moves"][0] == {
        "name": "1",
        "label": "a1",
        "cells": ["a1", "a2", "a3", "a4", "a5", "a6"],
        "lands": "a1",
        "leaves": None,
    }
