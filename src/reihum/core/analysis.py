"""What an engine knows of a position: how it ends, and what every move is worth. The same words for every game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal, Protocol, overload

from reihum.core.choice import UNLIMITED, Budget, Move
from reihum.core.errors import IllegalMoveError, ReihumError, name_value
from reihum.core.moves import read_move
from reihum.core.protocols import Position
from reihum.core.text import Phrase, mark, say

Verdict = Literal["win", "draw", "loss"]
"""How a game ends for the side that is meant."""

Progress = Callable[[int], None]
"""Told now and then how many positions were looked at."""

OUTCOMES: Mapping[Verdict, Phrase] = {
    "win": Phrase(mark("wins")),
    "draw": Phrase(mark("a draw")),
    "loss": Phrase(mark("loses")),
}
"""What to say where nothing but the outcome is known."""
NOT_PROVEN, NOT_PROVEN_SHORTLY = Phrase(mark("not proven")), Phrase("?")

BAR = 24
"""How many letters wide the bar of the best move is."""


class UnknownMoveError(IllegalMoveError, KeyError):
    """An analysis was asked for a move that its position does not allow."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move is worth to the side that makes it: proven, an estimate, or not known at all."""

    move: Move
    name: str
    """The move as people write it."""
    value: float | None
    """The score or the points to go by; an estimate where it is not proven, None where not even that is known."""
    proven: bool
    outcome: Verdict | None
    """How the game ends after this move, if that is proven; it may be known where the exact value is not."""
    plies: int | None
    """In how many moves of both sides the game is over, this one included, where that is known."""
    words: Phrase
    """All this for a person: "wins in 5 moves"."""
    short: Phrase
    """The same where there is little room: "wins in 5"."""

    @property
    def number(self) -> int | float | None:
        """The value as it is written: whole where it is proven, with one digit after the point where it is not."""
        if self.value is None:
            return None
        return int(self.value) if self.proven else round(self.value, 1)

    def __str__(self) -> str:
        return f"{self.name}: {self.words}"


@dataclass(frozen=True, slots=True)
class Solution:
    """How a position ends with best play of both sides, told for the side to move."""

    score: int | None
    """What the side to move gets; where only the outcome was asked for 1, 0 or -1; None where nothing is proven."""
    outcome: Verdict | None
    """How it ends; this may be known where the score is not proven."""
    plies: int | None
    """In how many moves of both sides the game is over, where that is known."""
    move: Move | None
    """A best move; None where none is known, or the game is over."""
    line: tuple[Move, ...]
    """Best play of both sides from here on, as far as it is known."""
    proven: bool
    """Whether what was asked for is certain."""
    nodes: int
    """How many positions were looked at."""
    words: Phrase
    """All this for a person: "wins in 5 moves"."""

    def __str__(self) -> str:
        return str(self.words)


def not_proven(nodes: int, outcome: Verdict | None = None) -> Solution:
    """What to answer where the budget was not enough; the outcome may be known all the same."""
    return Solution(
        score=None, outcome=outcome, plies=None, move=None, line=(), proven=False, nodes=nodes, words=NOT_PROVEN
    )


class Analysis(Mapping[Move, MoveValue]):
    """What every legal move of a position is worth, best first; a move may be looked up by its number or its text."""

    __slots__ = ("_values", "line", "nodes", "position")

    position: Position
    """The position whose moves these are."""
    line: tuple[Move, ...]
    """Best play of both sides from here on, as far as it is known."""
    nodes: int
    """How many positions were looked at."""

    def __init__(
        self, position: Position, values: Iterable[MoveValue], line: tuple[Move, ...] = (), nodes: int = 0
    ) -> None:
        """Gather what an engine found out; the values come best first."""
        self._values = {value.move: value for value in values}
        self.position = position
        self.line = line
        self.nodes = nodes

    @overload
    def __getitem__(self, move: Move) -> MoveValue: ...
    @overload
    def __getitem__(self, move: int | str) -> MoveValue: ...
    def __getitem__(self, move: int | str) -> MoveValue:
        value = self._values.get(self._read(move))
        if value is None:
            moves = ", ".join(each.name for each in self._values.values())
            message = mark("{move} is no move here; the moves are {moves}.")
            raise UnknownMoveError("no-such-move", message, move=name_value(move), moves=moves)
        return value

    def __iter__(self) -> Iterator[Move]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @property
    def proven(self) -> bool:
        """Whether every value is certain."""
        return all(value.proven for value in self._values.values())

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves to recommend: none where too little is known."""
        able = [value for value in self._values.values() if value.value is not None]
        if len(able) < len(self):
            # What is certain to lose is not best while another move may be better.
            able = [value for value in able if value.outcome != "loss"]
        highest = max((value.value or 0 for value in able), default=0)
        return tuple(value.move for value in able if value.value == highest)

    @property
    def advice(self) -> str:
        """What the side to move should do, in one sentence."""
        side = say(self.position.board().look.side_names[self.position.side])
        best = [self._values[move] for move in self.best]
        if not best:
            return self._warning(side)
        values = {"side": side, "moves": ", ".join(each.name for each in best), "outlook": best[0].words}
        if not best[0].proven:
            return say("{side} does best with {moves}, as far as can be seen: {outlook}.", **values)
        if best[0].outcome == "win":
            return say("{side} should play {moves}: {outlook}.", **values)
        if any(value.value is None for value in self._values.values()):
            return say("Not every move is solved. Of those that are, {moves} is best: {outlook}.", **values)
        if best[0].outcome == "draw":
            return say("{side} should play {moves} and holds the draw.", **values)
        return say("Every move of {side} loses. {moves} is best: {outlook}.", **values)

    def __repr__(self) -> str:
        values = ", ".join(f"{value.name}: {value.words}" for value in self._values.values())
        return f"<Analysis {values}>"

    def __str__(self) -> str:
        """A line for each move, with a bar from the worst to the best."""
        lines = []
        for value in self._values.values():
            bar = "" if value.value is None else "█" * round(1 + self._share(value) * (BAR - 1))
            number = "?" if value.number is None else value.number
            lines.append(f"{value.name:>3} {number:>6}  {bar:<{BAR}}  {value.words}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = []
        for value in self._values.values():
            width = 0 if value.value is None else round(4 + 96 * self._share(value))
            bar = f'<div style="width:{width}%;height:0.8em;background:#0072b2;border-radius:2px"></div>'
            number = "?" if value.number is None else value.number
            weight = "bold" if value.move in self.best else "normal"
            rows.append(
                f'<tr style="font-weight:{weight}"><td>{escape(value.name)}</td><td>{number}</td>'
                f'<td style="min-width:12em">{bar}</td><td style="text-align:left">{escape(str(value.words))}</td></tr>'
            )
        heads = (say("Move"), say("Value"), "", say("Outlook"))
        head = "".join(f"<th>{escape(text)}</th>" for text in heads)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        return f"{table}<p>{escape(self.advice)}</p>"

    def _share(self, value: MoveValue) -> float:
        """How far a value is from the worst one, where the best one is 1."""
        known = [each.value for each in self._values.values() if each.value is not None]
        worst, best = min(known), max(known)
        return ((value.value or 0) - worst) / (best - worst) if best > worst else 1.0

    def _read(self, move: int | str) -> Move:
        try:
            return read_move(self.position.rules, move)
        except ReihumError as problem:
            raise UnknownMoveError(problem.code, problem.message, **problem.values) from None

    def _warning(self, side: str) -> str:
        """What to say where nothing good is known."""
        losing = [value.name for value in self._values.values() if value.outcome == "loss"]
        if not losing:
            return say("Nothing is solved yet: this position needs more time.")
        moves = ", ".join(losing)
        return say("Not every move is solved. {side} should not play {moves}, which loses.", side=side, moves=moves)


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told how an analysis goes on."""

    progress: Progress | None = None
    known: Callable[[MoveValue], None] | None = None
    """Told what a move is worth as soon as something is known of it, and again when more is."""


SILENCE = Listener()


class Engine(Protocol):
    """What knows how positions of one game end."""

    def solve(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        *,
        outcome_only: bool = False,
        threads: int = 1,
        use_book: bool = True,
        with_line: bool = True,
        progress: Progress | None = None,
    ) -> Solution:
        """How a position ends with best play, as far as the budget allows; also of a game that is over.

        Without the line a solution names no move, and comes in less than half the time.
        """

    def analyse(
        self,
        position: Position,
        budget: Budget = UNLIMITED,
        *,
        outcome_only: bool = False,
        threads: int = 1,
        use_book: bool = True,
        listener: Listener = SILENCE,
    ) -> Analysis:
        """What every legal move is worth, as far as the budget allows; IllegalMoveError if the game is over."""


def refuse_if_over(position: Position) -> None:
    """An analysis needs a move to look at."""
    if not position.legal():
        raise IllegalMoveError("game-over", mark("The game is over."))
