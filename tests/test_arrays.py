"""Positions to and from numpy arrays."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

import reihum


@pytest.mark.parametrize("start", [reihum.connect_four(), reihum.connect_four(size=(9, 5)), reihum.pah_tum(seed=1)])
def test_what_becomes_an_array_comes_back(start):
    random = Random(1)
    for _ in range(20):
        position = start
        for _ in range(random.randrange(40)):
            if position.legal():
                position = position.play(random.choice(position.legal()))
        array = position.to_array()
        assert (array.dtype, array.shape) == (np.int8, (start.rules.rows, start.rules.columns))
        again = reihum.from_array(start.rules.name, array)
        assert again == position
        assert again.outcome() == position.outcome()
        assert reihum.from_array(start.rules.name, array.tolist()) == position
        assert reihum.from_array(start.rules.name, array.astype(float)) == position


def test_an_array_shows_the_board_as_one_sees_it():
    assert reihum.connect_four("4453").to_array().tolist() == [
        *[[0] * 7] * 4,
        [0, 0, 0, 2, 0, 0, 0],
        [0, 0, 2, 1, 1, 0, 0],
    ]
    array = reihum.pah_tum("a1c4d4f2g7/d5e5").to_array()
    assert array[6].tolist() == [-1, 0, 0, 0, 0, 0, 0]
    assert array[0].tolist() == [0, 0, 0, 0, 0, 0, -1]
    assert array[2].tolist() == [0, 0, 0, 1, 2, 0, 0]


EMPTY = [[0] * 7] * 6


@pytest.mark.parametrize(
    ("game", "array", "sentence"),
    [
        ("connect-four", np.zeros((6, 7, 2)), "A cell is 0, 1, 2 or -1, not "),
        ("connect-four", np.full((6, 7), 3), "A cell is 0, 1, 2 or -1, not 3"),
        ("connect-four", np.full((6, 7), np.nan), "A cell is 0, 1, 2 or -1, not nan"),
        ("connect-four", np.zeros((3, 7), int), "A board has 4 to 14 columns and 4 to 12 rows, not 7 x 3"),
        ("connect-four", np.zeros((50, 60), int), "A board has at most 26 columns and rows, not 60 x 50"),
        ("connect-four", np.zeros((0, 7)), "a board as rows of 0, 1, 2 and -1"),
        ("connect-four", [[0], [0, 0]], "a board as rows of 0, 1, 2 and -1"),
        ("connect-four", "4453", "A cell is 0, 1, 2 or -1, not '4'"),
        ("connect-four", 5, "a board as rows of 0, 1, 2 and -1"),
        ("connect-four", None, "a board as rows of 0, 1, 2 and -1"),
        (
            "connect-four",
            [*EMPTY[:5], [1, 1, 0, 0, 0, 0, 0]],
            "as many stones as Yellow, or one more; here they are 2 and 0",
        ),
        ("connect-four", [*EMPTY[:5], [-1, 0, 0, 0, 0, 0, 0]], "connect-four is not played on such a board"),
        ("connect-four", [[1, 0, 0, 0, 0, 0, 0], *EMPTY[:5]], "The stone on a6 hangs in the air"),
        ("connect-four", [*EMPTY[:4], [2] * 4 + [0] * 3, [1] * 4 + [0] * 3], "No legal moves that would lead to this"),
        ("pah-tum", EMPTY, "Pah Tum is always played on 7 x 7 cells"),
        ("pah-tum", [[0] * 7] * 7, "Pah Tum needs blocked cells"),
        ("pah-tum", [[-1] * 7, *[[0] * 7] * 5, [-1] * 7], "The number of blocked cells is 5, 7, 9, 11 or 13, not 14"),
        ("chess", EMPTY, "There is no game 'chess'"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_a_sentence(game, array, sentence):
    with pytest.raises(reihum.ReihumError, match=sentence.replace("(", r"\(")):
        reihum.from_array(game, array)


def test_numpy_is_loaded_by_nobody_else():
    code = (
        "import sys, reihum; reihum.play('level-3', 'random', seed=1);"
        "reihum.from_array('connect-four', [[0] * 7] * 6); print('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
