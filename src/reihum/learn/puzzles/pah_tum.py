"""Puzzles of Pah Tum."""

from functools import cache
from typing import cast

from reihum.core import UNLIMITED, Position
from reihum.core.analysis import Analysis
from reihum.core.bitboard import bits
from reihum.engine.pah_tum import Thinker
from reihum.engine.pah_tum.engine import move_value
from reihum.engine.pah_tum.reasons.claims import Stones, gain, live_cells
from reihum.games.pah_tum import PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT
from reihum.learn.goals import Goal, reaching
from reihum.learn.puzzles.puzzle import Puzzle

FREE = range(6, 13)
"""How many free cells a position may have: enough to go wrong, and few enough to be solved at once."""
AHEAD = 7
"""How many points the best move must bring more than any other, where that does not decide the game."""
FEW = 5
"""So few cells that can still bring points make it a question of who has to take which."""


class PahTumKind:
    """One move alone wins, or holds the draw, or brings many more points than all others, and not at first glance."""

    players = ("greedy", "planner", "club-3", "club-5", "club-7", "club-9", "club-10")
    solvers = tuple(f"club-{level}" for level in range(1, 15))
    most_moves = 3

    def suits(self, position: Position) -> bool:
        """Whether there are few enough free cells."""
        return len(position.legal()) in FREE

    def analyse(self, position: Position, exact: bool) -> Analysis:
        """Every move in points, which is no more work than to say who wins."""
        seen = cast("PahTumPosition", position)
        values = [move_value(seen, thought) for thought in _thinker().weigh(seen, UNLIMITED)]
        return Analysis(seen, sorted(values, key=lambda value: -(value.value or 0)))

    def find_goal(self, position: Position, analysis: Analysis) -> Goal | None:
        """To win, to hold or to get the points, if one move alone does it, and not the one that brings most now."""
        if not analysis.proven:
            return None
        goals = (Goal.WIN,) if reaching(analysis, Goal.WIN) else (Goal.HOLD,)
        goal = next((goal for goal in (*goals, Goal.POINTS) if self.stays_unique(analysis, goal)), None)
        if goal is None:
            return None
        own = Stones.of(cast("PahTumPosition", position)).mine
        gains = {move: gain(own, 1 << move) for move in position.legal()}
        most = max(gains.values())
        greedy = most > 0 and gains[reaching(analysis, goal)[0]] == most
        return None if greedy else goal

    def stays_unique(self, analysis: Analysis, goal: Goal) -> bool:
        """Whether one move alone reaches the goal; points only count if they are many."""
        if not analysis.proven or len(reaching(analysis, goal)) != 1:
            return False
        if goal is not Goal.POINTS:
            return True
        best, second = sorted((value.value or 0 for value in analysis.values()), reverse=True)[:2]
        return best - second >= AHEAD

    def is_whole(self, puzzle: Puzzle) -> bool:
        """One move is enough: it is the answer to a reckoning."""
        return True

    def themes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What the key does, and what it is good for."""
        before, cell = Stones.of(cast("PahTumPosition", puzzle.position)), 1 << puzzle.key
        after = Stones(before.mine | cell, before.theirs, before.free & ~cell)
        better = [bit for bit in bits(after.free) if gain(after.mine, 1 << bit) > gain(before.mine, 1 << bit)]
        found = {
            str(puzzle.goal): True,
            "extend": gain(before.mine, cell) > 0,
            "block": gain(before.theirs, cell) > 0,
            "fork": len(better) >= 2,
            "quiet": not gain(before.mine, cell) and not gain(before.theirs, cell) and not better,
            "parity": live_cells(before).bit_count() <= FEW,
            "long": len(puzzle.own_moves) > 1,
        }
        return tuple(theme for theme, fits in found.items() if fits)

    def twins(self, position: Position) -> str:
        """The smallest of the eight images of the board."""
        seen = cast("PahTumPosition", position)
        boards = [LAYOUT.cells(bits_) for bits_ in (seen.white, seen.black, seen.rules.blocked)]
        return min(
            "-".join(f"{sum(1 << LAYOUT.bit(_image(cell, number)) for cell in cells):x}" for cells in boards)
            for number in range(8)
        )


@cache
def _thinker() -> Thinker:
    # To make one takes longer than to solve many of these positions.
    return Thinker()


def _image(cell: tuple[int, int], number: int) -> tuple[int, int]:
    """A cell of the board turned or mirrored in one of eight ways."""
    column, row = cell
    if number & 1:
        column = LAYOUT.columns - 1 - column
    if number & 2:
        row = LAYOUT.rows - 1 - row
    return (row, column) if number & 4 else (column, row)


KIND = PahTumKind()
