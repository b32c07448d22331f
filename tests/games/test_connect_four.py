"""Connect Four's rules, on positions of their own."""

from itertools import product

import pytest
from hypothesis import given

from reihum.core import IllegalMoveError, Move, NotationError, Outcome, Row, SetupError, Side
from reihum.engine.perft import perft
from reihum.engine.selfcheck import LINES, POSITIONS, count_positions
from reihum.games.connect_four import ConnectFour
from strategies import connect_four_rules, positions


def position(text, size="7x6"):
    return ConnectFour.parse(text, {"Size": size})


def naive_rows(stones, side):
    """Every longest line of four and more, found by walking, cell by cell."""
    mine = {cell for cell, owner in stones.items() if owner is side}
    found = set()
    for (x, y), (dx, dy) in product(mine, ((0, 1), (1, 0), (1, 1), (1, -1))):
        if (x - dx, y - dy) in mine:
            continue
        line = [(x, y)]
        while (line[-1][0] + dx, line[-1][1] + dy) in mine:
            line.append((line[-1][0] + dx, line[-1][1] + dy))
        if len(line) >= 4:
            found.add(tuple(line))
    return found


def test_the_first_side_begins_on_an_empty_board():
    start = ConnectFour().start()
    assert start.side is Side.FIRST
    assert start.ply == 0
    assert start.outcome() is None
    assert start.legal() == (0, 1, 2, 3, 4, 5, 6)


def test_a_stone_falls_on_the_highest_one_below_it():
    assert position("443").board().stones == {(3, 0): Side.FIRST, (3, 1): Side.SECOND, (2, 0): Side.FIRST}


@pytest.mark.parametrize(
    ("text", "winner", "cells"),
    [
        ("1212121", Side.FIRST, ((0, 0), (0, 1), (0, 2), (0, 3))),
        ("71212121", Side.SECOND, ((0, 0), (0, 1), (0, 2), (0, 3))),
        ("4455667", Side.FIRST, ((3, 0), (4, 0), (5, 0), (6, 0))),
        ("12234344354", Side.FIRST, ((0, 0), (1, 1), (2, 2), (3, 3))),
        ("76654544534", Side.FIRST, ((3, 3), (4, 2), (5, 1), (6, 0))),
    ],
)
def test_four_in_a_row_win_in_every_direction(text, winner, cells):
    before, final = position(text[:-1]), position(text)
    assert before.outcome() is None
    assert final.outcome() == Outcome(winner, (Row(winner, cells),))
    assert final.outcome().cells == cells
    assert final.legal() == ()


def test_one_stone_can_finish_two_rows_and_both_are_named():
    outcome = position("124317123556251").outcome()
    assert {row.cells for row in outcome.rows} == {
        ((0, 0), (0, 1), (0, 2), (0, 3)),
        ((0, 3), (1, 2), (2, 1), (3, 0)),
    }
    assert len(outcome.cells) == 7


def test_a_row_of_seven_is_one_row_of_seven_stones():
    outcome = position("1122335566774").outcome()
    assert [len(row.cells) for row in outcome.rows] == [7]


def test_a_full_board_without_four_in_a_row_is_a_draw():
    final = position("442761225377252342545563474175371666631311")
    assert final.outcome() == Outcome(None)
    assert final.outcome().is_draw
    assert final.outcome().result == "1/2-1/2"


def test_a_row_does_not_run_over_the_top_into_the_next_column():
    # Red holds a5, a6, b1 and b2: neighbouring bits, were there no free bit on top of each column.
    reached = position("212111141")
    stones = reached.board().stones
    assert [stones[cell] for cell in ((0, 4), (0, 5), (1, 0), (1, 1))] == [Side.FIRST] * 4
    assert reached.outcome() is None


@given(positions(connect_four_rules))
def test_the_outcome_agrees_with_walking_over_the_board(reached):
    board = reached.board()
    found = {side: naive_rows(board.stones, side) for side in Side}
    outcome = reached.outcome()
    if outcome is None or outcome.winner is None:
        assert found == {Side.FIRST: set(), Side.SECOND: set()}
    else:
        assert {row.cells for row in outcome.rows} == found[outcome.winner]
        assert found[outcome.winner.other] == set()


def test_a_full_column_is_refused_and_nothing_changes():
    full = position("444444")
    with pytest.raises(IllegalMoveError, match=r"Column d \(4\) is already full") as refusal:
        full.play(Move(3))
    assert refusal.value.code == "column-full"
    assert full == position("444444")
    assert 3 not in full.legal()


@pytest.mark.parametrize("column", [-1, 7, 99])
def test_a_column_outside_is_refused(column):
    with pytest.raises(IllegalMoveError, match=r"There is no column .*; this board has the columns 1 to 7") as refusal:
        position("44").play(Move(column))
    assert refusal.value.code == "column-outside"


@pytest.mark.parametrize("text", ["1212121", "442761225377252342545563474175371666631311"])
def test_a_move_after_the_end_is_refused(text):
    with pytest.raises(IllegalMoveError, match="The game is over") as refusal:
        position(text).play(Move(6))
    assert refusal.value.code == "game-over"


@pytest.mark.parametrize(("columns", "rows"), [(3, 6), (7, 3), (15, 6), (7, 13), (0, 0), (-7, 6)])
def test_a_board_too_small_or_too_large_is_refused(columns, rows):
    with pytest.raises(SetupError, match="4 to 14 columns and 4 to 12 rows") as refusal:
        ConnectFour(columns, rows)
    assert refusal.value.code == "board-size"


def test_letters_and_digits_are_the_same_columns_in_any_case():
    assert position("ddec") == position("4453") == position("DdE3")


def test_a_cell_is_a_column_in_any_case_but_only_in_our_letters():
    wide = ConnectFour(14, 12).start()
    assert wide.play("K1").moves == wide.play(" k1 ").moves == (10,)
    with pytest.raises(NotationError):
        wide.play("\N{KELVIN SIGN}1")


def test_wide_boards_are_written_in_letters():
    assert str(position("anb", "14x12")) == "anb"
    assert str(position("aj", "10x7")) == "aj"
    assert str(position("ai", "9x7")) == "19"
    assert ConnectFour(14, 12).parse_move("14") == 13


def test_the_same_stones_in_another_order_are_the_same_position():
    assert position("4251") == position("5142")
    assert hash(position("4251")) == hash(position("5142"))
    assert position("4251") != position("2451")
    assert position("12") != position("12", "7x7")


@pytest.mark.parametrize(
    ("text", "place", "shown"),
    [
        ("44x3", 3, "'x'"),
        ("0", 1, "'0'"),
        ("4 4", 2, "U+0020"),
        ("4\x1b", 2, "U+001B"),
        ("4²", 2, "'²'"),
        ("٤", 1, "'٤'"),
    ],
)
def test_an_unreadable_character_is_named_with_its_place(text, place, shown):
    with pytest.raises(NotationError) as refusal:
        position(text)
    assert str(refusal.value).startswith(f"Character {place} is {shown}; expected a column")


def test_an_illegal_move_in_a_text_is_named_with_its_number():
    with pytest.raises(IllegalMoveError, match=r"Move 3: There is no column 8"):
        position("448")


@pytest.mark.parametrize(
    ("ask", "kind", "code", "sentence"),
    [
        (
            lambda: position("44x3"),
            NotationError,
            "unexpected-character",
            "Character 3 is 'x'; expected a column: a digit from 1 or a letter from a.",
        ),
        (
            lambda: ConnectFour().parse_move("the column in the middle"),
            NotationError,
            "move-text",
            "Expected one column, such as 4 or d, not 'the column in the mi'.",
        ),
        (
            lambda: ConnectFour.from_setup({"Size": "as large as it can be"}),
            SetupError,
            "size-text",
            "Expected a board size such as 7x6, not 'as large as it can b'.",
        ),
        (
            lambda: ConnectFour(3, 13),
            SetupError,
            "board-size",
            "A board has 4 to 14 columns and 4 to 12 rows, not 3 x 13.",
        ),
        (
            lambda: position("4").play(Move(7)),
            IllegalMoveError,
            "column-outside",
            "There is no column 8; this board has the columns 1 to 7.",
        ),
        (
            lambda: position("448"),
            IllegalMoveError,
            "column-outside",
            "Move 3: There is no column 8; this board has the columns 1 to 7.",
        ),
        (lambda: position("444444").play("d"), IllegalMoveError, "column-full", "Column d (4) is already full."),
        (
            lambda: position("4").play("d5"),
            IllegalMoveError,
            "wrong-cell",
            "A stone in column 4 falls to d2, not to d5.",
        ),
        (lambda: position("1212121").play("2"), IllegalMoveError, "game-over", "The game is over."),
        (lambda: position("1212121").play("b9"), IllegalMoveError, "game-over", "The game is over."),
    ],
)
def test_a_refusal_has_a_code_for_programs_and_a_sentence_for_people(ask, kind, code, sentence):
    with pytest.raises(kind) as refusal:
        ask()
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


@pytest.mark.parametrize("text", ["", "444", "d4", "dd", "0"])
def test_a_move_is_one_column(text):
    with pytest.raises(NotationError):
        ConnectFour().parse_move(text)


@pytest.mark.parametrize("text", ["8x7", "8X7", "8×7", " 8 x 7 ", "008x7"])
def test_a_size_is_read_as_people_write_it(text):
    assert ConnectFour.from_setup({"Size": text}) == ConnectFour(8, 7)


@pytest.mark.parametrize("text", ["", "7", "7x", "axb", "7x6x5", "٧x٦", "7\u2003x6", "0007x6"])
def test_a_size_that_cannot_be_read_is_refused(text):
    with pytest.raises(SetupError, match="Expected a board size such as 7x6"):
        ConnectFour.from_setup({"Size": text})


def test_lines_of_play_from_the_empty_board_are_as_many_as_known():
    start = ConnectFour().start()
    assert [perft(start, depth) for depth in range(1, 6)] == list(LINES[:5])


@pytest.mark.parametrize("plies", [6, pytest.param(9, marks=pytest.mark.soak)])
def test_positions_from_the_empty_board_are_as_many_as_known(plies):
    assert count_positions(ConnectFour().start(), plies) == list(POSITIONS[:plies])


@given(positions(connect_four_rules))
def test_the_mirror_image_of_a_game_goes_the_same_way(reached):
    mirrored = reached.rules.start()
    for move in reached.moves:
        mirrored = mirrored.play(Move(reached.rules.columns - 1 - move))
    assert (mirrored.outcome() is None) == (reached.outcome() is None)
    if reached.outcome() is not None:
        assert mirrored.outcome().winner is reached.outcome().winner
        assert len(mirrored.outcome().cells) == len(reached.outcome().cells)
