"""Counting lines of play: the usual check that the rules are right."""

from reihum.core import Position
from reihum.engine.kernel import kernel
from reihum.games.connect_four import ConnectFourPosition

WORD = 64
"""Bits of a board that the kernel can hold."""


def perft(position: Position, depth: int) -> int:
    """How many different lines of exactly ``depth`` moves there are; a finished game has no children."""
    if depth == 0:
        return 1
    if position.outcome() is not None:
        return 0
    if depth == 1:
        return len(position.legal())
    return sum(perft(position.play(move), depth - 1) for move in position.legal())


def native_perft(position: ConnectFourPosition, depth: int) -> int | None:
    """The same, counted by the native kernel; None where there is no kernel or the board does not fit it."""
    rules = position.rules
    if kernel is None or rules.columns * rules.layout.right > WORD:
        return None
    count: int = kernel.perft(rules.columns, rules.rows, position.mine, position.stones, depth)
    return count
