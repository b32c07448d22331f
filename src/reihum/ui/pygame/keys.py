"""Moves by keyboard: arrows and Enter, or a move as it is written."""

from typing import Protocol

import pygame

from reihum.match import CellView, View
from reihum.ui.pygame.shortcut_keys import DO_IT
from reihum.ui.typed import TypedMove

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class Aiming(Protocol):
    """A screen whose cells can be pointed at."""

    aim: tuple[int, int] | None

    @property
    def view(self) -> View:
        """What there is to show."""

    @property
    def upright(self) -> bool:
        """Whether stones fall."""

    def cell(self, place: tuple[int, int]) -> CellView:
        """The cell at a column and a row."""


class Keys:
    """Remembers what was typed of a move that still needs more."""

    def __init__(self) -> None:
        self._typed = TypedMove()

    @property
    def begun(self) -> str:
        """What was typed so far."""
        return self._typed.begun

    def press(self, event: pygame.event.Event, screen: Aiming) -> str | None:
        """The name of the move that is to be played now; None if the key only moved the aim, or means nothing."""
        if event.key in DO_IT and self._typed.begun:
            return self._typed.enter()
        if event.key in _ARROWS:
            self._typed = TypedMove()
            aim = _moved(screen.aim, _ARROWS[event.key], screen)
            if aim != screen.aim or event.key != pygame.K_DOWN or not screen.upright:
                screen.aim = aim
                return None
        if event.key in (*DO_IT, pygame.K_DOWN):
            return screen.cell(screen.aim).move if screen.aim is not None else None
        sign = event.unicode or ""
        move = self._typed.press(sign, screen.view) if sign.isalnum() else None
        begun = screen.view.cell(f"{self._typed.begun}1") if self._typed.begun else None
        if begun is not None:
            screen.aim = (begun.column, screen.aim[1] if screen.aim else screen.view.rows // 2)
        return move


def _moved(aim: tuple[int, int] | None, step: tuple[int, int], screen: Aiming) -> tuple[int, int]:
    view = screen.view
    if aim is None:
        return view.columns // 2, view.rows - 1 if screen.upright else view.rows // 2
    column = min(view.columns - 1, max(0, aim[0] + step[0]))
    if screen.upright:
        return column, _row_of_other_move((column, aim[1]), step[1], screen)
    return column, min(view.rows - 1, max(0, aim[1] + step[1]))


def _row_of_other_move(aim: tuple[int, int], step: int, screen: Aiming) -> int:
    """Up or down a column where stones fall: to where pointing means something else, if there is such a cell."""
    column, row = aim
    here = screen.cell(aim).move
    rows = range(row + step, screen.view.rows if step > 0 else -1, step) if step else ()
    return next((other for other in rows if screen.cell((column, other)).move not in (here, None)), row)
