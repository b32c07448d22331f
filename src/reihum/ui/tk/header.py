"""The head of a game's page: whose turn it is or how it ended, and what can be done then."""

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from reihum.core.text import mark, say
from reihum.match import View, ending, player
from reihum.ui.new_board import drawn_by_lot
from reihum.ui.stone_marks import mark_of
from reihum.ui.tk.requests import ALL, Requests
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label

_AS_ITS_WORDS = -1
"""How wide Tk makes a button that has no least width: room for the sentence beside it."""


class Header(ttk.Frame):
    """A stone, some words in large letters, and at the right the game's name or buttons."""

    def __init__(self, parent: tk.Misc, theme: Theme, requests: Requests) -> None:
        px = theme.px
        super().__init__(parent, padding=(px(20), px(12), px(20), px(4)))
        self._theme = theme
        self.columnconfigure(1, weight=1)
        self.rowconfigure(0, minsize=px(52))  # as high as the buttons that come at the end, so that nothing jumps
        self._stone = ttk.Label(self)
        self._stone.grid(row=0, column=0, padx=(0, px(10)))
        self.words = ttk.Label(self, style="Heading.TLabel")
        self.words.grid(row=0, column=1, sticky="ew")
        self.words.bind("<Configure>", lambda event: self.words.configure(wraplength=event.width))
        self._title = ttk.Label(self, style="Faint.TLabel")
        rematch = (mark("&Rematch"), requests.rematch)
        others = (mark("Revie&w"), requests.review), (mark("&New game"), requests.new_game)
        self.ended = self._buttons(rematch, *others)
        self.ended_by_lot = self._buttons(rematch, (mark("New &board"), requests.change_board), *others)
        self.looking = self._buttons(
            (mark("&Back to the game"), lambda: requests.step(ALL)), (mark("Play &on from here"), requests.play_on)
        )
        self._progress = ttk.Progressbar(self, mode="determinate", maximum=100)
        self._progress.grid(row=1, column=0, columnspan=3, sticky="ew", pady=(px(4), 0))

    def show(self, view: View, moves: int | None) -> None:
        """Show how the game stands; or how it stood, for somebody who looks back in a game of so many moves."""
        shown = view.winner if view.over else view.seat(view.turn)
        stone = self._theme.images.stone(mark_of(shown), shown.paint, self._theme.px(40)) if shown else ""
        self._stone.configure(image=stone)
        self.words.configure(text=headline(view, moves))
        self._title.configure(text=f"{view.title}  {view.columns} × {view.rows}")
        ended = self.ended_by_lot if drawn_by_lot(view.game) else self.ended
        right: tk.Widget = self.looking if moves is not None else ended if view.over else self._title
        for part in (self._title, self.ended, self.ended_by_lot, self.looking):
            if part is not right:
                part.grid_remove()
        right.grid(row=0, column=2, sticky="e", padx=(self._theme.px(12), 0))

    def wait(self, waiting: bool) -> None:
        """Show whether somebody thinks."""
        if waiting:
            self._progress.start(16)
        else:
            self._progress.stop()
        style = "Busy.Horizontal.TProgressbar" if waiting else "Horizontal.TProgressbar"
        self._progress.configure(mode="indeterminate" if waiting else "determinate", style=style)

    def _buttons(self, *orders: tuple[str, Callable[[], None]]) -> ttk.Frame:
        """Buttons beside each other, of which the first is what most people want."""
        frame = ttk.Frame(self)
        for place, (word, do) in enumerate(orders):
            style = "TButton" if place else "Accent.TButton"
            button = ttk.Button(frame, style=style, command=do, width=_AS_ITS_WORDS, **label(word))
            button.pack(side="left", fill="y", padx=(self._theme.px(8) if place else 0, 0))
        return frame


def headline(view: View, moves: int | None) -> str:
    """Whose turn it is, how it ended, or which moment of a game with so many moves is looked at, in a few words."""
    if moves is not None:
        return say("After move {ply} of {moves}", ply=view.ply, moves=moves) if view.ply else say("The beginning")
    if view.over:
        # The line at the bottom tells it all. Beside the buttons there is little room, and the stone shows the colour.
        return ending(view) if view.winner is None else say("{winner} has won!", winner=view.winner.name)
    if view.bots_turn:
        return say("{player} is thinking …", player=player(view.seat(view.turn)))
    return say("{player} to move", player=player(view.seat(view.turn)))
