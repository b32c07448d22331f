"""The game screen, by the toolkit's own events."""

from itertools import pairwise, takewhile

import pygame
import pytest

from pygame_desk import FRAME
from reihum.catalogue import usual_opponent
from reihum.match import Plan, plan_with_players
from reihum.store import Preferences
from reihum.ui.pygame.words import headline
from reihum.ui.startup import Startup

FULL_COLUMN = "444444"
BAD_BOT = """
class Bad:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        raise ValueError("no idea")
"""
TIE_4X4 = ("1", "2", "1", "2", "2", "1", "2", "1", "3", "4", "3", "4", "4", "3", "4", "3")


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


def test_in_the_first_game_the_computer_begins_and_an_arrow_shows_what_to_do(open_window):
    desk = open_window()
    desk.press(pygame.K_RETURN)
    assert desk.view.seats[0].bot == usual_opponent("connect-four").name
    assert desk.screen.left_seat().bot is None
    desk.settle()
    assert desk.view.ply == 1
    assert desk.screen.show_arrow
    assert desk.screen.moving
    desk.press("d")
    assert not desk.screen.show_arrow


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


def test_who_the_command_line_lets_begin_goes_before_the_computer(open_window, store):
    plan = plan_with_players(Plan(game="connect-four"), "connect-four", "human", None)
    plan.alone = True
    desk = open_window(Startup(plan=plan, store=store))
    desk.press(pygame.K_RETURN)
    assert desk.view.seats[0].bot is None


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


def test_a_hint_marks_a_cell_and_says_why(open_window, against, store):
    desk = open_window(Startup(match=against("random", moves="112233"), store=store), animate=False)
    desk.press(pygame.K_F3)
    desk.settle()
    assert desk.screen.sitting.hint.move.label == "d1"
    assert desk.screen.notice.startswith("Hint: d1.")
    desk.press(pygame.K_F5)
    assert desk.screen.notice.startswith("Tipp: d1.")


def test_a_real_resize_moves_everything_and_the_game_goes_on(sit_down, display):
    desk = sit_down()
    window = pygame.display.get_wm_info()["window"]
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
    desk.press(pygame.K_F5)
    assert desk.view.title == "Vier Gewinnt"
    desk.press(pygame.K_F5, pygame.K_F6, pygame.K_F7)
    assert desk.view.title == "Connect Four"
    assert desk.window.desk.theme != light
    assert not desk.window.desk.preferences.sound


def test_what_a_player_likes_is_there_again_at_the_next_start(open_window, tmp_path):
    desk = open_window(Startup(preferences=Preferences(tmp_path / "preferences.json")))
    light = desk.window.desk.theme
    desk.press(pygame.K_F6, pygame.K_F7)
    desk.window.end()
    again = open_window(Startup(preferences=Preferences(tmp_path / "preferences.json")))
    assert again.window.desk.theme != light
    assert not again.window.desk.preferences.sound


def test_help_closes_with_any_key_and_plays_nothing(sit_down):
    desk = sit_down()
    desk.press(pygame.K_F1)
    assert desk.screen.helping
    desk.press("d")
    assert not desk.screen.helping
    assert desk.view.ply == 0


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
