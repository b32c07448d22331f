"""The list of moves: a click on one, or Enter, goes there; moves that were taken back are still in it."""

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from reihum.core.paint import mix
from reihum.core.text import say
from reihum.match import View
from reihum.ui.tk.theme import Theme

_SIGNS = ("●", "■")


class MoveList(ttk.Frame):
    """Every move of the game, a line each, after one for the beginning."""

    def __init__(self, parent: tk.Misc, theme: Theme, go_to: Callable[[int], None]) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._go_to = go_to
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
        self.list.bind("<Return>", lambda _: self._chosen(self.list.focus()))

    def show(self, view: View) -> None:
        """List the moves, and mark where the game is."""
        shown = (view.played, view.taken_back, view.seats, say("Start"))
        if shown != self._shown:
            self._shown = shown
            rows: list[tuple[object, ...]] = [("-id", "0", "-text", "", "-values", (say("Start"), ""))]
            for ply, move in enumerate((*view.played, *view.taken_back), start=1):
                side = (ply - 1) % 2
                values = (f"{_SIGNS[side]} {view.seats[side].name}", move)
                rows.append(("-id", str(ply), "-text", f"{ply}.", "-values", values))
                if ply > view.ply:
                    rows[-1] += ("-tags", "back")
            self.list.delete(*self.list.get_children())
            # All in one call: while a bot thinks in Python, every call would wait for it.
            self.tk.call("foreach", "row", tuple(rows), f"{self.list} insert {{}} end {{*}}$row")
        now = str(view.ply)
        self.list.selection_set(now)
        self.list.focus(now)
        self.list.see(now)

    def _clicked(self, event: "tk.Event[ttk.Treeview]") -> None:
        self._chosen(self.list.identify_row(event.y))

    def _chosen(self, row: str) -> None:
        if row:
            self._go_to(int(row))


def _slanted(theme: Theme) -> tuple[str, int, str]:
    family, size, _ = theme.font("body")
    return family, size, "italic"
