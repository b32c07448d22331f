"""The choice that most bots make in the end."""

from collections.abc import Mapping

from reihum.core import Move


def best_moves(values: Mapping[Move, float]) -> list[Move]:
    """The moves of the highest value; which of them is made, chance may decide."""
    highest = max(values.values())
    return [move for move, value in values.items() if value == highest]
