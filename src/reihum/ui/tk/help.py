"""The help: the rules of every game, how to use the window, and who the computer players are."""

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from reihum.catalogue import bots_for, games
from reihum.core.text import say
from reihum.ui.tk.manual import MANUAL
from reihum.ui.tk.theme import Theme

Part = tuple[str, Sequence[str]]


class Help(tk.Toplevel):
    """A window of its own, that can stay open beside the game."""

    def __init__(self, root: tk.Tk, theme: Theme, game: str | None) -> None:
        super().__init__(root, background=theme.palette.ground)
        self.title(say("Help – Reihum"))
        beside = f"+{root.winfo_rootx() + theme.px(60)}+{root.winfo_rooty() + theme.px(50)}"
        self.geometry(f"{theme.px(680)}x{theme.px(580)}{beside}")
        self.transient(root)
        self._theme = theme
        px = theme.px
        book = ttk.Notebook(self)
        ttk.Button(self, text=say("Close"), command=self.destroy).pack(
            side="bottom", anchor="e", padx=px(14), pady=px(12)
        )
        book.pack(fill="both", expand=True, padx=px(12), pady=(px(10), 0))
        for name, entry in games().items():
            page = self._page(book, [(say(entry.title), [say(part) for part in entry.explanation])])
            book.add(page, text=say(entry.title))
            if name == game:
                book.select(page)  # type: ignore[no-untyped-call]
        parts = [(say(title), [say(sentence) for sentence in sentences]) for title, sentences in MANUAL]
        book.add(self._page(book, parts), text=say("The window"))
        players = [
            (say(entry.title), [f"{say(bot.title)} – {say(bot.summary)}" for bot in bots_for(entry.name)])
            for entry in games().values()
        ]
        book.add(self._page(book, players), text=say("The computer players"))
        book.enable_traversal()
        self.bind("<Escape>", lambda _: self.destroy())
        book.focus_set()

    def _page(self, book: ttk.Notebook, parts: Sequence[Part]) -> ttk.Frame:
        theme, palette = self._theme, self._theme.palette
        page = ttk.Frame(book, style="Card.TFrame")
        text = tk.Text(
            page,
            wrap="word",
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
