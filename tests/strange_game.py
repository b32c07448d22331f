"""A game that no front end has heard of, as a package would bring it: stones fall, and may be taken out below.

Two moves share a column, and one, ``pass``, stands for no cell at all. Three stones side by side at the bottom win.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar

from reihum.core import Board, Cell, GameEntry, IllegalMoveError, Look, Move, NotationError, Outcome, Row, SetupQuestion
from reihum.core import Side as Player

LOOK = Look(
    title="Towers",
    side_names=("Rust", "Lime"),
    letters=("R", "L"),
    emoji=("🔴", "🟢"),
    stone_colours=("#a03a1c", "#b8e04a"),
    board_colour="#3b4a6b",
    cell_colour="#f3f3ee",
    ink_colour="#101820",
    round_cells=True,
    players_choose_colours=False,
)
PASS = "pass"
LONGEST = 60


@dataclass(frozen=True)
class Towers:
    """Build towers, and pull out what you have put below."""

    columns: int = 4

    name: ClassVar[str] = "towers"
    rows: ClassVar[int] = 4
    setup_question: ClassVar[SetupQuestion] = SetupQuestion("Width", "Width", "How wide? 3 or 4.", "4", ("3", "4"))

    def start(self) -> "TowersPosition":
        return TowersPosition(self, ())

    def names(self) -> list[str]:
        """All moves: a stone into a column, one out of it, or none."""
        numbers = range(1, self.columns + 1)
        return [*map(str, numbers), *(f"x{number}" for number in numbers), PASS]

    def parse_move(self, text: str) -> Move:
        if text not in self.names():
            raise NotationError("move-text", "Expected 1, x1 or pass, not {text!r}.", text=text[:20])
        return Move(self.names().index(text))

    def format_move(self, move: Move) -> str:
        return self.names()[move]

    def setup(self) -> dict[str, str]:
        return {"Width": str(self.columns)}

    @classmethod
    def from_setup(cls, setup: Mapping[str, str]) -> "Towers":
        return cls(int(setup.get("Width", "4")))

    @classmethod
    def new(cls, random: Random, setup: Mapping[str, str]) -> "Towers":
        return cls.from_setup(setup)

    @classmethod
    def parse(cls, text: str, setup: Mapping[str, str]) -> "TowersPosition":
        position = cls.from_setup(setup).start()
        for word in text.split("-") if text else ():
            position = position.play(position.rules.parse_move(word))
        return position


@dataclass(frozen=True)
class TowersPosition:
    """Four towers, from the bottom."""

    rules: Towers
    moves: tuple[Move, ...]

    @cached_property
    def towers(self) -> tuple[tuple[Player, ...], ...]:
        towers: list[list[Player]] = [[] for _ in range(self.rules.columns)]
        for ply, move in enumerate(self.moves):
            if move < self.rules.columns:
                towers[move].append(Player(ply % 2))
            elif move < 2 * self.rules.columns:
                towers[move - self.rules.columns].pop(0)
        return tuple(map(tuple, towers))

    @property
    def side(self) -> Player:
        return Player(self.ply % 2)

    @property
    def ply(self) -> int:
        return len(self.moves)

    def legal(self) -> tuple[Move, ...]:
        if self.outcome() is not None:
            return ()
        columns = range(self.rules.columns)
        drops = [Move(column) for column in columns if len(self.towers[column]) < self.rules.rows]
        takes = [Move(len(columns) + column) for column in columns if self.towers[column][:1] == (self.side,)]
        return (*drops, *takes, Move(2 * len(columns)))

    def play(self, move: Move) -> "TowersPosition":
        if move not in self.legal():
            raise IllegalMoveError("not-now", "{move} cannot be played now.", move=self.rules.format_move(move))
        return TowersPosition(self.rules, (*self.moves, move))

    def outcome(self) -> Outcome | None:
        bottom = [tower[0] if tower else None for tower in self.towers]
        for column in range(self.rules.columns - 2):
            for side in Player:
                if bottom[column : column + 3] == [side] * 3:
                    return Outcome(side, (Row(side, tuple((column + step, 0) for step in range(3))),))
        return Outcome(None) if self.ply >= LONGEST else None

    def board(self) -> Board:
        outcome = self.outcome()
        stones = {(column, row): side for column, tower in enumerate(self.towers) for row, side in enumerate(tower)}
        names = tuple(str(column + 1) for column in range(self.rules.columns))
        marked = frozenset(outcome.cells) if outcome else frozenset()
        made = outcome.rows if outcome else ()
        size = self.rules.columns, self.rules.rows
        return Board(LOOK, *size, names, stones, frozenset(), self._last(), marked, made, None)

    def _last(self) -> Cell | None:
        if not self.moves:
            return None
        before = TowersPosition(self.rules, self.moves[:-1])
        return before.landing(self.moves[-1]) or before.leaving(self.moves[-1])

    def landing(self, move: Move) -> Cell | None:
        return (move, len(self.towers[move])) if move < self.rules.columns else None

    def leaving(self, move: Move) -> Cell | None:
        columns = self.rules.columns
        return (move - columns, 0) if columns <= move < 2 * columns else None

    def move_at(self, cell: Cell) -> Move | None:
        column, row = cell
        takes_out = row == 0 and self.towers[column][:1] == (self.side,)
        return Move(self.rules.columns + column) if takes_out else Move(column)

    def __str__(self) -> str:
        return "-".join(map(self.rules.format_move, self.moves))


ENTRY = GameEntry(
    Towers,
    title="Towers",
    summary="Three side by side at the bottom win.",
    explanation=("Put a stone on a tower, or take your own out from below.", "Or pass."),
    advice="Click a tower to build it, or your own stone at its bottom to take it out.",
    sample="1-2-1-3-x1-2",
    stones_fall=True,
)


def install(folder: Path) -> dict[str, str]:
    """What an installer would leave of this package; the environment in which it is found."""
    about = folder / "towers-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: towers\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[reihum.games]\ntowers = strange_game:ENTRY\n")
    places = [str(folder), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, places))}
