"""The tournaments of this user that write a report: a server shows them to those who look on.

Each is announced by a small file in the user's data folder, which names the folder of the report. What there is to show
stands in the report itself, so a tournament may run in any process, or have ended long ago.
"""

import hashlib
import json
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reihum.arena.page import in_language
from reihum.catalogue import games
from reihum.core import GameEntry
from reihum.core.text import say
from reihum.store import home

MOST = 20
"""Tournaments that are shown; those that changed last come first."""
SILENCE = 300
"""Seconds without a new report after which a tournament counts as interrupted."""

LEAGUE_FOLDER = "league"
"""Where a league writes its report, inside the folder of the class."""
SHOWN = ("rank", "name", "rating", "error", "points", "games", "wins", "draws", "losses")
"""What is shown of a player."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A tournament that can be shown."""

    code: str
    folder: Path
    changed: float
    game: GameEntry
    games: int
    planned: int
    """How many games there will be."""
    players: list[dict[str, Any]]
    """The table, best first, as ``table.json`` has it."""
    finished: bool

    @property
    def title(self) -> str:
        """The game, and the folder's name: of a league, that of the class."""
        folder = self.folder.parent if self.folder.name == LEAGUE_FOLDER else self.folder
        return f"{say(self.game.title)}: {folder.name}"

    @property
    def running(self) -> bool:
        """Whether games are played now."""
        return not self.finished and time.time() - self.changed < SILENCE

    def page(self, language: str) -> str:
        """The report's own page in a language, with every game."""
        return in_language((self.folder / "index.html").read_text(encoding="utf-8"), language)


def announce(folder: Path) -> None:
    """Let servers of this user show the tournament that writes its report into a folder."""
    place = str(folder.absolute())
    code = hashlib.blake2b(place.encode(), digest_size=4).hexdigest()
    with suppress(OSError):  # a tournament can be played where nothing can be announced
        _notices().mkdir(parents=True, exist_ok=True)
        (_notices() / f"{code}.txt").write_text(place, encoding="utf-8")


def announced() -> list[Announced]:
    """The tournaments whose reports are there, those that changed last first."""
    found = [each for file in _notices().glob("*.txt") if (each := _read(file)) is not None]
    return sorted(found, key=lambda each: -each.changed)[:MOST]


def _read(file: Path) -> Announced | None:
    # The folder may be gone, or something else now; the game may be that of a package that is not here.
    with suppress(OSError, ValueError, KeyError, TypeError):
        folder = Path(file.read_text(encoding="utf-8"))
        table = folder / "table.json"
        fields = json.loads(table.read_text(encoding="utf-8"))
        return Announced(
            code=file.stem,
            folder=folder,
            changed=table.stat().st_mtime,
            game=games()[fields["game"]],
            games=int(fields["games"]),
            planned=int(fields["planned"]),
            players=[{name: player[name] for name in SHOWN} for player in fields["players"]],
            finished=not fields["running"],
        )
    return None


def _notices() -> Path:
    return home() / "tournaments"
