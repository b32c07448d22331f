"""The games that are kept, to go on with one, look at it or delete it."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from tkinter import messagebox, ttk

from reihum.core.text import mark, say
from reihum.ui.kept import KeptGame
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label

_WIDTHS = {"title": 134, "players": 200, "state": 194, "when": 168}
"""The columns, and how wide they are at least."""


@dataclass(frozen=True, slots=True)
class KeptRequests:
    """What the list asks the window to do."""

    open: Callable[[int], None]
    delete: Callable[[int], None]
    back: Callable[[], None]


class KeptPage(ttk.Frame):
    """A list with a line per game, the one played last first."""

    def __init__(self, parent: tk.Misc, theme: Theme, games: Sequence[KeptGame], requests: KeptRequests) -> None:
        px = theme.px
        super().__init__(parent, padding=(px(20), px(14)))
        self._requests = requests
        self._games = {str(game.number): game for game in games}
        ttk.Label(self, text=say("Kept games"), style="Title.TLabel").pack(anchor="w", pady=(0, px(8)))
        buttons = ttk.Frame(self)
        buttons.pack(side="bottom", fill="x", pady=(px(12), 0))
        self.status = ttk.Label(self, style="Faint.TLabel")
        self.status.pack(side="bottom", fill="x", pady=(px(8), 0))
        self._make_list(theme)
        self._make_buttons(buttons, theme)
        self.show(games)

    def show(self, games: Sequence[KeptGame]) -> None:
        """List these games; the place in the list stays where it was."""
        before = self.list.index(self.chosen) if self.chosen else 0
        self._games = {str(game.number): game for game in games}
        self.list.delete(*self.list.get_children())
        for row, game in self._games.items():
            self.list.insert("", "end", row, values=(game.title, game.players, game.state, game.date))
        rows = list(self._games)
        if rows:
            chosen = rows[min(before, len(rows) - 1)]
            self.list.selection_set(chosen)
            self.list.focus(chosen)
        self.tell("" if rows else say("No game is kept yet. Every game is, from its first move on."))
        self._selected()

    @property
    def chosen(self) -> str:
        """The line that is chosen, if there is one."""
        return next(iter(self.list.selection()), "")

    def tell(self, sentence: str, warning: bool = False) -> None:
        """Say something below the list."""
        self.status.configure(text=f"⚠ {sentence}" if warning else sentence)
        self.status.configure(style="Warning.TLabel" if warning else "Faint.TLabel")

    def _make_list(self, theme: Theme) -> None:
        frame = ttk.Frame(self, style="Card.TFrame")
        frame.pack(fill="both", expand=True)
        self.list = ttk.Treeview(frame, columns=tuple(_WIDTHS), show="headings", selectmode="browse", height=6)
        words = {"title": say("Game"), "players": say("Players"), "state": say("State"), "when": say("Last played")}
        for column, width in _WIDTHS.items():
            self.list.heading(column, text=words[column], anchor="w")
            self.list.column(column, width=theme.px(width), stretch=column in {"players", "state"})
        bar = ttk.Scrollbar(frame, orient="vertical", command=self.list.yview)
        self.list.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.list.pack(side="left", fill="both", expand=True)
        for event, do in (
            ("<<TreeviewSelect>>", self._selected),
            ("<Return>", self._open),
            ("<KP_Enter>", self._open),
            ("<Double-1>", self._open),
            ("<Delete>", self._delete),
        ):
            self.list.bind(event, lambda _, do=do: do())  # type: ignore[misc]

    def _make_buttons(self, frame: ttk.Frame, theme: Theme) -> None:
        self.open_button = ttk.Button(frame, style="Accent.TButton", command=self._open, **label(mark("Go &on")))
        self.delete_button = ttk.Button(frame, command=self._delete, **label(mark("&Delete")))
        back = ttk.Button(frame, command=self._requests.back, **label(mark("&Back")))
        self.open_button.pack(side="left")
        self.delete_button.pack(side="left", fill="y", padx=theme.px(8))
        back.pack(side="right", fill="y")

    def _selected(self) -> None:
        game = self._games.get(self.chosen)
        word = mark("&Look at it") if game is not None and game.over else mark("Go &on")
        self.open_button.configure(**label(word))
        for button in (self.open_button, self.delete_button):
            button.state(["!disabled" if game else "disabled"])

    def _open(self) -> None:
        if self.chosen:
            self._requests.open(int(self.chosen))

    def _delete(self) -> None:
        """Delete the game that is chosen, if the player means it."""
        game = self._games.get(self.chosen)
        if game is None:
            return
        question = say("Delete this game for good?\n{game}", game=game.words)
        if messagebox.askyesno(say("Delete a game"), question, default=messagebox.NO, parent=self):
            self._requests.delete(game.number)
