"""What a worker answers to each kind of question."""

from collections.abc import Callable
from functools import cache
from random import Random
from threading import Event
from time import monotonic
from typing import Any

from reihum.catalogue import GuestEntry, find_bot
from reihum.core import Bot, BotEntry, Budget, Choice, Position, checked_choice
from reihum.learn import Reviewer
from reihum.match.adviser import Adviser
from reihum.match.analysis import analyse_position, solve_position
from reihum.ui.web.thinking.exercising import take_step
from reihum.ui.web.thinking.protocol import (
    AnalyseQuestion,
    ExerciseQuestion,
    HintQuestion,
    MoveQuestion,
    Question,
    ReviewQuestion,
    SolveQuestion,
    pack_choice,
)
from reihum.ui.web.thinking.verdicts import pack_verdict

MOST_SECONDS = 3.0
"""How long a bot may think for somebody who waits in front of a screen."""

Tell = Callable[[dict[str, Any]], None]


def answer(question: Question, stop: Event, tell: Tell) -> dict[str, Any]:
    """The answer as plain values; ``tell`` hears how far it has come, and ``stop`` ends it."""
    if isinstance(question, ExerciseQuestion):
        return take_step(question)
    position = question.about.read()
    match question:
        case MoveQuestion(bot=bot, seed=seed, strength=strength):
            return pack_choice(choose_move(bot, position, seed, stop, strength), position.rules)
        case HintQuestion():
            return pack_choice(choose_hint(position, stop), position.rules)
        case SolveQuestion(seconds=seconds):
            return solve_position(position, Budget(seconds, stop=stop))
        case AnalyseQuestion(seconds=seconds, colours=colours):
            budget = Budget(seconds, stop=stop)
            return analyse_position(position, budget, lambda told: tell(told.as_dict()), colours)
        case ReviewQuestion(seconds=seconds):
            return review_moves(position, seconds, stop, tell)


def choose_move(bot: str, position: Position, seed: int | None, stop: Event, strength: int | None = None) -> Choice:
    """What a bot plays here; the same seed plays the same wherever the bot lets chance decide."""
    entry = find_bot(bot, position.rules.name, files=False).as_strong_as(strength)
    budget = Budget(MOST_SECONDS, entry.most_nodes, stop)
    return checked_choice(position, _seated(entry, position, seed).choose(position, budget), entry.name)


def choose_hint(position: Position, stop: Event) -> Choice:
    """What the strongest bot would play here."""
    return Adviser(position.rules.name, Random()).choose(position, Budget(MOST_SECONDS, stop=stop))


def review_moves(position: Position, seconds: float, stop: Event, tell: Tell) -> dict[str, Any]:
    """Tell of each move how good it was, from the last one back, until the time is up; how many are left then."""
    reviewer = Reviewer(position, stop)
    end = monotonic() + seconds
    for verdict in reviewer:
        tell({"verdicts": [pack_verdict(verdict)]})
        if monotonic() >= end:
            break
    return {"left": position.ply - len(reviewer.known)}


def _seated(entry: BotEntry, position: Position, seed: int | None) -> Bot:
    chance = Random() if seed is None else Random(f"{seed} {position.ply}")
    if isinstance(entry, GuestEntry) or entry.adapts:
        return entry.make(chance)  # what it knows of one match may be wrong in another
    random, bot = _own(entry.name, position.rules.name)
    random.setstate(chance.getstate())
    return bot


@cache
def _own(name: str, game: str) -> tuple[Random, Bot]:
    """One bot of each kind per process, with the chance it uses: its tables are large, and help in every match."""
    random = Random()
    return random, find_bot(name, game, files=False).make(random)
