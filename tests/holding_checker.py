"""Checks plans of Allis' rules on plain sets of cells: each rule by its definition, and which of them may combine.

Definitions and table are those of his thesis (sections 6.1 to 6.9, and 7.4). Nothing of what finds such plans is used.
"""

from dataclasses import dataclass, field
from itertools import combinations

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
TABLE = """
claimeven     1
baseinverse   1  1
vertical      1  1  1
aftereven     1  1  1  3
lowinverse    2  1  1  12 4
highinverse   2  1  1  12 4  4
baseclaim     1  1  1  1  12 12 1
before        1  1  1  3  23 12 1  3
specialbefore 1  1  1  3  23 12 1  3  3
"""
"""What two rules need: 1, no cell in common; 2, no claimeven below or at an inverse; 3, column by column the same cells
or none in common; 4, no cell in common, and the same columns or none in common."""
RULES = [line.split()[0] for line in TABLE.split("\n") if line]
NEEDS = {
    frozenset((line.split()[0], RULES[number])): needs
    for line in TABLE.split("\n")
    if line
    for number, needs in enumerate(line.split()[1:])
}


def above(cell):
    return cell[0], cell[1] + 1


def below(cell):
    return cell[0], cell[1] - 1


@dataclass
class Use:
    """One rule at work: the cells that it needs, and sets of cells of which the leader does not get all."""

    kind: str
    cells: set
    out_of_reach: list
    claimevens: list = field(default_factory=list)
    pair: set = field(default_factory=set)
    later: list = field(default_factory=list)
    """For an aftereven the cells above each of its free ones: the leader gets no row with a cell out of each."""

    def solves(self, row):
        return any(cells <= row for cells in self.out_of_reach) or bool(
            self.later and all(row & cells for cells in self.later)
        )


class HoldingChecker:
    """A plan for the side that has just moved, made of claims."""

    def __init__(self, position, claims):
        board = position.board().stones
        self.columns, self.rows = position.rules.columns, position.rules.rows
        self.mine = {cell for cell, owner in board.items() if owner is not position.side}
        self.theirs = set(board) - self.mine
        everywhere = {(column, row) for column in range(self.columns) for row in range(self.rows)}
        self.free = everywhere - set(board)
        self.open = {position.landing(move) for move in position.legal()}
        self.claims = [claim for claim in claims if claim.kind in RULES]
        self.claimed = {cell for claim in self.claims if claim.kind == "claimeven" for cell in claim.cells}

    def is_even(self, cell):
        return (self.rows - cell[1]) % 2 == 1

    def all_rows(self):
        for column in range(self.columns):
            for height in range(self.rows):
                for across, up in DIRECTIONS:
                    row = {(column + i * across, height + i * up) for i in range(4)}
                    if all(0 <= c < self.columns and 0 <= r < self.rows for c, r in row):
                        yield row

    def uses(self):
        """The rules of the plan; those that break their own definition fail here."""
        found = [getattr(self, claim.kind)(claim) for claim in self.claims if claim.kind != "claimeven"]
        in_others = {tuple(pair) for use in found for pair in use.claimevens if use.kind != "baseclaim"}
        for cell in self.claimed:
            pair = self.claim(cell)
            if pair not in in_others:
                found.append(Use("claimeven", set(pair), [{cell}], [pair]))
        assert all(use.cells <= self.free for use in found), found
        return found

    def claim(self, cell):
        assert self.is_even(cell)
        assert {cell, below(cell)} <= self.free
        return below(cell), cell

    def baseinverse(self, claim):
        one, other = claim.cells
        assert {one, other} <= self.open
        return Use("baseinverse", {one, other}, [{one, other}])

    def vertical(self, claim):
        lower, upper = claim.cells
        assert upper == above(lower)
        assert not self.is_even(upper)
        return Use("vertical", {lower, upper}, [{lower, upper}])

    def lowinverse(self, claim):
        one, other = claim.cells
        assert one[0] != other[0]
        assert not self.is_even(one)
        assert not self.is_even(other)
        pairs = [{below(one), one}, {below(other), other}]
        return Use("lowinverse", pairs[0] | pairs[1], [{one, other}, *pairs])

    def highinverse(self, claim):
        one, other = claim.cells
        assert one[0] != other[0]
        assert self.is_even(one)
        assert self.is_even(other)
        middle = below(one), below(other)
        low = below(middle[0]), below(middle[1])
        never = [{one, other}, set(middle), {one, middle[0]}, {other, middle[1]}]
        never += [{low[0], other}] if low[0] in self.open else []
        never += [{low[1], one}] if low[1] in self.open else []
        return Use("highinverse", {one, other, *middle, *low}, never)

    def baseclaim(self, claim):
        first, second, third, top = claim.cells
        assert {first, second, third} <= self.open
        assert top == above(second)
        assert self.is_even(top)
        return Use("baseclaim", set(claim.cells), [{first, top}, {second, third}], [(second, top)])

    def own_row(self, claim):
        (row,) = claim.rows
        assert set(row) in list(self.all_rows())
        assert not set(row) & self.theirs
        return set(row), set(row) & self.free

    def aftereven(self, claim):
        _, free = self.own_row(claim)
        assert set(claim.cells) == free
        pairs = [self.claim(cell) for cell in free]
        assert free <= self.claimed
        later = [{(cell[0], height) for height in range(cell[1] + 1, self.rows)} for cell in free]
        return Use("aftereven", {c for pair in pairs for c in pair}, [{cell} for cell in free], pairs, later=later)

    def parts(self, cells):
        """How the follower gets each of some cells or the one on top of it: what it needs, never gets, and claims."""
        pairs = [self.claim(cell) for cell in cells & self.claimed]
        verticals = [{cell, above(cell)} for cell in cells - self.claimed]
        used = [cell for pair in (*pairs, *verticals) for cell in pair]
        assert len(used) == len(set(used))
        return set(used), [*verticals, *({pair[1]} for pair in pairs)], pairs

    def before(self, claim):
        _, free = self.own_row(claim)
        tops = {above(cell) for cell in free}
        assert set(claim.cells) == tops <= self.free
        cells, never, pairs = self.parts(free)
        return Use("before", cells, [tops, *never], pairs)

    def specialbefore(self, claim):
        row, free = self.own_row(claim)
        inside, outside, *tops = claim.cells
        assert set(tops) == {above(cell) for cell in free} <= self.free
        assert inside in free & self.open
        assert outside in self.open - row
        assert inside[0] != outside[0]
        cells, never, pairs = self.parts(free - {inside})
        pair = {inside, outside}
        assert not cells & pair
        return Use("specialbefore", cells | pair, [{outside, *tops}, pair, *never], pairs, pair)

    def check(self):
        """Fail if a rule is none, two get into each other's way, or a row is left to the leader."""
        uses = self.uses()
        for one, other in combinations(uses, 2):
            assert self.go_together(one, other), (one, other)
        left = [row for row in self.all_rows() if not row & self.mine and not any(use.solves(row) for use in uses)]
        assert not left

    def go_together(self, one, other):
        conditions = {"1": self.apart, "2": self.not_below, "3": self.column_by_column, "4": self.whole_columns}
        return all(conditions[need](one, other) for need in NEEDS[frozenset((one.kind, other.kind))])

    def apart(self, one, other):
        return not one.cells & other.cells

    def not_below(self, one, other):
        inverse, other = (one, other) if one.kind.endswith("inverse") and one.kind != "baseinverse" else (other, one)
        return all(
            lower[1] > max((height for column, height in inverse.cells if column == lower[0]), default=-1)
            for lower, _ in other.claimevens
        )

    def column_by_column(self, one, other):
        for column in range(self.columns):
            mine = {cell for cell in one.cells if cell[0] == column}
            theirs = {cell for cell in other.cells if cell[0] == column}
            if mine & theirs and (mine != theirs or mine & (one.pair | other.pair)):
                return False
        return True

    def whole_columns(self, one, other):
        mine, theirs = ({column for column, _ in use.cells} for use in (one, other))
        return self.apart(one, other) and (mine == theirs or not mine & theirs)
