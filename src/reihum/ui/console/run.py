"""Starting the console."""

from reihum.core.text import say
from reihum.match import Match
from reihum.ui.console.dialogue import Dialogue


def play_in_console(dialogue: Dialogue, match: Match | None = None, number: int | None = None) -> None:
    """Play until the player leaves. Whatever happens, the terminal is then as it was."""
    try:
        with dialogue.screen:
            dialogue.run(match, number)
    finally:
        if dialogue.left_unfinished:
            print(say("The game is kept; reihum play --resume goes on with it."))
