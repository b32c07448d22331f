"""What runs in a guest's process: it loads the guest's code and asks it for moves, line by line.

    {"load": {"game": "connect-four", "file": "my_bot.py", "source": "...", "kind": "MyBot"}}
    {"ready": "MyBot"}
    {"new": {"setup": {"Size": "7x6"}, "seed": 5}, "moves": [3, 3], "seconds": null, "nodes": 2000}
    {"move": 4, "why": "The middle is good.", "value": null}
    {"moves": [4, 2], "seconds": null, "nodes": 2000}
    {"broken": "ZeroDivisionError: division by zero (my_bot.py:7)"}

``moves`` are those since the last question. What the guest prints goes nowhere.
"""

import json
import linecache
import os
import random
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from reihum.bots.guest import make_bot, say_problem
from reihum.catalogue import find_game
from reihum.core import Bot, Budget, Choice, Move, Position
from reihum.core.gate import with_plain_numbers


def main() -> None:
    """Answer line by line, until no more come."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for end in range(3):
        os.dup2(nowhere, end)
    guest: _Guest | None = None
    for line in orders:
        order = json.loads(line)
        try:
            if "load" in order:
                guest = _Guest(order["load"])
                answer: dict[str, object] = {"ready": guest.title}
            else:
                assert guest is not None
                answer = guest.answer(order)
            said = json.dumps(answer)
        except BaseException as problem:  # it is anybody's code, and may raise anything
            said = json.dumps({"broken": say_problem(problem)})
        os.write(answers, said.encode() + b"\n")


class _Guest:
    """The guest's class or function, and the game that is being played."""

    def __init__(self, load: dict[str, str]) -> None:
        self.rules = find_game(load["game"]).rules
        self.kind = find_kind(_load_source(load) if "source" in load else import_module(load["module"]), load["kind"])
        self.title = getattr(self.kind, "__name__", load["kind"])
        self.position: Position | None = None
        self.bot: Bot | None = None

    def answer(self, order: dict[str, Any]) -> dict[str, object]:
        """The guest's choice."""
        if "new" in order:
            seed_all_chance(order["new"]["seed"])
            self.position = self.rules.from_setup(order["new"]["setup"]).start()
            self.bot = make_bot(self.kind, Random(order["new"]["seed"]))
        assert self.position is not None
        assert self.bot is not None
        for move in order["moves"]:
            self.position = self.position.play(Move(move))
        choice: object = self.bot.choose(self.position, Budget(order["seconds"], order["nodes"]))
        if not isinstance(choice, Choice):
            raise TypeError(f"choose must answer with a Choice, not {choice!r:.60}")
        choice = with_plain_numbers(choice)
        value = choice.values.get(choice.move)
        return {"move": choice.move, "why": str(choice.why)[:500], "value": value}


def _load_source(load: dict[str, str]) -> ModuleType:
    name = load["file"].removesuffix(".py")
    module = ModuleType(name)
    module.__file__ = load["file"]
    sys.modules[name] = module  # where dataclasses and pickle look for it
    lines = load["source"].splitlines(keepends=True)
    linecache.cache[load["file"]] = len(load["source"]), None, lines, load["file"]
    exec(compile(load["source"], load["file"], "exec"), module.__dict__)
    return module


def seed_all_chance(seed: int) -> None:
    """Make chance repeatable that a guest takes elsewhere than from us, as most functions for Kaggle do."""
    random.seed(seed)
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(seed % 2**32)


def find_kind(module: ModuleType, name: str) -> Callable[..., Any]:
    """The class with ``choose`` or the function of this name; the last one there is, where no name is given."""
    if name:
        found: Callable[..., Any] | None = getattr(module, name, None)
        if not callable(found):
            raise LookupError(f"there is no class or function {name}")
        return found
    own = [thing for thing in vars(module).values() if getattr(thing, "__module__", None) == module.__name__]
    classes = [thing for thing in own if isinstance(thing, type) and hasattr(thing, "choose")]
    functions = [thing for thing in own if callable(thing) and not isinstance(thing, type)]
    if not classes + functions:
        raise LookupError("there is no class with a method choose, and no function")
    return (classes or functions)[-1]


if __name__ == "__main__":
    main()
