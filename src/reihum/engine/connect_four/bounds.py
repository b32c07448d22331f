"""Between which scores a position lies, as far as that is known, and which moves to ask about."""

from dataclasses import dataclass

from reihum.core import Move
from reihum.core.analysis import Verdict
from reihum.engine.connect_four.score import Score
from reihum.games.connect_four import ConnectFourPosition


@dataclass(frozen=True, slots=True)
class Bounds:
    """Between which scores a position lies, as far as it is proven, and how many positions were searched for that."""

    lower: Score
    upper: Score
    nodes: int = 0

    @property
    def proven(self) -> bool:
        """Whether the score is known."""
        return self.lower == self.upper

    @property
    def outcome(self) -> Verdict | None:
        """How it ends, which may be known before the score is."""
        if self.lower > 0:
            return "win"
        if self.upper < 0:
            return "loss"
        return "draw" if self.proven else None

    def turned(self) -> "Bounds":
        """The same from the other side's view."""
        return Bounds(Score(-self.upper), Score(-self.lower), self.nodes)


def twin_moves(position: ConnectFourPosition) -> dict[Move, Move]:
    """On a board that is its own mirror image, the moves on its left side, each with its like on the right."""
    last, layout = position.rules.columns - 1, position.rules.layout
    height = (1 << position.rules.rows) - 1

    def column(stones: int, number: int) -> int:
        return stones >> layout.bit((number, 0)) & height

    left = range(position.rules.columns // 2)
    alike = all(
        column(stones, number) == column(stones, last - number)
        for stones in (position.mine, position.stones)
        for number in left
    )
    return {Move(number): Move(last - number) for number in left} if alike else {}


def middle_first(position: ConnectFourPosition, moves: "list[Move] | tuple[Move, ...]") -> tuple[Move, ...]:
    """Moves in the order in which a good player looks at them: those in the middle first."""
    middle = (position.rules.columns - 1) / 2
    return tuple(sorted(moves, key=lambda move: abs(move - middle)))
