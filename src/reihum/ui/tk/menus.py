"""The menu bar: every order has a letter and most have a key."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reihum.core.text import say
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import entry


@dataclass(frozen=True, slots=True)
class Order:
    """An entry of a menu: its word, its keys (Tk's name for them), and what it does."""

    word: str
    do: Callable[[], None]
    keys: str = ""
    usable: Callable[[], bool] = lambda: True
    group: tk.StringVar | None = None
    """For an entry that is one of several ways: what holds the value of the one chosen."""
    value: str = ""


def make_menus(root: tk.Tk, theme: Theme, menus: Sequence[tuple[str, Sequence[Order | None]]]) -> None:
    """Give the window these menus, and bind their keys; None is a line between orders."""
    before = str(root.cget("menu"))
    if before:
        root.after_idle(root.nametowidget(before).destroy)  # not now: it may be this one that gave the order
    bar = tk.Menu(root, tearoff=False, **theme.menu_colours())  # type: ignore[arg-type]  # one dict for all options
    for word, orders in menus:
        bar.add_cascade(menu=_Menu(bar, theme, orders), **entry(word))
        for order in orders:
            if order is not None and order.keys:
                _bind(root, order)
    root.configure(menu=bar)


class _Menu(tk.Menu):
    """A menu that greys out what cannot be done when it is opened."""

    def __init__(self, bar: tk.Menu, theme: Theme, orders: Sequence[Order | None]) -> None:
        super().__init__(bar, tearoff=False, postcommand=self._open, **theme.menu_colours())  # type: ignore[arg-type]
        self._orders = orders
        for order in orders:
            if order is None:
                self.add_separator()
            elif order.group is not None:
                self.add_radiobutton(command=order.do, variable=order.group, value=order.value, **entry(order.word))
            else:
                self.add_command(command=order.do, accelerator=_name_keys(order.keys), **entry(order.word))

    def _open(self) -> None:
        for place, order in enumerate(self._orders):
            if order is not None:
                self.entryconfigure(place, state="normal" if order.usable() else "disabled")


def _bind(root: tk.Tk, order: Order) -> None:
    def do(_: object) -> str:
        if order.usable():
            order.do()
        return "break"

    root.bind(order.keys, do)


def _name_keys(keys: str) -> str:
    """``Ctrl+Z`` for ``<Control-z>``."""
    if not keys:
        return ""
    *held, key = keys.strip("<>").split("-")
    return "+".join([*(say("Ctrl") for _ in held), key.upper() if len(key) == 1 else key])
