"""Taking back, looking back, and watching a game again."""

import pygame
import pytest

from reihum.ui.kept import resume
from reihum.ui.startup import Startup


def test_undo_takes_the_bots_answer_along_and_redo_brings_both_back(open_window, against, store):
    desk = open_window(Startup(match=against("level-3"), store=store), animate=False)
    desk.press("d")
    desk.settle()
    assert desk.view.ply == 2
    desk.press("z", mod=pygame.KMOD_LCTRL)
    assert desk.view.ply == 0
    kept = store.unfinished()
    assert kept is None or kept.plies == 0
    desk.press("y", mod=pygame.KMOD_LCTRL)
    assert desk.view.ply == 2


def test_undo_while_a_stone_falls_and_a_bot_thinks(open_window, against, store):
    desk = open_window(Startup(match=against("mcts"), store=store))
    desk.press("d")
    assert desk.screen.flight
    assert desk.screen.sitting.thinking
    desk.press(pygame.K_BACKSPACE)
    assert desk.view.ply == 0
    assert not desk.screen.flight
    assert not desk.screen.sitting.thinking
    desk.step(5)
    assert desk.view.ply == 0


def test_the_moves_are_listed_by_their_cells_and_a_click_looks_back(sit_down, store):
    desk = sit_down(moves="4453", animate=False)
    desk.press("4")
    assert desk.view.played_labels == ("d1", "d2", "e1", "c1", "d3")
    desk.click(desk.screen.moves.place_of(2).center)
    assert desk.view.played == ("4", "4")
    assert desk.screen.sitting.looking_back
    assert store.unfinished().plies == 5, "nothing was taken back"
    desk.click(desk.layout.centre(0, 0))
    assert "looking back" in desk.screen.notice
    desk.press(pygame.K_PAGEUP, pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.view.ply == 3
    desk.press(pygame.K_HOME)
    assert desk.view.ply == 0
    desk.press(pygame.K_ESCAPE)
    assert not desk.screen.sitting.looking_back
    desk.press("1")
    assert desk.view.ply == 6, "and the game goes on"


def test_a_hint_is_marked_in_the_present_alone(sit_down):
    desk = sit_down(moves="4453", animate=False)
    desk.press(pygame.K_F2)
    desk.settle()
    hinted = desk.view.cell(desk.screen.sitting.hint.move.place)

    def drawn():
        desk.window.draw()
        middle = tuple(map(round, desk.layout.centre(hinted.column, hinted.row)))
        area = pygame.Rect(0, 0, desk.layout.cell, desk.layout.cell)
        area.center = middle
        return pygame.image.tobytes(desk.window.pane.get_surface().subsurface(area), "RGB")

    marked = drawn()
    desk.press(pygame.K_PAGEUP)
    assert desk.screen.sitting.looking_back
    looked_at = drawn()
    assert looked_at != marked
    desk.screen.sitting.hint = None
    assert drawn() == looked_at, "the past has no mark of the hint"


def test_moves_that_were_taken_back_are_listed_and_can_be_clicked(sit_down):
    desk = sit_down(moves="4453", animate=False)
    desk.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert desk.view.ply == 2
    desk.click(desk.screen.moves.place_of(4).center)
    assert desk.view.ply == 4


@pytest.mark.parametrize("animate", [True, False])
def test_a_game_is_watched_again_to_the_present(sit_down, animate):
    desk = sit_down(moves="4453", animate=animate)
    desk.press(pygame.K_F5)
    seen, flown = [desk.view.ply], set()
    for _ in range(2000):
        desk.step()
        seen.append(desk.view.ply)
        flown.add(desk.screen.flight is not None)
        if not desk.screen.replay.running and not desk.screen.flight:
            break
    assert sorted(set(seen)) == [0, 1, 2, 3, 4]
    assert not desk.screen.sitting.looking_back
    assert (True in flown) == animate
    desk.press("1")
    assert desk.view.ply == 5


def test_a_second_program_on_the_same_match_is_told_and_overwrites_nothing(sit_down, store):
    desk = sit_down(moves="44", animate=False)
    desk.press("4")
    number = desk.screen.sitting.number
    elsewhere = resume(store, number)
    elsewhere.play("7")
    store.change(number, elsewhere.record(), store.get(number).version)
    desk.press("1")
    desk.step()
    assert "another window" in desk.screen.notice
    assert [move.text for move in store.get(number).record.moves] == ["4", "4", "4", "7"]
    assert store.get(desk.screen.sitting.number).plies == 4
