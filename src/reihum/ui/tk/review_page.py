"""The page of a review: the board with marks, a graph of the value, every move with its grade, and why."""

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from tkinter import ttk

from reihum.core.text import mark, say
from reihum.ui.reviewing import Reviewing
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.graph import Graph
from reihum.ui.tk.moves import keep_in_sight, player_sign, show_chosen
from reihum.ui.tk.requests import ALL
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label

_WIDE = 326
"""How wide the column beside the board is, in pixels of an ordinary screen."""


@dataclass(frozen=True, slots=True)
class ReviewRequests:
    """What the page asks the window to do."""

    practise: Callable[[], object]
    back: Callable[[], None]


class ReviewPage(ttk.Frame):
    """Shows a review as it comes; ``tick`` is to be called many times per second."""

    def __init__(self, parent: tk.Misc, theme: Theme, reviewing: Reviewing, requests: ReviewRequests) -> None:
        super().__init__(parent)
        self.reviewing, self._theme, self._requests = reviewing, theme, requests
        px = theme.px
        self.columnconfigure(0, weight=1)
        self.columnconfigure(1, minsize=px(_WIDE + 34))
        self.rowconfigure(1, weight=1)
        self._make_head()
        self.board = BoardCanvas(self, theme, lambda _: None, lambda _: None)
        self.board.configure(takefocus=False)
        self.board.grid(row=1, column=0, sticky="nsew", padx=(px(14), 0), pady=(0, px(10)))
        panel = ttk.Frame(self, padding=(px(14), px(6), px(20), px(12)))
        panel.grid(row=1, column=1, sticky="nsew")
        self._make_panel(panel)
        self._was_running = True
        self.show()

    def tell(self, sentence: str, warning: bool = False) -> None:
        """Say something in the line below the graph."""
        self.status.configure(text=f"⚠ {sentence}" if warning else sentence, style="Warning.TLabel")

    def tick(self) -> None:
        """Show what has come meanwhile."""
        running = self.reviewing.running
        if self.reviewing.look() or running != self._was_running:
            self._was_running = running
            self.show()

    def show(self) -> None:
        """Show the move that is spoken of, and all that is known."""
        reviewing = self.reviewing
        self.board.show(reviewing.view)
        self.graph.show(reviewing.bars, reviewing.ply)
        self.status.configure(text=reviewing.summary, style="Faint.TLabel")
        self.headline.configure(text=reviewing.headline)
        self.why.configure(text="\n".join(reviewing.sentences))
        for ply in range(1, reviewing.count + 1):
            self.list.set(str(ply), "sign", reviewing.sign_of(ply))
        chosen = str(reviewing.ply)
        if self.list.selection() != (chosen,):
            self.list.selection_set(chosen)
            self.list.focus(chosen)
        show_chosen(self.list)
        self.line_button.state(["!disabled" if reviewing.at_fault else "disabled"])
        self.line_button.configure(**label(mark("Sho&w why") if reviewing.shows_line else mark("Better &line")))
        self.stop_button.state(["!disabled" if reviewing.running else "disabled"])

    # What players order

    def go_to(self, ply: int) -> None:
        """Speak of another move."""
        self.reviewing.go_to(ply)
        self.show()

    def step(self, moves: int) -> None:
        """Go so many moves on, or back."""
        self.go_to(self.reviewing.ply + moves)

    def find_fault(self, step: int) -> None:
        """Go to the next fault, or to the one before."""
        found = self.reviewing.find_fault(step)
        self.show()
        if not found:
            self.tell(say("There is no other mistake in this direction."))

    def show_line(self) -> None:
        """Show the better line on the board, or the reasons again."""
        if self.reviewing.at_fault:
            self.reviewing.shows_line = not self.reviewing.shows_line
            self.show()

    # How it is made

    def _make_head(self) -> None:
        px = self._theme.px
        head = ttk.Frame(self, padding=(px(20), px(12), px(20), px(4)))
        head.grid(row=0, column=0, columnspan=2, sticky="ew")
        head.columnconfigure(0, weight=1)
        self.headline = ttk.Label(head, style="Heading.TLabel")
        self.headline.grid(row=0, column=0, sticky="ew")
        self.headline.bind("<Configure>", lambda event: self.headline.configure(wraplength=event.width))
        practise = ttk.Button(head, style="Accent.TButton", command=self._requests.practise, **label(mark("&Practise")))
        back = ttk.Button(head, command=self._requests.back, **label(mark("&Back to the game")))
        for column, button in enumerate((practise, back), start=1):
            button.grid(row=0, column=column, sticky="ns", padx=(px(8), 0))

    def _make_panel(self, panel: ttk.Frame) -> None:
        px = self._theme.px
        self.graph = Graph(panel, self._theme, _names(self.reviewing), self.go_to)
        self.graph.pack(fill="x")
        self.status = ttk.Label(panel, style="Faint.TLabel", wraplength=px(_WIDE))
        self.status.pack(fill="x", pady=(px(4), px(8)))
        buttons = ttk.Frame(panel)
        buttons.pack(side="bottom", fill="x")
        self._make_buttons(buttons)
        self.why = ttk.Label(panel, style="Card.TLabel", wraplength=px(_WIDE - 24), padding=px(10), justify="left")
        self.why.pack(side="bottom", fill="x", pady=px(8))
        self._make_list(panel)

    def _make_list(self, panel: ttk.Frame) -> None:
        theme, view = self._theme, self.reviewing.match.view()
        frame = ttk.Frame(panel, style="Card.TFrame")
        frame.pack(fill="both", expand=True)
        columns = {"player": 130, "move": 60, "sign": 50}
        self.list = ttk.Treeview(frame, columns=tuple(columns), show="tree", selectmode="browse", height=4)
        self.list.column("#0", width=theme.px(58), stretch=False)
        for column, width in columns.items():
            self.list.column(column, width=theme.px(width), stretch=column == "player")
        self.list.insert("", "end", "0", values=(say("Start"), "", ""))
        for ply, move in enumerate(view.played_labels, start=1):
            player = player_sign(view.seats[(ply - 1) % 2])
            self.list.insert("", "end", str(ply), text=f"{ply}.", values=(player, move, ""))
        bar = ttk.Scrollbar(frame, orient="vertical", command=self.list.yview)
        self.list.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.list.pack(side="left", fill="both", expand=True)
        keep_in_sight(self.list)
        self.list.bind("<<TreeviewSelect>>", lambda _: self._selected())
        for key, do in (
            ("<Left>", partial(self.step, -1)),
            ("<Right>", partial(self.step, 1)),
            ("<Home>", partial(self.step, -ALL)),
            ("<End>", partial(self.step, ALL)),
            ("<Next>", partial(self.find_fault, 1)),
            ("<Prior>", partial(self.find_fault, -1)),
            ("<space>", self.show_line),
        ):
            self.list.bind(key, partial(_do, do))

    def _make_buttons(self, frame: ttk.Frame) -> None:
        px = self._theme.px
        orders: tuple[tuple[str, Callable[[], None]], ...] = (
            (mark("← Mista&ke"), partial(self.find_fault, -1)),
            (mark("Mistak&e →"), partial(self.find_fault, 1)),
            (mark("Better &line"), self.show_line),
            (mark("&Stop"), self.reviewing.stop),
        )
        made = [ttk.Button(frame, command=do, width=9, **label(word)) for word, do in orders]
        self.line_button, self.stop_button = made[2:]
        for place, button in enumerate(made):
            line, column = divmod(place, 2)
            frame.columnconfigure(column, weight=1, uniform="button")
            button.grid(row=line, column=column, sticky="ew", padx=(px(6) * column, 0), pady=(px(6) * line, 0))

    def _selected(self) -> None:
        chosen = self.list.selection()
        if chosen and int(chosen[0]) != self.reviewing.ply:
            self.go_to(int(chosen[0]))


def _names(reviewing: Reviewing) -> tuple[str, str]:
    """Both players, as the graph names them."""
    first, second = (player_sign(seat) for seat in reviewing.match.view().seats)
    return first, second


def _do(order: Callable[[], None], _: object) -> str:
    order()
    return "break"
