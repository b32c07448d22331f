"""A question that is answered by moves: reach a goal from a position, against the best defence."""

from reihum.catalogue import find_engine
from reihum.core import Budget, IllegalMoveError, Move, Position
from reihum.core.analysis import Analysis
from reihum.core.engine import Terms
from reihum.core.line import position_at
from reihum.core.moves import move_label, read_move
from reihum.core.sketch import Mark, MarkKind, Sketch
from reihum.core.text import Phrase, mark, say, say_count
from reihum.learn.exercise import Question, Reply
from reihum.learn.goals import Goal, best_defence, reaching
from reihum.match import View, view_position
from reihum.match.colour import colours_of

THINKING = Budget(seconds=20)
"""More than any of these positions needs, even on a slow machine."""
NO_END = 1_000


class Challenge(Question):
    """Find the moves that reach a goal. Every move that does is right; the solver defends, and refutes the others."""

    def __init__(
        self,
        position: Position,
        goal: Goal,
        moves: int = 1,
        words: Phrase | None = None,
        nudge: Phrase | None = None,
        colours: tuple[str, str] = ("", ""),
    ) -> None:
        """Ask for so many moves, unless the game is over before.

        ``words`` is the question, if it is more than the goal, ``nudge`` the first hint, and ``colours`` are those of
        the stones, if they are not the game's own.
        """
        super().__init__()
        self.start = self.position = position
        self.goal = goal
        self.moves = moves
        self._words = words
        self._colours = colours
        self._hints = [nudge] if nudge is not None else []
        self._found = 0
        self._refuted: set[Position] = set()
        self._engine = find_engine(position.rules.name)

    @property
    def view(self) -> View:
        """The board as it stands now."""
        return self._show(self.position)

    @property
    def words(self) -> str:
        """What is asked."""
        if self._words is not None and self.position is self.start:
            return str(self._words)
        return say(GOALS[self.goal], side=self._side)

    def answer(self, move: int | str) -> Reply:
        """Try a move."""
        self._refuse_if_done()
        before, played = self.position, read_move(self.position.rules, move)
        after = before.play(move)
        analysis = self._analyse(before, exact=self.goal is Goal.POINTS)
        if played not in reaching(analysis, self.goal):
            self.clean = False
            self._refuted.add(after)
            return self._refute(before, after, analysis)
        self._found += 1
        self.position = after
        self.done = self._found >= self.moves or after.outcome() is not None
        if self.done:
            why = self._engine.explain(before, played, analysis)
            return Reply(True, say("Right! {why}", why=why.told), (self._show(after).pointing(why.sketch),), True)
        defence = best_defence(after, self.goal, self._analyse)
        self.position = after.play(defence)
        self.done = self.position.outcome() is not None
        # What the move is good for would tell what comes next.
        message = say("Right! The other side answers {answer}.", answer=move_label(after, defence))
        return Reply(True, message, (self._show(after), self.view), self.done)

    def hint(self) -> Reply:
        """First what to look for, then two moves of which one is right."""
        self._refuse_if_done()
        self.clean = False
        if self._hints and self.position is self.start:
            return Reply(False, str(self._hints.pop()), (self.view,), self.done)
        analysis = self._analyse(self.position, exact=True)
        right = reaching(analysis, self.goal)
        tempting = [move for move in analysis if move not in right and self.position.play(move) not in self._refuted]
        two = sorted([right[0], *tempting[:1]])
        names = [move_label(self.position, move) for move in two]
        sketch = Sketch(tuple(self._mark(move) for move in two))
        told = mark("It is {one} or {other}.") if tempting else mark("It is {one}.")
        message = say(told, one=names[0], other=names[-1])
        return Reply(False, message, (self.view.pointing(sketch),), self.done)

    def solution(self) -> Reply:
        """The right moves, with the best defence."""
        self._refuse_if_done()
        self.clean, self.done = False, True
        line = self._best_line()
        before, self.position = self.position, line[-1]
        key = line[0].moves[-1]
        why = self._engine.explain(before, key, self._analyse(before, exact=False))
        views = (self._show(line[0]).pointing(why.sketch), *map(self._show, line[1:]))
        return Reply(True, say("{move} is right. {why}", move=move_label(before, key), why=why.told), views, True)

    @property
    def defences(self) -> tuple[Move, ...]:
        """What the other side could have played instead of its last move, or could play now that all is found."""
        before = self.before_defence
        return () if before is None else tuple(move for move in before.legal() if before.play(move) != self.position)

    @property
    def next_defence(self) -> Move:
        """The defence that comes after the last one, so that all can be tried one after the other."""
        moves = self.position.moves
        last = moves[-1] if self.position.side is self.start.side else -1
        return min(self.defences, key=lambda move: (move < last, move))

    def defend(self, move: int | str) -> Reply:
        """Let the other side play another move than the solver chose, and go on from there.

        If all was found already, it goes on to the end of the game.
        """
        before = self.before_defence
        if before is None:
            raise IllegalMoveError("no-defence", mark("The other side has not moved here yet."))
        self.position = before.play(move)
        answer = move_label(before, self.position.moves[-1])
        if self.done:
            self.moves = NO_END
        self.done = self.position.outcome() is not None
        message = (
            mark("The other side plays {answer}.") if self.done else mark("The other side plays {answer}. Your move.")
        )
        return Reply(True, say(message, answer=answer), (self.view,), self.done)

    @property
    def before_defence(self) -> Position | None:
        """The position in which the other side is to defend, if it came to that."""
        if self.position is self.start:
            return None
        position = self.position
        if position.side is self.start.side:
            position = position_at(position, position.ply - 1)
        return None if position.outcome() is not None else position

    def _refute(self, before: Position, after: Position, analysis: Analysis) -> Reply:
        """Show what is wrong with a move."""
        played = after.moves[-1]
        label = move_label(before, played)
        if after.outcome() is not None:
            return Reply(False, say(FAULTS[self.goal], move=label), (self._show(after),), False)
        known = self._analyse(after, exact=True)
        answer = known.best[0] if known.best else after.legal()[0]
        why = self._engine.explain(after, answer, known)
        names = {"move": label, "answer": move_label(after, answer), "why": why.told}
        if self.goal is Goal.POINTS:
            lost = round((analysis[analysis.best[0]].value or 0) - (analysis[played].value or 0))
            sentence = say_count(
                "{move} brings {count} point less. The answer is {answer}. {why}",
                "{move} brings {count} points less. The answer is {answer}. {why}",
                lost,
                **names,
            )
        else:
            sentence = say(REFUTED[analysis[played].outcome or "draw"], **names)
        views = (self._show(after), self._show(after.play(answer)).pointing(why.sketch))
        return Reply(False, sentence, views, False)

    def _best_line(self) -> list[Position]:
        """The positions after each move of the solution."""
        line, position, left = [], self.position, self.moves - self._found
        while left > 0 and position.outcome() is None:
            position = position.play(reaching(self._analyse(position, exact=True), self.goal)[0])
            line.append(position)
            left -= 1
            if left > 0 and position.outcome() is None:
                position = position.play(best_defence(position, self.goal, self._analyse))
                line.append(position)
        return line

    def _show(self, position: Position) -> View:
        return view_position(position, self._colours)

    @property
    def _side(self) -> str:
        return str(colours_of(self.start.board().look, self._colours)[self.start.side])

    def _analyse(self, position: Position, exact: bool) -> Analysis:
        return self._engine.analyse(position, THINKING, Terms(outcome_only=not exact, with_line=False))

    def _mark(self, move: Move) -> Mark:
        return Mark(self.position.landing(move) or (0, 0), MarkKind.KEY)

    def _refuse_if_done(self) -> None:
        if self.done:
            raise IllegalMoveError("question-done", mark("This question is answered; go on to the next."))


GOALS = {
    Goal.WIN: mark("{side} to move and win."),
    Goal.HOLD: mark("{side} to move and hold the draw."),
    Goal.POINTS: mark("{side} to move: get as many points as you can."),
}
FAULTS = {
    Goal.WIN: mark("{move} does not win."),
    Goal.HOLD: mark("{move} loses."),
    Goal.POINTS: mark("{move} is not the best."),
}
REFUTED = {
    "win": mark("{move} is not the best. The answer is {answer}. {why}"),
    "draw": mark("{move} lets the win slip. The answer is {answer}. {why}"),
    "loss": mark("{move} loses. The answer is {answer}. {why}"),
}
