"""What a worker answers to each kind of question."""

from collections.abc import Callable
from functools import cache
from random import Random
from threading import Event
from typing import Any

from reihum.catalogue import GuestEntry, find_bot
from reihum.core import Bot, Budget, Choice, Position
from reihum.match.adviser import Adviser
from reihum.match.analysis import analyse_position, solve_position
from reihum.ui.web.protocol import AnalyseQuestion, HintQuestion, MoveQuestion, Question, SolveQuestion, pack_choice

MOST_SECONDS = 3.0
"""How long a bot may think for somebody who waits in front of a screen."""

MOST_NODES = {"mcts": 100_000, "expert": 500_000}
"""What these bots usually look at for a move; given seconds alone they would use them all, on every move."""

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
    budget = Budget(MOST_SECONDS, MOST_NODES.get(bot), stop)
    return _check(position, _seated(bot, position, seed).choose(position, budget))


def choose_hint(position: Position, stop: Event) -> Choice:
    """What the strongest bot would play here."""
    return _check(position, Adviser(position.rules.name, Random()).choose(position, Budget(MOST_SECONDS, stop=stop)))


def _check(position: Position, choice: Choice) -> Choice:
    position.play(choice.move)  # a bot's move goes through the same gate as a person's
    return choice


def _seated(name: str, position: Position, seed: int | None) -> Bot:
    entry = find_bot(name, position.rules.name, files=False)
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
