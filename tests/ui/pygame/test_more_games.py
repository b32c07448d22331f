"""Games that a package brings along, in the pygame window: played to the end without a line of code for them here."""

import pygame
import pytest

from reihum.match import Match, Seat
from whole_games import FIVE, POP, WHOLE_GAMES

TWO = ("--first", "human:Anna", "--second", "human:Ben", "--no-animation")
every_game = pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)


def keys_for(move):
    return [*move, "Return"] if move == "e1" else [*move]  # e12 could be meant as well


@every_game
def test_a_whole_game_by_keyboard(more_games, program, game):
    played = program(game.name, *TWO)
    for ply, move in enumerate(game.moves):
        played.screen.do("key", "--delay", 20, *keys_for(move))  # two of the same at once would be one that is held
        match = played.wait_for_turn(after=ply)
    assert match.result == "1-0"
    assert match.view().played == game.moves
    assert played.close()[0] == 0


@every_game
def test_a_whole_game_by_mouse(more_games, program, game):
    played = program(game.name, *TWO)
    view = Match.start(game.name, (Seat("Anna"), Seat("Ben"))).view()
    for ply, move in enumerate(game.moves):
        meant = view.find_move(move)
        cell = view.cell(meant.place)
        layout = played.layout(view)
        if meant.leaves:
            played.click(layout.centre(cell.column, cell.row))
        else:
            pile = layout.left_pile if ply % 2 == 0 else layout.right_pile
            over = layout.above(cell.column) if view.stones_fall else layout.centre(cell.column, cell.row)
            played.drag(pile, over)
        match = played.wait_for_turn(after=ply)
        view = match.view()
    assert (match.result, view.played) == ("1-0", game.moves)


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


def test_what_was_typed_of_a_move_is_shown_until_it_is_played(more_games, sit_down):
    desk = sit_down("five-in-a-row", animate=False)
    desk.press(*"e1")
    assert (desk.screen.notice, desk.view.ply) == ("e1 …", 0)
    desk.press("2")
    assert (desk.screen.notice, desk.view.played) == ("", ("e12",))


def test_a_hint_is_honestly_refused(more_games, sit_down):
    desk = sit_down("five-in-a-row", animate=False)
    desk.press(pygame.K_F3)
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
