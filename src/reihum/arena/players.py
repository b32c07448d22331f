"""Entrants at the board: each is told that a game begins, and then asked for moves."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Protocol

from reihum.arena.apart.engine import EnginePlayer
from reihum.arena.apart.guest import GuestPlayer
from reihum.arena.entrants import Entrant
from reihum.catalogue import find_bot
from reihum.core import Bot, Budget, Choice, Position, Rules

USUAL_NODES = 2000
"""What a bot may look at that would otherwise think as long as it is let."""
PATIENCE = 10.0
"""Seconds that a guest may take for a move where nobody says how long."""


def patience_for(budget: Budget) -> float:
    """How many seconds a guest may take for a move: twice what it was told and one more, since machines stutter."""
    return PATIENCE if budget.seconds is None else 2 * budget.seconds + 1


class Player(Protocol):
    """Whoever can be asked for moves."""

    name: str

    def begin(self, rules: Rules, random: Random) -> None:
        """A new game begins; all chance comes from ``random``."""

    def choose(self, position: Position, budget: Budget) -> Choice:
        """A legal move; ReihumError if there is none to be had."""

    def end(self) -> None:
        """Nothing more is asked."""


class HousePlayer:
    """One of our own bots, in our own process."""

    def __init__(self, name: str, bot: str, game: str) -> None:
        self.name = name
        self._entry = find_bot(bot, game, files=False)
        self._bot: Bot | None = None

    def begin(self, rules: Rules, random: Random) -> None:
        """A new game begins."""
        self._bot = self._entry.make(random)

    def choose(self, position: Position, budget: Budget) -> Choice:
        """Let the bot choose.

        Tests have every bot of ours pass the gate, and the rules refuse what is no move; nobody hears its reasons here.
        """
        assert self._bot is not None
        if budget.open and self._entry.most_nodes is not None:
            budget = Budget(nodes=USUAL_NODES)
        return self._bot.choose(position, budget)

    def end(self) -> None:
        """Nothing more is asked."""


@contextmanager
def seated(entrants: Sequence[Entrant], game: str, patience: float) -> Iterator[list[Player]]:
    """Entrants at the board while a block lasts; guests may take so many seconds for a move."""
    players = [_seat(entrant, game, patience) for entrant in entrants]
    try:
        yield players
    finally:
        for player in players:
            player.end()


def _seat(entrant: Entrant, game: str, patience: float) -> Player:
    if entrant.bot is not None:
        return HousePlayer(entrant.name, entrant.bot, game)
    if entrant.command:
        return EnginePlayer(entrant.name, entrant.command, patience)
    return GuestPlayer(entrant.name, entrant.load, patience)
