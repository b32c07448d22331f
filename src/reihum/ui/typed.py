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
        """Take a letter or a digit; the move that is to be played now, allowed or not, if there is one."""
        text = self.begun + sign.lower()
        meant = _meanings(text, view)
        if not meant:
            # What was begun means nothing here: this is a new beginning, and nothing is played by it without Enter.
            self.begun = sign.lower()
            return None
        self.begun = text
        return self.enter() if len(meant) == 1 and text in view.spellings else None

    def enter(self) -> str | None:
        """Take Enter: what was typed is to be played as it is, if anything was."""
        text, self.begun = self.begun, ""
        return text or None


def _meanings(text: str, view: View) -> set[str]:
    """The moves that a text may mean once it is complete."""
    return {move for spelling, move in view.spellings.items() if spelling.startswith(text)}
