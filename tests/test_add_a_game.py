"""The page on adding a game: what it shows stands in the example package, and its commands print what it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "add-a-game.md"
PACKAGE = ROOT / "examples" / "more_games"
FILES = [PACKAGE / "pyproject.toml", *sorted(PACKAGE.glob("src/more_games/*.py"))]
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
EXCERPTS = [block for kind, block in BLOCKS if kind in ("py", "toml")]


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda excerpt: excerpt.split("\n")[0].strip())
def test_what_the_page_shows_stands_in_the_package(excerpt):
    assert sum(excerpt in file.read_text() for file in FILES) == 1


def test_the_commands_of_the_page_print_what_it_says(more_games, tmp_path):
    (commands,) = (block for kind, block in BLOCKS if kind == "shell")
    examples = re.findall(r"^\$ reihum (.*)\n((?:[^$].*\n)*)", commands, re.MULTILINE)
    assert len(examples) == 2
    for command, expected in examples:
        words = [sys.executable, "-m", "reihum", "--lang", "en", *command.split()]
        assert subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=True).stdout == expected


def test_every_method_that_a_game_needs_is_on_the_page():
    from reihum.core import Position, Rules

    for protocol in (Rules, Position):
        needed = {name for name in vars(protocol) if not name.startswith("_")} | {*protocol.__annotations__}
        for name in needed:
            assert re.search(rf"`{name}\b|\b{name}\(", PAGE.read_text()), name
