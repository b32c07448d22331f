"""The terminal: start menu, board, and the input language."""

from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.plan import Plan, plan_with_players
from reihum.ui.console.run import play_in_console
from reihum.ui.console.screen import choose_screen

__all__ = ["Dialogue", "Plan", "choose_screen", "plan_with_players", "play_in_console"]
