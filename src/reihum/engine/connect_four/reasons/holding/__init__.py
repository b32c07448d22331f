"""How a side holds: Allis' nine rules of 1988 as a plan with which it cannot lose any more."""

from reihum.engine.connect_four.reasons.holding.baseclaim import find_baseclaims
from reihum.engine.connect_four.reasons.holding.claiming import claim_plan
from reihum.engine.connect_four.reasons.holding.covering import MOST_NODES, Cover
from reihum.engine.connect_four.reasons.holding.field import Field
from reihum.engine.connect_four.reasons.holding.inverses import find_highinverses, find_lowinverses
from reihum.engine.connect_four.reasons.holding.pairs import find_baseinverses, find_claimevens, find_verticals
from reihum.engine.connect_four.reasons.holding.races import find_afterevens, find_befores, find_specialbefores
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.engine.connect_four.reasons.stones import Stones

__all__ = ["Kind", "Rule", "claim_plan", "find_holding"]

FINDERS = (
    find_claimevens,
    find_baseinverses,
    find_verticals,
    find_afterevens,
    find_lowinverses,
    find_highinverses,
    find_baseclaims,
    find_befores,
    find_specialbefores,
)

MOST_ROWS = 200
"""With more rows open, as on large boards, no plan is short enough to keep in mind, and to look for one takes long."""


def find_holding(stones: Stones, nodes: int = MOST_NODES) -> list[Rule] | None:
    """Rules with which the side ``mine``, which has just moved, cannot lose; None if none were found.

    It is for the side that follows: an even number of cells is free, and the other side is to move.
    """
    field = Field.of(stones)
    if len(field.rows) > MOST_ROWS or field.free.bit_count() % 2 or stones.turned().wins():
        return None
    rules = [rule for find in FINDERS for rule in find(field) if rule.solved]
    return Cover(stones.rules, rules, len(field.rows), nodes).find()
