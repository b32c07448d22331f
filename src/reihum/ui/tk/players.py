"""The players beside the board: stone, name, whose turn it is, and the points with the rows that make them."""

import tkinter as tk
from tkinter import ttk

from reihum.core.text import say
from reihum.match import View, scoring_rows
from reihum.ui.stone_marks import mark_of
from reihum.ui.tk.theme import Theme

_ROWS_PER_LINE = 2


class PlayerCard(ttk.Frame):
    """One player."""

    def __init__(self, parent: tk.Misc, theme: Theme, side: str) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._theme, self._side = theme, side
        px = theme.px
        self._strip = ttk.Frame(self, width=px(5), style="Line.TFrame")
        self._strip.pack(side="left", fill="y")
        self._stone = ttk.Label(self, style="Card.TLabel")
        self._stone.pack(side="left", padx=(px(10), px(8)), pady=px(8))
        self._score = ttk.Label(self, style="CardScore.TLabel")
        self._score.pack(side="right", padx=px(12))
        names = ttk.Frame(self, style="Card.TFrame")
        names.pack(side="left", fill="both", expand=True, pady=px(8))
        self._who = ttk.Label(names, style="CardName.TLabel")
        self._who.pack(anchor="w")
        self._state = ttk.Label(names, style="CardFaint.TLabel")
        self._state.pack(anchor="w")
        self._rows = ttk.Label(names, style="CardFaint.TLabel", font=theme.font("small"))

    def show(self, view: View) -> None:
        """Show how the player stands."""
        seat = view.seat(self._side)
        at_move = view.turn == self._side
        won = view.winner is not None and view.winner.side == self._side
        self._strip.configure(style="Turn.TFrame" if at_move or won else "Line.TFrame")
        self._stone.configure(image=self._theme.images.stone(mark_of(seat), seat.paint, self._theme.px(44)))
        self._who.configure(text=seat.name)
        state = say("★ winner") if won else say("to move") if at_move else ""
        self._state.configure(text=" · ".join(part for part in (seat.colour_name, state) if part))
        if seat.score is not None:
            self._score.configure(text=str(seat.score))
            self._rows.configure(text=_fit(scoring_rows(view, self._side)))
            self._rows.pack(anchor="w")


def _fit(rows: list[str]) -> str:
    """The rows that score in two lines, however many there are: the card stays as high as it is."""
    shown = rows[: 2 * _ROWS_PER_LINE]
    if len(rows) > len(shown):
        shown[-1] = say("and {count} more", count=len(rows) - len(shown) + 1)
    return "\n".join("   ".join(shown[start : start + _ROWS_PER_LINE]) for start in (0, _ROWS_PER_LINE))
