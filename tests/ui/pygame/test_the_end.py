"""The end of a game: what the banner says, and how the next game begins."""

import pygame
import pytest

from reihum.ui.pygame import game_picture
from reihum.ui.pygame.scene import look_of
from reihum.ui.pygame.words import headline, subline
from reihum.ui.startup import Startup

TIE_4X4 = ("1", "2", "1", "2", "2", "1", "2", "1", "3", "4", "3", "4", "4", "3", "4", "3")


def test_later_a_random_side_begins(open_window, against, store):
    beginners = set()
    desk = open_window(Startup(match=against("random", moves="112233"), store=store), animate=False)
    for _ in range(40):
        desk.screen.resign()
        desk.step(2)
        desk.click(desk.layout.board.center)
        assert not desk.screen.show_arrow
        beginners.add(desk.view.seats[0].bot)
        if len(beginners) == 2:
            break
    assert beginners == {None, "random"}


def test_two_people_take_turns_at_beginning(sit_down):
    desk = sit_down(moves="112233", animate=False)
    desk.press("4")
    desk.step()
    assert desk.view.over
    desk.press(pygame.K_RETURN)
    assert [seat.name for seat in desk.view.seats] == ["Ben", "Anna"]


def test_a_click_starts_the_next_game_once_the_banner_is_there(sit_down):
    desk = sit_down(moves="112233")
    desk.press("4")
    desk.click(desk.layout.board.center)
    assert desk.view.ply == 7, "the last stone is still falling"
    desk.settle()
    assert desk.screen.ended is not None
    desk.step(60)
    desk.click(desk.layout.board.center)
    assert desk.view.ply == 0


def test_a_click_beside_the_buttons_of_the_end_changes_nothing(sit_down):
    desk = sit_down(moves="112233", animate=False)
    desk.press("4")
    desk.step(60)
    review = desk.screen.ending.ways()[-1].area
    for beside in ((review.right + 8, review.centery), (review.centerx, review.bottom + 2), desk.layout.right_pile):
        desk.click(beside)
        assert desk.view.ply == 7, "whoever misses a button keeps the game in sight"
    desk.click(desk.layout.score.center)
    assert desk.view.ply == 0, "a click on the banner is meant"


def test_the_banner_says_that_the_person_has_won(open_window, against, store):
    desk = open_window(Startup(match=against("random", moves="112233"), store=store), animate=False)
    desk.press("4")
    desk.step(2)
    assert desk.screen.ended is not None
    assert headline(desk.view) == "You have won!"


def test_the_banner_says_that_the_computer_has_won(open_window, against, store):
    desk = open_window(Startup(match=against("primitive", moves="121374"), store=store), animate=False)
    desk.press("7")
    desk.settle()
    assert desk.screen.ended is not None
    assert headline(desk.view) == "The computer has won!"


def test_the_banner_says_that_it_is_a_tie(sit_down):
    desk = sit_down(moves=TIE_4X4[:-1], animate=False, Size="4x4")
    desk.press(TIE_4X4[-1])
    desk.step(2)
    assert desk.screen.ended is not None
    assert headline(desk.view) == "A tie!"


def test_the_banner_names_the_winner_of_two_people(sit_down):
    desk = sit_down(moves="112233", animate=False)
    desk.press("4")
    assert headline(desk.view) == "Anna has won!"


def test_two_people_keep_their_side_of_the_table_and_their_stones(sit_down):
    desk = sit_down(moves="112233", animate=False)
    left = desk.view.seat(desk.screen.left_side)
    look = look_of(left)
    desk.press("4")
    desk.step(2)
    desk.press(pygame.K_RETURN)
    again = desk.view.seat(desk.screen.left_side)
    assert again.side != left.side
    assert (again.name, look_of(again)) == ("Anna", look)


def test_the_score_of_the_evening_runs_along(open_window, against, store):
    desk = open_window(Startup(match=against("random", moves="112233"), store=store), animate=False)
    desk.press("4")
    desk.step(2)
    assert "Anna · 1 : 0 · Random" in subline(desk.view, desk.screen.sitting.evening.words)
    desk.press(pygame.K_RETURN)
    desk.press("g", mod=pygame.KMOD_LCTRL)
    assert desk.screen.sitting.evening.words == "Anna · 1 : 1 · Random"
    desk.press("n", mod=pygame.KMOD_LCTRL)
    desk.press(pygame.K_ESCAPE)
    assert desk.screen.sitting.evening.words == "Anna · 1 : 1 · Random"


def test_the_score_of_the_evening_counts_a_game_when_the_stone_that_wins_it_lies(open_window, against, store):
    desk = open_window(Startup(match=against("random", moves="112233"), store=store))
    desk.press("4")
    assert desk.view.over
    assert (bool(desk.screen.flight), desk.screen.picture.evening) == (True, "")
    desk.settle()
    assert desk.screen.picture.evening == "Anna · 1 : 0 · Random"


def test_the_banner_does_not_lie_over_the_score_of_the_evening(open_window, against, store, monkeypatch):
    desk = open_window(Startup(match=against("random", moves="112233"), store=store), animate=False)
    written = []
    really_write = game_picture.write
    monkeypatch.setattr(game_picture, "write", lambda text, *how: written.append(text) or really_write(text, *how))
    desk.press("4")
    desk.step(2)
    assert desk.screen.shows_banner
    written.clear()
    desk.window.draw()
    assert "Anna · 1 : 0 · Random" not in written, "the banner tells it"
    desk.press(pygame.K_RETURN)
    desk.step(2)
    assert "Anna · 1 : 0 · Random" in written


@pytest.mark.parametrize(("key", "same"), [("r", True), ("b", False)])
def test_the_next_game_is_a_key_away_on_this_board_or_a_new_one(sit_down, key, same):
    desk = sit_down("pah-tum", animate=False, Blocked="9")
    before = desk.view.setup
    desk.press("g", mod=pygame.KMOD_LCTRL)
    desk.step(2)
    desk.press(key, mod=pygame.KMOD_LCTRL)
    assert (desk.view.over, desk.view.setup == before) == (False, same)


def test_another_board_is_drawn_by_lot_for_the_next_game(sit_down):
    desk = sit_down("pah-tum", animate=False, Blocked="9")
    before = desk.view.setup
    desk.press("g", mod=pygame.KMOD_LCTRL)
    desk.step(2)
    assert [button.text for button in desk.screen.ending.ways()][1] == "On a new board"
    desk.click(desk.screen.ending.ways()[1].area.center)
    assert desk.view.ply == 0
    assert desk.view.setup != before
    assert sum(cell.content == "blocked" for row in desk.view.cells for cell in row) == 9
