"""Games that a package brings along, in the console: played to the end without a line of code for them here."""

import os

import pytest

from playing import Terminal, pipe, typed
from whole_games import WHOLE_GAMES, moves_against_random

every_game = pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)


@pytest.fixture
def terminal(tmp_path, more_games):
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.close()


@pytest.mark.slow
@every_game
def test_a_whole_game_at_a_terminal_from_the_menu_on(terminal, game):
    terminal.start(PYTHONPATH=os.environ["PYTHONPATH"])
    terminal.see("Choose a game:", game.title)
    terminal.type(game.name)
    terminal.see("(2) Two-player game")
    terminal.type("2", "Anna")
    if game.name == "pop-out":  # players choose their colours
        terminal.type("green")
    terminal.type("Ben")
    if game.name == "pop-out":
        terminal.type("yellow")
    terminal.type("1", "")
    terminal.see("Anna", "to move >>")
    terminal.type(*game.moves)
    screen = terminal.see(game.winning)
    assert screen.splitlines()[0].startswith(f"  {game.title.upper()}")
    terminal.type("quit")


@every_game
def test_a_whole_game_against_a_bot_through_a_pipe(tmp_path, more_games, game):
    moves, result = moves_against_random(game.name, seed=3)
    words = ("play", game.name, "--first", "human:Anna", "--second", "random", "--seed", "3")
    status, out, err = typed(tmp_path, [*moves, "3"], *words)
    assert (status, err) == (0, "")
    assert "has won with these stones" in out
    _, kept, _ = typed(tmp_path, [], "matches")
    assert f"{game.name}\tAnna\trandom\t{result}" in kept


def test_a_move_can_be_typed_by_its_cell_and_one_that_takes_a_stone_is_told_as_such(tmp_path, more_games):
    words = ("play", "pop-out", "--first", "human:Anna", "--second", "human:Ben")
    _, out, _ = typed(tmp_path, ["d1", "d", "moves", "d1", "x4", "x9", "quit"], *words)
    assert "x4 (d1 out)" in out
    assert "Anna (Green): d1\n" in out
    assert "Anna (Green): d1 out" in out
    assert "Ben (Yellow): d1 out" in out
    assert "There is no column 9." in out


def test_where_nobody_knows_a_game_well_there_is_no_hint(tmp_path, more_games):
    words = ("play", "five-in-a-row", "--first", "human:Anna", "--second", "random")
    _, out, _ = typed(tmp_path, ["hint", "quit"], *words)
    assert "Nobody here knows Five in a Row well enough to give a hint." in out


def test_rules_and_menus_speak_the_translations_of_the_package(tmp_path, more_games):
    _, out, _ = typed(tmp_path, ["gomoku", "2", "", "", "4", "8x8", "9x9", "1", "j1", "ende"], "play", language="de")
    assert "Fünf in einer Reihe – Fünf Steine in einer Reihe gewinnen" in out
    assert "Ein Brett hat 9 bis 15 Spalten und ebenso viele Zeilen." in out
    assert "Es gibt kein Feld j1; die Felder sind a1 bis i9." in out
    assert "Spieler 1 (Schwarz)" in out


def test_an_unfinished_game_whose_package_is_gone_is_not_offered(tmp_path, more_games):
    words = ("play", "pop-out", "--first", "human:Anna", "--second", "human:Ben")
    typed(tmp_path, ["4", "quit"], *words)
    assert "Go on: Pop Out" in typed(tmp_path, ["quit"], "play")[1]
    status, out, err = pipe(tmp_path, ["quit"], "play", PYTHONPATH="")
    assert (status, err) == (0, "")
    assert "Pop Out" not in out


def test_the_arrow_keys_reach_a_move_that_takes_a_stone(terminal):
    words = ("play", "pop-out", "--first", "human:Anna", "--second", "human:Ben")
    terminal.start(*words, PYTHONPATH=os.environ["PYTHONPATH"])
    terminal.see("Anna", "to move >>")
    terminal.type("d", "e")
    terminal.see("1. d1 e1", "Anna (Green) to move >>")
    terminal.press("Right")
    terminal.see("to move >> d2", "╭───╮")
    terminal.press("Down")
    terminal.see("to move >> d1 out", "↓", without=["╭───╮"])
    terminal.press("Enter")
    terminal.see("2. d1 out", "Ben (Yellow) to move >>")
