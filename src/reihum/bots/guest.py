"""Bots from outside: a class in a file of one's own, or in an installed package; or a function, as Kaggle wants one.

They play like any other bot, and whatever goes wrong in one of them is a sentence for people, not a traceback.
"""

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isfunction, signature
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from reihum.bots.kaggle import KaggleBot
from reihum.core import UNLIMITED, Bot, Budget, Choice, Position, ReihumError, checked_choice
from reihum.core.text import mark

OWN_FOLDER = Path(__file__).parent.parent
PYTHON_FOLDER = Path(traceback.__file__).parent
STRENGTHS = range(1, 6)
USUAL_STRENGTH = 3
"""Nobody has measured a guest: it is somewhere in the middle."""


@dataclass(frozen=True, slots=True)
class Card:
    """How a guest introduces itself."""

    title: str = ""
    strength: int = USUAL_STRENGTH
    games: tuple[str, ...] = ()


class GuestBot:
    """A bot that somebody else wrote, and that is not trusted to be right."""

    def __init__(self, name: str, kind: Callable[..., Any], random: Random) -> None:
        self.name = name
        try:
            self.bot = make_bot(kind, random)
        except (Exception, SystemExit) as problem:
            raise _broken(name, problem) from problem

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Let the guest choose, and check the answer."""
        return ask_bot(self.bot, position, budget, self.name)


def ask_bot(bot: Bot, position: Position, budget: Budget, name: str) -> Choice:
    """Let anybody's bot choose, and check the answer; whatever goes wrong in it is a sentence."""
    try:
        answer: object = bot.choose(position, budget)
    except ReihumError:
        raise
    except (Exception, SystemExit) as problem:
        raise _broken(name, problem) from problem
    return checked_choice(position, answer, name)


def is_file(name: str) -> bool:
    """Whether a bot's name stands for a class in a file, ``my_bot.py:MyBot``."""
    return name.rpartition(":")[0].endswith(".py")


def make_bot(kind: Callable[..., Any], random: Random) -> Bot:
    """A bot of the class, which is given a source of chance if it takes one; a function is one of Kaggle's."""
    if not isinstance(kind, type):
        return KaggleBot(kind)
    bot: Bot = kind(random) if signature(kind).parameters else kind()
    return bot


def load_kind(location: str) -> Callable[..., Any]:
    """The class at ``my_bot.py:MyBot`` or ``package.module:MyBot``, or the function that is there."""
    place, _, name = location.rpartition(":")
    try:
        module = load_file(Path(place)) if is_file(location) else import_module(place)
    except ReihumError:
        raise
    except (Exception, SystemExit) as problem:
        raise _broken(location, problem) from problem
    kind: Callable[..., Any] | None = getattr(module, name, None)
    if kind is None or (not hasattr(kind, "choose") if isinstance(kind, type) else not isfunction(kind)):
        message = mark("There is no class {kind} with a method choose in {file}, and no function of this name.")
        raise ReihumError("bot-class", message, kind=name, file=place)
    read_card(kind)
    return kind


def read_card(kind: Callable[..., Any]) -> Card:
    """What a guest's class says of the bot; ReihumError where it says something that cannot be."""
    said = {field.name: getattr(kind, field.name) for field in fields(Card) if hasattr(kind, field.name)}
    if not isinstance(kind, type):
        said.setdefault("games", KaggleBot.games)
    card = Card(**said)
    fits = {
        "title": isinstance(card.title, str),
        "strength": type(card.strength) is int and card.strength in STRENGTHS,
        "games": isinstance(card.games, tuple) and all(isinstance(game, str) for game in card.games),
    }
    for word in (word for word, fitting in fits.items() if not fitting):
        message = mark("A bot's title is a text, its strength 1 to 5, its games a tuple of names; {kind} says {said}.")
        raise ReihumError("bot-class", message, kind=kind.__name__, said=f"{word} = {said[word]!r}"[:60])
    return card


def load_file(path: Path) -> ModuleType:
    """Run a Python file as a module of its own; files beside it can be imported from it."""
    if not path.is_file():
        raise ReihumError("no-such-file", mark("There is no file {file}."), file=path)
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module  # where dataclasses and pickle look for it
    folder = str(path.parent.resolve())
    if folder not in sys.path:
        sys.path.append(folder)
    spec.loader.exec_module(module)
    return module


def say_problem(problem: BaseException) -> str:
    """An exception in one line: its kind, what it says, and where in the guest's own code it happened."""
    places: list[tuple[str, int | None]]
    if isinstance(problem, SyntaxError):
        places = [(problem.filename, problem.lineno)] if problem.filename and problem.lineno else []
        text = problem.msg
    else:
        places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(problem.__traceback__)]
        text = " ".join(str(problem).split())[:200]
    guest_places = [f" ({Path(file).name}:{line})" for file, line in places if _is_guests(file)]
    return f"{type(problem).__name__}{': ' if text else ''}{text}{''.join(guest_places[-1:])}"


def _is_guests(file: str) -> bool:
    """Whether a file may be the guest's own: it is neither ours nor Python's."""
    parents = Path(file).parents
    python = PYTHON_FOLDER in parents and "site-packages" not in Path(file).parts
    return not (python or OWN_FOLDER in parents or file.startswith("<frozen"))


def _broken(name: str, problem: BaseException) -> ReihumError:
    message = mark("The bot {name} broke down: {problem}")
    return ReihumError("bot-broken", message, name=name, problem=say_problem(problem))
