"""Who gives hints, and in which words."""

from random import Random

from reihum.catalogue import find_advisers, find_game
from reihum.core import UNLIMITED, BotEntry, Budget, Choice, Position, ReihumError, checked_choice
from reihum.core.text import Phrase, mark, say
from reihum.match.view import MoveView


class Adviser:
    """Asks the strongest bot; where that cannot play here, the next strongest."""

    def __init__(self, game: str, random: Random) -> None:
        self.entries = find_advisers(game)
        if not self.entries:
            message = mark("Nobody here knows {game} well enough to give a hint.")
            raise ReihumError("no-adviser", message, game=Phrase(find_game(game).title))
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        *strong, last = self.entries
        for entry in strong:
            try:
                return self._ask(entry, position, budget)
            except ReihumError:
                continue  # it needs something that this installation lacks, or another size of board
        return self._ask(last, position, budget)

    def _ask(self, entry: BotEntry, position: Position, budget: Budget) -> Choice:
        return checked_choice(position, entry.make(self.random).choose(position, budget), entry.name)


def spoken_hint(move: MoveView, choice: Choice) -> str:
    """What to say to the person who asked: which move to make, and what it is good for."""
    if choice.advice is None:
        return say("Play {move}.", move=move.label)
    return say("Play {move}: {why}", move=move.label, why=choice.advice)
