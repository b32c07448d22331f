"""Moves by keyboard: arrows and Enter, or a move as it is written."""

from typing import Protocol

import pygame

from reihum.match import CellView, View
from reihum.ui.typed import TypedMove

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_DO_IT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


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

    def press(self, event: pygame.event.Event, screen: Aiming) -> str | None:
        """The name of the move that is to be played now; None if the key only moved the aim, or means nothing."""
        if event.key in _DO_IT and self._typed.begun:
            return self._typed.enter(screen.view)
        if event.key in _DO_IT or (event.key == pygame.K_DOWN and screen.upright):
            return screen.cell(screen.aim).move if screen.aim is not None else None
        if event.key in _ARROWS:
            self._typed = TypedMove()
            screen.aim = _moved(screen.aim, _ARROWS[event.key], screen)
            return None
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
    row = aim[1] if screen.upright else min(view.rows - 1, max(0, aim[1] + step[1]))
    return column, row
