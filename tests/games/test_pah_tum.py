"""Pah Tum's rules, on positions of their own."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.core import IllegalMoveError, Move, NotationError, SetupError, Side
from reihum.games.pah_tum import PahTum
from reihum.games.pah_tum.scoring import LAYOUT, ROW_POINTS, points
from strategies import pah_tum_rules, positions

FIVE_BLOCKED = "a1c4d4f2g7"


def position(text):
    return PahTum.parse(text, {})


def naive_points(stones):
    """The points of a set of cells, counted row by row, independently of the package."""
    total = 0
    lines = [[(c, r) in stones for r in range(7)] for c in range(7)]
    lines += [[(c, r) in stones for c in range(7)] for r in range(7)]
    for line in lines:
        for run in "".join("x" if there else " " for there in line).split():
            total += {1: 0, 2: 0, 3: 3, 4: 10, 5: 25, 6: 56, 7: 119}[len(run)]
    return total


def full_board():
    reached = position(f"{FIVE_BLOCKED}/")
    while reached.legal():
        reached = reached.play(reached.legal()[0])
    return reached


def bitboard(*cells):
    return sum(1 << LAYOUT.bit(cell) for cell in cells)


def test_white_begins():
    start = position(f"{FIVE_BLOCKED}/")
    assert start.side is Side.FIRST
    assert start.scores() == (0, 0)
    assert len(start.legal()) == 44


@pytest.mark.parametrize("length", range(1, 8))
def test_a_row_scores_by_its_length_upright_and_level(length):
    worth = {1: 0, 2: 0, 3: 3, 4: 10, 5: 25, 6: 56, 7: 119}[length]
    assert points(bitboard(*((2, row) for row in range(length)))) == worth
    assert points(bitboard(*((column, 2) for column in range(length)))) == worth


def test_the_points_follow_the_hint_of_the_text():
    for length in range(4, 8):
        assert ROW_POINTS[length] == length + 2 * ROW_POINTS[length - 1]


def test_two_rows_in_one_line_both_count():
    assert points(bitboard(*((0, row) for row in (0, 1, 2, 4, 5, 6)))) == 6


def test_crossing_rows_both_count_the_stone_they_share():
    assert points(bitboard((1, 0), (1, 1), (1, 2), (0, 1), (2, 1))) == 6


def test_diagonals_and_neighbouring_columns_count_nothing():
    assert points(bitboard((0, 0), (1, 1), (2, 2), (3, 3))) == 0
    assert points(bitboard((0, 6), (0, 5), (1, 0), (1, 1))) == 0


@pytest.mark.parametrize("boards", [1_000, pytest.param(100_000, marks=pytest.mark.soak)])
def test_the_scorer_agrees_with_a_naive_one_on_random_full_boards(boards):
    random = Random(0)
    cells = [(column, row) for column in range(7) for row in range(7)]
    for _ in range(boards):
        random.shuffle(cells)
        free = cells[random.choice((5, 7, 9, 11, 13)) :]
        for stones in (free[::2], free[1::2]):
            assert points(bitboard(*stones)) == naive_points(set(stones))


@given(positions(pah_tum_rules))
def test_the_running_score_is_the_sum_of_the_rows_at_any_time(reached):
    for side, stones in zip(Side, (reached.white, reached.black), strict=True):
        total = sum(row.points for row in reached.rows() if row.side is side)
        assert reached.scores()[side] == total == naive_points(set(LAYOUT.cells(stones)))


@given(pah_tum_rules, st.integers(0, 2**32))
def test_the_game_ends_when_no_cell_is_free_and_the_most_points_win(rules, seed):
    random, reached = Random(seed), rules.start()
    while reached.outcome() is None:
        assert reached.ply < 49 - rules.blocked.bit_count()
        reached = reached.play(random.choice(reached.legal()))
    outcome = reached.outcome()
    white, black = outcome.scores
    assert outcome.winner is (Side.FIRST if white > black else Side.SECOND if black > white else None)
    assert outcome.rows == reached.rows()
    assert reached.ply % 2 == 0
    with pytest.raises(IllegalMoveError, match="The game is over"):
        reached.play(reached.moves[0])


def test_equal_points_are_a_draw():
    random, draws = Random(0), 0
    for _ in range(300):
        reached = PahTum.new(random, {"Blocked": "13"}).start()
        while reached.outcome() is None:
            reached = reached.play(random.choice(reached.legal()))
        white, black = reached.scores()
        draws += reached.outcome().is_draw
        assert reached.outcome().is_draw == (white == black)
    assert draws


@pytest.mark.parametrize(
    ("move", "code"), [("a1", "cell-blocked"), ("d5", "cell-taken"), ("c4", "cell-blocked"), ("e5", "cell-taken")]
)
def test_a_blocked_or_taken_cell_is_refused_and_nothing_changes(move, code):
    reached = position(f"{FIVE_BLOCKED}/d5e5")
    with pytest.raises(IllegalMoveError, match=move) as refusal:
        reached.play(reached.rules.parse_move(move))
    assert refusal.value.code == code
    assert reached == position(f"{FIVE_BLOCKED}/d5e5")


@pytest.mark.parametrize("move", [-1, 7, 55, 56, 1000])
def test_a_cell_outside_is_refused(move):
    with pytest.raises(IllegalMoveError, match="the cells are a1 to g7"):
        position(f"{FIVE_BLOCKED}/").play(Move(move))


@pytest.mark.parametrize("count", [0, 1, 3, 4, 6, 8, 10, 12, 14, 15, 49])
def test_any_other_number_of_blocked_cells_is_refused(count):
    with pytest.raises(SetupError, match="5, 7, 9, 11 or 13") as refusal:
        PahTum.new(Random(1), {"Blocked": str(count)})
    assert refusal.value.code == "blocked-count"


@pytest.mark.parametrize("count", [5, 7, 9, 11, 13])
def test_blocked_cells_are_drawn_uniformly(count):
    random, draws = Random(count), 4000
    seen = Counter(
        cell for _ in range(draws) for cell in LAYOUT.cells(PahTum.new(random, {"Blocked": str(count)}).blocked)
    )
    assert len(seen) == 49
    expected = draws * count / 49
    # 49 cells, chi-square with 48 degrees of freedom: more than 93 comes once in ten thousand fair draws.
    assert sum((times - expected) ** 2 / expected for times in seen.values()) < 93


def test_nine_cells_are_blocked_if_nobody_says_how_many():
    assert PahTum.new(Random(1), {}).blocked.bit_count() == 9


def test_the_cells_to_block_can_be_named_for_a_new_game():
    assert PahTum.new(Random(1), {"Blocked": FIVE_BLOCKED}) == PahTum.from_setup({"Blocked": FIVE_BLOCKED})


def test_a_blocked_cell_outside_the_board_is_refused():
    with pytest.raises(SetupError, match="outside the board"):
        PahTum(0b11111 << 56)


def test_a_cell_blocked_twice_is_refused():
    with pytest.raises(SetupError, match="Cell a1 is blocked twice"):
        position("a1b1c1d1a1/")


def test_a_record_without_blocked_cells_is_refused():
    with pytest.raises(SetupError, match="needs blocked cells"):
        PahTum.from_setup({})


def test_what_is_neither_a_number_nor_cells_is_told_what_would_be_right():
    with pytest.raises(SetupError, match="Expected 5, 7, 9, 11 or 13, or the blocked cells themselves") as refusal:
        PahTum.new(Random(1), {"Blocked": "many"})
    assert refusal.value.code == "blocked-text"


@pytest.mark.parametrize("setup", [{"Size": "8x8"}, {"Size": "7x6", "Blocked": "9"}])
def test_another_size_is_refused(setup):
    with pytest.raises(SetupError, match="always played on 7 x 7"):
        PahTum.new(Random(1), setup)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a1c4d4f2g7", "Expected blocked cells, a slash and moves"),
        ("a1c4d4f2h7/", "Character 9 is 'h'; expected a letter from a to g."),
        ("a1c4d4f2g8/", "Character 10 is '8'; expected a digit from 1 to 7."),
        ("a1c4d4f2g7/d5e", "The text ends at character 14, in the middle of a cell; expected a digit from 1 to 7."),
        ("a1c4d4f2g7/d5/", "Character 14 is '/'; expected a letter from a to g."),
        ("a1c4d4f2g7/d5\x00", "Character 14 is U+0000; expected a letter from a to g."),
    ],
)
def test_an_unreadable_position_is_named_with_its_place(text, sentence):
    with pytest.raises(NotationError) as refusal:
        position(text)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("ask", "kind", "code", "sentence"),
    [
        (
            lambda: position("a1c4d4f2g7"),
            NotationError,
            "slash",
            "Expected blocked cells, a slash and moves, such as a1c4d4f2g7/d5e5d3.",
        ),
        (
            lambda: position(f"{FIVE_BLOCKED}/d5h1"),
            NotationError,
            "unexpected-character",
            "Character 14 is 'h'; expected a letter from a to g.",
        ),
        (
            lambda: position(f"{FIVE_BLOCKED}/d"),
            NotationError,
            "unexpected-end",
            "The text ends at character 12, in the middle of a cell; expected a digit from 1 to 7.",
        ),
        (
            lambda: position(f"{FIVE_BLOCKED}/").rules.parse_move("d1d2d3d4d5d6d7e1e2e3e4"),
            NotationError,
            "move-text",
            "Expected a cell from a1 to g7, such as d4, not 'd1d2d3d4d5d6d7e1e2e3'.",
        ),
        (
            lambda: PahTum.from_setup({}),
            SetupError,
            "blocked-missing",
            "Pah Tum needs blocked cells, such as a1c4d4f2g7.",
        ),
        (lambda: position("a1b1c1d1a1/"), SetupError, "blocked-twice", "Cell a1 is blocked twice."),
        (
            lambda: position("a1/"),
            SetupError,
            "blocked-count",
            "The number of blocked cells is 5, 7, 9, 11 or 13, not 1.",
        ),
        (lambda: PahTum(0b11111 << 56), SetupError, "cell-outside", "A blocked cell lies outside the board."),
        (
            lambda: PahTum.new(Random(1), {"Size": "8x8"}),
            SetupError,
            "board-size",
            "Pah Tum is always played on 7 x 7 cells.",
        ),
        (
            lambda: position(f"{FIVE_BLOCKED}/").play(Move(56)),
            IllegalMoveError,
            "cell-outside",
            "There is no such cell; the cells are a1 to g7.",
        ),
        (lambda: position(f"{FIVE_BLOCKED}/").play("c4"), IllegalMoveError, "cell-blocked", "Cell c4 is blocked."),
        (
            lambda: position(f"{FIVE_BLOCKED}/d5").play("d5"),
            IllegalMoveError,
            "cell-taken",
            "Cell d5 is taken already.",
        ),
        (lambda: full_board().play("a1"), IllegalMoveError, "game-over", "The game is over."),
    ],
)
def test_a_refusal_has_a_code_for_programs_and_a_sentence_for_people(ask, kind, code, sentence):
    with pytest.raises(kind) as refusal:
        ask()
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


@pytest.mark.parametrize("text", ["", "d4d5", "d"])
def test_a_move_is_one_cell(text):
    with pytest.raises(NotationError):
        PahTum.from_setup({"Blocked": FIVE_BLOCKED}).parse_move(text)


def test_an_illegal_move_in_a_text_is_named_with_its_number():
    with pytest.raises(IllegalMoveError, match="Move 2: Cell c4 is blocked"):
        position(f"{FIVE_BLOCKED}/d5c4")
