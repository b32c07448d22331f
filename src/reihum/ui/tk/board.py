"""The board on a canvas: it grows with the window, shows where a stone would land, and lets stones fall."""

import tkinter as tk
from collections.abc import Callable, Iterable
from time import perf_counter

from reihum.match import CellView, View
from reihum.ui.sitting import Hint
from reihum.ui.tk.drawing import Drawing
from reihum.ui.tk.fall import fallen
from reihum.ui.tk.layout import Layout
from reihum.ui.tk.pointing import Item
from reihum.ui.tk.theme import Theme
from reihum.ui.typed import TypedMove

_ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, 1), "Down": (0, -1)}


class BoardCanvas(tk.Canvas):
    """Shows a View, and sends back the name of the move that was clicked or typed.

    ``play`` is told a move that is to be played, allowed or not; ``point`` a move that is pointed at, or None.
    """

    def __init__(
        self,
        parent: tk.Misc,
        theme: Theme,
        play: Callable[[str], None],
        point: Callable[[str | None], None],
    ) -> None:
        palette = theme.palette
        super().__init__(
            parent,
            background=palette.ground,
            highlightthickness=0,
            borderwidth=0,
            takefocus=True,
            width=theme.px(560),
            height=theme.px(520),
        )
        self._theme, self._play, self._point = theme, play, point
        self._drawing: Drawing | None = None
        self._pointed: tuple[int, int] | None = None
        self._with_keys = False
        self._typed = TypedMove()
        self._hint: Hint | None = None
        self._falling: tuple[CellView, float] | None = None
        for event, do in (
            ("<Configure>", self._resized),
            ("<Motion>", self._moved),
            ("<Leave>", self._left),
            ("<Button-1>", self._clicked),
            ("<Return>", self._entered),
            ("<KP_Enter>", self._entered),
            ("<space>", self._entered),
            ("<<TraverseIn>>", self._tabbed_to),
            *((f"<{key}>", self._arrow) for key in _ARROWS),
        ):
            self.bind(event, do)

    def show(self, view: View, before: View | None = None, hint: Hint | None = None) -> None:
        """Show a view; the stone falls that has come onto the board since the view before."""
        self._hint = hint
        self._drawing = Drawing(view, self._fit(view), self._theme)
        landed = view.fallen_since(before) if before else None
        self._falling = (landed, perf_counter()) if landed else None
        self._draw()

    @property
    def busy(self) -> bool:
        """Whether a stone is falling."""
        return self._falling is not None

    def step(self) -> None:
        """Let a falling stone fall on; to be called many times per second."""
        if self._falling is None or self._drawing is None:
            return
        landed, began = self._falling
        rows = self._drawing.view.rows
        distance = rows + 0.42 - landed.row
        way = fallen(distance, perf_counter() - began)
        if way is None:
            self._falling = None
            self._draw()
        else:
            self.coords("falling", *self._drawing.layout.middle(landed.column, rows + 0.42 - way))

    def type_key(self, character: str) -> str:
        """Take a letter or a digit of a move; the beginning of one that still needs more."""
        if self._drawing is None:
            return ""
        move = self._typed.press(character, self._drawing.view)
        if move is not None:
            self._play(move)
        return self._typed.begun

    def _fit(self, view: View) -> Layout:
        width, height = max(self.winfo_width(), 10), max(self.winfo_height(), 10)
        return Layout.fit(width, height, view.columns, view.rows, int(view.stones_fall))

    def _draw(self) -> None:
        drawing = self._drawing
        if drawing is None:
            return
        falling = self._falling[0] if self._falling else None
        items: list[Item] = [("delete", "all"), *drawing.board(falling.name if falling else None)]
        if falling:
            place = drawing.layout.middle(falling.column, drawing.view.rows + 0.42)
            stone = drawing.stone(falling.content)
            items.append(("create", "image", *place, "-image", stone, "-tags", "falling"))
            items.append(("lower", "falling", "front"))
        hinted = drawing.view.cell(self._hint.move.place or "") if self._hint else None
        if hinted:
            items += drawing.hint(hinted)
        self._do([*items, *self._pointer_items(drawing)])

    def _draw_pointer(self) -> None:
        if self._drawing is not None:
            self._do([("delete", "pointer"), *self._pointer_items(self._drawing)])

    def _pointer_items(self, drawing: Drawing) -> list[Item]:
        cell = self._pointed_cell()
        return drawing.pointer(cell, self._with_keys) if cell else []

    def _pointed_cell(self) -> CellView | None:
        if self._drawing is None or self._pointed is None:
            return None
        view = self._drawing.view
        column, row = self._pointed
        return view.cells[view.rows - 1 - row][column] if column < view.columns and row < view.rows else None

    def _do(self, items: Iterable[Item]) -> None:
        """Draw all in one call."""
        self.tk.call("foreach", "item", tuple(items), f"{self} {{*}}$item")

    def _resized(self, _: object) -> None:
        if self._drawing is not None:
            self._drawing = Drawing(self._drawing.view, self._fit(self._drawing.view), self._theme)
            self._draw()

    def _moved(self, event: "tk.Event[tk.Canvas]") -> None:
        if self._drawing is not None:
            self._point_at(self._drawing.layout.cell_at(event.x, event.y), with_keys=False)

    def _left(self, _: object) -> None:
        if not self._with_keys:
            self._point_at(None, with_keys=False)

    def _clicked(self, event: "tk.Event[tk.Canvas]") -> None:
        self.focus_set()
        self._typed = TypedMove()
        self._moved(event)
        self._play_pointed()

    def _tabbed_to(self, _: object) -> None:
        """Show by the frame around a cell that keys are heard here."""
        if self._drawing is not None and self._pointed is None:
            view = self._drawing.view
            self._point_at((view.columns // 2, view.rows // 2), with_keys=True)

    def _arrow(self, event: "tk.Event[tk.Canvas]") -> str:
        if self._drawing is not None:
            view = self._drawing.view
            across, up = _ARROWS[event.keysym]
            column, row = self._pointed or (view.columns // 2 - across, view.rows // 2 - up)
            self._point_at(((column + across) % view.columns, (row + up) % view.rows), with_keys=True)
        return "break"

    def _entered(self, _: object) -> str:
        typed = self._typed.enter()
        if typed is not None:
            self._play(typed)
        else:
            self._play_pointed()
        return "break"

    def _play_pointed(self) -> None:
        cell = self._pointed_cell()
        if cell is not None and cell.move is not None:
            self._play(cell.move)

    def _point_at(self, place: tuple[int, int] | None, with_keys: bool) -> None:
        if (place, with_keys) == (self._pointed, self._with_keys):
            return
        self._pointed, self._with_keys = place, with_keys
        self._draw_pointer()
        cell = self._pointed_cell()
        move = self._drawing.view.move(cell.move) if self._drawing is not None and cell is not None else None
        self.configure(cursor="hand2" if move else "")
        self._point(cell.move if cell else None)
