"""The game screen, by the toolkit's own events."""

import re

import pygame
import pytest

from reihum.catalogue import usual_opponent
from reihum.match import Plan, plan_with_players
from reihum.store import Preferences
from reihum.ui.pygame import board, game_picture, pointing
from reihum.ui.pygame.words import situation
from reihum.ui.rules_text import rules_text
from reihum.ui.startup import Startup

BAD_BOT = """
class Bad:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        raise ValueError("no idea")
"""


def test_in_the_first_game_the_computer_begins_and_an_arrow_shows_what_to_do(open_window):
    desk = open_window()
    desk.press(pygame.K_RETURN)
    assert desk.view.seats[0].bot == usual_opponent("connect-four").name
    assert desk.view.seat(desk.screen.left_side).bot is None
    desk.settle()
    assert desk.view.ply == 1
    assert desk.screen.show_arrow
    assert desk.screen.moving
    desk.press("d")
    assert not desk.screen.show_arrow


def test_no_arrow_shows_the_way_to_those_who_go_on_with_a_game(open_window, against, store):
    desk = open_window(Startup(match=against("level-3", moves="44"), store=store), animate=False)
    assert not desk.screen.show_arrow


def test_who_the_command_line_lets_begin_goes_before_the_computer(open_window, store):
    plan = plan_with_players(Plan(game="connect-four"), "connect-four", "human", None)
    plan.alone = True
    desk = open_window(Startup(plan=plan, store=store))
    desk.press(pygame.K_RETURN)
    assert desk.view.seats[0].bot is None


def test_click_letters_digits_and_arrows_play_too(sit_down):
    desk = sit_down(animate=False)
    desk.click(desk.layout.centre(2, 0))
    desk.press("b")
    desk.press("7")
    desk.move((1, 400))
    desk.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN)
    assert desk.view.played == ("3", "2", "7", "3", "5")


def test_in_pah_tum_a_letter_and_a_digit_or_the_arrows_name_a_cell(sit_down):
    desk = sit_down("pah-tum", animate=False, Blocked="a1c4b1f2g7")
    desk.press("d", "5")
    desk.press("5")
    desk.move((1, 400))
    desk.press(pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_SPACE)
    desk.click(desk.layout.centre(6, 0))
    assert desk.view.played == ("d5", "c5", "g1")


def test_a_hint_marks_a_cell_and_says_why(open_window, against, store):
    desk = open_window(Startup(match=against("random", moves="112233"), store=store), animate=False)
    desk.press(pygame.K_F2)
    desk.settle()
    assert desk.screen.sitting.hint.move.label == "d1"
    assert desk.screen.notice.startswith("Play d1")
    assert not re.search(r"\d{4}", desk.screen.notice), "no string of digits"
    desk.press(pygame.K_F7)
    assert desk.screen.notice.startswith("Spielen Sie d1")


def test_a_real_resize_moves_everything_and_the_game_goes_on(sit_down, display):
    desk = sit_down()
    window = display.do("search", "--onlyvisible", "--class", "^Reihum$").split()[0]
    for size in ((640, 420), (420, 700), (1200, 900)):
        display.do("windowsize", "--sync", window, *size)
        for _ in range(200):
            desk.step()
            if desk.window.desk.size == size:
                break
        assert desk.layout.size == size
        assert pygame.Rect((0, 0), size).contains(desk.layout.board)
        before = desk.view.ply
        desk.drag(desk.layout.above(1))
        desk.settle()
        assert desk.view.ply == before + 1


@pytest.mark.parametrize("size", [(40, 30), (300, 200), (2000, 60), (60, 1200)])
def test_a_window_of_no_use_is_still_no_crash(sit_down, open_window, size):
    for begin in (lambda: sit_down(Size="14x12"), lambda: sit_down("pah-tum"), open_window):
        desk = begin()
        desk.window.desk.size = size
        desk.window.refresh()
        desk.screen.draw(pygame.Surface(size))
        desk.window.end()


def test_language_theme_and_sound_change_at_run_time(sit_down):
    desk = sit_down()
    light = desk.window.desk.theme
    assert desk.view.title == "Connect Four"
    desk.press(pygame.K_F7)
    assert desk.view.title == "Vier Gewinnt"
    desk.press(pygame.K_F7, pygame.K_F6, pygame.K_F8)
    assert desk.view.title == "Connect Four"
    assert desk.window.desk.theme != light
    assert not desk.window.desk.preferences.sound


def test_what_a_player_likes_is_there_again_at_the_next_start(open_window, tmp_path):
    desk = open_window(Startup(preferences=Preferences(tmp_path / "preferences.json")))
    light = desk.window.desk.theme
    desk.press(pygame.K_F6, pygame.K_F8)
    desk.window.end()
    again = open_window(Startup(preferences=Preferences(tmp_path / "preferences.json")))
    assert again.window.desk.theme != light
    assert not again.window.desk.preferences.sound


@pytest.mark.parametrize("moment", ["thought", "animation", "dialog", "drag"])
def test_closing_at_any_moment_ends_at_once_and_keeps_the_game(open_window, against, store, moment):
    desk = open_window(Startup(match=against("mcts", moves="43"), store=store))
    if moment == "dialog":
        desk.press(pygame.K_F1)
    elif moment == "drag":
        desk.down(desk.pile())
    else:
        desk.press("d")
        if moment == "thought":
            desk.wait(lambda: not desk.screen.flight or desk.screen.flight.seat.bot)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    desk.step()
    assert not desk.window.open
    desk.window.end()
    assert desk.window.left_unfinished
    assert store.unfinished().plies >= 2


def test_a_bot_that_fails_has_lost_and_the_window_says_why(open_window, store, tmp_path):
    bot = tmp_path / "bad.py"
    bot.write_text(BAD_BOT)
    plan = plan_with_players(Plan(game="connect-four"), "connect-four", "human", f"{bot}:Bad")
    desk = open_window(Startup(plan=plan, store=store), animate=False)
    desk.press("d")
    desk.settle()
    assert desk.view.result == "1-0"
    assert "no idea" in desk.screen.notice


def test_the_points_stand_large_above_the_board_and_on_every_row(sit_down, monkeypatch):
    words = []
    for place in (pointing, game_picture):
        real = place.write
        monkeypatch.setattr(place, "write", lambda *what, real=real: words.append(what) or real(*what))
    desk = sit_down("pah-tum", ("d5", "a2", "e5", "b2", "c5", "a3"), animate=False, Blocked="a1c4d4f2g7")
    desk.step(2)
    large = [size for text, size, *_ in words if text == "3" and size > desk.window.desk.px(40)]
    assert large, "the score above the board"
    assert any(text == "3" and paint == "#000000" for text, _, paint, *_ in words), "the points on the row"


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_the_board_names_columns_by_letters_and_rows_by_numbers(sit_down, monkeypatch, game):
    words = []
    real = board.write
    monkeypatch.setattr(board, "write", lambda text, size, *rest: words.append((text, size)) or real(text, size, *rest))
    desk = sit_down(game)
    letters = {text: size for text, size in words if text.isalpha()}
    assert list(letters) == list("abcdefg")
    numbers = [text for text, size in words if text.isdigit() and size < min(letters.values())]
    assert set(numbers) >= {str(row + 1) for row in range(desk.view.rows)}
    assert ("7" in numbers) == (game == "connect-four") or desk.view.rows == 7


def test_a_first_game_of_its_kind_is_guided_and_the_second_is_not(open_window, store):
    desk = open_window(Startup(store=store), animate=False)
    desk.press(pygame.K_RETURN)
    desk.settle()
    desk.press("a")
    desk.settle()
    assert situation(desk.view, desk.screen.guided)[1] == rules_text(desk.view.game).first_steps[0]
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_RETURN)
    assert not desk.screen.guided


def test_full_screen_and_back(open_window, display):
    desk = open_window()
    usual = desk.window.desk.size
    for wanted in ((1280, 960), usual):
        desk.press(pygame.K_F11)
        for _ in range(200):
            desk.step()
            if desk.window.desk.size == wanted:
                break
        assert desk.window.desk.size == wanted
