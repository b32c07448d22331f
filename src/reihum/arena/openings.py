"""Where the games of a tournament begin: each opening is played twice, with colours swapped.

- ``proven``: Connect Four on the usual board from the positions after 4 and 5 moves that are proven draws, mirror
  images counted once: 101 and 349. The positions are in the file beside this one.
- ``empty``: from the start. In Pah Tum lots are cast for the blocked cells, so that is another layout every time.
- ``random-N``: after N moves cast by lot, none of which ends the game or lets the next one win at once.
- anything else is a file of positions in the game's notation, one per line.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from reihum.core import GameEntry, NotFoundError, Position, ReihumError, Rules
from reihum.core.text import mark

Board = tuple[str, tuple[tuple[str, str], ...]]
"""A game and its setup."""
PROVEN, EMPTY, BY_LOT = "proven", "empty", re.compile("random-([0-9]{1,2})")
_PROVEN_DRAWS: dict[Board, Path] = {
    ("connect-four", (("Size", "7x6"),)): Path(__file__).parent / "openings-connect-four-7x6.txt",
}
_MOST_TRIES = 1000


@dataclass(frozen=True, slots=True)
class Opening:
    """A board and the first moves on it, as a record has them."""

    setup: Mapping[str, str]
    moves: tuple[str, ...]


class Openings:
    """Openings, by number: the same number is the same opening, whoever asks."""

    def __init__(self, game: GameEntry, setup: Mapping[str, str], wish: str | None, seed: int) -> None:
        """Take the game and its setup, one of the words above or a file's name, and the seed of the lots."""
        self._game, self._setup, self._seed = game, setup, seed
        usual = _board(game.rules.new(Random(seed), setup))
        self.wish = wish or (PROVEN if usual in _PROVEN_DRAWS else EMPTY if game.has_lots(setup) else "random-4")
        self._listed: tuple[str, ...] = ()
        if self.wish == PROVEN:
            if usual not in _PROVEN_DRAWS:
                message = mark("Proven draws are known for Connect Four on 7 x 6 only; try random-4.")
                raise NotFoundError("no-openings", message)
            self._listed = _read(_PROVEN_DRAWS[usual])
        elif self.wish != EMPTY and not BY_LOT.fullmatch(self.wish):
            self._listed = _read(Path(self.wish))
        for text in self._listed if self.wish != PROVEN else ():
            if game.rules.parse(text, setup).outcome() is not None:
                raise ReihumError("opening-over", mark("The opening {text} ends the game."), text=text[:60])
        # Not in the order of the file: few games then begin in all parts of the board.
        self._order = Random(f"{seed} openings").sample(range(len(self._listed)), len(self._listed))

    def get(self, number: int) -> Opening:
        """One opening; after the last one the first comes again."""
        random = Random(f"{self._seed} opening {number}")
        if self._listed:
            position = self._game.rules.parse(self._listed[self._order[number % len(self._order)]], self._setup)
        else:
            by_lot = BY_LOT.fullmatch(self.wish)
            rules = self._game.rules.new(random, self._setup)
            position = _cast(rules.start(), int(by_lot[1]) if by_lot else 0, random)
        moves = tuple(position.rules.format_move(move) for move in position.moves)
        return Opening(position.rules.setup(), moves)


def _cast(start: Position, plies: int, random: Random) -> Position:
    for _ in range(_MOST_TRIES):
        position = start
        while position.ply < plies and position.outcome() is None:
            position = position.play(random.choice(position.legal()))
        if position.outcome() is None and not _wins_at_once(position):
            return position
    message = mark("No opening of {plies} moves was found that leaves both sides a game.")
    raise NotFoundError("no-openings", message, plies=plies)


def _wins_at_once(position: Position) -> bool:
    outcomes = (position.play(move).outcome() for move in position.legal())
    return position.ply > 0 and any(outcome is not None and outcome.winner is position.side for outcome in outcomes)


def _board(rules: Rules) -> Board:
    return rules.name, tuple(rules.setup().items())


@cache
def _read(file: Path) -> tuple[str, ...]:
    try:
        lines = file.read_text().splitlines()
    except (OSError, ValueError):
        message = mark("Openings are proven, empty, random-4 or a file of positions, not {wish!r}.")
        raise NotFoundError("no-openings", message, wish=str(file)[:100]) from None
    if not any(lines):
        raise NotFoundError("no-openings", mark("The file {file} holds no openings."), file=file)
    return tuple(line.strip() for line in lines if line.strip())
