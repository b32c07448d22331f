"""The buttons of the game screen, and their keys."""

from typing import TYPE_CHECKING

from reihum.core.text import mark
from reihum.ui import shortcuts
from reihum.ui.pygame.toolbar import Button

if TYPE_CHECKING:
    from reihum.ui.pygame.game import GameScreen


def game_buttons(screen: "GameScreen") -> list[list[Button]]:
    """What a player can order besides moves, in groups."""
    return [_for_games(screen), _for_moves(screen)]


def help_button(screen: "GameScreen") -> Button:
    """The button that every screen has at its right."""
    return Button(lambda: "help", mark("Rules and help"), [shortcuts.HELP], screen.show_help)


def _for_games(screen: "GameScreen") -> list[Button]:
    new = [shortcuts.NEW, shortcuts.ESCAPE]
    return [
        Button(lambda: "menu", mark("New game"), new, screen.stage.show_start),
        Button(lambda: "save", mark("Save the game"), [shortcuts.SAVE], screen.save),
        Button(lambda: "open", mark("Open a game"), [shortcuts.OPEN], screen.open_file),
    ]


def _for_moves(screen: "GameScreen") -> list[Button]:
    undo, redo = [shortcuts.UNDO, shortcuts.BACKSPACE], [shortcuts.REDO]

    def played() -> bool:
        return screen.replay.moves > 0

    return [
        Button(lambda: "undo", mark("Take back"), undo, screen.undo, lambda: screen.view.undoable > 0),
        Button(lambda: "redo", mark("Make again"), redo, screen.redo, lambda: screen.view.redoable > 0),
        Button(lambda: "hint", mark("Hint"), [shortcuts.HINT], screen.ask_hint, lambda: screen.persons_turn),
        Button(lambda: "flag", mark("Give up"), [shortcuts.RESIGN], screen.resign, screen.can_resign),
        Button(lambda: "graph", mark("Review"), [shortcuts.REVIEW], screen.ending.review, played),
    ]


def film_buttons(screen: "GameScreen") -> list[Button]:
    """What looks back through the game."""
    first, back, replay = [shortcuts.FIRST], [shortcuts.BACK], [shortcuts.REPLAY]
    forth, last = [shortcuts.FORTH], [shortcuts.PRESENT]

    def has_moves() -> bool:
        return screen.replay.moves > 0

    def is_back() -> bool:
        return screen.sitting.looking_back

    def is_not_at_start() -> bool:
        return screen.view.ply > 0

    def sign() -> str:
        return "pause" if screen.replay.running else "replay"

    def return_to_present() -> None:
        screen.look_at(screen.replay.moves)

    return [
        Button(lambda: "start", mark("Look at the start"), first, lambda: screen.look_at(0), is_not_at_start),
        Button(lambda: "left", mark("Look a move back"), back, lambda: screen.look(-1), is_not_at_start),
        Button(sign, mark("Watch the game again"), replay, screen.switch_replay, has_moves),
        Button(lambda: "right", mark("Look a move on"), forth, lambda: screen.look(1), is_back),
        Button(lambda: "present", mark("Back to the present"), last, return_to_present, is_back),
    ]
