"""What every move of a position is worth, in numbers and in words, for any front end."""

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from reihum.core import Budget, IllegalMoveError, Position
from reihum.core.text import mark, say, say_count
from reihum.engine.answers import Listener, MoveValue
from reihum.engine.connect_four.score import Score, plies_to_end
from reihum.engine.solving import analyse, best_line, solve
from reihum.games.connect_four import ConnectFourPosition

QUICK_SECONDS, LINE_SECONDS = 0.3, 1.0
REPORT_SECONDS = 0.25


@dataclass(frozen=True, slots=True)
class MoveReport:
    """A move, what it is worth to the side that makes it, and that in words."""

    move: str
    value: float | None
    """Points or the solver's score; None where Connect Four is not solved: half of nothing is no estimate."""
    proven: bool
    kind: str | None
    """``win``, ``draw``, ``loss``, or None where not even that is known."""
    count: int | None
    """In how many moves of the winner the game ends, where that is known."""
    text: str
    best: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an analysis has come."""

    moves: tuple[MoveReport, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Report:
    """All moves, best first; the best play that follows, where it is known; and what the side to move should do."""

    position: str
    moves: tuple[MoveReport, ...]
    line: tuple[str, ...]
    advice: str

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        return asdict(self)


def analyse_position(position: Position, budget: Budget, tell: Callable[[Progress], None]) -> Report:
    """Say what every move is worth, as far as the budget allows; ``tell`` hears of it some times a second."""
    if position.outcome() is not None:
        raise IllegalMoveError("game-over", mark("The game is over."))
    teller = _Teller(position, tell)
    if not isinstance(position, ConnectFourPosition):
        # Its engine answers for all moves at once: a first guess is there before the long thought begins.
        teller.know_all(analyse(position, Budget(QUICK_SECONDS, stop=budget.stop)))
    if not teller.all_proven():
        teller.know_all(analyse(position, budget, Listener(teller.looked_at, teller.know)))
    moves = teller.reports()
    line = _line(position, moves, budget)
    return Report(str(position), moves, line, _advice(position, moves))


def solve_position(position: Position, budget: Budget) -> dict[str, Any]:
    """How a position ends with best play, as plain values ready for JSON."""
    solution = solve(position, budget)
    answer: dict[str, Any] = {"position": str(position), "proven": solution.proven, "nodes": solution.nodes}
    if not solution.proven:
        return {**answer, "score": None, "text": say("not proven")}
    value = MoveValue(solution.best or position.legal()[0], solution.score, proven=True) if position.legal() else None
    return {**answer, "score": solution.score, "text": _text(position, value) if value else say("The game is over.")}


class _Teller:
    """Gathers what is known and tells of it, not more often than somebody can read."""

    def __init__(self, position: Position, tell: Callable[[Progress], None]) -> None:
        self.position = position
        self.tell = tell
        self.values: dict[int, MoveValue] = {}
        self.nodes_of_moves, self.nodes = 0, 0
        self.began = self.told = time.monotonic()

    def know_all(self, values: Sequence[MoveValue]) -> None:
        self.values = {value.move: value for value in values}
        self._tell()

    def know(self, value: MoveValue) -> None:
        self.values[value.move] = value
        self.nodes_of_moves += self.nodes
        self.nodes = 0
        self._tell()

    def looked_at(self, nodes: int) -> None:
        self.nodes = nodes
        if time.monotonic() - self.told >= REPORT_SECONDS:
            self._tell()

    def all_proven(self) -> bool:
        return bool(self.values) and all(value.proven for value in self.values.values())

    def reports(self) -> tuple[MoveReport, ...]:
        values = sorted(self.values.values(), key=lambda value: -value.value)
        best = _best(self.position, values)
        return tuple(_report(self.position, value, value in best) for value in values)

    def _tell(self) -> None:
        self.told = time.monotonic()
        self.tell(Progress(self.reports(), self.nodes_of_moves + self.nodes, self.told - self.began))


def _best(position: Position, values: Sequence[MoveValue]) -> list[MoveValue]:
    """The moves to recommend."""
    able = list(values)
    if isinstance(position, ConnectFourPosition) and not all(value.proven for value in values):
        # An unproven value is only the middle of what is possible, and a loss is not best while others may be better.
        able = [value for value in values if value.proven and value.value >= 0]
    highest = max((value.value for value in able), default=0)
    return [value for value in able if value.value == highest]


def _report(position: Position, value: MoveValue, best: bool) -> MoveReport:
    solved = isinstance(position, ConnectFourPosition)
    number = int(value.value) if value.proven else round(value.value, 1)
    kind = None if not value.proven else "win" if number > 0 else "loss" if number < 0 else "draw"
    return MoveReport(
        move=position.rules.format_move(value.move),
        value=None if solved and not value.proven else number,
        proven=value.proven,
        kind=kind,
        count=_count(position, number) if solved and kind in ("win", "loss") else None,
        text=_text(position, value),
        best=best,
    )


def _count(position: Position, score: float) -> int:
    """The moves of the winner until the game is won."""
    assert isinstance(position, ConnectFourPosition)
    return (plies_to_end(position, Score(int(score))) + 1) // 2


def _text(position: Position, value: MoveValue) -> str:
    if isinstance(position, ConnectFourPosition):
        return _text_of_connect_four(position, value)
    points = abs(round(value.value, 1))
    if not value.proven:
        ahead = say("about {points} points ahead, an estimate", points=points)
        behind = say("about {points} points behind, an estimate", points=points)
        return ahead if value.value >= 0 else behind
    if points == 0:
        return say("a draw")
    count = int(points)
    if value.value > 0:
        return say_count("wins by {count} point", "wins by {count} points", count)
    return say_count("loses by {count} point", "loses by {count} points", count)


def _text_of_connect_four(position: ConnectFourPosition, value: MoveValue) -> str:
    if not value.proven:
        return say("not solved in time")
    if value.value == 0:
        return say("a draw")
    count = _count(position, value.value)
    if value.value < 0:
        return say_count("loses in {count} move", "loses in {count} moves", count)
    return say("wins at once") if count == 1 else say_count("wins in {count} move", "wins in {count} moves", count)


def _line(position: Position, moves: Sequence[MoveReport], budget: Budget) -> tuple[str, ...]:
    best = next((move for move in moves if move.best and move.proven), None)
    if best is None or (budget.stop is not None and budget.stop.is_set()):
        return ()
    move = position.rules.parse_move(best.move)
    line = best_line(position.play(move), Budget(LINE_SECONDS, stop=budget.stop))
    return (best.move, *(position.rules.format_move(each) for each in line))


def _advice(position: Position, moves: Sequence[MoveReport]) -> str:
    side = say(position.board().look.side_names[position.side])
    best = [move for move in moves if move.best]
    if not best:
        return _warning(side, [move.move for move in moves if move.kind == "loss"])
    values = {"side": side, "moves": ", ".join(move.move for move in best), "outlook": best[0].text}
    if not best[0].proven:
        return say("{side} does best with {moves}, as far as can be seen: {outlook}.", **values)
    unknown = isinstance(position, ConnectFourPosition) and not all(move.proven for move in moves)
    if unknown and best[0].kind != "win":
        return say("Not every move is solved. Of those that are, {moves} is best: {outlook}.", **values)
    if best[0].kind == "win":
        return say("{side} should play {moves}: {outlook}.", **values)
    if best[0].kind == "draw":
        return say("{side} should play {moves} and holds the draw.", **values)
    return say("Every move of {side} loses. {moves} is best: {outlook}.", **values)


def _warning(side: str, losing: Sequence[str]) -> str:
    """What to say where nothing good is known."""
    if not losing:
        return say("Nothing is solved yet: this position needs more time.")
    moves = ", ".join(losing)
    return say("Not every move is solved. {side} should not play {moves}, which loses.", side=side, moves=moves)
