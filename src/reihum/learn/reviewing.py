"""Reviewing a game: from its last move back to the first, so that a solver finds each answer half prepared."""

from collections.abc import Iterator
from dataclasses import replace
from threading import Event

from reihum.catalogue import find_engine, replay
from reihum.core import Budget, Move, Position, Record, record_position
from reihum.core.analysis import Analysis
from reihum.core.engine import NO_SEARCH, Terms
from reihum.learn.grades import grade_move, outcome_before
from reihum.learn.review import MoveReview, Review

FIRST_LOOK = Budget(seconds=0.5)
"""For each position. Where this brings estimates, more time would seldom bring proofs."""
SECOND_LOOK = Budget(seconds=8)
"""For a position of which nothing can be said but proofs."""

REASON = Budget(nodes=400_000)
"""For the reason of a fault: less than a tenth of a second."""
WITHOUT_LINE = Terms(with_line=False)
BETTER_LINE = Budget(seconds=0.5, nodes=800_000)
"""For what would have been better."""


class Reviewer:
    """Looks at the moves of a game, the last one first. Somebody else may read ``known``, or say stop, meanwhile."""

    def __init__(self, game: Record | Position, stop: Event | None = None) -> None:
        """Take a record, which is checked, or the position that a running game has reached; ``stop`` is as stop()."""
        self.end = replay(game) if isinstance(game, Record) else game
        self.record = game if isinstance(game, Record) else record_position(game)
        self.engine = find_engine(self.record.game)
        self.known: list[MoveReview] = []
        """The verdicts so far."""
        self._stop = stop or Event()

    def __iter__(self) -> Iterator[MoveReview]:
        """Each verdict as it comes."""
        for position in reversed(_positions(self.end)):
            verdict = self._look_at(position)
            if self._stop.is_set():
                return
            self.known.append(verdict)
            yield verdict

    def stop(self) -> None:
        """Look no further; what is known stays."""
        self._stop.set()

    def review(self) -> Review:
        """All that is known so far."""
        return Review(self.record, self.end, self.known)

    def finish(self) -> Review:
        """Look at every move that is left, and say what came of it."""
        for _ in self:
            pass
        return self.review()

    def _look_at(self, position: Position) -> MoveReview:
        move = self.end.moves[position.ply]
        analysis = self._analyse(position, move)
        value, after = analysis[move], position.play(move)
        grade = grade_move(analysis, value, _loses_at_once(after))
        fault = grade is not None and grade.is_fault
        return MoveReview(
            position=position,
            move=move,
            grade=grade,
            before=outcome_before(analysis),
            after=value.outcome,
            value=value,
            best=analysis.best if grade is not None else (),
            line=self._better_line(analysis) if fault else (),
            explanation=self.engine.explain(
                position, move, analysis, self._until_stopped(REASON) if fault else NO_SEARCH
            ),
        )

    def _analyse(self, position: Position, move: Move) -> Analysis:
        def look(budget: Budget) -> Analysis:
            return self.engine.analyse(position, self._until_stopped(budget), WITHOUT_LINE, about=(move,))

        analysis = look(FIRST_LOOK)
        if not analysis.certain and any(each.outcome is None and each.value is None for each in analysis.values()):
            analysis = look(SECOND_LOOK)
        return analysis

    def _better_line(self, analysis: Analysis) -> tuple[Move, ...]:
        best = analysis.best[0]
        solution = self.engine.solve(analysis.position.play(best), self._until_stopped(BETTER_LINE))
        return best, *solution.line

    def _until_stopped(self, budget: Budget) -> Budget:
        return replace(budget, stop=self._stop)


def _positions(end: Position) -> list[Position]:
    """The positions before each move of a game."""
    position = end.rules.start()
    positions = []
    for move in end.moves:
        positions.append(position)
        position = position.play(move)
    return positions


def _loses_at_once(position: Position) -> bool:
    """Whether the side to move can win with its next move."""
    return any(
        outcome.winner is position.side
        for move in position.legal()
        if (outcome := position.play(move).outcome()) is not None
    )
