"""Puzzles of Connect Four."""

from typing import cast

from reihum.core import Move, Position
from reihum.core.analysis import Analysis
from reihum.core.engine import Terms
from reihum.core.line import play_all, position_at
from reihum.engine.connect_four.engine import ENGINE
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells
from reihum.learn.goals import Goal, reaching
from reihum.learn.puzzles.puzzle import Puzzle

FIRST_PLY = 14
"""With fewer stones a puzzle would be a question about openings."""
FEWEST_CHOICES = 3
LONG = 5
"""How many own moves make a long puzzle."""


class ConnectFourKind:
    """A win that somebody gave away and one move alone takes, or a draw that one move alone holds."""

    players = ("primitive", "level-3", "level-5", "level-7", "lookahead-1", "lookahead-2", "club-4", "club-6", "club-8")
    solvers = tuple(f"club-{level}" for level in range(1, 13))
    most_moves = 21

    def suits(self, position: Position) -> bool:
        """There is a choice, and no win at once: everybody would see that."""
        if position.ply < FIRST_PLY or len(position.legal()) < FEWEST_CHOICES:
            return False
        return not _Sight(position).wins_now

    def analyse(self, position: Position, exact: bool) -> Analysis:
        """How the game ends after every move, and exactly how soon if that is asked for."""
        return ENGINE.analyse(position, terms=Terms(outcome_only=not exact, with_line=False))

    def find_goal(self, position: Position, analysis: Analysis) -> Goal | None:
        """A win that the last move gave away, or a draw that is more than to stop a row."""
        if len(reaching(analysis, Goal.WIN)) == 1:
            before = position_at(position, position.ply - 1)
            given = self.analyse(before, exact=False)
            return Goal.WIN if reaching(given, Goal.HOLD) else None
        held = reaching(analysis, Goal.HOLD)
        if len(held) == 1 and not reaching(analysis, Goal.WIN) and not _Sight(position).losing_now:
            return Goal.HOLD
        return None

    def stays_unique(self, analysis: Analysis, goal: Goal) -> bool:
        """Whether one move alone reaches the goal."""
        return len(reaching(analysis, goal)) == 1

    def is_whole(self, puzzle: Puzzle) -> bool:
        """A win needs at least two moves to find."""
        return puzzle.goal is not Goal.WIN or len(puzzle.own_moves) >= 2

    def themes(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What the key does, and what the line is like."""
        if puzzle.goal is Goal.HOLD:
            return ("hold",)
        after = [play_all(puzzle.position, puzzle.line[: number + 1]) for number in range(0, len(puzzle.line), 2)]
        open_ends = [_Sight(position) for position in after if position.outcome() is None]
        key = open_ends[0]
        found = {
            "fork": key.is_fork,
            "block-and-win": _Sight(puzzle.position).losing_now & _cell(puzzle.position, puzzle.key),
            "quiet": not key.losing_now,
            "forcing": all(sight.losing_now for sight in open_ends),
            "zugzwang": any(sight.is_zugzwang for sight in open_ends),
            "long": len(puzzle.own_moves) >= LONG,
        }
        return tuple(theme for theme, fits in found.items() if fits)

    def twins(self, position: Position) -> str:
        """The stones as they lie, or their mirror image."""
        seen = cast("ConnectFourPosition", position)
        layout, images = seen.rules.layout, []
        for turned in (False, True):
            stones = [
                sum(1 << layout.bit((layout.columns - 1 - column if turned else column, row)) for column, row in cells)
                for cells in (layout.cells(seen.mine), layout.cells(seen.stones))
            ]
            images.append(f"{stones[0]:x}-{stones[1]:x}")
        return min(images)


class _Sight:
    """What is to be seen at a glance, by the side to move: where it wins, and where the other side would."""

    def __init__(self, position: Position) -> None:
        seen = cast("ConnectFourPosition", position)
        rules, stones = seen.rules, seen.stones
        self.open = landings(rules, stones)
        self.wins_now = winning_cells(rules, seen.mine, stones) & self.open
        self.losing = winning_cells(rules, seen.theirs, stones)
        self.losing_now = self.losing & self.open

    @property
    def is_fork(self) -> bool:
        """Whether the side to move cannot stop all threats: two, or one with another on top of it."""
        threats = self.losing_now
        return not self.wins_now and bool(threats & threats - 1 or threats << 1 & self.losing)

    @property
    def is_zugzwang(self) -> bool:
        """Whether nothing is threatened, and every move gives the cell on top of it away."""
        return not self.wins_now and not self.losing_now and bool(self.open) and not self.open & ~(self.losing >> 1)


def _cell(position: Position, move: Move) -> int:
    seen = cast("ConnectFourPosition", position)
    return landings(seen.rules, seen.stones) & seen.rules.column_cells[move]


KIND = ConnectFourKind()
