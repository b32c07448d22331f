"""Moves by keyboard: arrows and Enter, or the letter or number of a column, or a letter and a number for a cell."""

from typing import Protocol

import pygame

from reihum.match import CellView, View

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
    """Remembers the letter that waits for its number."""

    def __init__(self) -> None:
        self._letter = ""

    def press(self, event: pygame.event.Event, screen: Aiming) -> CellView | None:
        """The cell that is to be played now; None if the key only moved the aim, or means nothing."""
        view = screen.view
        letter, self._letter = self._letter, ""
        if event.key in _DO_IT or (event.key == pygame.K_DOWN and screen.upright):
            return screen.cell(screen.aim) if screen.aim is not None else None
        if event.key in _ARROWS:
            screen.aim = _moved(screen.aim, _ARROWS[event.key], screen)
            return None
        sign = (event.unicode or "").lower()
        if screen.upright:
            return _in_row(view, sign)
        if sign.isascii() and sign.isalpha() and view.cell(f"{sign}1"):
            self._letter = sign
            screen.aim = (ord(sign) - ord("a"), screen.aim[1] if screen.aim else view.rows // 2)
            return None
        return view.cell(letter + sign) if letter and sign.isdecimal() else None


def _in_row(view: View, sign: str) -> CellView | None:
    """The highest cell of the column that a letter or a digit names."""
    for cell in view.cells[0]:
        if sign and sign in (cell.name[0], str(cell.column + 1)):
            return cell
    return None


def _moved(aim: tuple[int, int] | None, step: tuple[int, int], screen: Aiming) -> tuple[int, int]:
    view = screen.view
    if aim is None:
        return view.columns // 2, view.rows - 1 if screen.upright else view.rows // 2
    column = min(view.columns - 1, max(0, aim[0] + step[0]))
    row = aim[1] if screen.upright else min(view.rows - 1, max(0, aim[1] + step[1]))
    return column, row
