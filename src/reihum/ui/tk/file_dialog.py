"""Asking for a file. On Linux that is Tk's own dialog, which is told the window's colours."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog, messagebox

from reihum.core.text import say
from reihum.store import is_record
from reihum.ui.tk.theme import Theme

_DRESS = """
    if {[tk windowingsystem] ne "x11"} return
    catch {tk_getOpenFile -load}
    set ::tk::dialog::file::showHiddenBtn 1
    set ::tk::dialog::file::showHiddenVar 0
    set ::tk::Priv(updirImage) $up
    if {![info object isa object ::tk::IconList]} {auto_load ::tk::IconList}
    foreach {method from to} [list Create white $surface DrawSelection black $ink] {
        if {![info exists ::reihum_original($method)]} {
            set ::reihum_original($method) [info class definition ::tk::IconList $method]
        }
        lassign $::reihum_original($method) arguments body
        oo::define ::tk::IconList method $method $arguments [string map [list $from $to] $body]
    }
"""
"""Tk's dialog is loaded by a call that fails. Its list of files is white with black words whatever a style says, so
these two words of its own program are replaced."""


def ask_to_open(root: tk.Tk, theme: Theme) -> str:
    """The name of a file to open, or nothing if the player wants none."""
    return _ask(root, theme, filedialog.askopenfilename, title=say("Open a game"))


def ask_to_save(root: tk.Tk, theme: Theme, usual: str) -> str:
    """The name of a file to write, or nothing. Whoever would lose another game by it is asked."""
    name = _ask(
        root,
        theme,
        filedialog.asksaveasfilename,
        title=say("Save the game"),
        initialfile=usual,
        confirmoverwrite=False,  # a file that holds something else is never overwritten, so nobody is asked whether
    )
    if name and is_record(name):
        question = say("{file} holds a game already. Shall this one replace it?", file=Path(name).name)
        if not messagebox.askyesno(say("Save the game"), question, parent=root):
            return ""
    return name


def _ask(root: tk.Tk, theme: Theme, ask: Callable[..., str], **options: object) -> str:
    palette = theme.palette
    colours = {"surface": palette.surface, "ink": palette.ink, "up": theme.images.arrow_up(palette.ink, theme.px(16))}
    root.tk.call("apply", (" ".join(colours), _DRESS), *colours.values())
    kinds = [(say("Games"), "*.txt"), (say("All files"), "*")]
    return str(ask(parent=root, filetypes=kinds, defaultextension=".txt", **options) or "")
