"""Lets letters and distances be as large as the screen's resolution asks for, so that nothing is tiny or blurred."""

import sys
import tkinter as tk

_POINTS = 72
"""Points in an inch, in which Tk counts."""


def open_sharply() -> tk.Tk:
    """Open an empty window that knows how fine the screen is."""
    if sys.platform == "win32":
        from ctypes import windll  # noqa: PLC0415

        windll.shcore.SetProcessDpiAwareness(1)  # else Windows enlarges the window's pixels
    wish = _desktops_wish() if sys.platform == "linux" else ""
    root = tk.Tk(className="Reihum")
    if wish.isdecimal() and int(wish):
        root.tk.call("tk", "scaling", int(wish) / _POINTS)
    return root


def _desktops_wish() -> str:
    """What the desktop says about dots per inch: Tk itself asks only the X server, which often does not know.

    It is the resource ``Xft.dpi``. Tk tells resources of the program's own name only, so a window asks under that name.
    """
    asking = tk.Tk(className="Xft")
    asking.withdraw()
    wish = str(asking.tk.call("option", "get", ".", "dpi", "Dpi"))
    asking.destroy()
    return wish
