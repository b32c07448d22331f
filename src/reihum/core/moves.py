"""Moves as people give them and call them."""

from operator import index
from typing import SupportsIndex

from reihum.core.cells import name_cell
from reihum.core.choice import Move
from reihum.core.errors import ArgumentError, IllegalMoveError, name_value
from reihum.core.protocols import Position, Rules
from reihum.core.text import mark, say


def read_move(rules: Rules, move: object) -> Move:
    """The move that a text or a number means, whether it is allowed or not."""
    if isinstance(move, str):
        return rules.parse_move(move)
    if isinstance(move, SupportsIndex) and not isinstance(move, type):
        number = index(move)
        if abs(number) < 2**63:
            return Move(number)
    message = mark("A move is a text or a whole number, not {move}.")
    raise ArgumentError("move-type", message, move=name_value(move))


def refuse_if_over(position: Position) -> None:
    """Refuse to look for a move where there is none any more."""
    if not position.legal():
        raise IllegalMoveError("game-over", mark("The game is over."))


def move_label(position: Position, move: Move) -> str:
    """How people call a legal move of a position: by the cells that it changes, or by its name if it changes none."""
    return ends_label(*move_ends(position, move)) or position.rules.format_move(move)


def ends_label(lands: str | None, leaves: str | None) -> str | None:
    """How people call a move that puts a stone on one cell and takes one from another, each if it does."""
    if leaves is None:
        return lands
    return say("{cell} out", cell=leaves) if lands is None else f"{leaves}–{lands}"


def move_ends(position: Position, move: Move) -> tuple[str | None, str | None]:
    """The cells where a legal move puts a stone and takes one away, each if it does."""
    lands, leaves = position.landing(move), position.leaving(move)
    return None if lands is None else name_cell(lands), None if leaves is None else name_cell(leaves)
