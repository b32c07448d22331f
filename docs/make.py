"""Makes what documents show from the real program: pictures, and the reference of the command.

python docs/make.py            writes them
python docs/make.py --check    says which are stale
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random

import explanation_pictures
import http_reference
import library_reference
import manual_parts
import manual_players

from reihum.cli import run
from reihum.core.text import use_language
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from reihum.pictures import svg

DOCS = Path(__file__).parent


def readme_picture() -> str:
    """Both games side by side."""
    random, pah_tum = Random(3), PahTum.new(Random(3), {}).start()
    while pah_tum.ply < 34:
        pah_tum = pah_tum.play(random.choice(pah_tum.legal()))
    return side_by_side(svg(ConnectFour.parse("124317123556251", {})), svg(pah_tum))


def solved_picture() -> str:
    """Two empty boards of Pah Tum, each with the first move of a proof: one is won by it, the other drawn."""
    texts = "a3a4a6b4b7c3c6d3f4f6g1g3g6/e5", "a3b7c3c6d2d4d5d6e3e4e5f3g3/d1"
    return side_by_side(*(svg(PahTum.parse(text, {})) for text in texts))


def side_by_side(*boards: str) -> str:
    """Two pictures as one."""
    placed = (
        re.sub('width="[0-9]+" style="[^"]*"', f'x="{20 + 860 * number}" y="20" width="820" height="820"', board)
        for number, board in enumerate(boards)
    )
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1720 860">\n' + "\n".join(placed) + "\n</svg>\n"


def _every_command() -> Iterator[tuple[str, ...]]:
    """The commands, each followed by those below it."""
    for name in import_module("reihum.cli.group").COMMANDS:
        yield (name,)
        for below in getattr(import_module(f"reihum.cli.{name}").command, "commands", ()):
            yield name, below


def command_reference() -> str:
    """The help of every command. Commands are imported here and not above: that is when their texts are said."""
    os.environ["COLUMNS"] = "100"
    pages = ["# The command\n\nMade by `make docs` from the command itself.\n"]
    for command in ((), *_every_command()):
        with redirect_stdout(StringIO()) as page:
            run(["--lang", "en", *command, "--help"])
        pages.append(f"## {' '.join(('reihum', *command))}\n\n```\n{page.getvalue().strip()}\n```\n")
    return "\n".join(pages)


MADE = {
    "pictures/readme.svg": readme_picture,
    "pictures/pah-tum-solved.svg": solved_picture,
    "reference/command.md": command_reference,
    "reference/library.md": library_reference.library_reference,
    "reference/http.md": http_reference.http_reference,
    **explanation_pictures.MADE,
    **manual_parts.MADE,
    **manual_players.MADE,
}


def main() -> int:
    """Write all, or name the stale ones."""
    use_language("en")
    stale = [name for name, make in MADE.items() if not (DOCS / name).exists() or (DOCS / name).read_text() != make()]
    if "--check" in sys.argv:
        for name in stale:
            print(f"docs/{name} is stale; `make docs` makes it anew")
        return len(stale)
    for name in stale:
        (DOCS / name).write_text(MADE[name]())
    return 0


if __name__ == "__main__":
    sys.exit(main())
