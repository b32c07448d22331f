"""Why a move is good or bad: claims that anybody can check on the board, and the sentences that say them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reihum.core.cells import Cell, name_cell
from reihum.core.choice import Move, Reason
from reihum.core.protocols import Position
from reihum.core.sketch import EMPTY_SKETCH, Sketch
from reihum.core.text import Phrase, count_phrase, mark

LONGEST_LINE = 12
"""Stones of a line that are told one by one."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One fact about a move: of which kind it is, which cells it points at, and which moves show it.

    What the cells, rows, moves and the count of a kind mean is said where a game's kinds are named.
    """

    kind: str
    cells: tuple[Cell, ...] = ()
    """The cells that matter: where something is won, stopped or given away."""
    rows: tuple[tuple[Cell, ...], ...] = ()
    """The rows that make it so, each from one end to the other: what an arrow is drawn along."""
    moves: tuple[Move, ...] = ()
    """Moves of both sides, one after the other from the position before the move, that show it."""
    count: int = 0
    """Points, moves or rows, for what is counted."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a move is good or bad: the claims, the most important first, and what to say of them."""

    move: Move
    claims: tuple[Claim, ...]
    why: Reason
    """Said by the player who makes the move, to the other one: "I stop your row c1 d1 e1 at f1."."""
    told: Phrase
    """Said to anybody: "This stops the other side's row c1 d1 e1 at f1."."""
    sketch: Sketch = EMPTY_SKETCH
    """What is said to anybody, pointed at on the board before the move."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Somebody who speaks about moves: a sentence for each kind of claim, except those not spoken about."""

    plain: Mapping[str, str]
    counted: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For claims that count something."""

    def say(self, claims: Sequence[Claim], position: Position, move: Move) -> Phrase:
        """What there is to say of some claims about a move."""
        cell = position.landing(move)
        name = position.rules.format_move(move) if cell is None else name_cell(cell)
        sentences = [sentence for claim in claims if (sentence := self._say(claim, position, name)) is not None]
        return join_sentences(sentences) if sentences else Phrase(mark("{move} is as good as any."), {"move": name})

    def _say(self, claim: Claim, position: Position, move: str) -> Phrase | None:
        values = {"move": move, **_values(claim, position)}
        if claim.count and claim.kind in self.counted:
            return count_phrase(self.counted[claim.kind], claim.count, **values)
        return Phrase(self.plain[claim.kind], values) if claim.kind in self.plain else None


def join_sentences(sentences: Sequence[Phrase]) -> Phrase:
    """Some sentences as one phrase, each said in whatever language is spoken then."""
    if len(sentences) == 1:
        return sentences[0]
    names = [f"sentence_{number}" for number in range(len(sentences))]
    message = " ".join("{" + name + "}" for name in names)
    return Phrase(message, dict(zip(names, sentences, strict=True)))


def _values(claim: Claim, position: Position) -> dict[str, object]:
    """Everything that a sentence may name."""
    either, both = mark("{cells} or {last}"), mark("{cells} and {last}")
    values: dict[str, object] = {
        "cells": _join(claim.cells, either),
        "others": _join(claim.cells[1:], either),
        "all": _join(claim.cells, both),
    }
    values |= {f"cell_{number}": name_cell(cell) for number, cell in enumerate(claim.cells, start=1)}
    if claim.cells:
        values["cell"] = name_cell(claim.cells[0])
    if claim.rows:
        values["row"] = _names(claim.rows[0])
        values["stones"] = _names([cell for cell in claim.rows[0] if cell not in claim.cells])
    if claim.moves:
        cells = line_cells(position, claim.moves)
        values["line"] = _shortened(cells[1:])  # everybody sees the first
        values["whole"] = _shortened(cells)
    return values


def line_cells(position: Position, moves: Sequence[Move]) -> list[Cell]:
    """Where the stones of a line come to lie."""
    cells = []
    for move in moves:
        cell = position.landing(move)
        if cell is not None:
            cells.append(cell)
        position = position.play(move)
    return cells


def _shortened(cells: Sequence[Cell]) -> str:
    """A line that can be said in one breath: of a long one its beginning and its end."""
    if len(cells) <= LONGEST_LINE:
        return _names(cells)
    return f"{_names(cells[: LONGEST_LINE - 3])} … {_names(cells[-2:])}"


def _names(cells: Sequence[Cell]) -> str:
    return " ".join(name_cell(cell) for cell in cells)


def _join(cells: tuple[Cell, ...], message: str) -> Phrase:
    """Some cells in a sentence: ``b1 or f1``."""
    names = [name_cell(cell) for cell in cells]
    if len(names) < 2:
        return Phrase("{cell}", {"cell": "".join(names)})
    return Phrase(message, {"cells": ", ".join(names[:-1]), "last": names[-1]})
