"""What ``reihum solve`` and ``reihum analyse`` have in common: the question, and whom it goes to."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

from reihum.catalogue import find_engine, find_game
from reihum.cli.answers import QuickReply, Reply, answer
from reihum.cli.options import (
    book_option,
    game_option,
    json_option,
    nodes_option,
    outcome_option,
    position_argument,
    seconds_option,
    size_option,
    threads_option,
)
from reihum.cli.own_book import engine_with_book, own_book_option
from reihum.core import Budget
from reihum.core.engine import Engine, LineEngine, Terms


@dataclass(frozen=True, slots=True)
class Question:
    """What the command line asks of an engine."""

    position: str
    game: str
    size: str | None
    outcome_only: bool
    budget: Budget
    threads: int | None
    use_book: bool
    book: Path | None
    """The opening book to use instead of those that come with Reihum."""
    as_json: bool

    @property
    def engine(self) -> Engine:
        """Whom to ask."""
        return find_engine(self.game) if self.book is None else engine_with_book(self.book, self.game, self.size)

    def terms(self, usual_threads: int = 1, with_line: bool = True) -> Terms:
        """On which terms to ask."""
        return Terms(self.outcome_only, self.threads or usual_threads, self.use_book, with_line)

    def answer(self, reply: Reply, quick_reply: QuickReply | None = None) -> int:
        """Print the reply for each position asked for; the exit status."""
        return answer(self.position, find_game(self.game), self.size, reply, quick_reply)

    @property
    def line_engine(self) -> LineEngine | None:
        """Whom to ask about many positions at once; nobody, where each has a budget to keep to or a person to tell."""
        plain = not self.as_json and self.budget.nodes is None and not self.budget.empty and not sys.stdout.isatty()
        engine = self.engine
        return engine if plain and isinstance(engine, LineEngine) else None


def engine_options(command: Callable[[Question], int]) -> Callable[..., int]:
    """Give a command the options that make up a question."""

    @position_argument
    @game_option
    @size_option
    @outcome_option
    @seconds_option
    @nodes_option
    @threads_option
    @book_option
    @own_book_option
    @json_option
    @wraps(command)
    def ask(*, weak: bool, seconds: float, nodes: int | None, no_book: bool, **rest: Any) -> int:
        budget = Budget(seconds, nodes)
        return command(Question(outcome_only=weak, budget=budget, use_book=not no_book, **rest))

    return ask
