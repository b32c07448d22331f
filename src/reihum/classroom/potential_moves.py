"""The fitness list of the course text on Connect Four against an AI, its getPotentialMoves."""

from collections.abc import Sequence

from reihum.classroom.stones import position_of
from reihum.engine.connect_four.fitness import Fitness

RED, BLACK, EMPTY = "red", "black", None


def get_potential_moves(board: Sequence[Sequence[str | None]], tile: str, look_ahead: int) -> list[float]:
    """How good each column is for ``tile``, from -1 to 1; ``board[x][y]`` is a tile or None, (0, 0) at the top left."""
    columns = [[None if cell is EMPTY else cell == tile for cell in reversed(column)] for column in board]
    position = position_of(columns)
    fitness = Fitness(position.rules)
    return fitness.potential_moves(position.mine, position.theirs, look_ahead)
