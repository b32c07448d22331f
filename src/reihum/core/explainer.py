"""Putting an explanation together: what is said of a move and pointed at, once a game knows which claims count."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from reihum.core.cells import Cell
from reihum.core.choice import Move, Reason
from reihum.core.explaining import LONGEST_LINE, Claim, Explanation, Voice, line_cells
from reihum.core.protocols import Position
from reihum.core.sketch import Arrow, Mark, MarkKind, Sketch

MOST_ARROWS = 4
"""More rows than these are a tangle."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game's claims are told: in which words, and whose business their cells and rows are."""

    own: Voice
    told: Voice
    owners: Mapping[str, MarkKind]
    """For each kind of claim what its cells are marked as; kinds that are left out point at nothing."""

    def explain(
        self, position: Position, move: Move, claims: Sequence[Claim], good: Sequence[Claim], bad: Sequence[Claim]
    ) -> Explanation:
        """Why a move is good or bad: some claims speak for it, others against it."""
        why = self.own.say(good, position, move)
        said = bad or good
        return Explanation(
            move=move,
            claims=tuple(claims),
            why=Reason(why.message, why.values, why.plural),
            told=self.told.say(said, position, move),
            sketch=self._sketch(position, move, said, MarkKind.BAD if bad else MarkKind.GOOD),
        )

    def _sketch(self, position: Position, move: Move, said: Sequence[Claim], kind: MarkKind) -> Sketch:
        """What to point at on the board before the move, for what is said of it."""
        marks: dict[Cell, Mark] = {}
        arrows: dict[tuple[Cell, Cell], Arrow] = {}
        landing = position.landing(move)
        if landing is not None:
            marks[landing] = Mark(landing, kind)
        for claim in said:
            if claim.kind not in self.owners:
                continue
            owner = self.owners[claim.kind]
            for each in _steps(position, move, claim):
                if each.cell not in marks or marks[each.cell].kind in (MarkKind.MINE, MarkKind.THEIRS):
                    marks[each.cell] = each  # a line without its first stone puzzles
            for cell in claim.cells:
                marks.setdefault(cell, Mark(cell, owner))
            whose = MarkKind.THEIRS if owner is MarkKind.THEIRS else MarkKind.MINE
            for row in claim.rows:
                # It points at the cell that decides, if that is at one of its ends.
                start, end = (row[-1], row[0]) if row[0] in claim.cells else (row[0], row[-1])
                arrows.setdefault((start, end), Arrow(start, end, whose))
        return Sketch(tuple(marks.values()), tuple(arrows.values())[:MOST_ARROWS])


def _steps(position: Position, move: Move, claim: Claim) -> Iterator[Mark]:
    """The stones of a claim's line, numbered, if they are not too many; the move itself is marked already."""
    if not 2 <= len(claim.moves) <= LONGEST_LINE + 1:
        return
    played = claim.moves[0] == move
    for number, cell in enumerate(line_cells(position, claim.moves), start=0 if played else 1):
        if number:
            side = position.side if number % 2 == (0 if played else 1) else position.side.other
            yield Mark(cell, MarkKind.STEP, number, side)
