"""The start screen, by the toolkit's own events."""

import pygame
import pytest

from reihum.catalogue import bots_for, games, usual_opponent
from reihum.match import Match, Plan, Seat, plan_with_players
from reihum.ui.pygame.controls import Action, Segments, Stepper
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.start import StartScreen
from reihum.ui.startup import Startup

MY_BOT = """
class Mine:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        return position.legal()[0]
"""


def control(desk, kind, number=0):
    return [one for one in desk.screen.controls if isinstance(one, kind)][number]


def test_enter_alone_starts_a_game(open_window):
    desk = open_window()
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.screen, GameScreen)
    assert desk.view.game == "connect-four"


def test_everything_can_be_chosen_by_keyboard(open_window):
    desk = open_window()
    down, right, left = pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT
    desk.press(down, right)
    desk.press(down, down, right)
    desk.press(down, right)
    desk.press(down, left)
    desk.press(pygame.K_RETURN)
    names = [bot.name for bot in bots_for("pah-tum")]
    assert desk.view.game == "pah-tum"
    assert [seat.bot for seat in desk.view.seats] == [None, names[names.index(usual_opponent("pah-tum").name) + 1]]
    assert sum(cell.content == "blocked" for row in desk.view.cells for cell in row) == 7


def test_everything_can_be_chosen_by_mouse(open_window):
    desk = open_window()
    cards = desk.screen.controls[0]
    desk.click(cards.parts()["pah-tum"].center)
    desk.click(cards.parts()["connect-four"].center)
    mode = control(desk, Segments)
    desk.click((mode.area.right - 40, mode.area.centery))
    size = control(desk, Stepper)
    desk.click((size.area.right - 20, size.area.centery))
    desk.click(control(desk, Action).area.center)
    assert [seat.bot for seat in desk.view.seats] == [None, None]
    assert desk.view.setup["Size"] == "8x7"


@pytest.mark.parametrize("game", games())
def test_every_opponent_is_offered_and_can_be_played_against(open_window, game):
    desk = open_window(Startup(plan=Plan(game=game)))
    offered = [option.key for option in control(desk, Stepper).options]
    assert offered == [bot.name for bot in bots_for(game)]


def test_an_unfinished_game_is_offered_and_goes_on(open_window, store):
    match = Match.start("pah-tum", (Seat("Anna"), Seat("greedy", bot="greedy")), {"Blocked": "a1c4d4f2g7"})
    match.play("b3")
    number = store.add(match.record())
    desk = open_window(animate=False)
    offer = desk.screen.controls[-1]
    assert "Anna – greedy" in offer.note
    desk.click(offer.area.center)
    desk.settle()
    assert desk.view.played[0] == "b3"
    assert desk.view.ply == 2
    assert store.get(number).plies == 2


def test_without_an_unfinished_game_none_is_offered(open_window):
    assert len([one for one in open_window().screen.controls if isinstance(one, Action)]) == 1


def test_leaving_a_game_for_the_start_screen_keeps_it(open_window, store):
    desk = open_window()
    desk.press(pygame.K_RETURN)
    desk.settle()
    desk.press(pygame.K_F2)
    assert isinstance(desk.screen, StartScreen)
    assert store.unfinished().plies == 1
    assert len([one for one in desk.screen.controls if isinstance(one, Action)]) == 2
    beginner = control(desk, Segments, 1)
    assert beginner.chosen == "lot", "the computer begins in the first game only"


def test_what_the_command_line_says_is_chosen_already(open_window, store):
    plan = plan_with_players(Plan(game="connect-four", setup={"Size": "5x7"}), "connect-four", None, "mcts")
    desk = open_window(Startup(plan=plan, store=store))
    assert control(desk, Stepper, 0).chosen == "mcts"
    assert control(desk, Stepper, 1).chosen == "5x7"
    assert control(desk, Segments, 1).chosen == "first"


def test_a_bot_from_a_file_can_be_played_against(open_window, store, tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text(MY_BOT)
    plan = plan_with_players(Plan(game="connect-four"), "connect-four", "human", None)
    plan.alone, plan.opponent = True, f"{bot}:Mine"
    desk = open_window(Startup(plan=plan, store=store))
    desk.press(pygame.K_RETURN)
    assert desk.view.seats[1].bot == f"{bot}:Mine"


def test_the_language_changes_at_run_time(open_window):
    desk = open_window()
    play = control(desk, Action)
    assert play.text == "Play"
    desk.press(pygame.K_F5)
    assert control(desk, Action).text == "Spielen"


def test_escape_leaves(open_window):
    desk = open_window()
    desk.press(pygame.K_ESCAPE)
    assert not desk.window.open


def test_the_form_fits_into_small_and_large_windows(open_window, store):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    match.play("4")
    store.add(match.record())
    for size in ((560, 430), (960, 760), (1200, 900), (1200, 500)):
        desk = open_window(size=size)
        inside = pygame.Rect((0, 0), desk.window.desk.size)
        areas = [one.area for one in desk.screen.controls]
        assert all(inside.contains(area) for area in areas), size
        assert all(not one.colliderect(two) for one in areas for two in areas if one is not two)
        desk.window.end()
