"""Baseclaim: three cells that can be played at once, and the even cell on top of the second."""

from collections.abc import Iterator
from itertools import permutations

from reihum.engine.connect_four.reasons.holding.field import Field
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.engine.connect_four.reasons.stones import single_cells


def find_baseclaims(field: Field) -> Iterator[Rule]:
    """The leader gets neither the first cell and the one on top of the second, nor the second and the third.

    Cells: first, second, third, on top of the second. A stone on the first or the second cell is answered on the third,
    one on the third is answered on the second; then the two cells that are left are a claimeven or a baseinverse.
    """
    for first, second, third in permutations(single_cells(field.stones.open), 3):
        top = second << 1 & field.free & field.even
        if not top:
            continue
        claimed, paired = field.rows_with(first, top), field.rows_with(second, third)
        if claimed and paired:  # one alone is a claimeven or a baseinverse
            yield Rule(
                Kind.BASECLAIM,
                (first, second, third, top),
                first | second | third | top,
                claimed | paired,
                claimed=top,
            )
