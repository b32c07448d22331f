"""The line of a match: every moment from the empty board on, where the match stands in it, and where steps halt.

A game goes on at every moment but the last: nothing follows an end.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from reihum.core import Move, Position, Side
from reihum.core.moves import move_label
from reihum.core.text import Phrase, language
from reihum.match.recording import NO_NOTE, Note


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a match to which it can go back: the position, the note on its last move, and who has given up."""

    position: Position
    note: Note = NO_NOTE
    resigned: Side | None = None
    how: str = ""
    """How that side gave up: ``resigned``, or ``time`` or ``gone`` where somebody else saw to it."""

    @property
    def over(self) -> bool:
        """Whether the game ends here."""
        return self.resigned is not None or self.position.outcome() is not None


class Timeline:
    """Moments, one per move and one for giving up. What was taken back stays until another moment follows.

    Undo and redo halt where a person is to move, or anywhere if only bots play; ``bots`` are the sides that they play.
    """

    def __init__(self, moments: Sequence[Moment], bots: Collection[Side], at: int = 0) -> None:
        self._moments = list(moments)
        self._bots = bots
        self.at = at
        """How many moments lie before the one where the match stands."""
        self._labels: dict[str, tuple[str, ...]] = {}
        """What the first moves are called in a language, as far as anybody has asked: moves to come change nothing."""

    def copy(self) -> "Timeline":
        """Another line that stands as this one does."""
        twin = Timeline(self._moments, self._bots, self.at)
        twin._labels = dict(self._labels)
        return twin

    @property
    def now(self) -> Moment:
        """Where the match stands."""
        return self._moments[self.at]

    @property
    def end(self) -> int:
        """The last place to which the match can go forward."""
        return len(self._moments) - 1

    def add(self, moment: Moment) -> None:
        """Let a moment follow in place of all that was taken back, and go there."""
        self._cut()
        self._moments.append(moment)
        self.at += 1

    def go(self, place: int) -> None:
        """Go back or forward."""
        self.at = place

    def played(self) -> list[Moment]:
        """The moments after each move so far; giving up is none."""
        return self._moments[1 : self.now.position.ply + 1]

    @property
    def taken_back(self) -> tuple[Move, ...]:
        """The moves that were taken back and could be made again."""
        return self._moments[-1].position.moves[self.now.position.ply :]

    def put_aside(self, moves: Sequence[Move]) -> None:
        """Have moves follow as if they had been made and taken back."""
        position, moments = self.now.position, []
        for move in moves:
            position = position.play(move)
            moments.append(Moment(position))
        self._cut()
        self._moments += moments

    def give_reason(self, ply: int, why: Phrase) -> None:
        """Have a bot's reason stand beside the move with this number."""
        moment = self._moments[ply]
        self._moments[ply] = replace(moment, note=replace(moment.note, why=why))

    def labels(self) -> tuple[str, ...]:
        """What the moves are called, those that were taken back included; giving up is none."""
        known = self._labels.get(language(), ())
        positions = [moment.position for moment in self._moments[len(known) :] if moment.resigned is None]
        new = [move_label(before, after.moves[-1]) for before, after in pairwise(positions)]
        labels = self._labels[language()] = (*known, *new)
        return labels

    def turns_before(self, side: Side) -> list[int]:
        """The places further back where a side was to move."""
        return [place for place in range(self.at) if self._moments[place].position.side is side]

    def stops_before(self) -> list[int]:
        """The places further back where undo halts."""
        if not self._bots:  # then steps halt everywhere
            return list(range(self.at))
        return [place for place in range(self.at) if self._is_stop(place)]

    def stops_after(self) -> list[int]:
        """The places further on where redo halts."""
        return [place for place in range(self.at + 1, self.end + 1) if place == self.end or self._is_stop(place)]

    def stop_for(self, ply: int) -> int:
        """The first place to halt at that lies after this many moves or further on."""
        places = (*self.stops_before(), self.at, *self.stops_after())
        return next(place for place in places if place >= ply)

    def _cut(self) -> None:
        """Forget what was taken back."""
        del self._moments[self.at + 1 :]
        self._labels = {code: labels[: self.at] for code, labels in self._labels.items()}

    def _is_stop(self, place: int) -> bool:
        """Whether steps halt at a moment at which the game goes on."""
        return self._moments[place].position.side not in self._bots or len(self._bots) == len(Side)
