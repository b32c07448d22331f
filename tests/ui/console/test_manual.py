"""The manual says what there is."""

from pathlib import Path

import pytest

from reihum.cli.play import command as play
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
