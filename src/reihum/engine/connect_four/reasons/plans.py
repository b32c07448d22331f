"""Looking for a reason that a person can follow: where the side that wins completes its row against every defence.

The side that began wins on odd rows, counted from the bottom, and the other side on even ones: each column has an even
number of cells, so whoever moves second can always answer on top of a stone. That is proven first, for the position at
hand. What the proof needed most tells which few cells may be enough.
"""

from dataclasses import dataclass
from enum import Enum

from reihum.core import Move
from reihum.core.bitboard import bits
from reihum.engine.allowance import Allowance
from reihum.engine.connect_four.reasons.early import is_proven_early
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

FEW_CELLS, MOST_CELLS = 4, 6
"""How many cells are easily kept in mind, and how many at most."""
FOR_FORKS, FOR_LEVELS, FOR_FEWER, FOR_HINGE = 0.1, 0.8, 0.25, 0.3
"""Which part of what is left of the budget a question may take."""


class Where(Enum):
    """What is said of the cells on which a plan completes its row."""

    NOWHERE = "forks"
    """Two threats at once are all it needs."""
    CELLS = "zugzwang"
    """A few cells."""
    EVEN = "even"
    """The even rows, counted from the bottom."""
    ODD = "odd"
    """The odd rows."""


@dataclass(frozen=True, slots=True)
class WinningPlan:
    """How the side to move wins: it completes a row on one of the keys, or wins sooner."""

    where: Where
    keys: int = 0
    line: tuple[Move, ...] = ()
    """A game that goes so; nothing where the plan was proven beforehand."""
    hinge: int = 0
    """A cell without whose rows there is no win, if one was found."""


@dataclass(slots=True)
class PlanFinder:
    """Looks for a plan of the side to move, which is known to win."""

    solver: Solver
    allowance: Allowance

    def find(self, position: ConnectFourPosition) -> WinningPlan | None:
        """The simplest plan that could be proven, if any."""
        if is_proven_early(position):
            return WinningPlan(*own_rows(position))
        forks, _ = self._prove(position, Where.NOWHERE, 0, FOR_FORKS)
        if forks is not None:
            return forks
        for where, keys in (own_rows(position), _other_rows(position)):
            plan, deciding = self._prove(position, where, keys, FOR_LEVELS)
            if plan is not None:
                return self._with_hinge(position, self._narrow(position, deciding) or plan, deciding)
        return None

    def _prove(
        self, position: ConnectFourPosition, where: Where, keys: int, part: float
    ) -> tuple[WinningPlan | None, list[int]]:
        """The plan if it works, and the cells that decided most positions."""
        works, nodes, deciding, line = self.solver.prove_plan(position, keys, budget=self.allowance.share(part))
        self.allowance.spend(nodes)
        return (WinningPlan(where, keys, tuple(map(Move, line))) if works else None), deciding

    def _narrow(self, position: ConnectFourPosition, deciding: list[int]) -> WinningPlan | None:
        """The same with fewer cells, as few as possible: those that decide most."""
        many, _ = self._prove(position, Where.CELLS, _cells(deciding[:MOST_CELLS]), FOR_FEWER)
        if many is None and len(deciding) > MOST_CELLS:
            return None  # with fewer of them it would only be more difficult
        for number in range(1, min(FEW_CELLS, len(deciding) - 1) + 1):
            few, _ = self._prove(position, Where.CELLS, _cells(deciding[:number]), FOR_FEWER)
            if few is not None:
                return few
        return many

    def _with_hinge(self, position: ConnectFourPosition, plan: WinningPlan, deciding: list[int]) -> WinningPlan:
        """The plan, and a cell that it cannot do without."""
        for cell in deciding[:2]:
            budget = self.allowance.share(FOR_HINGE)
            works, nodes, _, _ = self.solver.prove_plan(position, position.rules.full, 1 << cell, budget=budget)
            self.allowance.spend(nodes)
            if works is False:
                return WinningPlan(plan.where, plan.keys, plan.line, 1 << cell)
        return plan


def own_rows(position: ConnectFourPosition) -> tuple[Where, int]:
    """The rows on which the side to move usually wins."""
    where = Where.EVEN if position.ply % 2 else Where.ODD
    return where, level_cells(position.rules, where)


def _other_rows(position: ConnectFourPosition) -> tuple[Where, int]:
    where = Where.ODD if position.ply % 2 else Where.EVEN
    return where, level_cells(position.rules, where)


def level_cells(rules: ConnectFour, where: Where) -> int:
    """The cells of all even or of all odd rows."""
    wanted = 1 if where is Where.EVEN else 0
    return sum(1 << bit for bit in bits(rules.full) if rules.layout.cell(bit)[1] % 2 == wanted)


def _cells(numbers: list[int]) -> int:
    """Some cells, given by the numbers of their bits, as one number."""
    return sum(1 << number for number in numbers)
