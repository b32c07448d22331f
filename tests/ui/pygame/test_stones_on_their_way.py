"""Stones on their way: dragged, dropped, sent back, and those of the computer."""

from itertools import pairwise, takewhile

import pygame
import pytest

from pygame_desk import FRAME
from reihum.ui.pygame.words import situation
from reihum.ui.startup import Startup

FULL_COLUMN = "444444"


def test_a_stone_dragged_above_a_column_falls_with_growing_speed_behind_the_front(sit_down):
    desk = sit_down()
    desk.drag(desk.layout.above(3))
    places = desk.flight()
    assert desk.view.played == ("4",)
    falling = [place for place, behind in places if behind]
    assert falling
    landing = desk.layout.centre(3, 0)
    *steps, _ = takewhile(lambda step: step > 0, (two[1] - one[1] for one, two in pairwise(falling)))
    assert steps == sorted(steps)
    assert steps[-1] > 2 * steps[0]
    assert {round(x) for x, _ in falling} == {round(landing[0])}


@pytest.mark.parametrize("where", ["on the board", "beside it", "on the other pile"])
def test_a_stone_dropped_elsewhere_goes_back_and_nothing_has_changed(sit_down, where):
    desk = sit_down()
    layout = desk.layout
    point = {
        "on the board": layout.centre(3, 3),
        "beside it": (layout.board.left - 30, layout.board.top - 30),
        "on the other pile": layout.right_pile,
    }[where]
    desk.drag(point)
    places = desk.flight()
    assert desk.view.ply == 0
    assert desk.screen.notice == "Let the stone go above a column."
    start, end = places[0][0], places[-1][0]
    assert abs(start[0] - point[0]) < 20
    assert abs(end[0] - layout.left_pile[0]) < 40


def test_a_full_column_is_refused_and_nothing_changes(sit_down):
    desk = sit_down(moves=FULL_COLUMN)
    desk.drag(desk.layout.above(3))
    desk.settle()
    assert desk.view.ply == 6
    assert "full" in desk.screen.notice
    desk.click(desk.layout.centre(3, 2))
    assert desk.view.ply == 6


def test_in_pah_tum_a_stone_is_dragged_onto_a_free_cell_and_nowhere_else(sit_down):
    desk = sit_down("pah-tum", Blocked="a1c4d4f2g7")
    desk.drag(desk.layout.above(3))
    desk.settle()
    assert desk.screen.notice == "Let the stone go on a free cell."
    desk.drag(desk.layout.centre(3, 3))
    desk.settle()
    assert desk.view.ply == 0
    assert "blocked" in desk.screen.notice
    desk.drag(desk.layout.centre(1, 2))
    desk.settle()
    assert desk.view.played == ("b3",)


def test_the_computers_stone_rises_slides_over_and_falls(open_window, against, store):
    desk = open_window(Startup(match=against("level-7"), store=store))
    desk.press("d")
    desk.wait(lambda: desk.screen.flight and desk.screen.flight.seat.bot)
    places = desk.flight()
    carried = [place for place, behind in places if not behind]
    pile, above = desk.layout.right_pile, desk.layout.above(0)[1]
    corner = next(n for n, (_, y) in enumerate(carried) if abs(y - above) < 2)
    rising, sliding = carried[:corner], carried[corner:]
    assert all(abs(x - pile[0]) < 2 for x, _ in rising)
    assert [y for _, y in rising] == sorted((y for _, y in rising), reverse=True)
    assert all(abs(y - above) < 2 for _, y in sliding)
    assert [x for x, _ in sliding] == sorted((x for x, _ in sliding), reverse=True)
    assert any(behind for _, behind in places)
    assert desk.view.ply == 2


def test_time_and_not_frames_moves_a_stone(sit_down):
    desk = sit_down()
    desk.press("d")
    begun = desk.screen.flight.journey.begun
    slow = desk.screen.flight.journey.at(begun + 0.2)
    desk.now += 0.2 - FRAME
    desk.window.step(desk.now)
    assert desk.screen.flight.journey.at(begun + 0.2) == slow
    desk.now += 5
    desk.window.step(desk.now)
    assert desk.screen.flight is None


def test_nothing_new_is_told_before_the_computers_stone_lies(open_window, against, store):
    desk = open_window(Startup(match=against("level-3"), store=store))
    desk.press("d")
    desk.wait(lambda: desk.screen.flight and desk.screen.flight.seat.bot)
    assert desk.view.turn == "first", "the match has gone on already"
    assert desk.screen.told.turn == "second"
    assert situation(desk.screen.told, guided=False)[0] == "Level 3 is thinking …"
    assert desk.screen.told.played_labels == ("d1",)
    desk.settle()
    assert situation(desk.screen.told, guided=False)[0] == "Your turn"


@pytest.mark.parametrize("means", ["key", "click"])
def test_whoever_moves_while_the_computers_stone_still_flies_is_heard(open_window, against, store, means):
    desk = open_window(Startup(match=against("level-3"), store=store))
    desk.press("d")
    desk.wait(lambda: desk.screen.flight and desk.screen.flight.seat.bot)
    desk.press("a") if means == "key" else desk.click(desk.layout.centre(0, 3))
    assert desk.view.ply == 3
    assert desk.view.played[2] == "1"


def test_a_stone_let_go_at_the_height_of_the_buttons_falls_into_the_column_below(sit_down):
    desk = sit_down()
    button = desk.screen.toolbar.buttons[0]
    column = desk.layout.column_at(button.area.center)
    desk.down(desk.pile())
    desk.move(button.area.center)
    shown = []
    desk.screen.toolbar._explain = lambda *what: shown.append(what)
    desk.step(2)
    assert shown == [], "no button answers to a hand that holds a stone"
    assert desk.screen.aim == (column, 5)
    desk.up(button.area.center)
    desk.settle()
    assert desk.view.played == (str(column + 1),)


def test_escape_puts_a_dragged_stone_back(sit_down):
    desk = sit_down()
    desk.down(desk.pile())
    desk.move(desk.layout.above(3))
    desk.press(pygame.K_ESCAPE)
    assert desk.screen.hand is None
    desk.up(desk.layout.above(3))
    desk.settle()
    assert desk.view.ply == 0
