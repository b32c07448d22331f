"""The web front end names no game, no setup and no bot: what it must know of one stands in the catalogue."""

import re
from pathlib import Path

import pytest

import reihum.ui.web
from reihum.catalogue import bots_for, games

ROOM = Path(reihum.ui.web.__file__).parent
FILES = sorted(path for path in ROOM.rglob("*") if path.suffix in {".py", ".js", ".css", ".html"})

NAMES = {name for entry in games().values() for name in (entry.name, *entry.aliases)}
NAMES |= {name for game in games() for bot in bots_for(game) for name in (bot.name, *bot.aliases)}
TITLES = {entry.title for entry in games().values()}
TAGS = {entry.rules.setup_question.tag for entry in games().values()}


def names_in(text):
    """The names that a program speaks of: quoted, or written as no word of English is."""
    for name in NAMES:
        quoted = rf"""(["'`]){re.escape(name)}\1"""
        anywhere = rf"\b{re.escape(name)}\b" if re.search("[-0-9]", name) else quoted
        if re.search(f"{quoted}|{anywhere}", text):
            yield name
    for name in TITLES | TAGS:
        if re.search(rf"\b{re.escape(name)}\b", text):
            yield name


def test_the_search_finds_what_it_looks_for():
    assert set(names_in('find("random"); `level-3` Connect Four; setup.Size')) == {
        "random",
        "level-3",
        "Connect Four",
        "Size",
    }
    assert not set(names_in("Math.random() * this.size"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_of_the_web_front_end_names_no_game_no_setup_and_no_bot(path):
    assert list(names_in(path.read_text(encoding="utf-8"))) == []
