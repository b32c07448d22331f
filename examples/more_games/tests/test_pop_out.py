"""Pop Out."""

import pytest
from more_games.pop_out import MOST_PLIES, PopOut, PopOutPosition

from reihum.core import IllegalMoveError, NotationError, SetupError, Side

FIRST, SECOND = Side


def read(text, size="7x6"):
    return PopOut.parse(text, {"Size": size})


def names(position):
    return [position.rules.format_move(move) for move in position.legal()]


def test_a_stone_is_dropped_and_taken_out_again():
    assert names(read("44")) == ["1", "2", "3", "4", "5", "6", "7", "x4"]
    after = read("44x4")
    assert after.stones[3] == (SECOND,)
    assert after.side is SECOND
    assert after.board().last == (3, 0)


def test_what_lies_above_falls_down():
    before, after = read("4435"), read("4435x4")
    assert before.board().stones[3, 1] is SECOND
    assert after.board().stones[3, 0] is SECOND
    assert (3, 1) not in after.board().stones


@pytest.mark.parametrize(("text", "why"), [("4x4", "No stone of yours"), ("x4", "No stone of yours")])
def test_only_an_own_stone_can_be_taken_out(text, why):
    with pytest.raises(IllegalMoveError, match=why):
        read(text)


def test_a_full_column_and_one_outside_are_refused_and_nothing_changes():
    full = read("444444")
    with pytest.raises(IllegalMoveError, match="Column 4 is already full"):
        full.play(3)
    with pytest.raises(IllegalMoveError, match="no such column"):
        full.play(14)
    assert full == read("444444")


def test_four_in_a_row_win_when_dropped():
    assert read("1122334").outcome().winner is FIRST


def pop(stones, move):
    """The first side takes a stone out of a board that nobody has won yet."""
    before = PopOutPosition(PopOut(), (*stones, (), (), ()))
    assert before.outcome() is None
    return before.play(before.rules.parse_move(move))


def test_a_pop_can_win():
    won = pop(((FIRST, FIRST), (SECOND, FIRST), (SECOND, FIRST), (FIRST, SECOND, FIRST)), "x4")
    assert won.outcome().winner is FIRST
    assert won.outcome().cells == ((0, 1), (1, 1), (2, 1), (3, 1))


def test_whoever_takes_out_the_wrong_stone_makes_the_other_side_win():
    lost = pop(((SECOND,), (SECOND,), (SECOND,), (FIRST, SECOND)), "x4")
    assert lost.outcome().winner is SECOND
    assert lost.legal() == ()


def test_if_both_sides_get_four_by_one_pop_whoever_moved_wins():
    both = pop(((SECOND, FIRST), (SECOND, FIRST), (SECOND, FIRST), (FIRST, SECOND, FIRST)), "x4")
    assert both._rows(FIRST)
    assert both._rows(SECOND)
    assert both.outcome().winner is FIRST
    assert all(row.side is FIRST for row in both.board().made)


def test_the_same_position_for_the_third_time_is_a_draw():
    to_the_start_again = "12x1x2"
    assert read(to_the_start_again).outcome() is None
    assert read(to_the_start_again * 2).outcome().is_draw
    assert read(to_the_start_again * 2).legal() == ()


def test_on_a_full_board_stones_are_taken_out():
    full = read("121212" + "212121" + "343434" + "434343" + "565656" + "656565" + "777777")
    assert names(full) == ["x1", "x3", "x5", "x7"]


def test_after_300_moves_it_is_a_draw():
    late = PopOutPosition(PopOut(), ((),) * 7, moves=(0,) * (MOST_PLIES - 1))
    assert late.outcome() is None
    assert late.play(0).outcome().is_draw


@pytest.mark.parametrize("text", ["", "0", "x", "xx4", "8", "h", "4x", "44", "x 4"])
def test_what_is_no_move_is_refused(text):
    with pytest.raises(NotationError):
        PopOut().parse_move(text)


def test_letters_are_columns_too():
    rules = PopOut()
    assert [rules.parse_move(text) for text in ("d", "D", "xd", "X4")] == [3, 3, 10, 10]


@pytest.mark.parametrize("size", ["5x5", "7x7", "76", ""])
def test_only_three_sizes_are_played(size):
    with pytest.raises(SetupError):
        PopOut.from_setup({"Size": size})
