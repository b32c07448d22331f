"""A guide through a first game: a sentence at each of the first turns."""

from reihum.core.text import say
from reihum.match import View
from reihum.ui.console.words import Command, how_to_move
from reihum.ui.rules_text import rules_text


class Guide:
    """Has something to say until its advice is used up; about no game, nothing."""

    def __init__(self, game: str = "") -> None:
        self._game = game
        self._told: dict[int, int] = {}
        """Which advice was given after how many moves: the same when it is asked for again, in any language."""

    def advice(self, view: View) -> str:
        """What to say at this turn."""
        if view.game != self._game:
            return ""
        place = self._told.setdefault(view.ply, len(self._told))
        step = "".join(rules_text(self._game).first_steps[place : place + 1])
        return step if place else f"{_first_words(view)} {step}".strip()


def _first_words(view: View) -> str:
    how = how_to_move(view)
    return how + " " + say("Arrow keys and Enter do as well. {rules} or ? explains the game.", rules=Command.RULES.word)
