"""A function as Kaggle's Connect X asks for one, ``agent(observation, configuration)``, as a bot."""

from collections.abc import Callable
from operator import index
from typing import Any

from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import mark

USUAL_SECONDS = 2


class KaggleBot:
    """Shows the function the board as Kaggle does, a list of 0, 1 and 2 from the top left, and takes its column."""

    games = ("connect-four",)

    def __init__(self, agent: Callable[..., Any]) -> None:
        self.agent = agent

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Let the function choose."""
        rules, stones = position.rules, position.board().stones
        cells = [(column, row) for row in reversed(range(rules.rows)) for column in range(rules.columns)]
        observation = _Fields(
            board=[stones[cell] + 1 if cell in stones else 0 for cell in cells],
            mark=position.side + 1,
            step=position.ply,
            remainingOverageTime=0,
        )
        seconds = USUAL_SECONDS if budget.seconds is None else budget.seconds
        configuration = _Fields(
            columns=rules.columns, rows=rules.rows, inarow=4, actTimeout=seconds, timeout=seconds, episodeSteps=1000
        )
        count = self.agent.__code__.co_argcount if hasattr(self.agent, "__code__") else 2
        column = _column(self.agent(*(observation, configuration)[:count]))
        return Choice(Move(column), Reason(mark("The function chose it.")))


def _column(answer: Any) -> int:
    try:
        return index(answer)
    except TypeError:
        raise TypeError(f"expected the number of a column, not {answer!r:.40}") from None


class _Fields(dict[str, Any]):
    """Fields that can be read as ``observation.board`` and as ``observation["board"]``, as Kaggle's can."""

    def __getattr__(self, name: str) -> Any:
        if name in self:
            return self[name]
        raise AttributeError(name)
