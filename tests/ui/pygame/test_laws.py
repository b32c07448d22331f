"""What holds for every size of window and board, and for every way of a stone."""

from itertools import pairwise
from math import dist

import pygame
from hypothesis import given
from hypothesis import strategies as st

from reihum.match import Match, Seat
from reihum.ui.pygame.layout import make_layout
from reihum.ui.pygame.motion import Journey, carry, fall

points = st.tuples(st.integers(0, 2000), st.integers(0, 2000))
parts = st.floats(0, 1)
sizes = st.tuples(st.integers(420, 2600), st.integers(380, 1600))
boards = st.one_of(
    st.tuples(
        st.just("connect-four"), st.integers(4, 14).flatmap(lambda c: st.integers(4, 12).map(lambda r: f"{c}x{r}"))
    ),
    st.tuples(st.just("pah-tum"), st.sampled_from(["5", "9", "13"])),
)


def view_of(board):
    game, answer = board
    tag = "Size" if game == "connect-four" else "Blocked"
    return Match.start(game, (Seat("1"), Seat("2")), {tag: answer}, seed=1).view()


@given(sizes, boards)
def test_board_and_piles_are_inside_the_window_and_apart(size, board):
    view = view_of(board)
    layout = make_layout(size, view)
    window = pygame.Rect((0, 0), size)
    assert window.contains(layout.board)
    assert layout.board.top - layout.above(0)[1] > layout.stone / 2, "a stone above a column does not touch the board"
    for x, y in (layout.left_pile, layout.right_pile):
        pile = pygame.Rect(0, 0, layout.stone, layout.stone)
        pile.center = (round(x), round(y))
        assert window.contains(pile)
        assert not pile.colliderect(layout.board)
    assert layout.left_pile[0] < layout.right_pile[0]


@given(sizes, boards)
def test_pointing_at_the_middle_of_a_cell_means_that_cell(size, board):
    view = view_of(board)
    layout = make_layout(size, view)
    for column in range(view.columns):
        assert layout.column_at(layout.above(column)) == column
        assert layout.is_above(layout.above(column))
        for row in range(view.rows):
            assert layout.cell_at(layout.centre(column, row)) == (column, row)
            assert not layout.is_above(layout.centre(column, row))
    assert layout.cell_at((layout.board.left - 1, layout.board.centery)) is None


@given(points, st.integers(1, 1500), st.integers(10, 200))
def test_a_falling_stone_falls_faster_and_faster_and_lands_where_it_should(start, depth, cell):
    end = (start[0], start[1] + depth)
    down = fall(start, end, cell)[0]
    heights = [down.at(down.seconds * step / 20)[1] for step in range(21)]
    steps = [two - one for one, two in pairwise(heights)]
    assert all(two > one for one, two in pairwise(steps))
    journey = Journey(fall(start, end, cell), 7.0)
    assert journey.at(7.0)[0] == start
    assert journey.at(7.0 + journey.seconds + 0.001)[0] == end
    assert journey.over(7.0 + journey.seconds + 0.001)


@given(points, points, st.integers(10, 200), parts)
def test_a_carried_stone_stays_between_its_ends(start, end, cell, part):
    leg = carry(start, end, cell)
    place = leg.at(leg.seconds * part)
    assert abs(dist(start, place) + dist(place, end) - dist(start, end)) < 0.01


@given(points, points, st.integers(10, 200), st.floats(0, 5))
def test_a_way_has_no_jumps(start, end, cell, moment):
    journey = Journey([carry(start, end, cell), *fall(end, (end[0], end[1] + 300), cell)], 0.0)
    one, two = journey.at(moment)[0], journey.at(moment + 0.0001)[0]
    assert dist(one, two) < 0.01 * (dist(start, end) + 300 + cell)
