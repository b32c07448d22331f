"""Words on buttons and menus: ``&`` stands before the letter that, with Alt, does the same."""

import tkinter as tk
from typing import TypedDict

from reihum.core.text import say
from reihum.ui.shortcuts import BACK, FORTH


class Label(TypedDict):
    """A widget's word, and which of its letters is underlined."""

    text: str
    underline: int


class Entry(TypedDict):
    """A menu entry's word, and which of its letters is underlined."""

    label: str
    underline: int


def label(message: str) -> Label:
    """What a widget with this word is made with; its letter is the translator's choice."""
    words = say(message)
    return {"text": words.replace("&", ""), "underline": words.find("&")}


def entry(message: str) -> Entry:
    """What a menu entry with this word is made with."""
    words = label(message)
    return {"label": words["text"], "underline": words["underline"]}


def tk_keys(shortcut: str) -> str:
    """A shortcut as Tk writes it: ``<Control-z>`` for ``Ctrl+Z``."""
    *held, key = shortcut.split("+")
    name = {BACK: "Prior", FORTH: "Next"}.get(key, key.lower() if held else key)
    return f"<Control-{name}>" if held else f"<{name}>"


def bind_keys(root: tk.Tk) -> None:
    """Let Enter press a button, and Alt with its letter; Alt with a label's letter goes to the field after it."""
    root.tk.eval("""
        bind . <Alt-Key> {tk::AltKeyInDialog . %A}
        bind TButton <<AltUnderlined>> {ttk::button::activate %W}
        bind TButton <Return> {ttk::button::activate %W}
        bind TLabel <<AltUnderlined>> {focus [tk_focusNext %W]}
    """)
