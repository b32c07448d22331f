"""The club players, from one who has just learned the rules to one who hardly errs."""

from dataclasses import dataclass
from random import Random

from reihum.bots.best import best_moves
from reihum.bots.connect_four.club.sight import look
from reihum.bots.connect_four.club.thinking import WIN, Thinking
from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason, name_cell
from reihum.core.text import mark
from reihum.engine.connect_four.solver import Solver
from reihum.engine.spending import BudgetSpentError, Spending
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells

MOST_NODES = 20_000
"""Positions that a player looks at for a move at most: on large boards it looks less far ahead."""
TABLE_MEGABYTES = 16
MOST = 20_000_000
"""Positions that are enough to work nearly everything out which stands in no book of openings."""
CERTAIN = {"win": 2 * WIN, "draw": 0.0, "loss": -2 * WIN}
"""What a move is worth of which the player has worked out how the game ends."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player can do."""

    blindness: float
    """The share of all pairs of stones in a row that it overlooks; of other lines see ``sight.py``."""
    ahead: int
    """How many moves it looks ahead."""
    doubt: float
    """How far its judgement of a move goes astray, in stones."""
    knows_zugzwang: bool = False
    knows_openings: bool = False
    """Whether it learned by heart how games begin."""
    reckoning: int = 0
    """How many positions it can work through to the end of the game."""
    haste: float = 0.0
    """The share of moves that it makes at a glance, without working anything out."""


SKILLS = (
    Skill(blindness=0.97, ahead=1, doubt=9.0),
    Skill(blindness=0.90, ahead=1, doubt=7.0),
    Skill(blindness=0.83, ahead=1, doubt=5.5),
    Skill(blindness=0.75, ahead=1, doubt=4.0),
    Skill(blindness=0.65, ahead=2, doubt=4.0),
    Skill(blindness=0.50, ahead=2, doubt=3.0),
    Skill(blindness=0.40, ahead=2, doubt=2.0),
    Skill(blindness=0.28, ahead=3, doubt=1.95, reckoning=15),
    Skill(blindness=0.20, ahead=3, doubt=1.55, reckoning=250),
    Skill(blindness=0.10, ahead=3, doubt=1.2, knows_zugzwang=True, reckoning=2_000),
    Skill(blindness=0.05, ahead=3, doubt=0.8, knows_zugzwang=True, reckoning=15_000),
    Skill(blindness=0.02, ahead=3, doubt=0.5, knows_zugzwang=True, reckoning=60_000),
    Skill(blindness=0.02, ahead=3, doubt=0.5, knows_zugzwang=True, knows_openings=True, reckoning=250_000),
    Skill(blindness=0.02, ahead=3, doubt=0.5, knows_zugzwang=True, knows_openings=True, reckoning=MOST, haste=0.12),
    Skill(blindness=0.02, ahead=3, doubt=0.5, knows_zugzwang=True, knows_openings=True, reckoning=MOST, haste=0.04),
)
"""By level, from 1 on. How strong that makes them is measured: `make ratings`."""


class ClubBot:
    """Thinks straight about the lines it sees, and overlooks the others."""

    def __init__(self, random: Random, level: int) -> None:
        self.random = random
        self.skill = SKILLS[level - 1]
        self.solver = Solver(table_megabytes=TABLE_MEGABYTES, use_book=self.skill.knows_openings)

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        values = self._weigh(position, budget)
        # What is worked out counts; how a move looks only decides among those that end alike.
        values |= {move: worth + values[move] / WIN for move, worth in self._reckon(position, budget).items()}
        move = self.random.choice(best_moves(values))
        if len(values) == 1 and not _wins_at_once(position, move):
            return only_move(move)
        return Choice(move, _explain(position, move, values[move]), values)

    def _reckon(self, position: ConnectFourPosition, budget: Budget) -> dict[Move, float]:
        """How the game ends after those moves of which the player can work that out."""
        if not self.skill.reckoning or self.random.random() < self.skill.haste:
            return {}
        known = self.solver.bounds_of_moves(position, weak=True, budget=budget.at_most(self.skill.reckoning))
        return {move: CERTAIN[bounds.outcome] for move, bounds in known.items() if bounds.outcome is not None}

    def _weigh(self, position: ConnectFourPosition, budget: Budget) -> dict[Move, float]:
        """What each move seems to be worth, as far ahead as the player looks and the budget allows."""
        skill = self.skill
        lines = look(position.rules, position.mine, position.theirs, skill.blindness, self.random)
        doubts = {move: self.random.gauss(0, skill.doubt) for move in position.legal()}
        thinking = Thinking(position.rules, lines, skill.knows_zugzwang, Spending(budget.at_most(MOST_NODES)))
        values = dict.fromkeys(position.legal(), 0.0)
        for ahead in range(1, skill.ahead + 1):
            try:
                values = thinking.weigh(position, ahead)
            except BudgetSpentError:
                break
        return {move: value + doubts[move] for move, value in values.items()}


def _wins_at_once(position: ConnectFourPosition, move: Move) -> bool:
    outcome = position.play(move).outcome()
    return outcome is not None and outcome.winner is not None


def _explain(position: ConnectFourPosition, move: Move, value: float) -> Reason:
    """What the player says: what it believes, which need not be so."""
    cell = {"cell": name_cell(position.landing(move))}
    if _wins_at_once(position, move):
        return Reason(mark("I win with {cell}."), cell)
    rules, stones = position.rules, position.stones
    dangers = winning_cells(rules, position.theirs, stones) & landings(rules, stones)
    if dangers & rules.column_cells[move]:
        return Reason(mark("I have to stop you at {cell}."), cell)
    if value > WIN / 2:
        return Reason(mark("I think I am winning with {cell}."), cell)
    if value < -WIN / 2:
        return Reason(mark("I fear I am losing; with {cell} it takes you longest."), cell)
    return Reason(mark("I like {cell} best."), cell)
