"""A board at which somebody sits: what it shows, and what can be done there. It knows nothing of widgets and pages.

Whoever holds a desk passes on what the visitor does (``do``), shows the ``state``, and runs the ``errand`` that is due:
a bot's move, or what the moves are worth. An errand takes its time, so that it may run elsewhere; only its ``finish``
changes the desk.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from reihum.bots.guest import ask_bot
from reihum.core import ArgumentError, Bot, Budget, Choice, Position, ReihumError, Side
from reihum.core.errors import name_value
from reihum.core.sketch import EMPTY_SKETCH, Sketch
from reihum.core.text import mark
from reihum.match import Match, View
from reihum.match.analysis import analyse_position
from reihum.match.view import side_name


@dataclass(frozen=True, slots=True)
class Remark:
    """What there is to say and to point at after a move of a game that is looked at."""

    words: str = ""
    sketch: Sketch = EMPTY_SKETCH
    kind: str = ""
    """``fault`` for a move to be found at once in the list."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Something that takes its time."""

    compute: Callable[[Event], Any]
    """Setting the event ends it soon."""
    finish: Callable[[Any], None]


class Desk:
    """A match, the bots that play in it, and what a visitor looks at."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[Side, Bot],
        *,
        budget: Budget,
        values: bool = False,
        remarks: Sequence[Remark] = (),
    ) -> None:
        """``remarks`` are about the moves of a game that is only looked at."""
        self.match = match
        self._beginning = match.position
        self.budget = budget
        self._bots = bots
        self._remarks = remarks
        self._values = values
        self._looked: int | None = None
        self._worths: list[dict[str, Any]] = []
        self._worths_of: Position | None = None
        self._trouble = ""
        self._troubles = 0
        self._halted = False

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self._line()[self.ply]

    @property
    def ply(self) -> int:
        """After how many moves the board is shown."""
        return self.match.position.ply if self._looked is None else self._looked

    def do(self, wish: Mapping[str, Any]) -> None:
        """Do what a visitor wishes; a ReihumError says why it cannot be done, and then nothing has changed."""
        deeds: dict[object, Callable[[Mapping[str, Any]], None]] = {
            "play": self._play,
            "look": self._look,
            "undo": self._undo,
            "redo": self._redo,
            "again": self._begin_again,
            "values": self._switch_values,
        }
        deed = deeds.get(wish.get("do")) if isinstance(wish, Mapping) else None
        if deed is None:
            message = mark("A board does {deeds}, not {wish}.")
            raise ArgumentError("wish", message, deeds=", ".join(map(str, deeds)), wish=name_value(wish))
        deed(wish)
        self._halted = False

    def look_at(self, ply: int) -> None:
        """Show the board after this many moves; after the latest it can be played on."""
        self.match.view_at(ply)  # says what is wrong with the number
        self._looked = None if ply == self.match.position.ply else ply

    def complain(self, problem: object) -> None:
        """Let a visitor know what cannot be done. Each complaint is counted, so that the same one is heard twice."""
        self._trouble = str(problem)
        self._troubles += 1

    def state(self) -> dict[str, Any]:
        """Everything there is to show, ready for JSON."""
        view = self._view()
        remark = self._remark()
        view = view.pointing(remark.sketch)
        shown = replace(view, reason=None, bots_turn=view.turn is not None and self._bots_turn)
        return {
            "view": shown.as_dict(),
            "moves": list(self.match.view().played_labels),
            "kinds": [remark.kind for remark in self._remarks[1:]],
            "you": self._yours(),
            "playable": self._playable,
            "words": self._words(view, remark),
            "values": self._values,
            "worths": self._worths if self._values and self._worths_of == self.position else [],
            "trouble": self._trouble,
            "troubles": self._troubles,
            "can": {
                "play": not self._remarks,
                "undo": self._looked is None and not self._remarks and self._undoable,
                "redo": self._looked is None and not self._remarks and bool(view.redoable),
            },
        }

    def _view(self) -> View:
        """The board that is shown, with its moves: what they are worth is told of earlier moments too."""
        moment = self.match.copy()
        moment.go_to(self.ply)
        return moment.view()

    def errand(self) -> Errand | None:
        """What is due now, if anything."""
        if self._halted:
            return None
        if self._bots_turn and self._looked is None:
            return self._ask_bot()
        position = self.position
        if self._values and self._worths_of != position and position.legal():
            return self._ask_engine(position)
        return None

    @property
    def _bots_turn(self) -> bool:
        return not self.match.over and self.match.position.side in self._bots and not self._remarks

    @property
    def _playable(self) -> bool:
        return self._looked is None and not self.match.over and not self._bots_turn and not self._remarks

    def _yours(self) -> list[str]:
        people = [side for side in Side if side not in self._bots]
        return [side_name(side) for side in people] if not self._remarks else []

    def _remark(self) -> Remark:
        return self._remarks[self.ply] if self.ply < len(self._remarks) else Remark()

    def _words(self, view: View, remark: Remark) -> str:
        return remark.words or ((view.reason or "") if not self._remarks else "")

    def _ask_bot(self) -> Errand:
        position, ply = self.match.position, self.match.position.ply
        bot, name = self._bots[position.side], self.match.name_of(position.side)

        def compute(stop: Event) -> Choice | ReihumError:
            try:
                return ask_bot(bot, position, replace(self.budget, stop=stop), name)
            except ReihumError as problem:
                return problem

        def finish(answer: Choice | ReihumError) -> None:
            if isinstance(answer, Choice):
                self.match.accept(answer, ply)
            else:
                self._halted = True
                self.complain(answer)

        return Errand(compute, finish)

    def _ask_engine(self, position: Position) -> Errand:
        def compute(stop: Event) -> dict[str, Any] | ReihumError:
            try:
                return analyse_position(position, replace(self.budget, stop=stop), lambda _: None)
            except ReihumError as problem:
                return problem

        def finish(answer: dict[str, Any] | ReihumError) -> None:
            self._worths_of = position
            self._worths = [] if isinstance(answer, ReihumError) else answer["moves"]
            if isinstance(answer, ReihumError):
                self.complain(answer)

        return Errand(compute, finish)

    def _play(self, wish: Mapping[str, Any]) -> None:
        if not self._playable:
            raise ArgumentError("no-play", mark("Nothing can be played here now."))
        move = self.match.view().find_move(str(wish.get("move")))
        self.match.play(move.name)

    def _look(self, wish: Mapping[str, Any]) -> None:
        ply = wish.get("ply")
        if type(ply) is not int:
            raise ArgumentError("ply", mark("Expected a number of moves, not {ply}."), ply=name_value(ply))
        self.look_at(ply)

    def _undo(self, _: Mapping[str, Any]) -> None:
        self._refuse_for_records()
        if self._person is None:
            self.match.undo()
        else:
            self.match.undo_for(self._person)

    def _redo(self, _: Mapping[str, Any]) -> None:
        self._refuse_for_records()
        # Against a bot its answer comes along.
        self.match.redo(1 if self._person is None else min(2, self.match.view().redoable) or 1)

    def _begin_again(self, _: Mapping[str, Any]) -> None:
        self._refuse_for_records()
        self.match = self.match.rematch(swapped=False)
        for move in self._beginning.moves:
            self.match.play(self.match.rules.format_move(move))

    def _switch_values(self, _: Mapping[str, Any]) -> None:
        self._values = not self._values

    def _refuse_for_records(self) -> None:
        if self._remarks:
            raise ArgumentError("no-play", mark("Nothing can be played here now."))
        self._looked = None

    @property
    def _person(self) -> Side | None:
        """The side of somebody who plays a bot."""
        people = [side for side in Side if side not in self._bots]
        return people[0] if len(people) == 1 else None

    @property
    def _undoable(self) -> bool:
        if self._person is None:
            return bool(self.match.view().undoable)
        return any(position.side is self._person for position in self._line()[:-1])

    def _line(self) -> list[Position]:
        """The positions from the start to now."""
        line = [self.match.rules.start()]
        for move in self.match.position.moves:
            line.append(line[-1].play(move))
        return line
