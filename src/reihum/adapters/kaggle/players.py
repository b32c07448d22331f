"""Bots as agents, and agents as bots, by name."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from reihum.adapters.kaggle.agent import Agent
from reihum.bots.guest import GuestBot, load_file
from reihum.core import ArgumentError
from reihum.core.packages import PackageMissingError
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour
from reihum.library.expecting import expect_whole, unexpected
from reihum.library.players import find_bot, find_game


def make_agent(bot: str, *, seed: int | None = None) -> Agent:
    """One of our bots as an agent, ``agent(observation, configuration)``, for ``kaggle_environments``."""
    entry = find_bot(bot, find_game(ConnectFour.name))
    if seed is not None:
        expect_whole(seed, mark("a whole number for a seed"))
    return Agent(entry.make, entry.name, seed)


def kaggle_bot(agent: "str | Callable[..., Any]") -> GuestBot:
    """An agent as a bot of ours: a function, a file whose last function it is, or one of Kaggle's own by name.

    Whatever goes wrong in it is a sentence, not a traceback. Kaggle's own agents, ``"negamax"`` and ``"random"``, need
    the package ``kaggle_environments``.
    """
    if not isinstance(agent, str):
        if not callable(agent) or isinstance(agent, type):
            raise unexpected(mark("an agent: a function, the name of a file, or 'negamax'"), agent)
        return GuestBot(getattr(agent, "__name__", type(agent).__name__), agent, Random())
    if agent.endswith(".py"):
        return GuestBot(Path(agent).name, _last_function(Path(agent)), Random())
    return GuestBot(agent, _kaggles_own(agent), Random())


def _last_function(file: Path) -> Callable[..., Any]:
    """As Kaggle does it: whatever was named last in the file and can be called."""
    functions = [thing for thing in vars(load_file(file)).values() if callable(thing)]
    if not functions:
        raise ArgumentError("no-agent", mark("There is no function in {file}."), file=file)
    last: Callable[..., Any] = functions[-1]
    return last


def _kaggles_own(name: str) -> Callable[..., Any]:
    try:
        from kaggle_environments.envs.connectx.connectx import agents  # noqa: PLC0415  (large, and seldom there)
    except ImportError as problem:
        message = mark(
            "This needs the package kaggle_environments, which is not installed: pip install 'reihum[kaggle]', and "
            "then pip install --no-deps kaggle_environments"
        )
        raise PackageMissingError("package-missing", message) from problem
    if name not in agents:
        message = mark("There is no agent {name!r}; there are {agents}.")
        raise ArgumentError("no-such-agent", message, name=name[:40], agents=", ".join(agents))
    found: Callable[..., Any] = agents[name]
    return found
