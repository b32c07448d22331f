"""The page of a game: whose turn it is, the board, the players, the moves, and what there is to say."""

import tkinter as tk
from functools import partial
from tkinter import ttk

from reihum.core.text import mark
from reihum.match import View
from reihum.ui.evening import Evening
from reihum.ui.sitting import Sitting
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.header import Header, headline
from reihum.ui.tk.moves import MoveList
from reihum.ui.tk.players import PlayerCard
from reihum.ui.tk.requests import ALL, Requests
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label


class GamePage(ttk.Frame):
    """Shows a sitting."""

    def __init__(self, parent: tk.Misc, theme: Theme, requests: Requests) -> None:
        super().__init__(parent)
        self._theme, self._requests = theme, requests
        self.columnconfigure(0, weight=1)
        self.rowconfigure(1, weight=1)
        self.header = Header(self, theme, requests)
        self.header.grid(row=0, column=0, columnspan=2, sticky="ew")
        self.board = BoardCanvas(self, theme, requests.play, requests.point)
        self.board.grid(row=1, column=0, sticky="nsew", padx=(theme.px(14), 0))
        self._make_panel()
        self._make_status()
        self._moves: int | None = None
        """How many moves the game has, while somebody looks back."""
        self._evening = Evening()
        self.told: View | None = None
        """What the words of the page tell of: the view before, while a stone falls."""

    def show(self, sitting: Sitting, before: View | None = None) -> None:
        """Show how the game stands; a stone falls that is new since the view before."""
        view, present = sitting.view, sitting.present
        self._moves = present.ply if sitting.looking_back else None
        self.board.show(view, before, None if sitting.looking_back else sitting.hint)
        # While the last stone still falls, it is nobody else's turn yet, and nobody has won.
        self._evening = sitting.evening
        self._show_turn(before if before is not None and self.board.busy else view)
        self.moves.show(present, view.ply)
        self._show_others(view)
        self._reason.configure(text=f"{_speaker(view)}: {view.reason}" if view.reason else "")
        for button, usable in (
            (self._undo, view.undoable > 0),
            (self._redo, view.redoable > 0),
            (self._hint, not view.over and not view.bots_turn and not sitting.looking_back),
            *((button, view.ply > 0) for button in self._backward),
            *((button, view.ply < present.ply) for button in self._forward),
            (self._replay, present.ply > 0),
        ):
            button.state(["!disabled" if usable else "disabled"])
        self.wait(sitting.thinking or sitting.advising)

    def show_replay(self, running: bool) -> None:
        """Let the button say what it would do now."""
        self._replay.configure(**label(mark("Sto&p") if running else mark("Re&play")))

    def settle(self, view: View) -> bool:
        """Say whose turn it is, once the stone has come to lie; True if that was new."""
        if self.told is view or self.board.busy:
            return False
        self._show_turn(view)
        return True

    @property
    def headline(self) -> str:
        """What the page tells, in a few words."""
        assert self.told is not None, "the page shows a game"
        return headline(self.told, self._moves)

    def wait(self, waiting: bool) -> None:
        """Show whether somebody thinks."""
        self.header.wait(waiting)

    def tell(self, sentence: str, warning: bool = False) -> None:
        """Say something in the status line."""
        self.status.configure(text=f"⚠ {sentence}" if warning else sentence)
        self.status.configure(style="CardWarning.TLabel" if warning else "Card.TLabel")

    def _show_turn(self, view: View) -> None:
        self.told = view
        self.header.show(view, self._moves)
        if not self.board.busy:
            self._show_evening(self._evening.words)
        for card in self._cards:
            card.show(view)

    def _make_panel(self) -> None:
        px = self._theme.px
        panel = ttk.Frame(self, padding=(px(14), px(6), px(20), px(12)))
        panel.grid(row=1, column=1, sticky="nsew")
        self._cards = [PlayerCard(panel, self._theme, side) for side in ("first", "second")]
        for card in self._cards:
            card.pack(fill="x", pady=(0, px(8)))
        self.evening = ttk.Label(panel, style="Label.TLabel", anchor="center", wraplength=px(326), justify="center")
        self._make_orders(panel)
        self._others = ttk.Frame(panel)
        self._reason = ttk.Label(panel, style="Faint.TLabel", wraplength=px(326), justify="left")
        self._reason.pack(side="bottom", fill="x", pady=(px(8), 0))
        self.moves = MoveList(panel, self._theme, self._requests.look_at)
        self._make_steps(panel)
        self.moves.pack(fill="both", expand=True)

    def _make_orders(self, panel: ttk.Frame) -> None:
        px = self._theme.px
        self._orders = ttk.Frame(panel)
        self._orders.pack(fill="x", pady=(px(2), px(8)))
        self._undo, self._redo, self._hint = (
            ttk.Button(self._orders, command=command, width=9, **label(word))
            for word, command in (
                (mark("&Undo"), self._requests.undo),
                (mark("R&edo"), self._requests.redo),
                (mark("H&int"), self._requests.hint),
            )
        )
        for column, button in enumerate((self._undo, self._redo, self._hint)):
            self._orders.columnconfigure(column, weight=1, uniform="button")
            button.grid(row=0, column=column, sticky="ew", padx=(px(6) if column else 0, 0))

    def _make_steps(self, panel: ttk.Frame) -> None:
        """Below the list of moves: buttons to look back, and to see the game once more."""
        px = self._theme.px
        steps = ttk.Frame(panel)
        steps.pack(side="bottom", fill="x", pady=(px(6), 0))
        signs = (("«", -ALL), ("‹", -1), ("›", 1), ("»", ALL))
        buttons = [
            ttk.Button(steps, text=sign, width=3, style="Step.TButton", command=partial(self._requests.step, way))
            for sign, way in signs
        ]
        self._backward, self._forward = buttons[:2], buttons[2:]
        self._replay = ttk.Button(steps, command=self._requests.replay, **label(mark("Re&play")))
        for column, button in enumerate((*buttons, self._replay)):
            button.grid(row=0, column=column, sticky="nsew", padx=(px(6) if column else 0, 0))
            steps.columnconfigure(column, weight=2 if button is self._replay else 1)

    def _make_status(self) -> None:
        px = self._theme.px
        bar = ttk.Frame(self, style="Card.TFrame", padding=(px(20), px(9)))
        bar.grid(row=2, column=0, columnspan=2, sticky="ew")
        self.status = ttk.Label(bar, style="Card.TLabel", justify="left")
        self.status.pack(fill="x")
        bar.bind("<Configure>", lambda event: self.status.configure(wraplength=max(200, event.width - px(44))))

    def _show_evening(self, words: str) -> None:
        """The score of those who have played several games."""
        self.evening.configure(text=words)
        if words:
            self.evening.pack(fill="x", pady=(0, self._theme.px(6)), before=self._orders)
        else:
            self.evening.pack_forget()

    def _show_others(self, view: View) -> None:
        """A button for each move that no cell stands for."""
        for button in self._others.winfo_children():
            button.destroy()
        moves = () if view.bots_turn else view.moves_without_cells
        for move in moves:
            ttk.Button(self._others, text=move.label, command=partial(self._requests.play, move.name)).pack(fill="x")
        if moves:
            self._others.pack(fill="x", pady=(0, self._theme.px(10)), before=self.moves)
        else:
            self._others.pack_forget()


def _speaker(view: View) -> str:
    """The bot that moved last."""
    moved, to_move = view.seats[(view.ply - 1) % 2], view.seats[view.ply % 2]
    return moved.name if moved.bot else to_move.name
