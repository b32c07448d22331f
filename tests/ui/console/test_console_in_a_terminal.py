"""The console at a real terminal, typed as a person types."""

import os
import signal
from pathlib import Path

import pytest

from playing import Terminal, typed

TWO = ("--first", "human:Anna", "--second", "human:Bert")
SHELL = {"before": "stty -a > before;", "after": "; echo status $?; stty -a > after; echo END; sleep 60"}


DEAF_SHELL = {**SHELL, "before": "stty -a > before; echo $$ > pid; trap '' TERM;"}
# It does not come to an end by itself with every other thought, beginning with the first.
SLOW_BOT = """
from reihum.core import Choice, Reason

class Slow:
    def __init__(self, random):
        self.thoughts = 0

    def choose(self, position, budget):
        self.thoughts += 1
        if self.thoughts % 2:
            budget.stop.wait(600)
        return Choice(position.legal()[0], Reason("The first one that there is."))
"""


def child_of(file):
    """The process that a shell has started, whose number is in this file."""
    shell = file.read_text().strip()
    return int(Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])


@pytest.fixture
def terminal(tmp_path):
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.close()


def test_a_game_of_two_in_german_from_the_menu_with_a_wrong_answer_to_every_question(terminal):
    terminal.start("--lang", "de")
    terminal.see("Wählen Sie ein Spiel:")
    for wrong, right, after in (
        ("9", "1", "(1) Einzelspieler (KI-Modus)"),
        ("x", "2", "Bitte geben Sie Ihren Benutzernamen ein! [Spieler 1]"),
        (None, "", "Bitte wählen Sie Ihre Farbe (Rot, Grün, Gelb, Blau oder Schwarz)!"),
        ("lila", "rot", "Bitte geben Sie Ihren Benutzernamen ein! [Spieler 2]"),
        (None, "Jürgen", "Bitte wählen Sie Ihre Farbe (Grün, Gelb, Blau oder Schwarz)!"),
        ("Rot", "gelb", "Wer beginnt?"),
        ("9", "4", "Wie groß ist das Brett?"),
        ("20x20", "", "Brett: 7x6 (ändern)"),
        (None, "1", "Spieler 1 (Rot) ist am Zug >>"),
    ):
        if wrong:
            terminal.type(wrong)
            terminal.see("Fehlerhafte Auswahl!")
        terminal.type(right)
        terminal.see(after)
    terminal.type("a", "b", "a", "b", "foo")
    terminal.see("Fehlerhafte Auswahl! Erwartet wurde ein Zug")
    terminal.type("zurück 2")
    terminal.see("1. a1 b1", "Zurückgenommen: a2 b2.", without=["2. a2"])
    terminal.type("vor 2", "a", "b", "a")
    screen = terminal.see("Spieler 1 (Rot) hat mit folgenden Steinen gewonnen: (0|0) (0|1) (0|2) (0|3)")
    assert screen.splitlines()[0].startswith("  VIER GEWINNT")
    assert screen.count("★") == 5
    terminal.type("1")
    assert "Jürgen (Gelb) ist am Zug >>" in terminal.see("Jürgen (Gelb) ist am Zug")
    terminal.type("ende")


@pytest.mark.slow
def test_a_whole_game_of_pah_tum_against_a_bot_stands_still(terminal):
    terminal.start("play", "pah-tum", "--first", "human:Anna", "--second", "random", "--blocked", "13", "--seed", "1")
    terminal.see("Anna (White) to move >>")
    terminal.type("d4", "undo")
    terminal.see("0 points")
    for column in "abcdefg":
        terminal.type(*(f"{column}{row}" for row in range(1, 8)))
        screen = terminal.screen()
        assert screen.startswith("  PAH TUM"), "the board has scrolled"
    screen = terminal.see("The score is", "(1) Rematch")
    assert screen.startswith("  PAH TUM")
    assert "★ winner" in screen
    terminal.type("1")
    terminal.see("Random (White)", "Anna (Black) to move >>")


def test_undo_and_redo_across_a_bots_move_hint_why_moves_save_and_load(terminal, tmp_path):
    terminal.start("play", "c4", "--first", "human:Anna", "--second", "random", "--seed", "1")
    terminal.see("Anna (Red) to move >>")
    terminal.type("d")
    terminal.see("1. d1 ", "Random: I leave it to chance.", "Anna (Red) to move >>")
    terminal.type("undo")
    terminal.type("undo")
    terminal.see("There is no move of yours to take back.")
    terminal.type("redo")
    terminal.see("1. d1 ", "•")
    terminal.type("hint")
    terminal.see("Play ", "?")
    terminal.type("why")
    terminal.see("What the computer said", "I leave it to chance.")
    terminal.type("", "moves")
    terminal.see("Allowed: a1 b", "Enter goes back")
    terminal.type("")
    terminal.see("Anna (Red) to move >>")
    terminal.type("help")
    terminal.see("save FILE: write the game to a file.", "Enter goes on")
    terminal.press("Escape")
    terminal.see("Anna (Red) to move >>")
    terminal.type("save kept.txt")
    terminal.see("Saved as kept.txt.")
    assert (tmp_path / "kept.txt").read_text().startswith('[Game "connect-four"]')
    terminal.type("undo", "load kept.txt")
    terminal.see("1. d1 ")
    terminal.type("resign")
    terminal.see("Anna (Red) gives up")


def test_no_move_on_the_screen_is_lost_by_kill_9(terminal, tmp_path):
    terminal.start("play", "c4", *TWO)
    terminal.see("Anna (Red) to move")
    terminal.type("d", "e", "d")
    terminal.see("1. d1 e1   2. d2", "Bert (Yellow) to move")
    os.kill(int(terminal.ask("pane_pid")), signal.SIGKILL)
    terminal.start("play", "--resume")
    terminal.see("1. d1 e1   2. d2", "Bert (Yellow) to move")
    terminal.type("e")
    terminal.see("2. d2 e2")
    assert len(typed(tmp_path, [], "matches", "--json")[1].splitlines()) == 1


@pytest.mark.parametrize(("keys", "status"), [(("C-c",), "status 130"), (("C-d",), "status 0")])
def test_ctrl_c_and_ctrl_d_leave_the_terminal_as_it_was(terminal, tmp_path, keys, status):
    terminal.start("play", "c4", *TWO, **SHELL)
    terminal.see("Anna (Red) to move")
    assert terminal.ask("alternate_on") == "1"
    terminal.type("d")
    terminal.see("Bert (Yellow) to move")
    terminal.press(*keys)
    screen = terminal.see("END")
    assert status in screen
    assert "The game is kept; reihum play --resume goes on with it." in screen
    assert "Traceback" not in screen
    assert terminal.ask("alternate_on") == "0"
    assert terminal.ask("cursor_flag") == "1"
    assert (tmp_path / "after").read_text() == (tmp_path / "before").read_text()


def test_a_terminate_signal_leaves_the_terminal_as_it_was(terminal, tmp_path):
    terminal.start("play", "c4", *TWO, **DEAF_SHELL)
    terminal.see("Anna (Red) to move")
    os.kill(child_of(tmp_path / "pid"), signal.SIGTERM)
    screen = terminal.see("END")
    assert "status 143" in screen
    assert "Traceback" not in screen
    assert terminal.ask("alternate_on") == "0"
    assert (tmp_path / "after").read_text() == (tmp_path / "before").read_text()


@pytest.mark.slow
def test_the_picture_follows_the_size_of_the_terminal_and_keeps_what_is_typed(terminal):
    terminal.start("play", "c4", *TWO)
    terminal.see("Anna (Red) to move", "▗▇▇▇▖")
    terminal.press("u", "n")
    terminal.see(">> un")
    terminal.resize(50, 15)
    terminal.see(">> un", " · ", without=["▗▇▇▇▖"])
    terminal.resize(40, 12)
    terminal.see("a  b  c  d  e  f  g")
    terminal.resize(120, 40)
    terminal.see(">> un", "▗▇▇▇▇▇▇▇▖")
    terminal.type("do")
    terminal.see("There is no move of yours to take back.")
    for width, height in ((20, 6), (9, 3), (1, 1), (300, 100)):  # none of them does any harm
        terminal.resize(width, height)
        terminal.type("d", "undo")
        terminal.resize(80, 24)
        terminal.see("Anna (Red) to move >>", without=["1. d1"])
    terminal.type("d")
    terminal.see("Bert (Yellow) to move")


@pytest.mark.slow
def test_arrow_keys_choose_and_bring_back_ctrl_l_draws_anew_and_what_is_pasted_is_played(terminal):
    terminal.start("play", "c4", *TWO)
    terminal.see("Anna (Red) to move >>")
    terminal.press("Right", "Right")
    terminal.see("╭───╮", "to move >> e1")
    terminal.press("Enter")
    terminal.see("1. e1", "Bert (Yellow) to move >> e2", "└───┘")
    terminal.press("Left", "Enter")
    terminal.see("1. e1 d1", "Anna (Red) to move >>")
    terminal.press("Escape")
    screen = terminal.see("Anna (Red) to move >>", without=["╭───╮"])
    with open(terminal.ask("pane_tty"), "w") as tty:  # noqa: PTH123
        tty.write("\x1b[5;5HSPOILED\x1b[2J\x1b[9;9HSPOILED")
    terminal.see("SPOILED")
    terminal.press("C-l")
    assert terminal.see("Anna (Red) to move >>", without=["SPOILED"]) == screen
    terminal.type("a")
    terminal.see("2. a1", "Bert (Yellow) to move")
    terminal.press("Up")
    terminal.see("to move >> a")
    terminal.press("Enter")
    terminal.see("2. a1 a2", "Anna (Red) to move")
    terminal.paste("d\ne\nd\nun")
    terminal.see("3. d2 e2", "4. d3", "Bert (Yellow) to move >> un")
    terminal.type("do")
    terminal.see("3. d2 e2", without=["4. d3"])


def test_tab_completes_words_and_shows_what_they_could_be(terminal):
    terminal.start("--lang", "de", "play", "c4", *TWO)
    terminal.see("Anna (Rot) ist am Zug >>")
    terminal.press("z")
    terminal.press("Tab")
    terminal.see(" zurück", " züge")
    terminal.press("Tab", "Tab")
    terminal.see(">> züge")
    terminal.press("Escape")
    terminal.see(">> z", without=[">> züge", " züge"])
    terminal.press("Tab")
    terminal.see(" züge")
    terminal.press("Down", "Down")
    terminal.see(">> züge")
    terminal.press("Enter")
    terminal.see("Gespielt: noch keine")


def test_escape_goes_back_in_the_menu(terminal):
    terminal.start()
    for question, key in (("Choose a game:", "1"), ("Choose a mode:", "2"), ("[Player 1]", "Anna")):
        terminal.see(question)
        terminal.type(key)
    for question in ("Please choose your colour", "[Player 1]", "Choose a mode:", "Choose a game:"):
        terminal.see(question)
        terminal.press("Escape")
    terminal.see("Choose a game:", "language changes the language · quit leaves", without=["Esc back"])
    terminal.type("2")
    terminal.see("Choose a mode:")


def test_a_game_from_the_menu_by_arrow_keys_and_enter_alone_then_as_last_time(terminal):
    terminal.start("--lang", "de")
    terminal.see("▸ (1) Vier Gewinnt")
    terminal.press("Down", "Enter")
    terminal.see("▸ (1) Einzelspieler (KI-Modus)")
    terminal.press("F1")
    terminal.see("So spielt man Pah Tum", "Die Reihe d2 d3 d4 d5 bringt 10 Punkte.", "119")
    terminal.press("Escape")
    terminal.press("Enter", "Enter")
    terminal.see("Wählen Sie Ihren Gegner:", "Weitere Gegner")
    terminal.press("Up", "Up", "Enter", "Enter")
    terminal.see("Ein Zug ist ein Feld wie d4.", "Spieler 1 (Weiß) ist am Zug >>")
    terminal.press("Up", "Enter")
    terminal.see("◀ am Zug", "1. ")
    terminal.type("neu")
    terminal.see("▸ (Enter) Wie zuletzt: Pah Tum, Spieler 1 –", "(3) Fortsetzen: Pah Tum", "(4) Gespeicherte Partien")
    terminal.press("Enter")
    terminal.see("Spieler 1 (Weiß) ist am Zug >>", without=["1. "])


@pytest.mark.slow
def test_looking_back_by_arrow_keys_and_then_playing_on(terminal):
    terminal.start("play", "c4", *TWO)
    terminal.see("Anna (Red) to move >>")
    terminal.type("d", "e", "f")
    terminal.see("2. f1", "Bert (Yellow) to move >>")
    terminal.type("look")
    terminal.see("Move 2 of 3 ·", without=["2. f1"])
    terminal.press("Left", "Left")
    terminal.see("Move 0 of 3 ·")
    terminal.press("Right", "Enter")
    terminal.see("2. f1", "Bert (Yellow) to move >>")
    for key in ("C-c", "Escape"):
        terminal.type("replay")
        terminal.see("Escape or Ctrl-C ends the replay.")
        terminal.press(key)
        terminal.see("2. f1", "Bert (Yellow) to move >>", without=["ends the replay"])


def test_the_second_terminal_on_one_game_is_told_and_overwrites_nothing(terminal, tmp_path):
    typed(tmp_path, ["d"], "play", "c4", *TWO)
    terminal.start("play", "--resume")
    terminal.see("1. d1", "Bert (Yellow) to move >>")
    typed(tmp_path, ["e"], "play", "--resume")
    terminal.type("f")
    terminal.see("This game goes on in another window;", "1. d1 f1")
    assert len(typed(tmp_path, [], "matches", "--json")[1].splitlines()) == 2


def test_ctrl_c_stops_a_hint_and_the_game_goes_on(terminal):
    # Nobody knows the worth of an empty board of 14 x 12 within a moment, so the hint takes its three seconds.
    terminal.start("play", "c4", *TWO, "--size", "14x12")
    terminal.see("Anna (Red) to move >>")
    terminal.type("hint")
    terminal.see("One moment …")
    terminal.press("C-c")
    terminal.see("No hint, then.", "Anna (Red) to move >>")
    terminal.type("d")
    terminal.see("Bert (Yellow) to move >>")


def test_ctrl_c_stops_a_thought_in_plain_lines_too(terminal, tmp_path):
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    terminal.start("play", "c4", "--first", "human:Anna", "--second", "slow.py:Slow", "--plain")
    terminal.see("Anna (Red) to move >>")
    terminal.type("d")
    terminal.see("Anna (Red): d1")
    terminal.press("C-c")
    terminal.see("waits; Enter lets it think >>")
    terminal.type("")
    terminal.see("(Yellow): a1", "Anna (Red) to move >>")


@pytest.mark.slow
def test_ctrl_c_stops_a_bot_that_thinks_and_enter_lets_it_think_again(terminal, tmp_path):
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    terminal.start("play", "c4", "--first", "human:Anna", "--second", "slow.py:Slow", **SHELL)
    terminal.see("Anna (Red) to move >>")
    terminal.type("d")
    terminal.see("◀ thinking …")
    terminal.press("C-c")
    terminal.see("waits; Enter lets it think >>", "1. d1", without=["thinking"])
    terminal.type("moves")
    terminal.see("Played: 1. d1")
    terminal.type("")
    terminal.see("waits; Enter lets it think >>")
    terminal.type("e")
    terminal.see("It is the turn of ", "waits; Enter lets it think >>")
    terminal.type("")
    terminal.see("1. d1 a1", "Anna (Red) to move >>")
    terminal.type("d")
    terminal.see("◀ thinking …")
    terminal.press("C-c")
    terminal.see("waits; Enter lets it think >>")
    terminal.type("undo")
    terminal.see("1. d1 a1", "Anna (Red) to move >>", without=["2. d2"])
    terminal.press("C-c")
    assert "status 130" in terminal.see("END")


def test_a_terminate_signal_while_a_bot_thinks_leaves_the_terminal_as_it_was(terminal, tmp_path):
    (tmp_path / "slow.py").write_text(SLOW_BOT)
    players = ("--first", "slow.py:Slow", "--second", "human:Anna")
    terminal.start("play", "c4", *players, **DEAF_SHELL)
    terminal.see("◀ thinking …")
    os.kill(child_of(tmp_path / "pid"), signal.SIGTERM)
    screen = terminal.see("END")
    assert "status 143" in screen
    assert "Traceback" not in screen
    assert terminal.ask("alternate_on") == "0"
    assert terminal.ask("cursor_flag") == "1"
    assert (tmp_path / "after").read_text() == (tmp_path / "before").read_text()


def test_a_suspended_game_comes_back(terminal):
    terminal.start("play", "c4", *TWO, before="exec bash --norc -ic 'set -m;", after="; fg; sleep 60'")
    terminal.see("Anna (Red) to move")
    terminal.type("d")
    terminal.see("Bert (Yellow) to move")
    terminal.press("C-z")
    terminal.see("Bert (Yellow) to move", "1. d1")
    terminal.type("e")
    terminal.see("1. d1 e1")


def test_a_name_of_10_000_letters_and_control_characters_does_no_harm(terminal):
    terminal.start("play", "c4", "--first", f"human:{'x' * 10_000}", "--second", "human:An\x1b[31mna\x07")
    terminal.see(f"{'x' * 24} (Red) to move")
    terminal.type("d")
    screen = terminal.see("An [31mna (Yellow) to move")
    assert screen.startswith("  CONNECT FOUR")


@pytest.mark.parametrize(
    ("arguments", "before"), [(["--plain"], "exec"), ([], "exec env TERM=dumb"), ([], "exec env NO_COLOR=1")]
)
def test_plain_lines_where_they_are_asked_for(terminal, arguments, before):
    terminal.start("play", "c4", *TWO, *arguments, before=before)
    terminal.see("Anna (Red) to move >>")
    terminal.type("d")
    terminal.see(" 1 | . . . X . . . |", "Bert (Yellow) to move >>")
    assert terminal.ask("alternate_on") == "0"
