"""The keys of both windows. They are one set: whoever knows one window knows the other."""

from reihum.core.text import mark, say

HELP, HINT, REVIEW, LEARN, REPLAY = "F1", "F2", "F3", "F4", "F5"
THEME, LANGUAGE, SOUND, SOLUTION, FULL_SCREEN = "F6", "F7", "F8", "F9", "F11"
NEW, OPEN, SAVE, KEPT, QUIT = "Ctrl+N", "Ctrl+O", "Ctrl+S", "Ctrl+K", "Ctrl+Q"
UNDO, REDO, RESIGN, REMATCH, NEW_BOARD, DEFEND = "Ctrl+Z", "Ctrl+Y", "Ctrl+G", "Ctrl+R", "Ctrl+B", "Ctrl+D"
FIRST, BACK, FORTH, PRESENT = "Home", "Page Up", "Page Down", "End"
ESCAPE, BACKSPACE = "Escape", "Backspace"

_WORDS = {
    "Ctrl": mark("Ctrl"),
    FIRST: mark("Home"),
    BACK: mark("Page Up"),
    FORTH: mark("Page Down"),
    PRESENT: mark("End"),
}


def spoken(*shortcuts: str) -> str:
    """What stands on the keys: in German ``Strg+Z`` and ``Bild auf``."""
    return "  ".join("+".join(say(_WORDS.get(part, part)) for part in keys.split("+")) for keys in shortcuts)
