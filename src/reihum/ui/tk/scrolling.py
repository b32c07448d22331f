"""A column of widgets that can be scrolled where the window is too low for it."""

import tkinter as tk
from tkinter import ttk

from reihum.ui.tk.theme import Theme


class ScrollingColumn(ttk.Frame):
    """``inside`` holds the widgets. A bar appears when they need it, and the one that has the focus is always seen."""

    def __init__(self, parent: tk.Misc, theme: Theme, width: int) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._canvas = tk.Canvas(
            self, background=theme.palette.surface, highlightthickness=0, borderwidth=0, width=width, height=1
        )
        self._bar = ttk.Scrollbar(self, orient="vertical", command=self._canvas.yview)
        self._canvas.configure(yscrollcommand=self._bar.set, yscrollincrement=theme.px(20))
        self._canvas.pack(side="left", fill="both", expand=True)
        self.inside = ttk.Frame(self._canvas, style="Card.TFrame")
        self._place = self._canvas.create_window(0, 0, anchor="nw", window=self.inside)
        self.inside.bind("<Configure>", lambda _: self._fit())
        self._canvas.bind("<Configure>", lambda _: self._fit())

    @property
    def too_low(self) -> bool:
        """Whether not everything is seen at once."""
        return self.inside.winfo_reqheight() > self._canvas.winfo_height()

    def _fit(self) -> None:
        self._canvas.itemconfigure(self._place, width=self._canvas.winfo_width())
        self._canvas.configure(scrollregion=(0, 0, 1, self.inside.winfo_reqheight()))
        if self.too_low:
            self._bar.pack(side="right", fill="y", before=self._canvas)
        else:
            self._bar.pack_forget()
            self._canvas.yview_moveto(0)

    def scroll(self, steps: int) -> None:
        """Go down by so many steps, or up."""
        if self.too_low:
            self._canvas.yview_scroll(2 * steps, "units")

    def show(self, widget: tk.Misc) -> None:
        """Let one of the widgets be seen."""
        if not self.too_low or not str(widget).startswith(f"{self.inside}."):
            return
        top = widget.winfo_rooty() - self.inside.winfo_rooty()
        bottom = top + widget.winfo_height()
        first, seen = self._canvas.canvasy(0), self._canvas.winfo_height()
        if top < first or bottom > first + seen:
            self._canvas.yview_moveto((top if top < first else bottom - seen) / self.inside.winfo_reqheight())
