"""The help: the rules of every game with a picture, how to use the window, and who the computer players are."""

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from reihum.catalogue import bots_for, games
from reihum.core.text import say, say_count
from reihum.ui.rules_text import RulesText, rules_text
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.manual import MANUAL
from reihum.ui.tk.theme import Theme

Part = tuple[str, Sequence[str]]

_PICTURE = 250
"""How high and wide the picture of a board is."""


class Help(tk.Toplevel):
    """A window of its own, that can stay open beside the game."""

    def __init__(self, root: tk.Tk, theme: Theme, game: str | None) -> None:
        super().__init__(root, background=theme.palette.ground)
        self.title(say("Help – Reihum"))
        px = theme.px
        width, height = px(760), min(px(600), root.winfo_screenheight() - px(60))
        x = max(0, min(root.winfo_rootx() + px(60), root.winfo_screenwidth() - width))
        y = max(0, min(root.winfo_rooty() + px(30), root.winfo_screenheight() - height))
        self.geometry(f"{width}x{height}+{x}+{y}")
        self.transient(root)
        self._theme = theme
        self.book = ttk.Notebook(self)
        close = ttk.Button(self, text=say("Close"), command=self.destroy)
        close.pack(side="bottom", anchor="e", padx=px(14), pady=px(12))
        self.book.pack(fill="both", expand=True, padx=px(12), pady=(px(10), 0))
        for name in games():
            rules = rules_text(name)
            page = self._rules_page(rules)
            self.book.add(page, text=rules.title)
            if name == game:
                self.book.select(page)  # type: ignore[no-untyped-call]
        parts = [(say(title), [say(sentence) for sentence in sentences]) for title, sentences in MANUAL]
        self.book.add(self._page(parts), text=say("The window"))
        players = [
            (say(entry.title), [f"{say(bot.title)} – {say(bot.summary)}" for bot in bots_for(entry.name)])
            for entry in games().values()
        ]
        self.book.add(self._page(players), text=say("The computer players"))
        self.book.enable_traversal()
        self.bind("<Escape>", lambda _: self.destroy())
        self.book.focus_set()

    def _rules_page(self, rules: RulesText) -> ttk.Frame:
        """The rules; a picture of a row and the points stand beside them."""
        px = self._theme.px
        parts: list[Part] = [(rules.title, rules.sentences)]
        if rules.first_steps:
            parts.append((say("Your first game"), rules.first_steps))
        page = self._page(parts)
        side = ttk.Frame(page, style="Card.TFrame", padding=(px(6), px(14), px(16), px(14)))
        side.pack(side="right", fill="y", before=page.winfo_children()[0])
        board = BoardCanvas(side, self._theme, lambda _: None, lambda _: None)
        board.configure(
            width=px(_PICTURE), height=px(_PICTURE), takefocus=False, background=self._theme.palette.surface
        )
        board.pack()
        board.show(rules.example)
        for stones, points in rules.points:
            self._points_line(side, stones, points)
        return page

    def _points_line(self, side: ttk.Frame, stones: int, points: int) -> None:
        """How much a row of so many stones brings."""
        line = ttk.Frame(side, style="Card.TFrame")
        line.pack(fill="x", padx=self._theme.px(14), pady=(self._theme.px(5), 0))
        length = say_count("{count} stone in a row", "{count} stones in a row", stones)
        ttk.Label(line, text=length, style="Card.TLabel").pack(side="left")
        ttk.Label(line, text=str(points), style="CardLabel.TLabel").pack(side="right")

    def _page(self, parts: Sequence[Part]) -> ttk.Frame:
        theme, palette = self._theme, self._theme.palette
        page = ttk.Frame(self.book, style="Card.TFrame")
        text = tk.Text(
            page,
            wrap="word",
            width=10,
            background=palette.surface,
            foreground=palette.ink,
            font=theme.font("body"),
            padx=theme.px(22),
            pady=theme.px(14),
            spacing1=theme.px(3),
            spacing3=theme.px(7),
            borderwidth=0,
            highlightthickness=theme.px(2),
            highlightbackground=palette.surface,
            highlightcolor=palette.accent,
            cursor="",
        )
        text.tag_configure("title", font=theme.font("large", "bold"), spacing1=theme.px(8))
        for title, sentences in parts:
            text.insert("end", title + "\n", "title")
            for sentence in sentences:
                text.insert("end", sentence + "\n")
        text.configure(state="disabled")
        bar = ttk.Scrollbar(page, orient="vertical", command=text.yview)
        text.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        text.pack(side="left", fill="both", expand=True)
        return page
