"""Reihum plays, explains and solves Connect Four and Pah Tum.

>>> import reihum
>>> p = reihum.connect_four("4453").play("5")
>>> p
ConnectFour("44535")
>>> print(reihum.solve(p))
wins in 16 moves
>>> print(reihum.bot("level-5", seed=1).choose(reihum.connect_four("3344")).why)
I make a fork with e1 beside c1 d1: next I win at b1 or f1.

Positions: ``connect_four``, ``pah_tum``, ``from_array``. What they are worth: ``solve``, ``analyse``. Players:
``bots``, ``bot``, ``play``, ``tournament``. Learning: ``review``, ``puzzles``. Records: ``read``, ``write``,
``replay``. Pictures and notebooks: ``paint``, ``board``. Whatever cannot be done raises a ``ReihumError`` that says why
in one sentence.

Everything is loaded when it is first used, so that ``import reihum`` takes next to no time.
"""

import sys
from importlib import import_module
from types import ModuleType

from reihum.core.loading import on_demand

__version__ = "0.2.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reihum.adapters.notebook.board import board
    from reihum.core.analysis import Analysis, MoveValue, Solution
    from reihum.core.choice import Budget, Choice, Move, Reason
    from reihum.core.errors import (
        ArgumentError,
        BudgetError,
        IllegalMoveError,
        NotationError,
        NotFoundError,
        ReihumError,
        SetupError,
    )
    from reihum.core.outcome import Outcome
    from reihum.core.protocols import Bot, Position
    from reihum.core.record import Record
    from reihum.core.record_files import FileError
    from reihum.core.side import Side
    from reihum.learn.review import MoveReview, Review
    from reihum.library.arrays import from_array
    from reihum.library.painting import paint
    from reihum.library.players import bot, bots, games
    from reihum.library.playing import play
    from reihum.library.positions import connect_four, pah_tum
    from reihum.library.puzzles import puzzles
    from reihum.library.questions import analyse, solve
    from reihum.library.records import read, replay, write
    from reihum.library.reviews import review
    from reihum.library.tournaments import tournament

__all__ = [
    "Analysis",
    "ArgumentError",
    "Bot",
    "Budget",
    "BudgetError",
    "Choice",
    "FileError",
    "IllegalMoveError",
    "Move",
    "MoveReview",
    "MoveValue",
    "NotFoundError",
    "NotationError",
    "Outcome",
    "Position",
    "Reason",
    "Record",
    "ReihumError",
    "Review",
    "SetupError",
    "Side",
    "Solution",
    "__version__",
    "analyse",
    "board",
    "bot",
    "bots",
    "connect_four",
    "from_array",
    "games",
    "pah_tum",
    "paint",
    "play",
    "puzzles",
    "read",
    "replay",
    "review",
    "solve",
    "tournament",
    "write",
]

_ROOMS = ("bots", "games")
"""Two names that are both a package, which holds the bots, and a function, which lists them."""

_load = on_demand(
    __name__,
    {
        "adapters.notebook.board": "board",
        "core.analysis": "Analysis MoveValue Solution",
        "core.choice": "Budget Choice Move Reason",
        "core.errors": "ArgumentError BudgetError IllegalMoveError NotationError NotFoundError ReihumError SetupError",
        "core.outcome": "Outcome",
        "core.protocols": "Bot Position",
        "core.record": "Record",
        "core.record_files": "FileError",
        "core.side": "Side",
        "learn.review": "MoveReview Review",
        "library.arrays": "from_array",
        "library.painting": "paint",
        "library.players": "bot",
        "library.playing": "play",
        "library.positions": "connect_four pah_tum",
        "library.puzzles": "puzzles",
        "library.questions": "analyse solve",
        "library.records": "read replay write",
        "library.reviews": "review",
        "library.tournaments": "tournament",
    },
)


def __getattr__(name: str) -> object:
    return import_module(f"reihum.{name}") if name in _ROOMS else _load(name)


def __dir__() -> list[str]:
    """What a programmer may use: Tab shows it, and nothing else."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


class _Room(ModuleType):
    """A package that can be called: ``reihum.bots.random_bot`` is a module, ``reihum.bots()`` lists the bots."""

    def __call__(self, *arguments: object, **named: object) -> object:
        function = getattr(import_module("reihum.library.players"), self.__name__.removeprefix("reihum."))
        return function(*arguments, **named)


class _Face(ModuleType):
    """This module. Python sets its packages as attributes here when they are loaded, whoever loads them."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in _ROOMS and isinstance(value, ModuleType):
            value.__class__ = _Room
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Face
