"""Whoever plays in a process of its own: a guest's bot, or another program."""

from abc import ABC, abstractmethod
from random import Random

from reihum.arena.apart import trouble
from reihum.arena.apart.conversation import Conversation
from reihum.arena.apart.fence import Limits
from reihum.core import Budget, Choice, Position, Rules

MOST_LATE = 2
"""Games in a row; whoever took too long in so many is not waited for again: one that hangs would hold up everybody."""


class PlayerApart(ABC):
    """A player behind a fence. Its process lasts from game to game, until something goes wrong in it."""

    def __init__(self, name: str, patience: float, limits: Limits) -> None:
        """Take what to call the player, and how many seconds it may take for a move."""
        self.name = self._title = name
        self._patience, self._limits = patience, limits
        self._talk: Conversation | None = None
        self._late_games, self._is_late = 0, False

    def begin(self, rules: Rules, random: Random) -> None:
        """A new game begins."""
        self._late_games = self._late_games + 1 if self._is_late else 0
        self._is_late = False
        self._begin(rules, random)

    def choose(self, position: Position, budget: Budget) -> Choice:
        """Ask for a move; GuestError if none comes that can be played, and then the process is ended."""
        if self._late_games >= MOST_LATE:
            self._is_late = True
            raise trouble.not_asked(self.name)
        try:
            return self._ask(position, budget)
        except trouble.GuestError as problem:
            self._is_late = problem.code == trouble.LATE
            self.end()
            raise

    def check(self) -> str:
        """Start the player, and say what it is called."""
        try:
            self._begin_to_talk()
        except trouble.GuestError:
            self.end()
            raise
        return self._title

    def end(self) -> None:
        """End the process; the next question would start another."""
        if self._talk is not None:
            self._talk.end()
            self._talk = None

    def _begin_to_talk(self) -> Conversation:
        return self._talk or self._start()

    @abstractmethod
    def _begin(self, rules: Rules, random: Random) -> None:
        """A new game begins."""

    @abstractmethod
    def _start(self) -> Conversation:
        """Start the process, keep the conversation with it, and wait until it is ready."""

    @abstractmethod
    def _ask(self, position: Position, budget: Budget) -> Choice:
        """Ask for a move that can be played; GuestError if none comes."""
