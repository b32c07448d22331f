"""The seven levels, rule by rule as their description states them."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reihum.bots.connect_four.gifts import find_gifts
from reihum.bots.connect_four.levels import LevelBot
from reihum.classroom.grading.level_cases import CASES
from reihum.classroom.stones import position_of
from reihum.games.connect_four import ConnectFour
from strategies import connect_four_rules, positions

DRAWN_BY_LOT = ("I see nothing", "I leave it to chance", "Wherever I go", "I have no other move")

# Where the text itself prefers a side, the mirrored board is answered otherwise than by the mirrored column.
LEANS_TO_ONE_SIDE = {
    "Level 3 finishes a diagonal that is open at both ends on the right.": 6,
    "Level 3 finishes the falling diagonal rather than the rising one.": 3,
    "Level 3 stops the falling diagonal rather than the rising one.": 3,
    "Level 4 fills a falling diagonal rather than a rising one.": 4,
    "Level 5 throws left of its two stones on a rising diagonal.": 1,
    "Level 5 throws left of its two stones on a falling diagonal.": 2,
    "Level 5 takes a rising diagonal rather than a row.": 1,
    "Level 5 takes a falling diagonal rather than a rising one.": 1,
    "Level 5 stops a fork of two stones side by side.": 5,
    "Level 5 stops two stones on a diagonal.": 1,
    "Level 7 stacks on the two stones furthest right.": 6,
    "Level 7 stacks on one of its stones, furthest right.": 2,
}


def position_of_rows(rows, symbol="O"):
    owners = [[None if cell == "-" else cell == symbol for cell in row] for row in rows]
    return position_of(list(zip(*reversed(owners), strict=True)))


def columns_chosen(position, level, times=12):
    return {LevelBot(Random(seed), level).choose(position).move for seed in range(times)}


def levels_that_keep(case):
    """A rule is kept by all levels above its own, but for what is left to chance and then refined."""
    return range(case.level, 8) if len(case.columns) == 1 else [case.level]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_rule_of_the_description(case):
    for level in levels_that_keep(case):
        assert columns_chosen(position_of_rows(case.board()), level) <= set(case.columns)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_rule_holds_for_the_other_colour(case):
    swapped = [[{"O": "X", "X": "O", "-": "-"}[cell] for cell in row] for row in case.board()]
    for level in levels_that_keep(case):
        assert columns_chosen(position_of_rows(swapped, "X"), level) <= set(case.columns)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_rule_holds_on_the_mirrored_board_but_where_the_text_prefers_a_side(case):
    mirrored = [row[::-1] for row in case.board()]
    width = len(mirrored[0])
    expected = {width - 1 - column for column in case.columns}
    if case.name in LEANS_TO_ONE_SIDE:
        expected = {LEANS_TO_ONE_SIDE[case.name]}
    for level in levels_that_keep(case):
        assert columns_chosen(position_of_rows(mirrored), level) <= expected


NEW_RULES = [case for case in CASES if not {"before", "not"} & set(case.name.split())]
"""Without those that say what is left to a lower level, or is not done."""


@pytest.mark.parametrize("case", NEW_RULES, ids=lambda case: case.name)
def test_the_level_below_does_not_know_the_rule_yet(case):
    position = position_of_rows(case.board())
    why, below = (str(LevelBot(Random(1), level).choose(position).why) for level in (case.level, case.level - 1))
    assert why != below
    assert below.startswith(DRAWN_BY_LOT)


def test_every_column_a_level_may_choose_is_chosen_now_and_then():
    for case in CASES:
        assert columns_chosen(position_of_rows(case.board()), case.level, times=80) == set(case.columns)


def test_level_1_throws_anywhere_but_into_full_columns():
    assert columns_chosen(ConnectFour.parse("444444", {}), 1, times=80) == {0, 1, 2, 4, 5, 6}


@given(positions(connect_four_rules), st.integers(1, 6))
def test_a_level_does_all_that_the_level_below_does(position, level):
    assume(position.legal())
    below, above = (LevelBot(Random(1), each).choose(position) for each in (level, level + 1))
    if not str(below.why).startswith(DRAWN_BY_LOT):
        assert (above.move, above.why) == (below.move, below.why)


@given(positions(connect_four_rules), st.integers(4, 7))
def test_from_level_4_on_a_win_that_nothing_comes_before_is_seen(position, level):
    assume(position.legal())
    wins = [move for move in position.legal() if position.play(move).four]
    choice = LevelBot(Random(1), level).choose(position)
    if wins and not str(choice.why).startswith("I stop"):
        assert choice.move in wins


@given(positions(connect_four_rules), st.integers(6, 7))
def test_from_level_6_on_no_win_is_handed_over_without_need(position, level):
    assume(position.legal())
    choice = LevelBot(Random(1), level).choose(position)
    gifts = find_gifts(position)
    assert all(position.play(move).play(move).four for move in gifts if not position.play(move).four)
    if str(choice.why).startswith((*DRAWN_BY_LOT, "I stack")) and len(gifts) < len(position.legal()):
        assert choice.move not in gifts


@pytest.mark.parametrize(
    ("level", "picture", "why"),
    [
        (2, "X-X---- OOO-X-X", "I win with d1, beside my three in a row a1 b1 c1."),
        (2, "O------ XXX--OO", "I stop your three in a row a1 b1 c1 at d1."),
        (2, "-X----- -X---O- -X-O-O-", "I stop your three on top of each other b1 b2 b3 at b4."),
        (3, "----OX- ---OXO- --OOXXX", "I win with f4, beside my three on a diagonal c1 d2 e3."),
        (4, "O------ O--X-XX", "I stop your row with a gap d1 f1 g1 at e1."),
        (5, "X-O-O-X", "I make a fork with d1 beside c1 e1: next I win at b1 or f1."),
        (5, "--X-X-O", "I stop your fork at d1 beside c1 e1: you would win at b1 or f1 next."),
        (5, "----OOX ---OXXX XO-OXXO", "I make three on a diagonal with c1 beside d2 e3: next I win at f4."),
        (6, "----O-- O-XXX-O X-OXX-O", "I leave it to chance, but keep off b1, f1: you would win on top."),
        (6, "--", "I see nothing to win or to stop, so I leave it to chance."),
        (7, "----O-- XX--O--", "I stack e3 on my two stones e1 e2."),
        (7, "--X---- --X-OO-", "I stack f2 on my stone f1."),
    ],
)
def test_the_reason_names_the_rule_and_the_cells(level, picture, why):
    rows = picture.split() if picture != "--" else ["----"]
    empty = ["-" * len(rows[0])] * (6 - len(rows))
    assert str(LevelBot(Random(1), level).choose(position_of_rows(empty + rows)).why) == why
