"""Opens the window, or says in one sentence what it lacks."""

import gc
import sys

from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.ui.startup import Startup

SWITCH = 0.001
"""Seconds after which a bot that thinks in Python lets the window go on."""


def play_in_tk(startup: Startup, animate: bool = True) -> None:
    """Play in a window until the player closes it."""
    try:
        import tkinter  # noqa: PLC0415  (some Pythons come without it, or without the library of Tk itself)
    except ImportError as problem:
        message = mark(
            "The window needs tkinter, which this Python lacks or cannot load: install your system's package for it "
            "(on Debian: apt install python3-tk), or play in the terminal with --ui console."
        )
        raise ReihumError("no-tkinter", message) from problem
    from reihum.ui.tk.resolution import open_sharply  # noqa: PLC0415
    from reihum.ui.tk.window import Window  # noqa: PLC0415

    sys.setswitchinterval(SWITCH)
    try:
        root = open_sharply()
    except tkinter.TclError as problem:
        message = mark(
            "There is no screen to open a window on ({problem}): log in where there is one and set DISPLAY, "
            "or play in the terminal with --ui console."
        )
        raise ReihumError("no-display", message, problem=problem) from problem
    window = Window(root, startup, animate)
    try:
        window.run()
    finally:
        window.close()
        if window.left_unfinished:
            print(say("The game is kept; reihum play --resume goes on with it."))
        # Tk's objects must go in the thread that made them, not in that of a bot which still hears that it shall stop.
        del window, root
        gc.collect()
