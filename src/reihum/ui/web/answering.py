"""What a worker answers to each kind of question."""

from collections.abc import Callable
from functools import cache
from random import Random
from threading import Event
from typing import Any

from reihum.catalogue import GuestEntry, find_bot
from reihum.core import Bot, BotEntry, Budget, Choice, Position, checked_choice
from reihum.match.adviser import Adviser
from reihum.match.analysis import analyse_position, solve_position
from reihum.ui.web.protocol import AnalyseQuestion, HintQuestion, MoveQuestion, Question, SolveQuestion, pack_choice

MOST_SECONDS = 3.0
"""How long a bot may think for somebody who waits in front of a screen."""

Tell = Callable[[dict[str, Any]], None]


def answer(question: Question, stop: Event, tell: Tell) -> dict[str, Any]:
    """The answer as plain values; ``tell`` hears how far it has come, and ``stop`` ends it."""
    position = question.about.read()
    match question:
        case MoveQuestion(bot=bot, seed=seed):
            return pack_choice(choose_move(bot, position, seed, stop), position.rules)
        case HintQuestion():
            return pack_choice(choose_hint(position, stop), position.rules)
        case SolveQuestion(seconds=seconds):
            return solve_position(position, Budget(seconds, stop=stop))
        case AnalyseQuestion(seconds=seconds):
            return analyse_position(position, Budget(seconds, stop=stop), lambda told: tell(told.as_dict()))


def choose_move(bot: str, position: Position, seed: int | None, stop: Event) -> Choice:
    """What a bot plays here; the same seed plays the same wherever the bot lets chance decide."""
    entry = find_bot(bot, position.rules.name, files=False)
    budget = Budget(MOST_SECONDS, entry.most_nodes, stop)
    return checked_choice(position, _seated(entry, position, seed).choose(position, budget), entry.name)


def choose_hint(position: Position, stop: Event) -> Choice:
    """What the strongest bot would play here."""
    return Adviser(position.rules.name, Random()).choose(position, Budget(MOST_SECONDS, stop=stop))


def _seated(entry: BotEntry, position: Position, seed: int | None) -> Bot:
    chance = Random() if seed is None else Random(f"{seed} {position.ply}")
    if isinstance(entry, GuestEntry):
        return entry.make(chance)  # it may remember things of one match that are wrong in another
    random, bot = _own(entry.name, position.rules.name)
    random.setstate(chance.getstate())
    return bot


@cache
def _own(name: str, game: str) -> tuple[Random, Bot]:
    """One bot of each kind per process, with the chance it uses: its tables are large, and help in every match."""
    random = Random()
    return random, find_bot(name, game, files=False).make(random)
