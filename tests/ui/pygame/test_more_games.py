"""Games that a package brings along, in the pygame window: played to the end without a line of code for them here."""

import pygame
import pytest

from whole_games import FIVE, POP, WHOLE_GAMES


@pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)
def test_a_whole_game_by_keyboard_and_the_next_one_by_mouse(more_games, sit_down, game):
    desk = sit_down(game.name, animate=False)
    for ply, move in enumerate(game.moves, start=1):
        desk.press(*move)
        if move == "e1":  # e12 could be meant as well
            assert (desk.screen.notice, desk.view.ply) == ("e1 …", ply - 1)
            desk.press(pygame.K_RETURN)
        assert (desk.screen.notice, desk.view.ply) == ("", ply)
    assert (desk.view.result, desk.view.played) == ("1-0", game.moves)
    desk.step(2)
    desk.press(pygame.K_RETURN)
    for move in game.moves:
        meant = desk.view.find_move(move)
        cell = desk.view.cell(meant.place)
        place = desk.layout.centre(cell.column, cell.row)
        if meant.leaves:
            desk.click(place)
        else:
            desk.drag(desk.layout.above(cell.column) if desk.view.stones_fall else place)
    assert (desk.view.result, desk.view.played) == ("1-0", game.moves)


def test_with_the_arrow_keys_a_stone_is_dropped_and_taken_out_again(more_games, sit_down):
    desk = sit_down("pop-out", moves=("4", "5"), animate=False)
    desk.screen.aim = None  # wherever the mouse is
    desk.press(pygame.K_LEFT)  # the aim begins in the middle, above the column
    desk.press(pygame.K_DOWN)  # an own stone lies at the bottom: the aim goes there
    assert desk.screen.aim == (3, 0)
    desk.press(pygame.K_UP)
    assert desk.screen.aim[1] > 0
    desk.press(pygame.K_DOWN)
    desk.press(pygame.K_RETURN)
    assert desk.view.played == ("4", "5", "x4")
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_DOWN)  # nothing of the other side can be taken here: the stone is dropped
    assert desk.view.played == ("4", "5", "x4", "4")


def test_a_hint_is_honestly_refused(more_games, sit_down):
    desk = sit_down("five-in-a-row", animate=False)
    desk.press(pygame.K_F2)
    assert desk.screen.notice == "Nobody here knows Five in a Row well enough to give a hint."


def test_a_stone_that_is_taken_out_does_not_fly(more_games, sit_down):
    desk = sit_down("pop-out", moves=("4", "5"), animate=True)
    desk.screen.play("x4")
    assert desk.screen.flight is None


def test_the_start_screen_shows_a_card_for_each(more_games, open_window):
    desk = open_window(animate=False)
    cards = desk.window.screen.controls[0]
    assert list(cards.parts())[-2:] == [FIVE.name, POP.name]
    assert all(part.right <= desk.window.desk.size[0] for part in cards.parts().values())
    cards.changed(FIVE.name)
    desk.press(pygame.K_RETURN)
    assert desk.view.title == "Five in a Row"


def test_a_move_that_no_cell_stands_for_is_a_button_or_typed(strange_game, sit_down):
    desk = sit_down(strange_game, animate=False)
    (button,) = desk.screen.other_moves()
    assert button.text == "pass"
    desk.click(button.area.center)
    assert desk.view.played == ("pass",)
    desk.press(*"pass")
    assert desk.view.played == ("pass", "pass")
    assert not button.area.colliderect(desk.layout.board)
