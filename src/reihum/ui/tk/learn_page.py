"""The page with all there is to learn: lessons, and puzzles."""

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from reihum.core.text import mark, say
from reihum.ui.learning import Course
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label

_WIDTHS = {"kind": 110, "game": 140, "title": 300}


class LearnPage(ttk.Frame):
    """A list with a line per course."""

    def __init__(
        self,
        parent: tk.Misc,
        theme: Theme,
        courses: Sequence[Course],
        begin: Callable[[int], None],
        back: Callable[[], None],
        chosen: int = 0,
    ) -> None:
        px = theme.px
        super().__init__(parent, padding=(px(20), px(14)))
        self._courses, self._begin = courses, begin
        ttk.Label(self, text=say("Learn"), style="Title.TLabel").pack(anchor="w", pady=(0, px(8)))
        buttons = ttk.Frame(self)
        buttons.pack(side="bottom", fill="x", pady=(px(12), 0))
        self.status = ttk.Label(self, style="Faint.TLabel", wraplength=px(700))
        self.status.pack(side="bottom", fill="x", pady=(px(8), 0))
        self.button = ttk.Button(buttons, style="Accent.TButton", command=self.open, **label(mark("&Begin")))
        self.button.pack(side="left")
        ttk.Button(buttons, command=back, **label(mark("Ba&ck"))).pack(side="right", fill="y")
        self._make_list(theme, str(chosen))

    def tell(self, sentence: str, warning: bool = False) -> None:
        """Say something below the list."""
        self.status.configure(text=f"⚠ {sentence}" if warning else sentence)

    def open(self) -> None:
        """Begin what is chosen."""
        chosen = self.list.selection()
        if chosen:
            self._begin(int(chosen[0]))

    def _make_list(self, theme: Theme, chosen: str) -> None:
        frame = ttk.Frame(self, style="Card.TFrame")
        frame.pack(fill="both", expand=True)
        self.list = ttk.Treeview(frame, columns=tuple(_WIDTHS), show="", selectmode="browse", height=6)
        for column, width in _WIDTHS.items():
            self.list.column(column, width=theme.px(width), stretch=column == "title")
        for place, course in enumerate(self._courses):
            self.list.insert("", "end", str(place), values=(course.kind, course.game, course.title))
        bar = ttk.Scrollbar(frame, orient="vertical", command=self.list.yview)
        self.list.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.list.pack(side="left", fill="both", expand=True)
        self.list.bind("<<TreeviewSelect>>", lambda _: self.tell(self._courses[int(self.list.selection()[0])].note))
        self.list.selection_set(chosen)
        self.list.focus(chosen)
        self.list.see(chosen)
        for event in ("<Return>", "<KP_Enter>", "<Double-1>"):
            self.list.bind(event, lambda _: self.open())
