"""Moves typed letter by letter."""

import pytest

from reihum.match import Match, Seat
from reihum.ui.typed import TypedMove

TWO = (Seat("Anna"), Seat("Ben"))


def type_in(typed, game, **setup):
    """What the last letter plays, and what is begun then; ``/`` stands for Enter."""
    view, move, played = Match.start(game, TWO, setup).view(), TypedMove(), None
    for sign in typed:
        played = move.enter() if sign == "/" else move.press(sign, view)
    return played, move.begun


@pytest.mark.parametrize("typed", ["d", "D", "4"])
def test_a_columns_letter_or_number_is_played_at_once_where_stones_fall(typed):
    assert type_in(typed, "connect-four") == (typed.lower(), "")


@pytest.mark.parametrize(
    ("typed", "answer"), [("n", ("n", "")), ("1", (None, "1")), ("12", ("12", "")), ("1/", ("1", "")), ("2", ("2", ""))]
)
def test_the_number_of_a_column_waits_where_two_digits_may_follow(typed, answer):
    assert type_in(typed, "connect-four", Size="14x12") == answer


@pytest.mark.parametrize(
    ("typed", "answer"), [("d", (None, "d")), ("d4", ("d4", "")), ("de", (None, "e")), ("de5", ("e5", ""))]
)
def test_a_cells_letter_waits_for_its_number(typed, answer):
    assert type_in(typed, "pah-tum") == answer


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("h", (None, "h")), ("h/", ("h", "")), ("9/", ("9", "")), ("x4", (None, "4")), ("x4/", ("4", ""))],
)
def test_after_what_means_nothing_here_only_enter_plays(typed, answer):
    assert type_in(typed, "connect-four") == answer


def test_what_does_not_go_on_with_what_was_begun_is_played_with_enter_only():
    assert type_in("12d", "connect-four", Size="14x12") == ("d", "")
    assert type_in("1d", "connect-four", Size="14x12") == (None, "d")
    assert type_in("1d/", "connect-four", Size="14x12") == ("d", "")


def test_enter_alone_plays_nothing():
    assert type_in("/", "pah-tum") == (None, "")
