"""The menu bar: every item has a letter and most have a key."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reihum.core.text import say
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import entry


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An item of a menu: its word, its keys (Tk's name for them), and what it does."""

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
    bar = tk.Menu(root, tearoff=False, **theme.menu_colours())  # type: ignore[arg-type]  # one dict for all options
    for word, items in menus:
        bar.add_cascade(menu=_Menu(bar, theme, items), **entry(word))
        for item in items:
            if item is not None and item.keys:
                _bind(root, item)
    root.configure(menu=bar)


class _Menu(tk.Menu):
    """A menu that greys out what cannot be done when it is opened."""

    def __init__(self, bar: tk.Menu, theme: Theme, items: Sequence[MenuItem | None]) -> None:
        super().__init__(bar, tearoff=False, postcommand=self._open, **theme.menu_colours())  # type: ignore[arg-type]
        self._items = items
        for item in items:
            if item is None:
                self.add_separator()
            elif item.group is not None:
                self.add_radiobutton(command=item.do, variable=item.group, value=item.value, **entry(item.word))
            else:
                self.add_command(command=item.do, accelerator=_name_keys(item.keys), **entry(item.word))

    def _open(self) -> None:
        for place, item in enumerate(self._items):
            if item is not None:
                self.entryconfigure(place, state="normal" if item.usable() else "disabled")


def _bind(root: tk.Tk, item: MenuItem) -> None:
    def do(_: object) -> str:
        if item.usable():
            item.do()
        return "break"

    root.bind(item.keys, do)


def _name_keys(keys: str) -> str:
    """``Ctrl+Z`` for ``<Control-z>``."""
    if not keys:
        return ""
    *held, key = keys.strip("<>").split("-")
    return "+".join([*(say("Ctrl") for _ in held), key.upper() if len(key) == 1 else key])
