"""The tasks of Pah Tum: a pupil's plain solution passes every check, and each mistake fails where it is one."""

from random import Random

import pytest

from pupils import changed, failing
from reihum.classroom import pah_tum
from reihum.classroom.grading.pah_tum_checks import board_of, boards_by_lot, show

PUPIL = """
LINES = [[(x, y) for y in range(7)] for x in range(7)] + [[(x, y) for x in range(7)] for y in range(7)]

def find_rows(board, player):
    rows = []
    for line in LINES:
        row = []
        for x, y in line:
            if board[x][y] == player:
                row.append((x, y))
            else:
                if len(row) >= 3: rows.append(row)
                row = []
        if len(row) >= 3: rows.append(row)
    return rows

def row_points(length):
    return 0 if length < 3 else length + 2 * row_points(length - 1)

def score(board):
    return points(find_rows(board, 1)), points(find_rows(board, 2))

def points(rows):
    return sum(row_points(len(row)) for row in rows)

def gain(board, x, y, player):
    before = score(board)[player - 1]
    board[x][y] = player
    after = score(board)[player - 1]
    board[x][y] = 0
    return after - before

def free(board):
    return [(x, y) for x in range(7) for y in range(7) if board[x][y] == 0]

def choose_greedy(board, player):
    return max(free(board), key=lambda cell: gain(board, *cell, player))

def choose_planned(board, player):
    return max(free(board), key=lambda cell: (gain(board, *cell, 3 - player), gain(board, *cell, player)))
"""
TASKS = ("pah-tum-rows", "pah-tum-scoring", "pah-tum-greedy", "pah-tum-planner")


def test_a_plain_solution_passes_every_check_of_every_task(write):
    file = write(PUPIL)
    assert [failing(task, file) for task in TASKS] == [[]] * len(TASKS)


@pytest.mark.parametrize(
    ("task", "right", "wrong", "check"),
    [
        (
            "rows",
            "        if len(row) >= 3: rows.append(row)\n",
            "",
            "Three stones side by side are a row, everywhere.",
        ),
        (
            "rows",
            "len(row) >= 3: rows.append(row)\n                ",
            "len(row) >= 2: rows.append(row)\n                ",
            "One or two stones are no row.",
        ),
        ("rows", "== player:", "!= 3 - player and board[x][y]:", "Another stone, a free cell and a blocked one"),
        ("rows", " + [[(x, y) for x in range(7)] for y in range(7)]", "", "Rows may cross"),
        (
            "rows",
            "for y in range(7)]\n",
            "for y in range(7)] + [[(i, i) for i in range(7)]]\n",
            "Diagonals are no rows.",
        ),
        ("rows", "        row = []\n        for x", "        for x", "No row goes from one line into the next."),
        ("scoring", "0 if length < 3", "0 if length < 2", "One or two stones score nothing."),
        ("scoring", "2 * row_points(length - 1)", "row_points(length - 1)", "Three, four, five, six and seven"),
        ("scoring", "(board, 2))\n\ndef points", "(board, 1))\n\ndef points", "White's points come first"),
        ("greedy", "board[x][y] == 0]", "board[x][y] != 3]", "It chooses a free cell (x, y)"),
        (
            "greedy",
            "(x, y) for x in range(7) for y in range(7) if board[x][y] == 0",
            "(x, y) for y in range(7) for x in range(7) if board[y][x] == 0",
            "It chooses a free cell",
        ),
        ("greedy", "    board[x][y] = 0\n", "", "The board is left as it was."),
        ("greedy", "after - before", "after > before", "It prefers the longer row."),
        (
            "greedy",
            "gain(board, *cell, player))\n\ndef choose_planned",
            "gain(board, *cell, 3 - player))\n\ndef choose_planned",
            "It takes points instead of stopping",
        ),
        (
            "planner",
            "(gain(board, *cell, 3 - player), gain(board, *cell, player))",
            "gain(board, *cell, player)",
            "It stops a row before it makes one",
        ),
        ("planner", ", gain(board, *cell, player))", ",)", "Where nothing is to be stopped, it makes points."),
        ("planner", ", gain(board, *cell, player))", ",)", "Of cells that stop equally much"),
    ],
)
def test_a_mistake_is_found_by_the_check_of_its_name(write, task, right, wrong, check):
    failed = failing(f"pah-tum-{task}", write(changed(PUPIL, right, wrong)))
    assert any(name.startswith(check) for name in failed), failed


def test_our_players_choose_by_lot_among_the_cells_that_are_equally_good():
    board = board_of("c3 d3")
    assert {pah_tum.choose_greedy(board, 1, Random(seed)) for seed in range(20)} == {(1, 2), (4, 2)}
    assert {pah_tum.choose_planned(board, 2, Random(seed)) for seed in range(20)} == {(1, 2), (4, 2)}
    assert board[pah_tum.choose_greedy(board, 1)[0]] != []


def test_boards_cast_by_lot_are_boards_of_games():
    for board in boards_by_lot(40):
        counts = [sum(column.count(content) for column in board) for content in range(4)]
        assert counts[0] >= 1
        assert counts[1] - counts[2] in (0, 1)
        assert counts[3] in range(5, 14, 2)


def test_a_board_is_shown_by_its_cells():
    assert show(board_of("a1 c3", "g7", "d4")) == "White a1 c3; Black g7; blocked d4"
    assert show(board_of()) == "an empty board"
