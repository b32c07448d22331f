"""What a solver finds out about a position and its moves."""

from dataclasses import dataclass

from reihum.core import Move
from reihum.engine.connect_four.score import Score, plies_to_end
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

    def turned(self) -> "Bounds":
        """The same from the other side's view."""
        return Bounds(Score(-self.upper), Score(-self.lower), self.nodes)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What every legal move of a position is worth to the side that makes it."""

    position: ConnectFourPosition
    values: dict[Move, Score]

    @property
    def score(self) -> Score:
        """The position's own score: that of its best move."""
        return max(self.values.values())

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves with the best score, those in the middle first."""
        return middle_first(self.position, [move for move, value in self.values.items() if value == self.score])

    @property
    def plies_to_end(self) -> int:
        """How many more stones fall if both sides play as well as they can. Not for an analysis with ``weak``."""
        return plies_to_end(self.position, self.score)


def mirrored_moves(position: ConnectFourPosition) -> dict[Move, Move]:
    """On a board that is its own mirror image, the moves on its right side, each with its like on the left."""
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
    return {Move(last - number): Move(number) for number in left} if alike else {}


def middle_first(position: ConnectFourPosition, moves: "list[Move] | tuple[Move, ...]") -> tuple[Move, ...]:
    """Moves in the order in which a good player looks at them: those in the middle first."""
    middle = (position.rules.columns - 1) / 2
    return tuple(sorted(moves, key=lambda move: abs(move - middle)))
