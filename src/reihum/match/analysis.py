"""What an engine finds out, told to a front end while it is found, as plain values ready for JSON."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reihum.catalogue import find_engine
from reihum.core import Budget, Move, Position
from reihum.core.analysis import Analysis, MoveValue, best_first
from reihum.core.engine import Listener
from reihum.core.line import line_labels, play_all
from reihum.core.moves import move_label
from reihum.match.colour import colours_of

REPORT_SECONDS = 0.25


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an analysis has come."""

    analysis: Analysis
    """What is known so far; moves of which nothing is known are not in it."""
    nodes: int
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        return {"moves": _moves(self.analysis), "nodes": self.nodes, "seconds": self.seconds}


def analyse_position(
    position: Position, budget: Budget, tell: Callable[[Progress], None], colours: tuple[str, str] = ("", "")
) -> dict[str, Any]:
    """Say what every move is worth, as far as the budget allows; ``tell`` hears of it some times per second.

    ``colours`` are those of the stones, if they are not the game's own.
    """
    side = str(colours_of(position.board().look, colours)[position.side])
    teller = _Teller(position, tell)
    listener = Listener(teller.looked_at, teller.know)
    analysis = find_engine(position.rules.name).analyse(position, budget, listener=listener)
    format_move = position.rules.format_move
    return {
        "position": str(position),
        "moves": _moves(analysis),
        "line": [format_move(move) for move in analysis.line],
        "line_labels": line_labels(position, analysis.line),
        "line_end": str(play_all(position, analysis.line)),
        "advice": analysis.advise(side),
    }


def solve_position(position: Position, budget: Budget) -> dict[str, Any]:
    """How a position ends with best play."""
    solution = find_engine(position.rules.name).solve(position, budget)
    format_move = position.rules.format_move
    return {
        "position": str(position),
        "proven": solution.proven,
        "score": solution.score,
        "outcome": solution.outcome,
        "plies": solution.plies,
        "move": None if solution.move is None else format_move(solution.move),
        "line": [format_move(move) for move in solution.line],
        "nodes": solution.nodes,
        "words": str(solution.words),
    }


class _Teller:
    """Gathers what is known and tells of it, not more often than somebody can read."""

    def __init__(self, position: Position, tell: Callable[[Progress], None]) -> None:
        self.position = position
        self.tell = tell
        self.values: dict[Move, MoveValue] = {}
        self.nodes_of_moves, self.nodes = 0, 0
        self.began = self.told = time.monotonic()

    def know(self, value: MoveValue) -> None:
        self.values[value.move] = value
        self.nodes_of_moves += self.nodes
        self._tell(0, at_once=len(self.values) == len(self.position.legal()))

    def looked_at(self, nodes: int) -> None:
        self._tell(nodes)

    def _tell(self, nodes: int, at_once: bool = False) -> None:
        self.nodes = nodes
        now = time.monotonic()
        if at_once or now - self.told >= REPORT_SECONDS:
            self.told = now
            known = Analysis(self.position, best_first(self.values.values()))
            self.tell(Progress(known, self.nodes_of_moves + nodes, now - self.began))


def _moves(analysis: Analysis) -> list[dict[str, Any]]:
    best = analysis.best
    return [
        {
            "move": value.name,
            "label": move_label(analysis.position, value.move),
            "value": value.number,
            "percent": value.percent,
            "balance": round(analysis.balance(value), 3),
            "proven": value.proven,
            "outcome": value.outcome,
            "words": str(value.words),
            "short": str(value.short),
            "best": value.move in best,
        }
        for value in analysis.values()
    ]
