"""What a pupil may try when a check fails, by what went wrong."""

import re
from collections.abc import Iterable

from reihum.core.text import mark

ENDLESS = mark("Look for a loop that never ends: does its condition ever become false?")
CRASHED = mark("The program ended by itself: look for exit(), quit() or a very deep recursion.")
NAMES_MISSING = mark("Write the names exactly as the exercise does, capital letters included.")
BORROWED = mark("Write it yourself: what Reihum does counts nothing.")
NOTHING = mark("There is nothing, None: does every way through the function end with return and its answer?")
BY_ERROR = {
    "EOFError": mark(
        "The program asks a question where nobody can answer. Call input() only inside functions, and start the game"
        ' below the line if __name__ == "__main__":'
    ),
    "SystemExit": mark('The program ends while it is loaded. Start the game below the line if __name__ == "__main__":'),
    "IndentationError": mark("Look how far the line is indented: four spaces for each level, and no tabs among them."),
    "SyntaxError": mark("Python cannot read this line. Look for a missing bracket, colon or quote, also above."),
    "ModuleNotFoundError": mark(
        "Only what was handed in is there, and what comes with Python. Hand in several files as a folder."
    ),
    "FileNotFoundError": mark("The program runs in an empty folder: it must not need other files."),
    "NameError": mark("A name is used that nothing has defined: look for a mistyped letter, or for a missing self."),
    "AttributeError": mark("Something is missing in the class or object: look for a mistyped name."),
    "TypeError": mark("A value is of another kind than this line needs: print it, and look at it."),
    "RecursionError": mark("A function calls itself again and again: when does it stop?"),
    "MemoryError": mark("The program needs too much memory: does something grow without end?"),
    "IndexError": mark("A list is asked for a place that it does not have: counting begins with 0."),
    "KeyError": mark("A dictionary is asked for a key that it does not have."),
    "BlockingIOError": mark("The program starts other programs, which it may not do here."),
}
BY_WORDS: dict[str, tuple[tuple[str, str], ...]] = {
    "SyntaxError": (
        (
            "utf-8|null bytes|unknown encoding",
            mark("Save the file as UTF-8: it holds letters, perhaps umlauts, that Python cannot read as they are."),
        ),
    ),
    "TypeError": (
        (
            r"\w\.\w+\(\) (takes|missing|got)",
            mark("Compare the method with the exercise: does it take the same values, self as the first?"),
        ),
        (r"\w\(\) (takes|missing|got)", mark("Compare the function with the exercise: does it take the same values?")),
        ("NoneType", NOTHING),
        (
            "not iterable|unpack|not subscriptable|has no len",
            mark("The answer has another form than is asked for: compare what the function returns with the exercise."),
        ),
    ),
}
"""Some errors have many causes; their words tell which. The first that fits counts."""


def tip_for_error(kinds: Iterable[str], words: str) -> str:
    """The tip for an error, by the names of its class and of those it is derived from, and by what it says."""
    kind = next((kind for kind in kinds if kind in BY_ERROR), "")
    return next((tip for pattern, tip in BY_WORDS.get(kind, ()) if re.search(pattern, words)), BY_ERROR.get(kind, ""))
