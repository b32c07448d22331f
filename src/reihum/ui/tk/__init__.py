"""The window of Tk, the toolkit that comes with Python."""

from reihum.ui.tk.run import play_in_tk

__all__ = ["play_in_tk"]
