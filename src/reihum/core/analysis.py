"""What an engine knows of a position: how it ends, and what every move is worth. The same words for every game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Literal, overload

from reihum.core.choice import Move
from reihum.core.errors import IllegalMoveError, ReihumError, name_value
from reihum.core.loading import load_object
from reihum.core.moves import move_label, read_move
from reihum.core.protocols import Position
from reihum.core.text import Phrase, mark, say, write_number

Verdict = Literal["win", "draw", "loss"]
"""How a game ends for the side that is meant."""

OUTCOMES: Mapping[Verdict | None, tuple[Phrase, Phrase]] = {
    "win": (Phrase(mark("wins")), Phrase(mark("wins"))),
    "draw": (Phrase(mark("a draw")), Phrase(mark("draw"))),
    "loss": (Phrase(mark("loses")), Phrase(mark("loses"))),
    None: (Phrase(mark("not proven")), Phrase("?")),
}
"""What to say where nothing but the outcome is known, or not even that: in a sentence, and where there is little room,
on a board above a column."""

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
    """The score or the points to go by; an estimate where it is not proven, None where not even that is known. Chances
    are estimated from -1 to 1."""
    proven: bool
    outcome: Verdict | None
    """How the game ends after this move, if that is proven; it may be known where the exact value is not."""
    plies: int | None
    """In how many moves of both sides the game is over, this one included, where that is known."""
    words: Phrase
    """All this for a person: "wins in 5 moves"."""
    short: Phrase
    """The same where there is little room: "wins in 5"."""
    percent: int | None = None
    """The chances of the side that makes it, where they are what is estimated, and not points."""

    @property
    def number(self) -> int | float | None:
        """The value as it is written: whole where it is proven, else with a digit after the point, chances with two."""
        if self.value is None:
            return None
        digits = 1 if self.percent is None else 2
        return int(self.value) if self.proven else round(self.value, digits) + 0.0  # there is no -0.0

    @property
    def written(self) -> str:
        """The number as the language writes it, a question mark where nothing is known; an outcome is said in words."""
        if self.percent is not None:
            return f"{self.percent} %"
        if self.number is None:
            return "?" if self.outcome is None else ""
        return write_number(self.number)

    @property
    def rank(self) -> tuple[int, float]:
        """The higher, the better: a certain win before all estimates, what nobody knows behind them, then losses."""
        certain = {"win": 1, "loss": -1}.get(self.outcome or "", 0)
        return certain, -inf if self.value is None else self.value

    def __str__(self) -> str:
        return f"{self.name}: {self.words}"


def best_first(values: Iterable[MoveValue]) -> list[MoveValue]:
    """What moves are worth, in the order in which it is told."""
    return sorted(values, key=lambda value: (value.rank, -value.move), reverse=True)


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
    """What to answer where the budget was not enough; the outcome may be known all the same, and is said then."""
    words, _ = OUTCOMES[outcome]
    return Solution(score=None, outcome=outcome, plies=None, move=None, line=(), proven=False, nodes=nodes, words=words)


class Analysis(Mapping[Move, MoveValue]):
    """What every legal move of a position is worth, best first; a move may be looked up by its number or its text."""

    __slots__ = ("_best", "_values", "line", "nodes", "position")

    position: Position
    """The position whose moves these are."""
    line: tuple[Move, ...]
    """Best play of both sides from here on, as far as it is known."""
    nodes: int
    """How many positions were looked at."""

    def __init__(
        self,
        position: Position,
        values: Iterable[MoveValue],
        line: tuple[Move, ...] = (),
        nodes: int = 0,
        best: tuple[Move, ...] | None = None,
    ) -> None:
        """Gather what an engine found out; the values come best first, and ``best`` is certain where it is given."""
        self._best = best
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
    def certain(self) -> bool:
        """Whether the best moves are proven to be the best, and all of them."""
        return self._best is not None or self.proven

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves to recommend: none where too little is known."""
        if self._best is not None:
            return self._best
        able = [value for value in self._values.values() if value.value is not None or value.outcome is not None]
        if len(able) < len(self):
            # What is certain to lose is not best while another move may be better.
            able = [value for value in able if value.outcome != "loss"]
        highest = max((value.rank for value in able), default=None)
        return tuple(value.move for value in able if value.rank == highest)

    @property
    def advice(self) -> str:
        """What the side to move should do, in one sentence."""
        return self.advise(say(self.position.board().look.side_names[self.position.side]))

    def advise(self, side: str) -> str:
        """The advice to a side that is called otherwise, such as by a colour that somebody chose."""
        best = [self._values[move] for move in self.best]
        if not best:
            return self._warning(side)
        values = {"side": side, "moves": self._any_of(best), "outlook": best[0].words}
        if best[0].outcome == "win":
            return say("{side} should play {moves}: {outlook}.", **values)
        if not best[0].proven:
            return say("{side} does best with {moves}, as far as can be seen: {outlook}.", **values)
        if not self.certain and any(value.value is None for value in self._values.values()):
            return say("Not every move is solved. Of those that are, best is {moves}: {outlook}.", **values)
        if best[0].outcome == "draw":
            return say("{side} holds the draw with {moves}.", **values)
        return say("Every move of {side} loses. Best is {moves}: {outlook}.", **values)

    def __repr__(self) -> str:
        values = ", ".join(f"{value.name}: {value.words}" for value in self._values.values())
        return f"<Analysis {values}>"

    def __str__(self) -> str:
        """A line for each move, with a bar from the worst to the best."""
        lines = []
        for value in self._values.values():
            share = self.share(value)
            bar = "" if share is None else "█" * round(1 + share * (BAR - 1))
            lines.append(f"{value.name:>3} {value.written:>6}  {bar:<{BAR}}  {value.words}")
        return "\n".join(lines)

    def plot(self, axes: Any = None) -> Any:
        """A bar for each move, drawn with matplotlib on new axes or on these; the axes are given back."""
        return load_object("reihum.adapters.notebook.plots:plot_analysis")(self, axes)

    def _repr_html_(self) -> str:
        body: str = load_object("reihum.adapters.notebook.pages:analysis_body")(self)
        return body

    def share(self, value: MoveValue) -> float | None:
        """How far a value is from the worst one, where the best one is 1; None where nothing is known."""
        if value.value is None and value.outcome is None:
            return None
        if value.value is None or self._has_chances:
            return (self.balance(value) + 1) / 2
        known = self._known
        return (value.value - min(known)) / (max(known) - min(known)) if max(known) > min(known) else 1.0

    def balance(self, value: MoveValue) -> float:
        """The same from -1 to 1, with nothing good or bad at 0: a certain win whose length is not known is 1."""
        if value.value is None:
            return {"win": 1.0, "loss": -1.0}.get(value.outcome or "", 0.0)
        return min(max(value.value / self.full, -1.0), 1.0)

    @property
    def full(self) -> float:
        """The value of a full bar: the greatest there is, but 1 beside chances, to which every win is as good."""
        return 1.0 if self._has_chances else max(1.0, *map(abs, self._known), 0.0)

    @property
    def _has_chances(self) -> bool:
        return any(value.percent is not None for value in self._values.values())

    @property
    def _known(self) -> list[float]:
        return [value.value for value in self._values.values() if value.value is not None]

    def _read(self, move: int | str) -> Move:
        try:
            return read_move(self.position.rules, move)
        except ReihumError as problem:
            raise UnknownMoveError(problem.code, problem.message, **problem.values) from None

    def _warning(self, side: str) -> str:
        """What to say where nothing good is known."""
        losing = [value for value in self._values.values() if value.outcome == "loss"]
        if not losing:
            return say("Nothing is solved yet: this position needs more time.")
        moves = self._any_of(losing)
        return say("Not every move is solved. {side} should not play {moves}: that loses.", side=side, moves=moves)

    def _any_of(self, values: list[MoveValue]) -> str:
        """Some moves as people call them: "c1, f1 or g1"."""
        *others, last = (move_label(self.position, value.move) for value in values)
        return say("{moves} or {last}", moves=", ".join(others), last=last) if others else last
