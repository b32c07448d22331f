"""Makes what documents show from the real program: pictures, and the reference of the command.

python docs/make.py            writes them
python docs/make.py --check    says which are stale
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import library_reference
import manual_parts
import manual_players

from reihum.cli.group import COMMANDS
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
    boards = svg(ConnectFour.parse("124317123556251", {})), svg(pah_tum)
    placed = (
        board.replace("<svg ", f'<svg x="{20 + 860 * number}" width="820" y="20" height="820" ', 1)
        for number, board in enumerate(boards)
    )
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1720 860">\n' + "\n".join(placed) + "\n</svg>\n"


def command_reference() -> str:
    """The help of every command."""
    pages = ["# The command\n\nMade by `make docs` from the command itself.\n"]
    for command in ((), *((name,) for name in COMMANDS)):
        words = [sys.executable, "-m", "reihum", "--lang", "en", *command, "--help"]
        environment = {**os.environ, "COLUMNS": "100"}
        text = subprocess.run(words, capture_output=True, text=True, check=True, env=environment).stdout
        pages.append(f"## {' '.join(('reihum', *command))}\n\n```\n{text.strip()}\n```\n")
    return "\n".join(pages)


MADE = {
    "pictures/readme.svg": readme_picture,
    "reference/command.md": command_reference,
    "reference/library.md": library_reference.library_reference,
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
