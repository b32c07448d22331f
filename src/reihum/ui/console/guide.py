"""A guide through a first game: a sentence at each of the first turns."""

from reihum.core.text import say
from reihum.match import View
from reihum.ui.console.words import Command, how_to_move
from reihum.ui.rules_text import rules_text


class Guide:
    """Has something to say until its advice is used up; about no game, nothing."""

    def __init__(self, game: str = "") -> None:
        self._game = game
        self._told: dict[int, str] = {}
        """What was said after how many moves: the same when that is asked for again."""

    def advice(self, view: View) -> str:
        """What to say at this turn."""
        if view.game != self._game:
            return ""
        if view.ply not in self._told:
            steps = rules_text(self._game).first_steps
            place = len(self._told)
            step = steps[place] if place < len(steps) else ""
            self._told[view.ply] = step if place else f"{_first_words(view)} {step}".strip()
        return self._told[view.ply]


def _first_words(view: View) -> str:
    how = how_to_move(view)
    return how + " " + say("Arrow keys and Enter do as well. {rules} or ? explains the game.", rules=Command.RULES.word)
