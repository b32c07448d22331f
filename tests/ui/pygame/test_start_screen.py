"""The start screen, by the toolkit's own events."""

import pygame
import pytest

from reihum.catalogue import bots_for, games, opponents, rating_words, usual_opponent
from reihum.core.paint import channels
from reihum.core.text import say, speaking
from reihum.match import Match, Plan, Seat, plan_with_players
from reihum.store import LastGame, Preferences
from reihum.ui.pygame.controls import Action, Segments
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.lettering import width_of
from reihum.ui.pygame.picker import Picker
from reihum.ui.pygame.player_row import Swatches, TextField
from reihum.ui.pygame.screen_size import USUAL_SIZE
from reihum.ui.pygame.start import StartScreen
from reihum.ui.startup import Startup

MY_BOT = """
class Mine:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        return position.legal()[0]
"""
SMALLEST = (560, 444)


def control(desk, kind, number=0):
    return [one for one in desk.screen.controls if isinstance(one, kind)][number]


def choose_swatch(desk, player, colour):
    desk.click(control(desk, Swatches, player).parts()[colour].center)


@pytest.fixture
def preferences(tmp_path):
    """What is kept, as each start of the program finds it."""
    return lambda: Preferences(tmp_path / "preferences.json")


def test_enter_alone_starts_a_game(open_window):
    desk = open_window()
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.screen, GameScreen)
    assert desk.view.game == "connect-four"


def test_everything_can_be_chosen_by_keyboard(open_window):
    desk = open_window()
    down, right, left = pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT
    desk.press(down, right)
    desk.press(down, pygame.K_TAB)
    desk.write("Zoë X.")
    desk.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    desk.press(down, right)
    desk.press(down, right)
    desk.press(down, left)
    desk.press(pygame.K_RETURN)
    grades = [bot.name for bot in opponents("pah-tum").grades]
    assert desk.view.game == "pah-tum"
    assert [seat.bot for seat in desk.view.seats] == [None, grades[grades.index(usual_opponent("pah-tum").name) + 1]]
    assert desk.view.seats[0].name == "Zoë"
    assert sum(cell.content == "blocked" for row in desk.view.cells for cell in row) == 7


def test_a_space_typed_nowhere_starts_no_game(open_window):
    desk = open_window()
    desk.press(" ")
    desk.press(pygame.K_DOWN, " ")
    assert isinstance(desk.screen, StartScreen)


def test_everything_can_be_chosen_by_mouse(open_window):
    desk = open_window()
    cards = desk.screen.controls[0]
    desk.click(cards.parts()["pah-tum"].center)
    desk.click(cards.parts()["connect-four"].center)
    mode = control(desk, Segments)
    desk.click((mode.area.right - 40, mode.area.centery))
    desk.click(control(desk, TextField, 1).area.center)
    desk.write("Ben")
    choose_swatch(desk, 1, "black")
    size = control(desk, Picker)
    desk.click((size.area.right - 20, size.area.centery))
    desk.click(control(desk, Action).area.center)
    assert [seat.bot for seat in desk.view.seats] == [None, None]
    assert [seat.name for seat in desk.view.seats] == ["Player 1", "Ben"]
    assert [seat.colour for seat in desk.view.seats] == ["red", "black"]
    assert desk.view.setup["Size"] == "8x7"


def test_the_computer_may_play_black_and_the_person_red_at_the_left(open_window):
    desk = open_window()
    choose_swatch(desk, 1, "black")
    desk.press(pygame.K_RETURN)
    person = desk.view.seat(desk.screen.left_side)
    assert (person.bot, person.colour) == (None, "red")
    assert {seat.colour for seat in desk.view.seats} == {"red", "black"}


def test_two_players_never_have_the_same_colour(open_window):
    desk = open_window()
    choose_swatch(desk, 0, "yellow")
    assert desk.screen.choices.colours == ["yellow", "red"]


@pytest.mark.parametrize("game", games())
def test_opponents_are_offered_by_grade_and_all_others_behind_more(open_window, game):
    desk = open_window(Startup(plan=Plan(game=game)))
    picker, offer = control(desk, Picker), opponents(game)
    assert [option.text for option in picker.options[: picker.few]] == [say(bot.grade) for bot in offer.grades]
    assert [option.key for option in picker.options] == [bot.name for bot in (*offer.grades, *offer.more)]
    told = {option.key: option.line for option in picker.options}
    assert all(rating_words(bot) in told[bot.name] for bot in bots_for(game))
    desk.click(picker.body(desk.window.desk).center)
    assert desk.screen.unfolded is picker
    desk.press(*[pygame.K_DOWN] * picker.few, pygame.K_RETURN)
    assert desk.screen.unfolded is picker, "the line behind the grades unfolds all others"
    desk.press(pygame.K_RETURN)
    assert desk.screen.unfolded is None
    assert desk.screen.choices.opponent == offer.more[0].name


@pytest.mark.parametrize("game", games())
def test_no_opponent_is_shown_by_the_name_that_commands_use(open_window, game):
    for code in ("en", "de"):
        with speaking(code):
            desk = open_window(Startup(plan=Plan(game=game)))
            shown = {option.text for option in control(desk, Picker).options}
            names = {bot.name for bot in bots_for(game)}
            assert not shown & names
            desk.window.end()


def test_any_opponent_is_three_clicks_away(open_window):
    desk = open_window()
    picker = control(desk, Picker)
    desk.click(picker.body(desk.window.desk).center)
    for wanted in (picker.few, len(picker.options) - 1):
        lines = picker._lines
        place = next(area for line, area in lines.seen() if line == wanted)
        desk.click(place.center)
    assert desk.screen.choices.opponent == picker.options[-1].key


def test_the_next_start_is_as_last_time_with_one_enter(open_window, preferences, store):
    desk = open_window(Startup(preferences=preferences(), store=store))
    assert control(desk, Action).note == ""
    desk.click(control(desk, TextField).area.center)
    desk.write("Anna")
    desk.screen._choose_opponent("primitive")
    desk.screen._choose_setup("8x8")
    choose_swatch(desk, 0, "blue")
    desk.press(pygame.K_RETURN)
    desk.window.end()
    again = open_window(Startup(preferences=preferences(), store=store))
    assert control(again, Action).note == "As last time"
    again.press(pygame.K_RETURN)
    person, bot = sorted(again.view.seats, key=lambda seat: seat.bot is not None)
    assert (person.name, person.colour, bot.bot) == ("Anna", "blue", "primitive")
    assert again.view.setup["Size"] == "8x8"


def test_what_another_front_end_remembers_is_chosen_here(open_window, preferences):
    kept = preferences()
    kept.names = ["Zoe", ""]
    kept.remember("pah-tum", LastGame(True, "planner", ("", ""), "first", {"Blocked": "11"}))
    desk = open_window(Startup(preferences=preferences()))
    chosen = desk.screen.choices
    assert (chosen.game.name, chosen.opponent, chosen.beginner, chosen.answer) == ("pah-tum", "planner", "first", "11")
    assert control(desk, TextField).text == "Zoe"


def test_the_language_is_remembered(open_window, preferences):
    desk = open_window(Startup(preferences=preferences()))
    assert control(desk, Action).text == "Play"
    desk.press(pygame.K_F7)
    assert control(desk, Action).text == "Spielen"
    assert preferences().language == "de"


def test_an_unfinished_game_is_offered_and_goes_on(open_window, store):
    match = Match.start("pah-tum", (Seat("Anna"), Seat("greedy", bot="greedy")), {"Blocked": "a1c4d4f2g7"})
    match.play("b3")
    number = store.add(match.record())
    desk = open_window(animate=False)
    offer = control(desk, Action, 1)
    assert "Anna – Greedy" in offer.note
    desk.click(offer.area.center)
    desk.settle()
    assert desk.view.played[0] == "b3"
    assert desk.view.ply == 2
    assert store.get(number).plies == 2


def test_without_an_unfinished_game_none_is_offered(open_window):
    words = [one.text for one in open_window().screen.controls if isinstance(one, Action)]
    assert words == ["Play", "Kept games", "Learn", "Rules"]


def test_leaving_a_game_for_the_start_screen_keeps_it(open_window, store):
    desk = open_window()
    desk.press(pygame.K_RETURN)
    desk.settle()
    desk.press("n", mod=pygame.KMOD_LCTRL)
    assert isinstance(desk.screen, StartScreen)
    assert store.unfinished().plies == 1
    assert control(desk, Action, 1).text == "Back to the game"
    beginner = control(desk, Segments, 1)
    assert beginner.chosen == "lot", "the computer begins in the first game only"


def test_escape_goes_to_the_start_screen_and_back_to_the_same_game(open_window):
    desk = open_window(animate=False)
    desk.press(pygame.K_RETURN)
    desk.settle()
    screen, ply = desk.screen, desk.view.ply
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.screen, StartScreen)
    desk.press(pygame.K_ESCAPE)
    assert desk.window.open
    assert (desk.screen, desk.view.ply) == (screen, ply)
    desk.press("d")
    desk.settle()
    assert desk.view.ply == ply + 2, "the computer answers as before"


def test_escape_without_a_game_says_how_to_leave(open_window):
    desk = open_window()
    desk.press(pygame.K_ESCAPE)
    assert desk.window.open
    assert desk.screen.notice == "Ctrl+Q leaves the program."
    desk.press("q", mod=pygame.KMOD_LCTRL)
    assert not desk.window.open


def test_what_the_command_line_says_is_chosen_already(open_window, store):
    plan = plan_with_players(Plan(game="connect-four", setup={"Size": "5x7"}), "connect-four", None, "mcts")
    desk = open_window(Startup(plan=plan, store=store))
    assert control(desk, Picker, 0).chosen == "mcts"
    assert control(desk, Picker, 1).chosen == "5x7"
    assert control(desk, Segments, 1).chosen == "first"


def test_a_bot_from_a_file_can_be_played_against(open_window, store, tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text(MY_BOT)
    plan = plan_with_players(Plan(game="connect-four"), "connect-four", "human", None)
    plan.alone, plan.opponent = True, f"{bot}:Mine"
    desk = open_window(Startup(plan=plan, store=store))
    desk.press(pygame.K_RETURN)
    assert desk.view.seats[1].bot == f"{bot}:Mine"


@pytest.mark.parametrize("size", [USUAL_SIZE, SMALLEST])
def test_no_word_of_the_form_is_cut_off_in_any_language(open_window, size):
    for code in ("en", "de"):
        with speaking(code):
            desk = open_window(size=size)
            px = desk.window.desk.px
            for row in [one for one in desk.screen.controls if isinstance(one, Segments)]:
                for part, option in zip(row._parts, row.options, strict=True):
                    assert width_of(option.text, px(16), True) <= part.width - px(16), (code, option.text)
            for button in [one for one in desk.screen.controls if isinstance(one, Action)]:
                assert width_of(button.text, px(16), True) <= button.area.width - px(20), (code, button.text)
            desk.window.end()


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_what_an_opponent_of_the_first_choice_does_is_told_to_the_end_in_any_language(open_window, game):
    for code in ("en", "de"):
        with speaking(code):
            desk = open_window(Startup(plan=Plan(game=game)), size=USUAL_SIZE)
            desk.step()
            (opponent,) = [one for one in desk.screen.controls if isinstance(one, Picker) and one.few]
            room = opponent._body.width - desk.window.desk.px(80)
            for option in opponent.options[: opponent.few]:
                assert width_of(option.note, desk.window.desk.px(13)) <= room, (code, option.note)
            desk.window.end()


@pytest.mark.parametrize("dark", [False, True])
def test_the_small_line_on_the_large_button_has_the_ink_of_its_word(open_window, dark):
    desk = open_window().window.desk
    desk.preferences.dark = dark
    button = Action("Play", lambda: None, loud=True, note="As last time", area=pygame.Rect(20, 20, 400, 60))
    surface = pygame.Surface((440, 100))
    button.draw(surface, desk, focused=False)
    below = surface.subsurface(pygame.Rect(120, 52, 200, 26))
    inks = {tuple(below.get_at((x, y)))[:3] for x in range(below.get_width()) for y in range(below.get_height())}
    assert channels(desk.theme.accent_ink) in inks


def test_the_form_fits_into_small_and_large_windows(open_window, store):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    match.play("4")
    store.add(match.record())
    for size in (SMALLEST, USUAL_SIZE, (831, 658), (1200, 900), (1200, 500), (460, 900)):
        desk = open_window(size=size)
        desk.window.desk.size = size
        desk.window.refresh()
        inside = pygame.Rect((0, 0), size)
        areas = [one.area for one in desk.screen.controls]
        assert all(inside.contains(area) for area in areas), size
        assert all(not one.colliderect(two) for one in areas for two in areas if one is not two)
        desk.window.end()
