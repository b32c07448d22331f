"""The full screen, with a keyboard of its own: what keys do, and what waiting means."""

import asyncio
import gc
import os
import random
import signal
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Timer

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.cells import cell_len

from reihum.core.text import say, speaking
from reihum.match import Match, Seat
from reihum.ui.console.board import Size
from reihum.ui.console.full import ROOM_TO_TYPE, FullScreen, Scene
from reihum.ui.console.pages import Page
from reihum.ui.console.question import Option, Question
from reihum.ui.console.screen import HelpWanted, StepBack, choose_screen
from reihum.ui.console.sentences import end_prompt

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
ENTER, TAB, ESCAPE, CTRL_C, CTRL_D, CTRL_P = "\r", "\t", "\x1b", "\x03", "\x04", "\x10"
PERSONS = (Seat("Anna"), Seat("Bert"))
BLOCKED = {"Blocked": "a1c4d4f2g7"}
F1, HOME, END = "\x1bOP", "\x1b[H", "\x1b[F"
NAME = Question(("name?",))
FRUIT = Question(("fruit?",), (Option("1", "Apple – red"), Option("2", "Pear"), Option("3", "Plum")), usual="2")


class Desk:
    """A full screen, and the keys that are pressed at it."""

    def __init__(self, screen, keyboard):
        self.screen, self.keyboard = screen, keyboard

    def press(self, *keys):
        for key in keys:
            self.keyboard.send_text(key)

    @contextmanager
    def pressing(self, *keys):
        """Press keys once the question that is asked inside the block is on the screen."""
        timer = Timer(0.1, self.press, keys)
        timer.start()
        yield
        timer.join()

    def rest(self):
        """Let the screen draw itself, and do what it does meanwhile."""

        async def rest():
            await self.screen._drawn()
            for _ in range(100):
                await asyncio.sleep(0)

        self.screen._run(rest())

    def ask_move(self, view, *keys):
        self.rest()
        self.press(*keys)
        return self.screen.ask_move(view, "to move >> ")


@pytest.fixture
def desk():
    with create_pipe_input() as keyboard, FullScreen(False, keyboard, DummyOutput()) as screen:
        yield Desk(screen, keyboard)


def started(game="connect-four", moves="", **setup):
    match = Match.start(game, PERSONS, setup, seed=1)
    for move in moves.split():
        match.play(move)
    return match


def test_lines_typed_ahead_are_read_one_after_the_other(desk):
    desk.press("first", ENTER, "second", ENTER)
    assert [desk.screen.ask(NAME), desk.screen.ask(NAME)] == ["first", "second"]


def test_pasted_lines_are_read_one_after_the_other_and_the_rest_can_still_be_changed(desk):
    view = started().view()
    assert desk.ask_move(view, "\x1b[200~d\r\ne\nund\x1b[201~") == "d"
    assert desk.ask_move(view) == "e"
    assert desk.ask_move(view, "o", ENTER) == "undo"


def test_the_arrow_keys_choose_a_column_and_enter_plays_it(desk):
    view = started().view()
    assert desk.ask_move(view, RIGHT, RIGHT, ENTER) == "5"
    assert desk.ask_move(view, LEFT, LEFT, ENTER) == "3"


def test_the_arrow_keys_choose_a_cell_where_stones_do_not_fall(desk):
    view = started("pah-tum", **BLOCKED).view()
    # The middle, d4, is blocked: the first key leads to the cell below it, and up goes past it.
    assert desk.ask_move(view, UP, ENTER) == "d3"
    assert desk.ask_move(view, UP, ENTER) == "d5"
    assert desk.ask_move(view, LEFT, DOWN, ENTER) == "c3"


def test_typing_puts_the_chosen_cell_away_and_escape_does_too(desk):
    view = started().view()
    assert desk.ask_move(view, RIGHT, "undo", ENTER) == "undo"
    assert desk.ask_move(view, ENTER) == ""
    assert desk.ask_move(view, RIGHT, ESCAPE, ENTER) == ""
    assert desk.ask_move(view, "abc", ESCAPE, ENTER) == ""


def test_an_enter_too_many_while_a_stone_falls_is_no_answer_to_the_next_question(desk):
    match = started()
    before = match.view()
    assert desk.ask_move(before, RIGHT, ENTER, ENTER) == "4"
    match.play("4")
    desk.press(ENTER)
    desk.screen.show(match.view(), before)
    desk.rest()
    assert desk.ask_move(match.view(), "e", ENTER) == "e"


def test_up_brings_back_what_was_typed_where_a_column_has_one_move(desk):
    view = started().view()
    assert desk.ask_move(view, "undo 2", ENTER) == "undo 2"
    assert desk.ask_move(view, "d", ENTER) == "d"
    assert desk.ask_move(view, UP, UP, ENTER) == "undo 2"


def test_ctrl_p_brings_back_what_was_typed_in_every_game_but_no_answer_to_the_menu(desk):
    view = started("pah-tum", **BLOCKED).view()
    desk.press("Anna", ENTER)
    assert desk.screen.ask(NAME) == "Anna"
    assert desk.ask_move(view, "d5", ENTER) == "d5"
    assert desk.ask_move(view, CTRL_P, CTRL_P, ENTER) == "d5"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_says_on_40_columns_too_which_key_goes_on(desk, language, monkeypatch):
    monkeypatch.setattr(desk.screen, "_size", lambda: Size(40, 12))
    asked = []
    monkeypatch.setattr(
        desk.screen, "_ask", lambda scene, **_: desk.screen._show(scene) or asked.append(desk.screen._prompt())
    )
    with speaking(language):
        desk.screen.tell([Page("title", tuple("abcdefghijklmno"))])
    assert all("Enter" in prompt and cell_len(prompt) <= 40 for prompt in asked), asked


def test_after_a_change_of_the_language_everything_is_drawn_and_completed_in_the_new_one(desk):
    drawn = []
    for language, rules, word in (("de", "Regeln", "hilfe"), ("en", "Rules", "hint")):
        with speaking(language):
            desk.screen._show(Scene(lambda _: drawn.append(say("Rules")) or []))
            desk.rest()
            assert drawn[-1] == rules
            assert desk.ask_move(started().view(), "hi", TAB, ENTER) == word


@pytest.mark.parametrize(
    ("language", "typed", "completed"),
    [
        ("en", "un", "undo"),
        ("en", "mov", "moves"),
        ("de", "zü", "züge"),
        ("de", "zue", "züge"),
        ("en", "zur", "zurück"),
    ],
)
def test_tab_completes_a_word(language, typed, completed):
    with (
        speaking(language),
        create_pipe_input() as keyboard,
        FullScreen(False, keyboard, DummyOutput()) as screen,
    ):
        assert Desk(screen, keyboard).ask_move(started().view(), typed, TAB, ENTER) == completed


def test_tab_completes_the_words_after_help_and_the_files_after_load(desk, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kept game.txt").write_text("")
    view = started().view()
    assert desk.ask_move(view, "help und", TAB, ENTER) == "help undo"
    assert desk.ask_move(view, "load ke", TAB, ENTER) == "load kept game.txt"
    assert desk.ask_move(view, "nonsense ke", TAB, ENTER) == "nonsense ke"


def test_tab_completes_the_options_of_the_menu_and_nothing_where_a_name_is_asked_for(desk):
    desk.press("un", TAB, ENTER)
    assert desk.screen.ask(NAME) == "un"
    with desk.pressing("a", TAB, ENTER):
        assert desk.screen.ask(FRUIT) == "Apple"


def test_up_and_down_choose_an_option_and_enter_takes_it_first_of_all_the_usual_one(desk):
    for keys, key in (([], "2"), ([DOWN], "3"), ([UP], "1"), ([DOWN, DOWN, UP], "2"), ([HOME], "1"), ([END], "3")):
        with desk.pressing(*keys, ENTER):
            assert desk.screen.ask(FRUIT) == key
        desk.screen._line.chooser.look_at(None)


def test_the_chosen_option_is_marked_and_typing_puts_the_mark_away(desk):
    desk.press("x", ENTER)
    desk.screen.ask(FRUIT)
    picture = "\n".join(line.plain for line in desk.screen._scene.draw(Size(80, 24)))
    assert "▸ (2) Pear" in picture
    desk.screen._line.buffer.text = "x"
    assert "▸" not in "\n".join(line.plain for line in desk.screen._scene.draw(Size(80, 24)))


def test_f1_asks_for_the_rules_in_the_menu_and_in_a_game(desk):
    with desk.pressing(F1), pytest.raises(HelpWanted):
        desk.screen.ask(NAME)
    with desk.pressing(F1):
        assert desk.screen.ask_move(started().view(), ">> ") == "rules"


def test_arrow_keys_step_through_the_moves_of_a_game_that_is_looked_back_at(desk):
    view = started(moves="4 4 4").view()
    for key, answer in ((LEFT, "<"), (RIGHT, ">"), (HOME, "0"), (END, ""), (ESCAPE, ""), (ENTER, "")):
        with desk.pressing(key):
            assert desk.screen.ask_step(view, ">> ") == answer


def test_a_page_that_is_longer_than_the_screen_goes_on_with_enter_and_ends_with_escape(desk):
    page = Page("Moves", tuple(f"line {number}" for number in range(60)))
    shown = []
    ask = desk.screen._ask

    def answer(scene, escape=None):
        shown.append("\n".join(line.plain for line in scene.draw(Size(80, 40))[:37]))
        return ask(scene, escape)

    desk.screen._ask = answer
    desk.press(ENTER, ENTER)
    desk.screen.tell([page])
    assert "line 0\n" in shown[0]
    assert "line 59" in shown[1]
    desk.press(ESCAPE)
    desk.screen.tell([page, page])
    assert len(shown) == 3


def test_a_replay_shows_every_moment_and_ctrl_c_ends_it(desk, monkeypatch):
    monkeypatch.setattr("reihum.ui.console.full.REPLAY_SECONDS", 0)
    match = started(moves="4 4 4")
    seen = []
    monkeypatch.setattr(desk.screen, "_show_match", lambda view, notice="": seen.append(view.ply))
    desk.screen.replay([match.view_at(ply) for ply in range(4)])
    assert seen == [0, 1, 2, 3]

    def interrupt(view, notice=""):
        seen.append(view.ply)
        desk.screen._line.interrupted = True

    monkeypatch.setattr(desk.screen, "_show_match", interrupt)
    desk.screen.replay([match.view_at(ply) for ply in range(4)])
    assert seen == [0, 1, 2, 3, 0]


def test_escape_ends_a_replay_too_and_later_means_what_it_meant(desk, monkeypatch):
    monkeypatch.setattr("reihum.ui.console.full.REPLAY_SECONDS", 0.01)
    seen = []
    monkeypatch.setattr(desk.screen, "_show_match", lambda view, notice="": seen.append(notice))
    desk.press(ESCAPE)
    desk.screen.replay([started().view()] * 400)
    assert len(seen) < 400
    assert set(seen) == {"Escape or Ctrl-C ends the replay."}
    desk.press(ESCAPE)
    with pytest.raises(StepBack):
        desk.screen.ask(NAME)


def test_escape_goes_back_in_the_menu_and_closes_a_page(desk):
    desk.press("half a na", ESCAPE)
    with pytest.raises(StepBack):
        desk.screen.ask(NAME)
    desk.press(ESCAPE)
    desk.screen.tell([Page("Moves", ("none",))])
    desk.press("Anna", ENTER)
    assert desk.screen.ask(NAME) == "Anna"


def test_ctrl_c_leaves_where_something_is_asked(desk):
    with pytest.raises(KeyboardInterrupt):
        desk.ask_move(started().view(), "und", CTRL_C)


def test_ctrl_d_deletes_what_is_under_the_cursor_and_ends_the_input_on_an_empty_line(desk):
    view = started().view()
    assert desk.ask_move(view, "xundo", "\x01", CTRL_D, ENTER) == "undo"
    with pytest.raises(EOFError):
        desk.ask_move(view, CTRL_D)


def test_a_keyboard_that_goes_away_ends_the_input(desk):
    desk.keyboard.close()
    with pytest.raises(EOFError):
        desk.screen.ask(NAME)


def test_waiting_ends_when_the_bot_has_answered(desk):
    answer = Future()
    Timer(0.05, answer.set_result, ("4",)).start()
    assert desk.screen.wait(answer, started().view())
    assert answer.result() == "4"


def test_ctrl_c_ends_the_waiting_and_leaves_the_bot_alone(desk):
    answer = Future()
    desk.press(CTRL_C)
    assert not desk.screen.wait(answer, started().view())
    assert not answer.done()
    assert desk.ask_move(started().view(), "d", ENTER) == "d"
    answer.set_result("4")
    assert desk.screen.wait(answer, started().view())


def test_ctrl_c_that_comes_too_late_for_the_bot_does_not_end_the_game(desk):
    match = started()
    before = match.view()
    match.play("4")
    desk.press(CTRL_C)
    desk.screen.show(match.view(), before)
    desk.screen.show(match.view())
    assert desk.ask_move(match.view(), "d", ENTER) == "d"


def test_a_terminate_signal_ends_the_dialogue_wherever_it_comes_and_nothing_complains(caplog):
    class Signalled(Future):
        def done(self):
            os.kill(os.getpid(), signal.SIGTERM)
            return False

    def status():
        with create_pipe_input() as keyboard, FullScreen(False, keyboard, DummyOutput()) as screen:
            try:
                screen.wait(Signalled(), started().view())
            except SystemExit as ended:
                return ended.code

    before = signal.getsignal(signal.SIGTERM)
    assert status() == 128 + signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is before
    gc.collect()
    assert caplog.text == ""


def test_the_chosen_cell_is_framed_and_named_beside_the_prompt(desk):
    view = started(moves="4").view()
    desk.ask_move(view, RIGHT, RIGHT, ENTER)
    desk.screen._line.asked = True
    assert desk.screen._pointed.label == "e1"
    picture = "\n".join(line.plain for line in desk.screen._scene.draw(Size(80, 24)))
    assert "┌───┐" in picture
    assert "└───┘" in picture


def test_what_goes_wrong_in_drawing_ends_the_dialogue_and_is_not_swallowed():
    def fail(_):
        raise RuntimeError("no picture")

    with (
        create_pipe_input() as keyboard,
        pytest.raises(RuntimeError, match="no picture"),
        FullScreen(False, keyboard, DummyOutput()) as screen,
    ):
        screen._ask(Scene(fail))


def test_random_keys_do_no_harm(desk):
    chance = random.Random(5)
    keys = [chr(number) for number in range(1, 32) if chr(number) not in (CTRL_C, CTRL_D, ENTER, ESCAPE, "\n", "\x1a")]
    keys += [LEFT, RIGHT, UP, DOWN, "\x7f", "\x1b[3~", "\x1b[5~", "\x1bb", "\x1b[Z", "\x1bOP"]
    letters = [chr(number) for number in (*range(32, 127), 0xE4, 0x1F600, 0x301, 0x4E2D)]
    match = started()
    for _ in range(20):
        pressed = [chance.choice(keys if chance.random() < 0.5 else letters) for _ in range(30)]
        line = desk.ask_move(match.view(), *pressed, ENTER, ENTER)
        assert "\n" not in line


def test_windows_gets_the_full_screen_though_it_names_no_terminal(monkeypatch):
    class Console:
        encoding = "utf-8"

        def isatty(self):
            return True

    monkeypatch.setattr("sys.stdin", Console())
    monkeypatch.setattr("sys.stdout", Console())
    monkeypatch.delenv("TERM", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert not isinstance(choose_screen(plain=False, animate=False), FullScreen)
    monkeypatch.setattr("sys.platform", "win32")
    assert isinstance(choose_screen(plain=False, animate=False), FullScreen)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_what_can_be_chosen_after_the_end_fits_into_80_columns(game, language):
    match = Match.start(game, PERSONS)
    with speaking(language):
        assert 1 + len(end_prompt(match.view())) + ROOM_TO_TYPE <= 80
