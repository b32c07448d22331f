"""The page of a game: whose turn it is, the board, the players, the moves, and what there is to say."""

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk

from reihum.core.text import mark, say
from reihum.match import View, ending, player
from reihum.ui.sitting import Sitting
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.moves import MoveList
from reihum.ui.tk.players import PlayerCard
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label


@dataclass(frozen=True, slots=True)
class Requests:
    """What the page asks the window to do."""

    play: Callable[[str], None]
    point: Callable[[str | None], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    hint: Callable[[], None]
    go_to: Callable[[int], None]
    rematch: Callable[[], None]
    new_game: Callable[[], None]


class GamePage(ttk.Frame):
    """Shows a sitting."""

    def __init__(self, parent: tk.Misc, theme: Theme, requests: Requests) -> None:
        super().__init__(parent)
        self._theme, self._requests = theme, requests
        self.columnconfigure(0, weight=1)
        self.rowconfigure(1, weight=1)
        self._make_header()
        self.board = BoardCanvas(self, theme, requests.play, requests.point)
        self.board.grid(row=1, column=0, sticky="nsew", padx=(theme.px(14), 0))
        self._make_panel()
        self._make_status()
        self._hinted = False

    def show(self, sitting: Sitting, before: View | None = None) -> None:
        """Show how the game stands; a stone falls that is new since the view before."""
        view = sitting.view
        self._show_header(view)
        self.board.show(view, before, sitting.hint)
        for card in self._cards:
            card.show(view)
        self.moves.show(view)
        self._reason.configure(text=f"{_speaker(view)}: {view.reason}" if view.reason else "")
        for button, usable in (
            (self._undo, view.undoable > 0),
            (self._redo, view.redoable > 0),
            (self._hint, not view.over and not view.bots_turn),
        ):
            button.state(["!disabled" if usable else "disabled"])
        self.wait(sitting.thinking or sitting.advising)

    def wait(self, waiting: bool) -> None:
        """Show whether somebody thinks."""
        if waiting:
            self._progress.start(16)
        else:
            self._progress.stop()
        self._progress.configure(mode="indeterminate" if waiting else "determinate")

    def tell(self, sentence: str, warning: bool = False) -> None:
        """Say something in the status line."""
        self.status.configure(text=f"⚠ {sentence}" if warning else sentence)
        self.status.configure(style="CardWarning.TLabel" if warning else "Card.TLabel")

    def _make_header(self) -> None:
        px = self._theme.px
        header = ttk.Frame(self, padding=(px(20), px(12), px(20), px(4)))
        header.grid(row=0, column=0, columnspan=2, sticky="ew")
        header.columnconfigure(1, weight=1)
        header.rowconfigure(0, minsize=px(52))  # as high as the buttons that come at the end, so that nothing jumps
        self._turn_stone = ttk.Label(header)
        self._turn_stone.grid(row=0, column=0, padx=(0, px(10)))
        self.turn = ttk.Label(header, style="Heading.TLabel")
        self.turn.grid(row=0, column=1, sticky="w")
        self._title = ttk.Label(header, style="Faint.TLabel")
        self._title.grid(row=0, column=2, sticky="e")
        self._ended = ttk.Frame(header)
        again = ttk.Button(
            self._ended, style="Accent.TButton", command=self._requests.rematch, **label(mark("&Rematch"))
        )
        again.pack(side="left", padx=(0, px(8)))
        other = ttk.Button(self._ended, command=self._requests.new_game, **label(mark("&New game")))
        other.pack(side="left", fill="y")
        self._progress = ttk.Progressbar(header, mode="determinate", maximum=100)
        self._progress.grid(row=1, column=0, columnspan=3, sticky="ew", pady=(px(4), 0))

    def _make_panel(self) -> None:
        px = self._theme.px
        panel = ttk.Frame(self, padding=(px(14), px(6), px(20), px(12)))
        panel.grid(row=1, column=1, sticky="nsew")
        self._cards = [PlayerCard(panel, self._theme, side) for side in ("first", "second")]
        for card in self._cards:
            card.pack(fill="x", pady=(0, px(8)))
        buttons = ttk.Frame(panel)
        buttons.pack(fill="x", pady=(px(2), px(10)))
        self._undo, self._redo, self._hint = (
            ttk.Button(buttons, command=command, width=9, **label(word))
            for word, command in (
                (mark("&Undo"), self._requests.undo),
                (mark("R&edo"), self._requests.redo),
                (mark("H&int"), self._requests.hint),
            )
        )
        for column, button in enumerate((self._undo, self._redo, self._hint)):
            buttons.columnconfigure(column, weight=1, uniform="button")
            button.grid(row=0, column=column, sticky="ew", padx=(px(6) if column else 0, 0))
        self._reason = ttk.Label(panel, style="Faint.TLabel", wraplength=px(290), justify="left")
        self._reason.pack(side="bottom", fill="x", pady=(px(8), 0))
        self.moves = MoveList(panel, self._theme, self._requests.go_to)
        self.moves.pack(fill="both", expand=True)

    def _make_status(self) -> None:
        px = self._theme.px
        bar = ttk.Frame(self, style="Card.TFrame", padding=(px(20), px(9)))
        bar.grid(row=2, column=0, columnspan=2, sticky="ew")
        self.status = ttk.Label(bar, style="Card.TLabel", justify="left")
        self.status.pack(fill="x")
        bar.bind("<Configure>", lambda event: self.status.configure(wraplength=max(200, event.width - px(44))))

    def _show_header(self, view: View) -> None:
        shown = view.winner if view.over else view.seat(view.turn)
        stone = self._theme.images.stone(shown.side, shown.paint, self._theme.px(40)) if shown else ""
        self._turn_stone.configure(image=stone)
        self.turn.configure(text=headline(view))
        self._title.configure(text=f"{view.title}  {view.columns} × {view.rows}")
        if view.over:
            self._title.grid_remove()
            self._ended.grid(row=0, column=2, sticky="e")
        else:
            self._ended.grid_remove()
            self._title.grid()


def headline(view: View) -> str:
    """Whose turn it is, or how it ended, in a few words."""
    if view.over:
        if view.winner is None or view.resigned is not None:
            return ending(view)
        return say("{winner} has won!", winner=player(view.winner))
    if view.bots_turn:
        return say("{player} is thinking …", player=player(view.seat(view.turn)))
    return say("{player} to move", player=player(view.seat(view.turn)))


def _speaker(view: View) -> str:
    """The bot that moved last."""
    moved, to_move = view.seats[(view.ply - 1) % 2], view.seats[view.ply % 2]
    return moved.name if moved.bot else to_move.name
