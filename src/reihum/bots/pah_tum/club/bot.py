"""The club players, from one who has just learned the rules to one who hardly errs."""

from dataclasses import dataclass
from random import Random

from reihum.bots.best import best_moves
from reihum.bots.expecting import expect
from reihum.bots.only_move import only_move
from reihum.bots.pah_tum.club.sight import look, read_lines
from reihum.bots.pah_tum.club.thinking import weigh
from reihum.bots.pah_tum.gain import gain_at
from reihum.core import UNLIMITED, Budget, Choice, Move, Position, Reason
from reihum.core.text import mark
from reihum.engine.kernel import has_kernel
from reihum.engine.pah_tum import Thinker
from reihum.games.pah_tum import PahTumPosition


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player can do."""

    blindness: float
    """The share of lines with nothing but a pair in them that it overlooks; of other lines see ``sight.py``."""
    foresight: float
    """How much it thinks of what rows may become, from 0 for the points that they make now to 1 for nothing else."""
    doubt: float
    """How far its judgement of a move goes astray, in points."""
    haste: float = 1.0
    """The share of moves that it makes at a glance; at all others it reckons."""
    reckoning: int = 0
    """How many positions it looks at where it reckons, as the expert does."""


SKILLS = (
    Skill(blindness=0.925, foresight=0.0, doubt=3.65),
    Skill(blindness=0.84, foresight=0.02, doubt=3.13),
    Skill(blindness=0.76, foresight=0.09, doubt=3.0),
    Skill(blindness=0.695, foresight=0.15, doubt=2.35),
    Skill(blindness=0.655, foresight=0.19, doubt=2.06),
    Skill(blindness=0.59, foresight=0.26, doubt=2.0),
    Skill(blindness=0.525, foresight=0.355, doubt=1.93),
    Skill(blindness=0.46, foresight=0.465, doubt=1.82),
    Skill(blindness=0.38, foresight=0.59, doubt=1.66),
    Skill(blindness=0.285, foresight=0.72, doubt=1.42),
    Skill(blindness=0.225, foresight=0.785, doubt=1.13, haste=0.965, reckoning=100),
    Skill(blindness=0.20, foresight=0.8, doubt=1.0, haste=0.81, reckoning=100),
    Skill(blindness=0.20, foresight=0.8, doubt=1.0, haste=0.55, reckoning=140),
    Skill(blindness=0.20, foresight=0.8, doubt=1.0, haste=0.31, reckoning=240),
    Skill(blindness=0.20, foresight=0.8, doubt=1.0, haste=0.105, reckoning=630),
)
"""By level, from 1 on. How strong that makes them is measured: `make ratings`."""


class ClubBot:
    """Thinks straight about the lines it sees, and overlooks the others."""

    def __init__(self, random: Random, level: int) -> None:
        self.random = random
        self.skill = SKILLS[level - 1]
        self.thinker = Thinker() if self.skill.reckoning and has_kernel() else None

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, PahTumPosition)
        if len(position.legal()) == 1:
            return only_move(position.legal()[0])
        at_a_glance = self.random.random() < self.skill.haste
        if self.thinker is not None and not at_a_glance:
            limit = budget.at_most(self.skill.reckoning)
            thought = self.thinker.think(position, self.random.getrandbits(64), limit)
            return Choice(thought.move, _explain(position, thought.move), {thought.move: thought.points})
        values = self._weigh(position)
        move = self.random.choice(best_moves(values))
        return Choice(move, _explain(position, move), values)

    def _weigh(self, position: PahTumPosition) -> dict[Move, float]:
        """What each move seems to be worth."""
        lines, skill = read_lines(position), self.skill
        in_view = look(lines, position.moves[-1] if position.moves else None, skill.blindness, self.random)
        return {
            move: weigh(lines, in_view, move, skill.foresight) + self.random.gauss(0, skill.doubt)
            for move in position.legal()
        }


def _explain(position: PahTumPosition, move: Move) -> Reason:
    """What the player says: the plainest thing that its stone does."""
    scored, stopped = gain_at(position.mine, move).points, gain_at(position.theirs, move).points
    cell = {"cell": position.rules.format_move(move)}
    if scored and scored >= stopped:
        return Reason(mark("I score {points} points at {cell}."), {**cell, "points": scored})
    if stopped:
        return Reason(mark("I keep you from {points} points at {cell}."), {**cell, "points": stopped})
    return Reason(mark("I like {cell} best."), cell)
