"""The terminal: start menu, board, and the input language."""

from reihum.ui.console.run import play_in_console

__all__ = ["play_in_console"]
