"""Starting the console."""

from reihum.core.text import say
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.screen import choose_screen
from reihum.ui.startup import Startup


def play_in_console(startup: Startup, plain: bool = False, animate: bool = True) -> None:
    """Play until the player leaves. Whatever happens, the terminal is then as it was."""
    dialogue = Dialogue(choose_screen(plain, animate), startup)
    try:
        with dialogue.screen:
            dialogue.run(startup.match, startup.number)
    finally:
        if dialogue.play.unfinished:
            print(say("The game is kept; reihum play --resume goes on with it."))
