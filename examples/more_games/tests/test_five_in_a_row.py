"""Five in a Row."""

import pytest
from more_games.five_in_a_row import FiveInARow

from reihum.core import IllegalMoveError, NotationError, SetupError, Side
from reihum.core.bitboard import bits


def read(text, size="9x9"):
    return FiveInARow.parse(text, {"Size": size})


@pytest.mark.parametrize(
    "text",
    ["a1a2b1b2c1c2d1d2e1", "e5a1e6a2e7a3e8b1e9", "a1a2b2a3c3a4d4b1e5", "a9a1b8b1c7c1d6d1e5"],
    ids=["across", "upright", "rising", "falling"],
)
def test_five_in_a_row_win_in_every_direction(text):
    before, won = read(text[:-2]), read(text)
    assert before.outcome() is None
    assert won.outcome().winner is Side.FIRST
    assert len(won.outcome().cells) == 5
    assert won.legal() == ()


def test_six_in_a_row_win_too():
    won = read("a1a3b1b3c1d3e1e3f1g3d1")
    assert won.outcome().winner is Side.FIRST
    assert won.outcome().cells == tuple((column, 0) for column in range(6))


def test_the_second_side_wins_as_well():
    assert read("a1a9b1b9c1c9d1d9i5e9").outcome().winner is Side.SECOND


def test_a_full_board_without_a_row_is_a_draw():
    # Pairs of columns in opposite order: never more than two of a kind stand side by side.
    full = read("")
    cells = [(column, row) for row in range(9) for column in range(9)]
    kinds = {cell: (cell[0] // 2 + cell[1]) % 2 for cell in cells}
    firsts = [cell for cell in cells if kinds[cell] == 0]
    seconds = [cell for cell in cells if kinds[cell] == 1]
    for first, second in zip(firsts, [*seconds, None], strict=True):
        full = full.play(full.move_at(first))
        full = full.play(full.move_at(second)) if second else full
    assert full.outcome().is_draw
    assert full.legal() == ()


def test_a_taken_cell_and_one_outside_are_refused_and_nothing_changes():
    position = read("e5")
    with pytest.raises(IllegalMoveError, match="e5 is taken already"):
        position.play(position.rules.parse_move("E5"))
    with pytest.raises(NotationError, match="no cell e10; the cells are a1 to i9"):
        position.rules.parse_move("e10")
    with pytest.raises(IllegalMoveError, match="no such cell"):
        position.play(-1)
    with pytest.raises(IllegalMoveError, match="over"):
        read("a1a2b1b2c1c2d1d2e1f1")
    assert position == read("e5")


def test_cells_with_two_digits_are_read():
    position = read("h8o15a10", "15x15")
    assert str(position) == "h8o15a10"
    assert position.board().last == (0, 9)


@pytest.mark.parametrize("text", ["h", "8", "h8 ", "hh8", "h08", "h0", "h8/", "ü1"])
def test_what_is_no_cell_is_refused(text):
    with pytest.raises(NotationError):
        FiveInARow().parse_move(text.replace(" ", " a"))


@pytest.mark.parametrize("size", ["8x8", "16x16", "9x10", "9", "", "x", "99999x99999"])
def test_a_board_that_is_too_small_too_large_or_not_square_is_refused(size):
    with pytest.raises(SetupError):
        FiveInARow.from_setup({"Size": size})


def test_the_board_has_as_many_cells_as_it_says():
    assert [len(list(bits(FiveInARow(size).layout.full))) for size in (9, 15)] == [81, 225]
