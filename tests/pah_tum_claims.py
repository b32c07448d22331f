"""Checks claims about moves of Pah Tum by counting, cell by cell; it shares no code with what finds the claims."""

from reihum.core import Side
from rows_of_cells import in_a_row, stones_of


def points(stones):
    """What stones of one side are worth in Pah Tum, counted row by row."""
    worth = {3: 3, 4: 10, 5: 25, 6: 56, 7: 119}
    total = 0
    for column, row in stones:
        for across, up in ((1, 0), (0, 1)):
            if (column - across, row - up) not in stones:
                length = 1
                while (column + length * across, row + length * up) in stones:
                    length += 1
                total += worth.get(length, 0)
    return total


class PahTumChecker:
    """Says whether a claim about a move of Pah Tum is true."""

    def __init__(self, position, move, claims=()):
        self.position = position
        self.cell = position.landing(move)
        self.mine = stones_of(position, position.side)
        self.theirs = stones_of(position, Side(position.side.other))
        self.free = {position.landing(other) for other in position.legal()}
        self.left = self.free - {self.cell}
        self.now = self.mine | {self.cell}

    def can_check(self, claim):
        """Everything can be counted."""
        return True

    def holds(self, claim):
        return getattr(self, claim.kind.replace("-", "_"))(claim)

    def rows_of(self, claim, stones):
        return bool(claim.rows) and all(in_a_row(row, len(row)) and set(row) <= stones for row in claim.rows)

    def scores(self, claim):
        brought = points(self.now) - points(self.mine)
        return claim.count == brought > 0 and self.rows_of(claim, self.now) and not self.longer(claim)

    def longer(self, claim):
        """Whether one of the rows held three stones or more on one side of the new one."""
        for row in claim.rows:
            place = row.index(self.cell)
            if place >= 3 or len(row) - place - 1 >= 3:
                return True
        return False

    def extends(self, claim):
        brought = points(self.now) - points(self.mine)
        return claim.count == brought > 0 and self.rows_of(claim, self.now) and self.longer(claim)

    def stops(self, claim):
        theirs = self.theirs | {self.cell}
        return claim.count == points(theirs) - points(self.theirs) > 0 and self.rows_of(claim, theirs)

    def fork(self, claim):
        one, two = claim.cells
        brought = [points(self.now | {cell}) - points(self.now) for cell in (one, two)]
        without = [points(self.mine | {cell}) - points(self.mine) for cell in (one, two)]
        helped = all(now > before for now, before in zip(brought, without, strict=True))
        return {one, two} <= self.left and claim.count == min(brought) > 0 and helped

    def leaves(self, claim):
        brought = {cell: points(self.theirs | {cell}) - points(self.theirs) for cell in self.left}
        (cell,) = claim.cells
        return claim.count == brought[cell] == max(brought.values()) > 0

    def live(self):
        """The free cells on which somebody can still make three."""
        live = set()
        for own in (self.now, self.theirs):
            usable = own | self.left
            for column, row in usable:
                for across, up in ((1, 0), (0, 1)):
                    three = {(column + i * across, row + i * up) for i in range(3)}
                    if three <= usable:
                        live |= three & self.left
        return live

    def last(self, claim):
        return set(claim.cells) == self.live() and claim.count == len(self.left) - len(claim.cells)

    def who_must_begin(self, claim):
        """Who takes the first cell that can bring points, if both wait as long as they can: True if the other side."""
        waiting, other_side = sorted(self.left - self.live()), True
        assert len(waiting) == claim.count
        while waiting:
            waiting.pop()
            other_side = not other_side
        return other_side

    def they_go_first(self, claim):
        return set(claim.cells) == self.live() and self.who_must_begin(claim)

    def i_go_first(self, claim):
        return set(claim.cells) == self.live() and not self.who_must_begin(claim)

    def ends(self, claim):
        """How far the side that moves is ahead when the line of a claim is over."""
        position = self.position
        for move in claim.moves:
            position = position.play(move)
        assert not position.legal()
        mine, theirs = (points(stones_of(position, side)) for side in (self.position.side, self.position.side.other))
        return mine - theirs

    def ends_ahead(self, claim):
        return self.ends(claim) == claim.count > 0

    def ends_behind(self, claim):
        return -self.ends(claim) == claim.count > 0

    def ends_even(self, claim):
        return self.ends(claim) == claim.count == 0

    def settled(self, claim):
        return not self.live() and claim.count == len(self.left) > 0

    def room(self, claim):
        (row,) = claim.rows
        usable = self.mine | self.free
        return in_a_row(row, claim.count) and self.cell in row and set(row) <= usable
