"""Moves typed letter by letter at a board. What letters mean is not known here: the view tells what can be typed."""

from reihum.match import View


class TypedMove:
    """What was typed so far of a move.

    A move is played at once where no letter that could follow makes another move of it: ``d`` where stones fall,
    ``e5`` on a board of nine rows. On a higher board ``e1`` may become ``e12``, and waits for Enter.
    """

    def __init__(self) -> None:
        self.begun = ""

    def press(self, sign: str, view: View) -> str | None:
        """Take a letter or a digit; the name of the move that is to be played now, allowed or not, if there is one."""
        text = self.begun + sign.lower()
        meant = _meanings(text, view)
        if meant:
            self.begun = text
            if len(meant) == 1 and text in view.spellings:
                return self.enter(view)
        else:
            # Something else was begun before: what follows is a new beginning, and played with Enter only.
            self.begun = sign.lower() if self.begun and _meanings(sign.lower(), view) else ""
        return None

    def enter(self, view: View) -> str | None:
        """Take Enter: the name of the move that was typed, if it is one."""
        text, self.begun = self.begun, ""
        return view.spellings.get(text)


def _meanings(text: str, view: View) -> set[str]:
    """The moves that a text may mean once it is complete."""
    return {move for spelling, move in view.spellings.items() if spelling.startswith(text)}
