"""A plan of Allis' rules as claims, one for each rule but for the claimevens, which are one claim together.

A rule that rests on claimevens of its own has them in that claim, too. So all that a rule needs can be read off: which
free cell of a row is got by a claimeven, and which has its partner on top.
"""

from collections.abc import Iterator, Sequence

from reihum.core import Cell
from reihum.core.explaining import Claim
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.engine.connect_four.reasons.stones import Stones, single_cells

CANNOT_LOSE = "cannot-lose"
"""There is a rule against each row that the other side could still make. The rules follow."""
CLAIMEVEN = Kind.CLAIMEVEN.value
"""The side that moved gets these cells, as it answers a stone right below one on top of it. Cells: those."""
BASEINVERSE = Kind.BASEINVERSE.value
"""The other side does not get both cells, which can be played at once. Cells: those."""
VERTICAL = Kind.VERTICAL.value
"""The other side does not get both cells. Cells: the lower one, and the one on top of it."""
AFTEREVEN = Kind.AFTEREVEN.value
"""Claimevens complete a row before anything above its free cells counts. Cells: those. Rows: the row."""
LOWINVERSE = Kind.LOWINVERSE.value
"""The other side does not get both cells, nor one of them and the one below it. Cells: those two."""
HIGHINVERSE = Kind.HIGHINVERSE.value
"""The other side gets neither both cells nor both below them, nor one of them and the one below it. Cells: the two."""
BASECLAIM = Kind.BASECLAIM.value
"""The other side gets neither the first and the fourth cell nor the second and the third. Cells: first to fourth."""
BEFORE = Kind.BEFORE.value
"""A row is complete before the other side has all cells right on top of its free ones. Cells: those. Rows: the row."""
SPECIALBEFORE = Kind.SPECIALBEFORE.value
"""The same with one more cell, of which and a free one of the row the other side does not get both, as both can be
played at once. Cells: that one of the row, the other, then as in a before."""
KINDS = (CANNOT_LOSE, *(kind.value for kind in Kind))


def claim_plan(stones: Stones, plan: Sequence[Rule]) -> Iterator[Claim]:
    """What a plan consists of, the simplest rule first."""
    layout = stones.rules.layout
    claimed = 0
    for rule in plan:
        claimed |= 0 if rule.kind is Kind.BASECLAIM else rule.claimed
    yield Claim(CANNOT_LOSE)
    if claimed:
        yield Claim(CLAIMEVEN, layout.cells(claimed))
    for kind in Kind:
        for rule in plan:
            if rule.kind is kind is not Kind.CLAIMEVEN:
                rows = (layout.cells(rule.row),) if rule.row else ()
                yield Claim(kind.value, tuple(_cells(stones, rule)), rows)


def _cells(stones: Stones, rule: Rule) -> Iterator[Cell]:
    """The cells that are told of a rule, in the order that its kind asks for."""
    free = rule.row & ~stones.taken
    told = {
        Kind.AFTEREVEN: free,
        Kind.LOWINVERSE: sum(rule.cells[1::2]),
        Kind.HIGHINVERSE: sum(rule.cells[2::3]),
        Kind.BEFORE: free << 1,
        Kind.SPECIALBEFORE: free << 1,
    }
    in_order = rule.cells[:2] if rule.kind is Kind.SPECIALBEFORE else () if rule.kind in told else rule.cells
    for cell in (*in_order, *single_cells(told.get(rule.kind, 0))):
        yield from stones.rules.layout.cells(cell)
