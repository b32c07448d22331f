"""The seven levels, rule by rule as their description states them."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from reihum.bots.connect_four.levels import LevelBot
from reihum.bots.connect_four.words import find_gifts
from reihum.classroom.grading.level_cases import CASES
from reihum.classroom.stones import position_of
from reihum.games.connect_four import ConnectFour
from strategies import connect_four_rules, positions

DRAWN_BY_LOT = "Drawn by lot"

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
    if wins and not str(choice.why).startswith("Stops"):
        assert choice.move in wins


@given(positions(connect_four_rules), st.integers(6, 7))
def test_from_level_6_on_no_win_is_handed_over_without_need(position, level):
    assume(position.legal())
    choice = LevelBot(Random(1), level).choose(position)
    gifts = find_gifts(position)
    assert all(position.play(move).play(move).four for move in gifts if not position.play(move).four)
    if str(choice.why).startswith((DRAWN_BY_LOT, "Stacks")) and len(gifts) < len(position.legal()):
        assert choice.move not in gifts


@pytest.mark.parametrize(
    ("level", "picture", "why"),
    [
        (2, "X-X---- OOO-X-X", "Wins with D1, beside the three in a row A1 B1 C1."),
        (2, "O------ XXX--OO", "Stops your three in a row A1 B1 C1 at D1."),
        (2, "-X----- -X---O- -X-O-O-", "Stops your three on top of each other B1 B2 B3 at B4."),
        (3, "----OX- ---OXO- --OOXXX", "Wins with F4, beside the three on a diagonal C1 D2 E3."),
        (4, "O------ O--X-XX", "Stops your row with a gap D1 F1 G1 at E1."),
        (5, "X-O-O-X", "A fork with D1 beside C1 E1: wins at B1 or F1 next."),
        (5, "--X-X-O", "Stops your fork at D1 beside C1 E1: you would win at B1 or F1 next."),
        (5, "----OOX ---OXXX XO-OXXO", "Makes three on a diagonal with C1 beside D2 E3: wins at F4 next."),
        (6, "----O-- O-XXX-O X-OXX-O", "Drawn by lot from A, C, D, E, G: you would win on top of B, F."),
        (6, "--", "Drawn by lot from 4 legal moves."),
        (7, "----O-- XX--O--", "Stacks E3 on its two stones E1 E2."),
        (7, "--X---- --X-OO-", "Stacks F2 on its stone F1."),
    ],
)
def test_the_reason_names_the_rule_and_the_cells(level, picture, why):
    rows = picture.split() if picture != "--" else ["----"]
    empty = ["-" * len(rows[0])] * (6 - len(rows))
    assert str(LevelBot(Random(1), level).choose(position_of_rows(empty + rows)).why) == why
