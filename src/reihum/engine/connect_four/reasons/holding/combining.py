"""Which of Allis' rules may be used at the same time: his table of section 7.4.

Two rules that want the same cell get into each other's way, with two exceptions. Rules that rest on a row of the
follower's own may share a whole column of cells, as they would do the same there. And a claimeven below or within the
columns of a lowinverse or highinverse would change who runs out of moves there.
"""

from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.games.connect_four import ConnectFour

INVERSES = (Kind.LOWINVERSE, Kind.HIGHINVERSE)
RACES = (Kind.AFTEREVEN, Kind.BEFORE, Kind.SPECIALBEFORE)
BEFORES = (Kind.BEFORE, Kind.SPECIALBEFORE)


def go_together(rules: ConnectFour, one: Rule, other: Rule) -> bool:
    """Whether both can be followed at once."""
    if one.kind in INVERSES and other.kind in INVERSES:
        return not one.uses & other.uses and _same_or_other_columns(rules, one, other)
    if one.kind in INVERSES or other.kind in INVERSES:
        inverse, other = (one, other) if one.kind in INVERSES else (other, one)
        if _claims_below(rules, inverse, other):
            return False
        if inverse.kind is Kind.LOWINVERSE and other.kind in BEFORES:
            return _share_whole_columns(rules, inverse, other)
        return not inverse.uses & other.uses
    if one.kind in RACES and other.kind in RACES:
        return _share_whole_columns(rules, one, other)
    return not one.uses & other.uses


def _share_whole_columns(rules: ConnectFour, one: Rule, other: Rule) -> bool:
    """Whether, column by column, their cells are the same, or they have none in common."""
    shared = one.uses & other.uses
    if not shared:
        return True
    if shared & (one.paired | other.paired):
        return False
    return not any(shared & column and (one.uses ^ other.uses) & column for column in rules.column_cells)


def _same_or_other_columns(rules: ConnectFour, one: Rule, other: Rule) -> bool:
    """Whether two rules stand in the same columns, or have none in common."""
    mine = {number for number, column in enumerate(rules.column_cells) if one.uses & column}
    theirs = {number for number, column in enumerate(rules.column_cells) if other.uses & column}
    return mine == theirs or not mine & theirs


def _claims_below(rules: ConnectFour, inverse: Rule, other: Rule) -> bool:
    """Whether a claimeven of the other rule begins below the top of an inverse, or on it."""
    lowers = other.claimed >> 1
    if not lowers:
        return False
    for column in rules.column_cells:
        top = inverse.uses & column
        if top and lowers & column & ((1 << top.bit_length()) - 1):
            return True
    return False
