"""How good a bot's moves are, measured exactly: over positions of which the value of every move is known.

The positions, some hundred per game, are in the files beside this one: each line has a position and its moves with what
they are worth. In all of them some moves give away what others keep. They came up in games between bots, in which
every fourth move or so was cast by lot.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from reihum.arena.apart.trouble import LATE
from reihum.arena.entrants import Entrant
from reihum.arena.players import patience_for, seated
from reihum.catalogue import find_game
from reihum.core import Budget, NotFoundError, Position, ReihumError
from reihum.core.text import mark
from reihum.work import Crew, Headway, cut

POSITIONS_IN_PIECE = 25
MOST_LATE = 2
"""Whoever takes too long so often in a piece is not waited for again: it fails in the rest of it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A position, and what each of its moves is worth."""

    position: Position
    values: dict[str, int]

    def is_best(self, move: str) -> bool:
        """Whether no move is worth more."""
        return self.values[move] == max(self.values.values())

    def is_good(self, move: str) -> bool:
        """Whether a move keeps the outcome: it wins where a win was to be had, and loses only where all do."""
        return _sign(self.values[move]) == _sign(max(self.values.values()))


@dataclass(frozen=True, slots=True)
class MoveRates:
    """In how many positions a bot made a best move, and one that keeps the outcome."""

    name: str
    positions: int
    best: int
    good: int
    failed: int
    """Positions in which it made no legal move at all."""
    reason: str = ""
    """Why not, in the first of them."""

    def fields(self) -> dict[str, object]:
        """The rates, as parts of 1, for programs."""
        return {
            "name": self.name,
            "positions": self.positions,
            "perfect": round(self.best / self.positions, 4),
            "good": round(self.good / self.positions, 4),
            "failed": self.failed,
        }


@cache
def judged_positions(game: str) -> tuple[Judged, ...]:
    """The positions of a game."""
    file = Path(__file__).parent / f"moves-{game}.txt"
    if not file.exists():
        raise NotFoundError("no-moves", mark("There are no positions with known moves for {game}."), game=game)
    rules, judged = find_game(game).rules, []
    for line in file.read_text().splitlines():
        text, *moves = line.split()
        values = dict(move.split("=") for move in moves)
        judged.append(Judged(rules.parse(text, {}), {move: int(value) for move, value in values.items()}))
    return tuple(judged)


def rate_moves(  # noqa: PLR0913  (who is asked, about what, how, and by whom)
    entrant: Entrant,
    game: str,
    budget: Budget,
    seed: int,
    crew: Crew,
    *,
    every: int = 1,
    progress: Callable[[Headway], object] | None = None,
) -> MoveRates:
    """Ask a bot for a move in each position, or in every tenth, say."""
    pieces = [
        {
            "game": game,
            "entrant": entrant.as_piece(),
            "places": list(part),
            "seconds": budget.seconds,
            "nodes": budget.nodes,
            "seed": seed,
        }
        for part in cut(range(0, len(judged_positions(game)), every), POSITIONS_IN_PIECE)
    ]
    counted = list(crew.run(count_moves, pieces, progress=progress))
    positions, best, good, failed = (sum(column) for column in zip(*(each["counts"] for each in counted), strict=True))
    reason = next((each["reason"] for each in counted if each["reason"]), "")
    return MoveRates(entrant.name, positions, best, good, failed, reason)


def count_moves(piece: dict[str, Any]) -> dict[str, Any]:
    """A piece of work: positions, best moves, good ones, and none at all; and why there was none."""
    budget, counts, late, reason = Budget(piece["seconds"], piece["nodes"]), [0, 0, 0, 0], 0, ""
    with seated([Entrant.of_piece(piece["entrant"])], piece["game"], patience_for(budget)) as (player,):
        for place in piece["places"]:
            judged = judged_positions(piece["game"])[place]
            counts[0] += 1
            if late == MOST_LATE:
                counts[3] += 1
                continue
            try:
                player.begin(judged.position.rules, Random(f"{piece['seed']} {place}"))
                choice = player.choose(judged.position, budget)
            except ReihumError as problem:
                counts[3] += 1
                late += problem.code == LATE
                reason = reason or str(problem)
                continue
            move = judged.position.rules.format_move(choice.move)
            counts[1] += judged.is_best(move)
            counts[2] += judged.is_good(move)
    return {"counts": counts, "reason": reason}


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
