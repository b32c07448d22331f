"""The list of moves: a click on one, or an arrow key, shows how the game stood then; nothing is taken back by that.

Moves that were taken back are still in it, pale; a click on one makes them again.
"""

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from reihum.core.paint import mix
from reihum.core.text import say
from reihum.match import SeatView, View
from reihum.ui.stone_marks import MARKS, mark_of
from reihum.ui.tk.theme import Theme

_SIGNS = dict(zip(MARKS, "○△□◇✚", strict=True))
"""The marks of stones, as letters."""


class MoveList(ttk.Frame):
    """Every move of the game, a line each, after one for the beginning."""

    def __init__(self, parent: tk.Misc, theme: Theme, look_at: Callable[[int], None]) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._look_at = look_at
        self._shown: tuple[object, ...] = ()
        palette = theme.palette
        self.list = ttk.Treeview(self, columns=("player", "move"), show="tree", selectmode="browse", height=4)
        self.list.column("#0", width=theme.px(58), stretch=False)
        self.list.column("player", width=theme.px(130))
        self.list.column("move", width=theme.px(60), stretch=False)
        self.list.tag_configure("back", foreground=mix(palette.faint, palette.surface, 0.25), font=_slanted(theme))
        bar = ttk.Scrollbar(self, orient="vertical", command=self.list.yview)
        self.list.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.list.pack(side="left", fill="both", expand=True)
        self.list.bind("<ButtonRelease-1>", self._clicked)
        keep_in_sight(self.list)
        self.list.bind("<Return>", lambda _: self._chosen(self.list.focus()))
        for key, other in (("<Up>", self.list.prev), ("<Down>", self.list.next)):
            self.list.bind(key, partial(self._step, other))

    def show(self, view: View, at: int) -> None:
        """List the moves of the game as it stands, and mark the one after which it is shown."""
        shown = (view.played_labels, view.taken_back_labels, view.seats, say("Start"))
        if shown != self._shown:
            self._shown = shown
            rows: list[tuple[object, ...]] = [("-id", "0", "-text", "", "-values", (say("Start"), ""))]
            for ply, move in enumerate((*view.played_labels, *view.taken_back_labels), start=1):
                side = (ply - 1) % 2
                values = (player_sign(view.seats[side]), move)
                rows.append(("-id", str(ply), "-text", f"{ply}.", "-values", values))
                if ply > view.ply:
                    rows[-1] += ("-tags", "back")
            self.list.delete(*self.list.get_children())
            # All in one call: while a bot thinks in Python, every call would wait for it.
            self.tk.call("foreach", "row", tuple(rows), f"{self.list} insert {{}} end {{*}}$row")
        now = str(at)
        self.list.selection_set(now)
        self.list.focus(now)
        show_chosen(self.list)

    def _clicked(self, event: "tk.Event[ttk.Treeview]") -> None:
        self._chosen(self.list.identify_row(event.y))

    def _step(self, other: Callable[[str], str], _: object) -> str:
        self._chosen(other(self.list.focus()))
        return "break"

    def _chosen(self, row: str) -> None:
        if row:
            self._look_at(int(row))


def keep_in_sight(rows: ttk.Treeview) -> None:
    """Show the row that is chosen, also when a list becomes shorter."""
    rows.bind("<Configure>", lambda _: show_chosen(rows))


def show_chosen(rows: ttk.Treeview) -> None:
    """Scroll to the row that is chosen."""
    # Only when it is drawn does a list know how many rows it shows; by then the page may have been left.
    rows.tk.call("after", "idle", f"catch {{{rows} see [{rows} selection]}}")


def player_sign(seat: SeatView) -> str:
    """A player in a list: the mark of the stones, and the name."""
    return f"{_SIGNS[mark_of(seat)]} {seat.name}"


def _slanted(theme: Theme) -> tuple[str, int, str]:
    family, size, _ = theme.font("body")
    return family, size, "italic"
