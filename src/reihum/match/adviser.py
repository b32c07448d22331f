"""Who gives hints."""

from random import Random

from reihum.catalogue import find_advisers
from reihum.core import UNLIMITED, BotEntry, Budget, Choice, Position, ReihumError, checked_choice


class Adviser:
    """Asks the strongest bot; where that cannot play here, the next strongest."""

    def __init__(self, game: str, random: Random) -> None:
        self.game = game
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        *strong, last = find_advisers(self.game)
        for entry in strong:
            try:
                return self._ask(entry, position, budget)
            except ReihumError:
                continue  # it needs something that this installation lacks, or another size of board
        return self._ask(last, position, budget)

    def _ask(self, entry: BotEntry, position: Position, budget: Budget) -> Choice:
        return checked_choice(position, entry.make(self.random).choose(position, budget), entry.name)
