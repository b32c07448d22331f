"""Kaggle's Connect X: our bots as its agents, and its agents as our bots.

>>> from reihum.adapters.kaggle import make_agent
>>> agent = make_agent("level-5", seed=1)
>>> board = [0] * 35 + [0, 0, 1, 1, 1, 2, 2]
>>> agent({"board": board, "mark": 2}, {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 2})
1
"""

from reihum.core.loading import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reihum.adapters.kaggle.agent import Agent
    from reihum.adapters.kaggle.players import kaggle_bot, make_agent
    from reihum.adapters.kaggle.submission import write_submission

__all__ = ["Agent", "kaggle_bot", "make_agent", "write_submission"]

__getattr__ = on_demand(
    __name__, {"agent": "Agent", "players": "kaggle_bot make_agent", "submission": "write_submission"}
)
