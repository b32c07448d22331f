"""The manual says what there is."""

import re
from pathlib import Path

import pytest

from reihum.catalogue import BOTS, OWN_GAMES
from reihum.cli.play import command as play
from reihum.core.text import say, speaking
from reihum.ui.console.words import Command

MANUAL = Path(__file__).parents[3] / "docs" / "manual"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_of_the_input_language_is_in_the_manual(language):
    text = (MANUAL / f"{language}.md").read_text()
    table, grammar = text.split("EBNF")
    for word in (word for command in Command for word in command.value):
        assert f"`{word}" in table, word
        assert f'"{word}"' in grammar, word


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_for_players_is_in_the_manual(language):
    text = (MANUAL / f"{language}.md").read_text()
    for parameter in play.params:
        if parameter.name not in ("game", "ui"):
            assert parameter.opts[0] in text, parameter.name


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_computer_player_is_in_the_manual_and_one_is_the_usual_opponent_of_its_game(language):
    text = (MANUAL / f"players.{language}.md").read_text()
    usual = {"en": "the usual opponent", "de": "der übliche Gegner"}[language]
    for game in OWN_GAMES:
        with speaking(language):
            chapter = text.split(f"## {say(game.title)}")[1].split("## ")[0]
        named = re.findall(r"^- \*\*.+?\*\* \(`(.+?)`", chapter, re.MULTILINE)
        assert named == [bot.name for bot in BOTS if bot.plays(game.name)]
        assert chapter.count(usual) == 1
