"""Checks claims about moves of Connect Four by the rules alone, and slowly: by playing, and by looking at single cells.

It shares no code with what finds the claims; only a game's rules, and a solver for what rests on proven values.
"""

from holding_checker import RULES, HoldingChecker
from plan_checker import PlanChecker, stones_of_both
from reihum.engine.connect_four import reference
from rows_of_cells import DIRECTIONS, in_a_row, stones_of

FEW = 12
"""With so many free cells or fewer everything is tried."""


def winning_moves(position):
    return [move for move in position.legal() if position.play(move).outcome() and wins(position, move)]


def wins(position, move):
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.winner is position.side


def lost_next(position):
    """Whether the side to move cannot keep the other from winning with its next stone, nor win itself."""
    replies = position.legal()
    return bool(replies) and not winning_moves(position) and all(winning_moves(position.play(m)) for m in replies)


def landing(position, cell):
    return cell[0] in position.legal() and position.landing(cell[0]) == cell


def sign(score):
    return (score > 0) - (score < 0)


def follower_holds(position, known):
    """Whether the side to move never wins, wherever it plays, if each stone is answered in the same column.

    Where nothing is free above a stone that answers, or the column had an odd number of free cells, the answer is in
    another column with an odd number.
    """
    if position in known:
        return known[position]
    known[position] = True
    rows = position.rules.rows
    odd = [move for move in position.legal() if (rows - position.landing(move)[1]) % 2]
    for move in position.legal():
        after = position.play(move)
        if after.outcome() is not None:
            known[position] &= after.outcome().winner is not position.side
            continue
        answers = [other for other in odd if other != move] if move in odd else [move]
        held = [follower_holds(after.play(answer), known) for answer in answers[:1] if ends_well(after, answer)]
        known[position] &= bool(answers) and all(held)
    return known[position]


def ends_well(position, move):
    """Whether the game goes on after a move; one that wins or fills the board needs no further look."""
    return position.play(move).outcome() is None


class ConnectFourChecker:
    """Says whether a claim about a move of Connect Four is true."""

    def __init__(self, position, move, claims=()):
        """A rule of a plan can be checked only together with the others, so they all have to be given."""
        self.position, self.move, self.claims = position, move, claims
        self.after = position.play(move)
        self.cell = position.landing(move)
        self.mine = stones_of(position, position.side)
        self.theirs = stones_of(position, position.side.other)

    def holds(self, claim):
        if claim.kind in RULES:
            HoldingChecker(self.after, self.claims).check()
            return True
        return getattr(self, claim.kind.replace("-", "_"))(claim)

    def can_check(self, claim):
        """Verdicts rest on the solver's word; what needs a search of its own is checked near the end of a game."""
        searches = (
            "-zugzwang",
            "-even",
            "-odd",
            "-forks",
            "-hinge",
            "follows",
            "-following",
            "cannot-lose",
            "-holding",
        )
        searches += ("could-take", "made-room", "two-replies", "only-move")
        free = self.position.rules.columns * self.position.rules.rows - self.position.ply
        known = claim.kind in RULES or hasattr(self, claim.kind.replace("-", "_"))
        return known and (free <= FEW or not claim.kind.endswith(searches))

    def rows_of(self, claim, stones, targets):
        """Whether every row is a four that these stones make with one of the targets, and each target has one."""
        rows = [set(row) for row in claim.rows]
        return (
            all(in_a_row(row, 4) for row in claim.rows)
            and all(len(row & set(targets)) == 1 and row - set(targets) <= stones for row in rows)
            and all(any(target in row for row in rows) for target in targets)
        )

    def wins(self, claim):
        return (
            wins(self.position, self.move)
            and claim.cells == (self.cell,)
            and all(in_a_row(row, 4) and self.cell in row and set(row) <= self.mine | {self.cell} for row in claim.rows)
        )

    def misses(self, claim):
        can = {self.position.landing(move) for move in winning_moves(self.position)}
        return can == set(claim.cells) and self.cell not in can and self.rows_of(claim, self.mine, claim.cells)

    def gives(self, claim):
        (cell,) = claim.cells
        return (
            cell == (self.cell[0], self.cell[1] + 1)
            and wins(self.after, cell[0])
            and self.rows_of(claim, self.theirs, claim.cells)
        )

    def leaves(self, claim):
        can = {self.after.landing(move) for move in winning_moves(self.after)}
        return (
            set(claim.cells) == can - {(self.cell[0], self.cell[1] + 1)}
            and all(landing(self.position, cell) for cell in claim.cells)
            and self.rows_of(claim, self.theirs, claim.cells)
        )

    def stops(self, claim):
        return claim.cells == (self.cell,) and self.rows_of(claim, self.theirs, claim.cells)

    def fork(self, claim):
        return (
            lost_next(self.after)
            and any(landing(self.after, cell) for cell in claim.cells)
            and self.rows_of(claim, self.mine | {self.cell}, claim.cells)
        )

    def squeezes(self, claim):
        on_top = {(cell[0], cell[1] + 1) for cell in map(self.after.landing, self.after.legal())}
        return (
            lost_next(self.after)
            and set(claim.cells) == on_top
            and self.rows_of(claim, self.mine | {self.cell}, claim.cells)
        )

    def forced(self, position, line):
        """Whether a line of the side to move forces: every reply is the only one, and after the last none is left."""
        for number, move in enumerate(line):
            if number % 2:
                replies = [m for m in position.legal() if not winning_moves(position.play(m))]
                if winning_moves(position) or replies not in ([], [move]):
                    return False
            position = position.play(move)
            if position.outcome() is not None:
                return False
        return len(line) % 2 == 1 and lost_next(position)

    def forces(self, claim):
        return claim.moves[0] == self.move and len(claim.moves) > 1 and self.forced(self.position, claim.moves)

    def allows(self, claim):
        return claim.moves[0] == self.move and self.forced(self.after, claim.moves[1:])

    def allows_fork(self, claim):
        return len(claim.moves) == 2 and self.allows(claim)

    def misses_forced(self, claim):
        return self.forced(self.position, claim.moves)

    def misses_fork(self, claim):
        return len(claim.moves) == 1 and self.misses_forced(claim)

    def plan(self, position, keys):
        """Whether the side to move completes a row on one of the keys against every sensible defence."""
        return PlanChecker(position, keys).attack(*stones_of_both(position))

    def allows_zugzwang(self, claim):
        return 0 < len(claim.cells) <= 6 and self.plan(self.after, claim.cells)

    def misses_zugzwang(self, claim):
        return 0 < len(claim.cells) <= 6 and self.plan(self.position, claim.cells)

    def rows_numbered(self, remainder):
        """The cells of rows 1, 3, 5 … or 2, 4, 6 … from the bottom."""
        rules = self.position.rules
        return [
            (column, row) for column in range(rules.columns) for row in range(rules.rows) if (row + 1) % 2 == remainder
        ]

    def allows_even(self, claim):
        return self.plan(self.after, self.rows_numbered(0))

    def misses_even(self, claim):
        return self.plan(self.position, self.rows_numbered(0))

    def allows_odd(self, claim):
        return self.plan(self.after, self.rows_numbered(1))

    def misses_odd(self, claim):
        return self.plan(self.position, self.rows_numbered(1))

    def allows_forks(self, claim):
        return self.plan(self.after, ())

    def misses_forks(self, claim):
        return self.plan(self.position, ())

    def hinge(self, position, claim):
        """Whether the side to move wins, but not if rows through the cell do not count."""
        (cell,) = claim.cells
        everywhere = [*self.rows_numbered(0), *self.rows_numbered(1)]
        wins_without = PlanChecker(position, everywhere, without=cell).only_keys_count(*stones_of_both(position), True)
        return reference.solve(position) > 0 and not wins_without

    def allows_hinge(self, claim):
        return self.hinge(self.after, claim)

    def misses_hinge(self, claim):
        return self.hinge(self.position, claim)

    def follows(self, claim):
        return not claim.cells and follower_holds(self.after, {})

    def pairs(self, claim):
        open_cells = {self.after.landing(move) for move in self.after.legal()}
        rows = self.position.rules.rows
        return set(claim.cells) == {cell for cell in open_cells if (rows - cell[1]) % 2} and bool(claim.cells)

    def allows_following(self, claim):
        (cell,) = claim.cells
        return claim.moves == (self.move, cell[0]) and follower_holds(self.after.play(cell[0]), {})

    def cannot_lose(self, claim):
        return not claim.cells and reference.solve(self.after) <= 0

    def allows_holding(self, claim):
        (cell,) = claim.cells
        return claim.moves == (self.move, cell[0]) and reference.solve(self.after.play(cell[0])) <= 0

    def game(self, claim, winner):
        """Whether the moves of a claim end with a win, or with nothing that helps against one, for a side."""
        at = self.position
        for move in claim.moves:
            at = at.play(move)
        if at.outcome() is not None:
            return at.outcome().winner is winner and all(set(row) <= set(at.outcome().cells) for row in claim.rows)
        return at.side is winner.other and lost_next(at) and not claim.rows

    def allows_game(self, claim):
        return claim.moves[0] == self.move and self.game(claim, self.position.side.other)

    def misses_game(self, claim):
        return self.game(claim, self.position.side)

    def good_moves(self, position):
        """The cells of the moves that keep the outcome of a position, by a solver that tries everything."""
        worth = {position.landing(move): sign(-reference.solve(position.play(move))) for move in position.legal()}
        return {cell for cell, value in worth.items() if value == max(worth.values())}

    def could_take(self, claim):
        return self.good_moves(self.after) == set(claim.cells) and landing(self.position, claim.cells[0])

    def made_room(self, claim):
        return self.good_moves(self.after) == set(claim.cells) == {(self.cell[0], self.cell[1] + 1)}

    def two_replies(self, claim):
        return self.good_moves(self.after) == set(claim.cells) and len(claim.cells) == 2

    def only_move(self, claim):
        return self.good_moves(self.position) == set(claim.cells) and len(claim.cells) == 1

    def example(self, claim):
        position = self.position
        for move in claim.moves:
            position = position.play(move)
        return claim.moves[0] == self.move and len(claim.moves) > 1

    def threatens(self, claim):
        (cell,) = claim.cells
        return (
            landing(self.after, cell)
            and not winning_moves(self.after)
            and self.rows_of(claim, self.mine | {self.cell}, claim.cells)
        )

    def forbids(self, claim):
        cell, *targets = claim.cells
        reachable = [target for target in targets if landing(self.after, target)]
        stacked = len(reachable) == 1 and (reachable[0][0], reachable[0][1] + 1) in targets
        return (
            cell == self.cell
            and (len(reachable) >= 2 or stacked)
            and self.rows_of(claim, self.theirs | {cell}, targets)
        )

    def builds(self, claim):
        (cell,) = claim.cells
        return (
            not landing(self.after, cell)
            and cell not in self.mine | self.theirs
            and all(self.cell in row for row in claim.rows)
            and self.rows_of(claim, self.mine | {self.cell}, claim.cells)
        )

    def blocks(self, claim):
        return bool(claim.rows) and all(
            in_a_row(row, 4) and self.cell in row and len(self.theirs & set(row)) >= 2 and not self.mine & set(row)
            for row in claim.rows
        )

    def room(self, claim):
        columns, rows = self.position.rules.columns, self.position.rules.rows
        count = 0
        for step in DIRECTIONS:
            for back in range(4):
                start = self.cell[0] - back * step[0], self.cell[1] - back * step[1]
                row = [(start[0] + i * step[0], start[1] + i * step[1]) for i in range(4)]
                inside = all(0 <= column < columns and 0 <= height < rows for column, height in row)
                count += inside and not self.theirs & set(row)
        return claim.count == count > 0
