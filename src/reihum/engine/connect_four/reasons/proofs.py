"""The claims that need a search: by what a fault loses, or which win it misses, proven against every defence.

A defence that is foolish is left out of what they say: one that does not stop a threat, or puts a stone right below
one, has lost with the next stone. So has one that meets two threats at once, which is called a fork.
"""

from collections.abc import Iterator

from reihum.core import Budget, Cell, Move
from reihum.core.analysis import MoveValue
from reihum.core.explaining import Claim
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.best_play import find_line
from reihum.engine.connect_four.reasons.claims import forced_claim
from reihum.engine.connect_four.reasons.following import find_following
from reihum.engine.connect_four.reasons.forcing import Forcing
from reihum.engine.connect_four.reasons.holding import find_holding
from reihum.engine.connect_four.reasons.plans import PlanFinder, Where, WinningPlan
from reihum.engine.connect_four.reasons.stones import Stones, single_cells
from reihum.engine.connect_four.score import Score
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFourPosition

ALLOWS_ZUGZWANG, MISSES_ZUGZWANG = "allows-zugzwang", "misses-zugzwang"
"""After the move, or instead of it, a side completes a row on one of the cells against every defence, as the other side
must put a stone below it in the end. Cells: those."""
ALLOWS_EVEN, MISSES_EVEN = "allows-even", "misses-even"
"""The same on a cell of an even row of the board."""
ALLOWS_ODD, MISSES_ODD = "allows-odd", "misses-odd"
"""The same on a cell of an odd row."""
ALLOWS_FORKS, MISSES_FORKS = "allows-forks", "misses-forks"
"""The same without such a row: there are two threats at once before."""
ALLOWS_FOLLOWING = "allows-following"
"""The win is gone: after the move and the answer on a cell, the other side cannot lose any more, as it answers each
stone right on top of it; see ``following.py``. Cells: that answer. Moves: both."""
ALLOWS_HOLDING = "allows-holding"
"""The same by all of Allis' rules; see ``holding``."""
ALLOWS_HINGE, MISSES_HINGE = "allows-hinge", "misses-hinge"
"""After the move, or instead of it, there is no win without rows through a cell. Cells: that one."""
MISSES_FORCED, MISSES_FORK = "misses-forced", "misses-fork"
"""Instead of the move a win could be forced. Moves: the line, the missed move first. Cells: those that can win then.
The second with a single move."""
COULD_TAKE = "could-take"
"""Only one reply is good against the move, on a cell that it could have taken itself. Cells: that one."""
MADE_ROOM = "made-room"
"""The same, on top of the move's own stone."""
TWO_REPLIES = "two-replies"
"""Only two replies are good against the move. Cells: those."""
ONLY_MOVE = "only-move"
"""No other move would have kept the outcome. Cells: that one."""
ALLOWS_GAME, MISSES_GAME = "allows-game", "misses-game"
"""A game that goes as proven, to its end or to the stone that makes a fork. Moves: from the move on, or instead of it.
Rows: what it ends with."""
EXAMPLE = "example"
"""Nothing simple is proven. Moves: best play from the move on."""

ALLOWED = {
    Where.NOWHERE: ALLOWS_FORKS,
    Where.CELLS: ALLOWS_ZUGZWANG,
    Where.EVEN: ALLOWS_EVEN,
    Where.ODD: ALLOWS_ODD,
}
MISSED = {
    Where.NOWHERE: MISSES_FORKS,
    Where.CELLS: MISSES_ZUGZWANG,
    Where.EVEN: MISSES_EVEN,
    Where.ODD: MISSES_ODD,
}
"""How a plan is claimed, for the other side's win and for one's own that was missed."""
PROVEN = (*ALLOWED.values(), *MISSED.values(), MISSES_FORCED, MISSES_FORK, ALLOWS_FOLLOWING, ALLOWS_HOLDING)
"""What is proven to the end."""
SPECIFIC = (ALLOWS_HINGE, MISSES_HINGE, COULD_TAKE, MADE_ROOM, TWO_REPLIES, ONLY_MOVE)
"""What is exact, and says where, but not why."""
KINDS = (*PROVEN, *SPECIFIC, ALLOWS_GAME, MISSES_GAME, EXAMPLE)
SHORTEST_EXAMPLE, LONGEST_EXAMPLE = 3, 8
FOR_EXAMPLE = 0.15
"""Which part of the budget is kept for the end: a reason that shows nothing at all is none."""


class Proofs:
    """Why a fault is one: what it allows, and what it misses."""

    def __init__(self, solver: Solver, position: ConnectFourPosition, value: MoveValue, budget: Budget) -> None:
        self.solver, self.position = solver, position
        self.move, self.value = value.move, value
        self.after = position.play(value.move)
        self.allowance = Allowance(Allowance(budget).share(1 - FOR_EXAMPLE))
        self.for_example = Allowance(budget).share(FOR_EXAMPLE)

    def find(self, *, missed_win: bool) -> Iterator[Claim]:
        """The simplest claim that explains a fault: it loses now, or a win was missed, or both."""
        loses = self.value.outcome == "loss"
        line = Forcing().find(Stones.of(self.position)) if missed_win else None
        if line is not None:
            yield forced_claim(MISSES_FORK if len(line) == 1 else MISSES_FORCED, Stones.of(self.position), line)
            return
        if not loses:
            yield from self._holding()
        # Soon found, and all there is to say if the rest of the budget is not enough.
        less = self._replies(loses) or self._only_move(missed_win)
        found = self._plan(loses, missed_win)
        yield from found
        if not any(claim.moves for claim in found):  # what was proven beforehand has no game to show
            yield from (*less, *self._example())

    def _holding(self) -> Iterator[Claim]:
        """How the other side holds now: by simply answering on top of each stone, or by Allis' rules."""
        stones = Stones.of(self.after)
        for kind, find in ((ALLOWS_FOLLOWING, find_following), (ALLOWS_HOLDING, find_holding)):
            for cell in single_cells(stones.open):
                if find(stones.put(cell)) is not None:
                    (reply,) = self.position.rules.layout.cells(cell)
                    yield Claim(kind, (reply,), moves=(self.move, Move(reply[0])))
                    return

    def _plan(self, loses: bool, missed_win: bool) -> list[Claim]:
        """How the other side wins now, or how the win went that was missed."""
        finder = PlanFinder(self.solver, self.allowance)
        if loses and (plan := finder.find(self.after)) is not None:
            return self._claims(plan, (ALLOWED[plan.where], ALLOWS_HINGE, ALLOWS_GAME), (self.move,))
        if missed_win and (plan := finder.find(self.position)) is not None:
            return self._claims(plan, (MISSED[plan.where], MISSES_HINGE, MISSES_GAME), ())
        return []

    def _claims(self, plan: WinningPlan, kinds: tuple[str, str, str], begun: tuple[Move, ...]) -> list[Claim]:
        kind, hinge, game = kinds
        layout = self.position.rules.layout
        found = [Claim(kind, layout.cells(plan.keys) if plan.where is Where.CELLS else ())]
        if plan.hinge:
            found.append(Claim(hinge, layout.cells(plan.hinge)))
        if plan.line:
            moves = (*begun, *plan.line)
            found.append(Claim(game, rows=self._last_rows(moves), moves=moves))
        return found

    def _last_rows(self, moves: tuple[Move, ...]) -> tuple[tuple[Cell, ...], ...]:
        """The row that a game ends with, if it does not end with a fork."""
        position = self.position
        for move in moves[:-1]:
            position = position.play(move)
        stones = Stones.of(position)
        return stones.fours_at(stones.winning() & stones.open & position.rules.column_cells[moves[-1]])[:1]

    def _replies(self, loses: bool) -> list[Claim]:
        """Which replies are good against it: those that win, or that hold the draw where nothing wins."""
        good = self._good_moves(self.after, to_win=loses)
        if len(good) == 2:
            return [Claim(TWO_REPLIES, tuple(good))]
        if len(good) == 1:
            column, row = self.position.landing(self.move)
            return [Claim(MADE_ROOM if good[0] == (column, row + 1) else COULD_TAKE, tuple(good))]
        return []

    def _only_move(self, missed_win: bool) -> list[Claim]:
        good = self._good_moves(self.position, to_win=missed_win)
        return [Claim(ONLY_MOVE, tuple(good))] if len(good) == 1 else []

    def _good_moves(self, position: ConnectFourPosition, to_win: bool) -> list[Cell]:
        """Where a stone wins, or does not lose; nothing if that is not known of every move."""
        asked = 0 if to_win else 1
        good = []
        for move in position.legal():
            bounds = self.solver.compare(position.play(move), asked, budget=self.allowance.share())
            self.allowance.spend(bounds.nodes)
            if bounds.upper < asked:
                good.append(position.landing(move))
            elif bounds.lower < asked:
                return []
        return good

    def _example(self) -> Iterator[Claim]:
        """How it may go on, if its score is known."""
        score = Score(0) if self.value.outcome == "draw" else self.value.value
        if score is None:
            return
        line = find_line(self.solver, self.after, Score(-round(score)), Allowance(self.for_example), LONGEST_EXAMPLE)
        if len(line) >= SHORTEST_EXAMPLE:
            yield Claim(EXAMPLE, moves=(self.move, *line))
