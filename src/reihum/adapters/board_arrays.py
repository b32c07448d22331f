"""A game as learners see it: numbered actions, and arrays instead of stones.

An action is the number of a move, see ``numbering.py``. An observation has a plane for one's own stones, one for the
other side's, and one for blocked cells where a game has them; rows run from top to bottom.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from reihum.adapters.numbering import numbered_moves
from reihum.core import IllegalMoveError, Move, Position, ReihumError, Rules
from reihum.core.errors import name_value
from reihum.core.text import mark

Planes = NDArray[np.int8]

MOST_MASKS = 4096
"""Masks that are kept: all there are in Connect Four on a board of up to twelve columns."""


class BoardArrays:
    """A game in progress, with the arrays of both sides kept up to date move by move."""

    def __init__(self, rules: Rules, open_moves: Callable[[Position], tuple[Move, ...]] | None = None) -> None:
        """Take the rules, and what else than ``legal`` says which moves a mask shows, also after the end."""
        start = rules.start()
        self.moves = numbered_moves(rules)
        """The move that each action stands for."""
        self.actions = {move: action for action, move in enumerate(self.moves)}
        self.blocked = sorted(start.board().blocked)
        self.shape = rules.rows, rules.columns, 3 if self.blocked else 2
        self._open_moves = open_moves or _legal
        self._masks: dict[tuple[Move, ...], Planes] = {}
        self._nothing = np.zeros(len(self.moves), np.int8)
        self._start = start
        self._top = rules.rows - 1
        self.restart()

    def restart(self) -> None:
        """Begin again, on the same board."""
        self.position = self._start
        self._planes = np.zeros(self.shape, np.int8), np.zeros(self.shape, np.int8)
        for column, row in self.blocked:
            for planes in self._planes:
                planes[self._top - row, column, 2] = 1

    def play(self, action: int | None) -> None:
        """Make a move; IllegalMoveError if it is not allowed, and nothing changed."""
        move = self.move_of(action)
        before = self.position
        self.position = before.play(move)
        side, lands = before.side, before.landing(move)
        mine, theirs = self._planes[side], self._planes[1 - side]
        if lands is not None:
            row, column = self._top - lands[1], lands[0]
            mine[row, column, 0] = theirs[row, column, 1] = 1

    def move_of(self, action: int | None) -> Move:
        """The move that an action stands for; IllegalMoveError if there is no such action."""
        try:
            move = self.moves[action] if action is not None and action >= 0 else None
        except (IndexError, TypeError):
            move = None
        if move is None:
            raise self.no_such_action(action)
        return move

    def no_such_action(self, action: object) -> IllegalMoveError:
        """What to tell whoever asked for it."""
        message = mark("Actions are numbers from 0 to {last}, not {action}.")
        return IllegalMoveError("no-such-action", message, last=len(self.moves) - 1, action=name_value(action))

    def planes(self, side: int) -> Planes:
        """What a side sees: its own stones first. The array is the caller's own."""
        return self._planes[side].copy()

    def mask(self) -> Planes:
        """1 for every action that is allowed, else 0. The array is the caller's own."""
        moves = self._open_moves(self.position)
        mask = self._masks.get(moves)
        if mask is None:
            mask = self._nothing.copy()
            if not self.actions.keys() >= set(moves):
                message = mark("Not every move of {game} is a cell, so its moves cannot be numbered for learners.")
                raise ReihumError("moves-without-cells", message, game=self.position.rules.name)
            mask[[self.actions[move] for move in moves]] = 1
            if len(self._masks) < MOST_MASKS:
                self._masks[moves] = mask
        return mask.copy()

    def no_mask(self) -> Planes:
        """A mask that allows nothing."""
        return self._nothing.copy()


def _legal(position: Position) -> tuple[Move, ...]:
    return position.legal()
