"""The claims about a move of Connect Four. Each says what its cells, rows, moves and count are; moves begin before it.

A claim of a kind is made only where it is true by the rules alone, so that anybody can check it by playing on; those
that need proven values are in ``verdicts.py``.
"""

from collections.abc import Iterator

from reihum.core import Move
from reihum.core.explaining import Claim
from reihum.engine.connect_four.reasons.following import find_following
from reihum.engine.connect_four.reasons.forcing import Forcing, cannot_be_stopped
from reihum.engine.connect_four.reasons.holding import claim_plan, find_holding
from reihum.engine.connect_four.reasons.stones import Stones, fours_through, single_cells
from reihum.games.connect_four import ConnectFourPosition

WINS = "wins"
"""Wins at once. Cells: the move's own. Rows: the fours."""
MISSES = "misses"
"""Could have won at once, and does not. Cells: where. Rows: the fours."""
GIVES = "gives"
"""The other side can win on top of the move. Cells: that cell. Rows: the fours."""
LEAVES = "leaves"
"""The other side can win elsewhere, as before the move. Cells: where. Rows: the fours."""
STOPS = "stops"
"""The other side would have won on the move's cell. Cells: that cell. Rows: the fours."""
FORK = "fork"
"""Wins with the next stone whatever comes, by threats that cannot all be stopped. Cells: where. Rows: the fours."""
SQUEEZES = "squeezes"
"""The same without a threat now: wherever the other side plays, the cell on top wins. Cells: those. Rows: the fours."""
FORCES = "forces"
"""Wins by force. Moves: the line, this move first, each reply the only one that does not lose at once; after the last
no reply helps. Cells: those that can win then."""
THREATENS = "threatens"
"""Wins with the next stone unless that is stopped. Cells: where. Rows: the fours."""
FORBIDS = "forbids"
"""The other side would have made a fork on the move's cell. Cells: that one, and where it would win. Rows: fours."""
ALLOWS = "allows"
"""After this move the other side wins by force. Moves: this one, then the line as in FORCES. Cells: as there."""
ALLOWS_FORK = "allows-fork"
"""The same with a single move of the other side: it makes a fork, or leaves no reply that helps."""
FOLLOWS = "follows"
"""Cannot lose any more: whoever moved answers each stone right on top of it, and no row is left to the other side. A
stone where that cannot be, on one of the cells left over, is answered on another of them."""
PAIRS = "pairs"
"""The cells left over in such a plan. Cells: those."""
BUILDS = "builds"
"""Makes a row of three whose fourth cell is still out of reach. Cells: that cell. Rows: the four."""
BLOCKS = "blocks"
"""Takes a cell of a row where the other side has two stones or more and nobody else any. Rows: those rows."""
ROOM = "room"
"""Takes a cell that rows can still go through. Count: rows of four through it without a stone of the other side."""

DANGERS = (MISSES, LEAVES, GIVES, ALLOWS, ALLOWS_FORK)
"""What speaks against a move."""


def find_claims(position: ConnectFourPosition, move: Move) -> Iterator[Claim]:
    """What is true of a move by the rules alone, the most important first."""
    before = Stones.of(position)
    cell = before.open & position.rules.column_cells[move]
    after = before.put(cell)
    if before.winning() & cell:
        yield Claim(WINS, _cells(before, cell), before.fours_at(cell))
        return
    missed = before.wins()
    if missed:
        yield _claim(MISSES, before, missed)
    yield from _dangers(before, after, move, cell)
    if before.turned().winning() & cell:
        yield _claim(STOPS, before.turned(), cell)
    if not missed:
        yield from _attacks(after, move)
        yield from _forbidden_fork(before, cell)
    yield from _plans(before, after, cell)


def _dangers(before: Stones, after: Stones, move: Move, cell: int) -> Iterator[Claim]:
    """What the other side can do about it."""
    losing = after.turned().wins()
    on_top = losing & cell << 1
    if losing & ~on_top:
        yield _claim(LEAVES, before.turned(), losing & ~on_top)
    if on_top:
        yield _claim(GIVES, before.turned(), on_top)
    line = None if losing else Forcing().find(after.turned())
    if line is not None:
        yield forced_claim(ALLOWS_FORK if len(line) == 1 else ALLOWS, after.turned(), line, (move,))


def _attacks(after: Stones, move: Move) -> Iterator[Claim]:
    """What it threatens."""
    if after.turned().wins():
        return
    threats = after.wins()
    if cannot_be_stopped(after):
        certain = threats | threats << 1 & after.winning() if threats else after.open << 1
        yield _claim(FORK if threats else SQUEEZES, after, certain)
        return
    if not threats:
        return
    answered = after._replace(theirs=after.theirs | threats)
    line = Forcing().find(answered)
    if line is not None:
        yield forced_claim(FORCES, answered, line, (move, _column(after, threats)))
    yield _claim(THREATENS, after, threats)


def _forbidden_fork(before: Stones, cell: int) -> Iterator[Claim]:
    """Whether the other side would have forked on the same cell."""
    if before.turned().winning() & cell:
        return
    theirs = before.turned().put(cell)
    threats = theirs.wins()
    if threats and cannot_be_stopped(theirs):
        certain = threats | threats << 1 & theirs.winning()
        found = _claim(FORBIDS, theirs, certain)
        yield Claim(FORBIDS, (*_cells(before, cell), *found.cells), found.rows)


def _plans(before: Stones, after: Stones, cell: int) -> Iterator[Claim]:
    """What it is good for later."""
    new = after.winning() & ~before.winning() & ~after.open
    for target in single_cells(new):
        yield _claim(BUILDS, after, target)
    yield from _how_it_holds(after)
    rows = fours_through(before.rules, cell)
    open_to_them = [row for row in rows if not row & before.mine and (row & before.theirs).bit_count() >= 2]
    if open_to_them and not before.turned().winning() & cell:
        yield Claim(BLOCKS, _cells(before, cell), tuple(before.rules.layout.cells(row) for row in open_to_them))
    room = sum(not row & before.theirs for row in rows)
    if room:
        yield Claim(ROOM, _cells(before, cell), count=room)


def _how_it_holds(after: Stones) -> Iterator[Claim]:
    """Why the side that has just moved cannot lose any more, if that is so: in the simplest words that there are."""
    following = find_following(after)
    if following is not None:
        yield Claim(FOLLOWS)
        if following.left_over:
            yield Claim(PAIRS, _cells(after, following.left_over))
        return
    plan = find_holding(after)
    if plan is not None:
        yield from claim_plan(after, plan)


def _claim(kind: str, stones: Stones, targets: int) -> Claim:
    """A claim about cells where a side would make four."""
    rows = tuple(row for target in single_cells(targets) for row in stones.fours_at(target))
    return Claim(kind, _cells(stones, targets), rows)


def forced_claim(kind: str, stones: Stones, line: tuple[int, ...], begun: tuple[Move, ...] = ()) -> Claim:
    """A claim about a line that wins by force after what has begun, and the cells that win after it."""
    for mine, theirs in zip(line[::2], (*line[1::2], 0), strict=True):
        stones = Stones(stones.rules, stones.mine | mine, stones.theirs | theirs)
    threats = stones.wins()
    last = _claim(kind, stones, threats | threats << 1 & stones.winning() if threats else stones.open << 1)
    return Claim(kind, last.cells, last.rows, (*begun, *(_column(stones, cell) for cell in line)))


def _column(stones: Stones, cell: int) -> Move:
    return Move(stones.rules.layout.cell(cell.bit_length() - 1)[0])


def _cells(stones: Stones, cells: int) -> tuple[tuple[int, int], ...]:
    return stones.rules.layout.cells(cells)
