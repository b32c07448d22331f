"""The menu bar: every item has a letter and most have a key."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reihum.ui.shortcuts import spoken
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import entry, tk_keys


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An item of a menu: its word, its shortcut, and what it does."""

    word: str
    do: Callable[[], None]
    keys: str = ""
    usable: Callable[[], bool] = lambda: True
    group: tk.StringVar | None = None
    """For an item that is one of several ways: what holds the value of the one chosen."""
    value: str = ""


def make_menus(root: tk.Tk, theme: Theme, menus: Sequence[tuple[str, Sequence[MenuItem | None]]]) -> None:
    """Give the window these menus, and bind their keys; None is a line between items."""
    before = str(root.cget("menu"))
    if before:
        root.after_idle(root.nametowidget(before).destroy)  # not now: it may be the one that calls us
    bar = tk.Menu(root, tearoff=False, **theme.bar_colours())  # type: ignore[arg-type]  # one dict for all options
    for word, items in menus:
        words = entry(word)
        bar.add_cascade(menu=_Menu(bar, theme, items), label=f" {words['label']} ", underline=words["underline"] + 1)
        for item in items:
            if item is not None and item.keys:
                _bind(root, item)
    root.configure(menu=bar)


class _Menu(tk.Menu):
    """A menu that greys out what cannot be done when it is opened."""

    def __init__(self, bar: tk.Menu, theme: Theme, items: Sequence[MenuItem | None]) -> None:
        super().__init__(bar, tearoff=False, postcommand=self._open, **theme.menu_colours())  # type: ignore[arg-type]
        self._items = items
        # An empty picture keeps the lines apart; a wide border would do so too, but is drawn with a bevel.
        self._high = tk.PhotoImage(master=bar, width=theme.px(8), height=theme.px(26))
        for item in items:
            self._add(item)

    def _add(self, item: MenuItem | None) -> None:
        if item is None:
            self.add_separator()
        elif item.group is not None:
            self.add_radiobutton(command=item.do, variable=item.group, value=item.value, **entry(item.word))
        else:
            self.add_command(command=item.do, accelerator=f"{spoken(item.keys)}  ", **entry(item.word))
        if item is not None:
            self.entryconfigure("end", image=self._high, compound="left")

    def _open(self) -> None:
        for place, item in enumerate(self._items):
            if item is not None:
                self.entryconfigure(place, state="normal" if item.usable() else "disabled")


def _bind(root: tk.Tk, item: MenuItem) -> None:
    def do(_: object) -> str:
        if item.usable():
            item.do()
        return "break"

    root.bind(tk_keys(item.keys), do)
