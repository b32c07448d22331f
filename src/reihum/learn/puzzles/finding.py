"""Finding the puzzles in a game that was played."""

from collections.abc import Iterator

from reihum.core import Move, Position
from reihum.core.line import position_at
from reihum.learn.goals import Goal, best_defence, reaching
from reihum.learn.puzzles.kinds import PuzzleKind, find_kind
from reihum.learn.puzzles.puzzle import Puzzle


def find_puzzles(end: Position) -> Iterator[Puzzle]:
    """The puzzles in a game, from its end on; none of them has themes or a rating yet."""
    kind = find_kind(end.rules.name)
    # From the end on, so that a solver finds each answer half prepared.
    for ply in reversed(range(1, end.ply)):
        position = position_at(end, ply)
        if not kind.suits(position):
            continue
        goal = kind.find_goal(position, kind.analyse(position, exact=False))
        if goal is None:
            continue
        puzzle = Puzzle(position, goal, unique_line(kind, position, goal))
        if kind.is_whole(puzzle):
            yield puzzle


def unique_line(kind: PuzzleKind, position: Position, goal: Goal) -> tuple[Move, ...]:
    """Own moves and the best defence by turns, as long as one move alone reaches the goal."""
    line: list[Move] = []
    while position.outcome() is None and len(line) < 2 * kind.most_moves:
        analysis = kind.analyse(position, exact=False)
        if not kind.stays_unique(analysis, goal):
            break
        (move,) = reaching(analysis, goal)
        position, line = position.play(move), [*line, move]
        if position.outcome() is None:
            reply = best_defence(position, goal, kind.analyse)
            position, line = position.play(reply), [*line, reply]
    return tuple(line if len(line) % 2 else line[:-1])
