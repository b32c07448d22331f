"""A game in progress: who sits where, what was played, and what comes next."""

from collections.abc import Mapping
from concurrent.futures import Future
from copy import copy
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from reihum.catalogue import find_bot, find_game, replay
from reihum.core import UNLIMITED, Bot, Budget, Choice, Move, Position, Record, ReihumError, Rules, Side
from reihum.core.text import mark, say
from reihum.match.adviser import Adviser
from reihum.match.colour import colours_of
from reihum.match.recording import NO_NOTE, Note, read_notes, read_resigned, read_seats, read_seed, record_match
from reihum.match.seat import Seat, usual_name
from reihum.match.thought import Thought
from reihum.match.view import SeatView, Situation, View, make_view, side_name

HINT_TIME = Budget(seconds=3)


class MatchError(ReihumError):
    """A match cannot do this now."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a match to which it can go back: the position, the note on its last move, and who has given up."""

    position: Position
    note: Note = NO_NOTE
    resigned: Side | None = None

    @property
    def over(self) -> bool:
        """Whether the game ends here."""
        return self.resigned is not None or self.position.outcome() is not None


class Match:
    """A game between two seats. It changes only through its methods, and is used by one thread at a time.

    Its line of moments begins with the empty board. What was taken back stays in it until another move is played.
    With ``bots_elsewhere`` no bot is made here, and none may come from a file: whoever holds the match lets them think
    and has what they choose accepted.
    """

    def __init__(
        self, rules: Rules, seats: tuple[Seat, Seat], seed: int | None = None, bots_elsewhere: bool = False
    ) -> None:
        self.rules = rules
        look = rules.start().board().look
        self.colours = colours_of(look, (seats[0].colour, seats[1].colour))
        first, second = (
            replace(seats[side], name=seats[side].name or usual_name(side), colour=self.colours[side].key)
            for side in Side
        )
        self.seats = (first, second)
        self.seed = seed
        self._bots_elsewhere = bots_elsewhere
        self._bots: dict[Side, Bot | None] = {}
        self._titles: dict[Side, str] = {}
        for side in Side:
            bot = self.seats[side].bot
            if bot is not None:
                entry = find_bot(bot, rules.name, files=not bots_elsewhere)
                self._titles[side] = entry.title
                chance = Random() if seed is None else Random(2 * seed + side)
                self._bots[side] = None if bots_elsewhere else entry.make(chance)
        self._line = [Moment(rules.start())]
        self._at = 0
        self._thought: Thought | None = None

    @classmethod
    def start(
        cls,
        game: str,
        seats: tuple[Seat, Seat],
        setup: Mapping[str, str] | None = None,
        seed: int | None = None,
        bots_elsewhere: bool = False,
    ) -> Self:
        """A new match; what the setup leaves open is drawn by lot, or as usual."""
        return cls(find_game(game).rules.new(Random(seed), setup or {}), seats, seed, bots_elsewhere)

    @classmethod
    def from_record(cls, record: Record, bots_elsewhere: bool = False) -> Self:
        """Take up a match where its record ends."""
        end = replay(record)
        seats = read_seats(record, files=not bots_elsewhere)
        match = cls(end.rules, seats, read_seed(record), bots_elsewhere)
        for move, note in zip(end.moves, read_notes(record), strict=True):
            match._add(Moment(match.position.play(move), note))
        resigned = read_resigned(record, end)
        if resigned is not None:
            match._add(Moment(end, resigned=resigned))
        return match

    def copy(self) -> "Match":
        """Another match that stands as this one does; what happens to one of them leaves the other alone."""
        twin = copy(self)
        twin._line = list(self._line)
        twin._thought = None
        return twin

    @property
    def position(self) -> Position:
        """The position now."""
        return self._now.position

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._now.over

    def name_of(self, side: Side) -> str:
        """What people call a player, in the language spoken now: a bot by its title, unless it was given a name."""
        seat = self.seats[side]
        return say(self._titles[side]) if seat.name == seat.bot else seat.name

    @property
    def bots_turn(self) -> bool:
        """Whether a bot is to move."""
        return not self.over and self.position.side in self._bots

    def play(self, text: str, ply: int | None = None) -> None:
        """Play a person's move. A ply says after how many moves it was meant; too late, it is refused."""
        self.require_ply(ply)
        move = self.rules.parse_move(text)
        if not self.over and self.bots_turn:
            raise MatchError("bots-turn", mark("It is the turn of {name}."), name=self.name_of(self.position.side))
        self._require_running()
        self._play(move, NO_NOTE)

    def require_ply(self, ply: int | None) -> None:
        """Refuse what was meant after another number of moves."""
        if ply is not None and ply != self.position.ply:
            raise MatchError(
                "stale-ply",
                mark("The game has gone on: this move was meant after {meant} moves, now it is after {now}."),
                meant=ply,
                now=self.position.ply,
            )

    def think(self, budget: Budget = UNLIMITED) -> "Future[Choice]":
        """Let the bot whose turn it is think in the background; ``accept`` plays what it chose.

        Without a budget it thinks as long as it usually does.
        """
        self._require_running()
        side = self.position.side
        bot = self._bots.get(side)
        if bot is None:
            raise MatchError("persons-turn", mark("It is the turn of {name}."), name=self.name_of(side))
        return self._think(self.name_of(side), bot, budget)

    def hint(self, budget: Budget = HINT_TIME) -> "Future[Choice]":
        """Ask the strongest bot what it would play now."""
        self._require_running()
        return self._think(say("The adviser"), Adviser(self.rules.name, Random(self.seed)), budget)

    def accept(self, choice: Choice, ply: int | None = None) -> None:
        """Play what a bot chose."""
        self.require_ply(ply)
        self._require_running()
        self._play(choice.move, Note(choice.why, choice.values.get(choice.move)))

    def cancel(self) -> None:
        """Stop the bot that thinks, if one does."""
        if self._thought is not None:
            self._thought.cancel()

    def undo(self, steps: int = 1) -> None:
        """Take steps back. Against a bot a step leads to the person's last turn: it takes back the bot's move too."""
        stops = self._stops_before()
        if not stops:
            raise MatchError("undo-past-start", mark("There is no move of yours to take back."))
        if not 1 <= steps <= len(stops):
            message = mark("The number of steps to take back is 1 to {most} here.")
            raise MatchError("undo-past-start", message, most=len(stops))
        self._go(stops[-steps])

    def redo(self, steps: int = 1) -> None:
        """Make steps again that were taken back."""
        stops = self._stops_after()
        if not stops:
            raise MatchError("redo-past-end", mark("Nothing was taken back that could be made again."))
        if not 1 <= steps <= len(stops):
            message = mark("The number of steps to make again is 1 to {most} here.")
            raise MatchError("redo-past-end", message, most=len(stops))
        self._go(stops[steps - 1])

    def go_to(self, ply: int) -> None:
        """Go back or forward to where this many moves were made; a bot's answer to the last of them goes along."""
        last = len(self._line) - 1
        if not 0 <= ply <= last:
            message = mark("Expected a number of moves from 0 to {most}, not {ply}.")
            raise MatchError("no-such-ply", message, most=last, ply=ply)
        places = (*self._stops_before(), self._at, *self._stops_after())
        place = next(place for place in places if place >= ply)
        if place != self._at:
            self._go(place)

    def resign(self, side: Side | None = None) -> None:
        """Give the game up, for the side to move if none is named."""
        self._require_running()
        self.cancel()
        self._add(Moment(self.position, resigned=self.position.side if side is None else side))

    def rematch(self, swapped: bool = True) -> "Match":
        """A new match on the same board; whoever was second begins, unless the sides stay as they are."""
        self.cancel()
        seats = (self.seats[1], self.seats[0]) if swapped else self.seats
        return Match(self.rules, seats, None if self.seed is None else self.seed + 1, self._bots_elsewhere)

    def rename(self, side: Side, name: str) -> None:
        """Call the player of a side by another name."""
        first, second = (replace(seat, name=name) if place == side else seat for place, seat in enumerate(self.seats))
        self.seats = (first, second)

    def record(self) -> Record:
        """The match as a record, from which it can be taken up at the same place."""
        notes = [moment.note for moment in self._played()]
        return record_match(self.position, self.seats, self.seed, notes, self.result)

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on."""
        if self._now.resigned is not None:
            return ("0-1", "1-0")[self._now.resigned]
        outcome = self.position.outcome()
        return outcome.result if outcome else "*"

    def view(self) -> View:
        """What there is to show now, in the language spoken now."""
        reasons = [moment.note.why for moment in self._played() if moment.note.why is not None]
        board = self.position.board()
        first, second = (
            SeatView(
                side=side_name(side),
                name=self.name_of(side),
                bot=self.seats[side].bot,
                colour=self.colours[side].key,
                colour_name=str(self.colours[side]),
                paint=self.colours[side].paint,
                score=board.scores[side] if board.scores else None,
            )
            for side in Side
        )
        situation = Situation(
            seats=(first, second),
            result=self.result,
            resigned=self._now.resigned,
            reason=str(reasons[-1]) if reasons else None,
            undoable=len(self._stops_before()),
            redoable=len(self._stops_after()),
            taken_back=self._line[-1].position.moves[self.position.ply :],
        )
        return make_view(self.position, board, situation)

    @property
    def _now(self) -> Moment:
        return self._line[self._at]

    def _played(self) -> list[Moment]:
        """The moments after each move so far; giving up is none."""
        return self._line[1 : self.position.ply + 1]

    def _play(self, move: Move, note: Note) -> None:
        after = self.position.play(move)
        self.cancel()
        self._add(Moment(after, note))

    def _add(self, moment: Moment) -> None:
        self._line[self._at + 1 :] = [moment]
        self._at += 1

    def _go(self, place: int) -> None:
        self.cancel()
        self._at = place

    def _stops_before(self) -> list[int]:
        return [place for place in range(self._at) if self._is_stop(place)]

    def _stops_after(self) -> list[int]:
        last = len(self._line) - 1
        return [place for place in range(self._at + 1, last + 1) if place == last or self._is_stop(place)]

    def _is_stop(self, place: int) -> bool:
        """Whether undo and redo halt here: where a person is to move, or anywhere if only bots play."""
        moment = self._line[place]
        return not moment.over and (moment.position.side not in self._bots or len(self._bots) == len(Side))

    def _think(self, name: str, bot: Bot, budget: Budget) -> "Future[Choice]":
        self.cancel()
        self._thought = Thought(name, bot, self.position, budget, before=self._thought)
        return self._thought.future

    def _require_running(self) -> None:
        if self.over:
            raise MatchError("game-over", mark("The game is over."))


def view_position(position: Position) -> View:
    """What there is to show of a position that belongs to no match; its players are called by their colours."""
    first, second = (Seat(say(name)) for name in position.board().look.side_names)
    match = Match(position.rules, (first, second))
    for move in position.moves:
        match._play(move, NO_NOTE)
    return match.view()
