"""Our bots in OpenSpiel's games, and OpenSpiel's bots in ours."""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from reihum.adapters.numbering import numbered_moves
from reihum.adapters.open_spiel.states import to_position, to_state
from reihum.bots.guest import ask_bot, say_problem
from reihum.core import UNLIMITED, Bot, Budget, Choice, Position, Reason, ReihumError, checked_choice
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.library.expecting import chance, expect_bot, expect_budget
from reihum.library.players import bot_name, find_bot, find_game


class ReihumBot(pyspiel.Bot):
    """One of our bots, by name or as a bot, for OpenSpiel's ``connect_four`` and our ``python_pah_tum``."""

    def __init__(self, bot: "str | Bot", *, seed: int | None = None, budget: Budget = UNLIMITED) -> None:
        super().__init__()
        self._bot, self._random = bot, chance(seed)
        self._budget = expect_budget(budget)
        self._player: Bot | None = None if isinstance(bot, str) else expect_bot(bot)
        self._name = bot if isinstance(bot, str) else bot_name(bot)

    def restart(self) -> None:
        """A new game begins."""
        if isinstance(self._bot, str):
            self._player = None

    def restart_at(self, state: Any) -> None:
        """A new game begins, in the middle."""
        self.restart()

    def step(self, state: Any) -> int:
        """The action that the bot chooses."""
        position = to_position(state)
        refuse_if_over(position)
        if self._player is None:
            entry = find_bot(self._bot, find_game(position.rules.name))
            self._player = entry.make(Random(self._random.getrandbits(63)))
        choice = ask_bot(self._player, position, self._budget, self._name)
        return numbered_moves(position.rules).index(choice.move)


class OpenSpielBot:
    """A bot of OpenSpiel as one of ours. ``make(game, player)`` makes it, for the game and the side that it plays."""

    def __init__(self, make: Callable[[Any, int], Any], name: str = "OpenSpiel") -> None:
        self._make, self._name = make, name
        self._bots: dict[tuple[str, int], Any] = {}

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Let the bot choose; whatever goes wrong in it is a sentence."""
        state = to_state(position)
        game, side = state.get_game(), int(position.side)
        key = str(game), side
        try:
            if key not in self._bots:
                self._bots[key] = self._make(game, side)
            action = self._bots[key].step(state)
        except Exception as problem:  # it is anybody's code
            message = mark("The bot {name} broke down: {problem}")
            raise ReihumError("bot-broken", message, name=self._name, problem=say_problem(problem)) from problem
        moves = numbered_moves(position.rules)
        if not isinstance(action, int) or action not in range(len(moves)):
            message = mark("The bot {name} answered with the action {action}, which there is not.")
            raise ReihumError("bot-illegal", message, name=self._name, action=str(action)[:40])
        answer = Choice(moves[action], Reason(mark("{name} chose it."), {"name": self._name}))
        return checked_choice(position, answer, self._name)
