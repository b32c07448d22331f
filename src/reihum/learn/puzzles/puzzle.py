"""What a puzzle is."""

from dataclasses import dataclass
from typing import Any

from reihum import pictures
from reihum.core import Move, Position
from reihum.core.line import play_all
from reihum.learn.goals import Goal


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one move alone reaches the goal, and the line in which that stays so."""

    position: Position
    goal: Goal
    line: tuple[Move, ...]
    """Own moves and the best defence by turns, as long as every own move is the only one. The first and the last are
    own moves."""
    themes: tuple[str, ...] = ()
    rating: int = 0
    """How hard it is: whoever has this rating solves it every other time."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.rules.name

    @property
    def key(self) -> Move:
        """The first move."""
        return self.line[0]

    @property
    def own_moves(self) -> tuple[Move, ...]:
        """What the solver has to find."""
        return self.line[::2]

    @property
    def end(self) -> Position:
        """The position after the line."""
        return play_all(self.position, self.line)

    def own_turns(self) -> list[Position]:
        """The positions in which the solver has to find a move."""
        return [play_all(self.position, self.line[:number]) for number in range(0, len(self.line), 2)]

    def _repr_svg_(self) -> str:
        return pictures.svg(self.position)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        return {
            "game": self.game,
            "position": str(self.position),
            "goal": str(self.goal),
            "line": [self.position.rules.format_move(move) for move in self.line],
            "themes": list(self.themes),
            "rating": self.rating,
        }
