"""A game in progress: who sits where, what was played, and what comes next."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from random import Random
from typing import Any, Self

from reihum.catalogue import find_bot, find_game, replay
from reihum.core import (
    UNLIMITED,
    Bot,
    Budget,
    Choice,
    Move,
    Ponderer,
    Position,
    Record,
    ReihumError,
    Rules,
    Side,
    checked_choice,
)
from reihum.core.text import Phrase, language, mark, say, speaking
from reihum.match.adviser import Adviser
from reihum.match.colour import colours_of
from reihum.match.picturing import Situation, make_view
from reihum.match.recording import (
    NO_NOTE,
    Note,
    read_how,
    read_language,
    read_notes,
    read_resigned,
    read_seats,
    read_seed,
    record_match,
)
from reihum.match.seat import Seat, usual_name
from reihum.match.thought import Thought
from reihum.match.timeline import Moment, Timeline
from reihum.match.view import SeatView, View, side_name

HINT_TIME = Budget(seconds=3)
TIME_AHEAD = Budget(seconds=10)
"""How long a bot thinks on while a person is to move."""


class MatchError(ReihumError):
    """A match cannot do this now."""


class Match:
    """A game between two seats. It changes only through its methods, and is used by one thread at a time.

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
        self.adaptable: set[Side] = set()
        """The sides of bots whose strength can be chosen."""
        for side in Side:
            self._seat_bot(side)
        self._line = Timeline([Moment(rules.start())], self._bots)
        self._thought: Thought[Any] | None = None
        self._language: str | None = language()
        """What bots speak in the record of this match; None if it comes from elsewhere and does not say."""

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
        match._language = read_language(record)
        for move, note in zip(end.moves, read_notes(record), strict=True):
            match._line.add(Moment(match.position.play(move), note))
        resigned = read_resigned(record, end)
        if resigned is not None:
            match._line.add(Moment(end, resigned=resigned, how=read_how(record)))
        return match

    def copy(self) -> "Match":
        """Another match that stands as this one does; what happens to one of them leaves the other alone."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._line = self._line.copy()
        twin._thought = None
        return twin

    def _seat_bot(self, side: Side) -> None:
        """Make the bot of a side, if one plays it."""
        seat = self.seats[side]
        if seat.bot is not None:
            entry = find_bot(seat.bot, self.rules.name, files=not self._bots_elsewhere).as_strong_as(seat.strength)
            self._titles[side] = entry.title
            if entry.adapts:
                self.adaptable.add(side)
            chance = Random() if self.seed is None else Random(2 * self.seed + side)
            self._bots[side] = None if self._bots_elsewhere else entry.make(chance)

    def adapt(self, side: Side, strength: int) -> None:
        """Have an adaptable bot play with this strength from now on."""
        seats = {**dict(zip(Side, self.seats, strict=True)), side: replace(self.seats[side], strength=strength)}
        self.seats = seats[Side.FIRST], seats[Side.SECOND]
        self._seat_bot(side)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._line.now.position

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._line.now.over

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
                mark("The game has gone on: this was meant as move {meant}, now it is the turn for move {now}."),
                meant=ply + 1,
                now=self.position.ply + 1,
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

    def think_ahead(self, budget: Budget = TIME_AHEAD) -> None:
        """Let a bot that can make use of it think in the background while it is a person's turn."""
        position, bot = self.position, self._bots.get(self.position.side.other)
        if self.over or self.bots_turn or not isinstance(bot, Ponderer):
            return

        def work(budget: Budget) -> None:
            bot.ponder(position, budget)

        self.cancel()
        self._thought = Thought(self.name_of(position.side.other), work, budget, before=self._thought)

    def accept(self, choice: Choice, ply: int | None = None) -> None:
        """Play what a bot chose."""
        self.require_ply(ply)
        self._require_running()
        self._play(choice.move, Note(choice.why, choice.values.get(choice.move)))

    def repeat(self, text: str, why: Phrase | None = None, value: float | None = None) -> None:
        """Play a move that was made elsewhere, with what a bot said of it there."""
        self._require_running()
        self._play(self.rules.parse_move(text), Note(why, value))

    def cancel(self) -> None:
        """Stop the bot that thinks, if one does."""
        if self._thought is not None:
            self._thought.cancel()

    def undo(self, steps: int = 1) -> None:
        """Take steps back. Against a bot a step leads to the person's last turn: it takes back the bot's move too."""
        stops = self._line.stops_before()
        if not stops:
            raise MatchError("undo-past-start", mark("There is no move of yours to take back."))
        if not 1 <= steps <= len(stops):
            message = mark("That is further than the game goes back; {most} is the most here.")
            raise MatchError("undo-past-start", message, most=len(stops))
        self._go(stops[-steps])

    def undo_for(self, side: Side) -> None:
        """Take back to where a side was to move the last time: its own last move, and what was answered to it."""
        own = self._line.turns_before(side)
        if not own:
            raise MatchError("undo-past-start", mark("There is no move of yours to take back."))
        self._go(own[-1])

    def redo(self, steps: int = 1) -> None:
        """Make steps again that were taken back."""
        stops = self._line.stops_after()
        if not stops:
            raise MatchError("redo-past-end", mark("Nothing was taken back that could be made again."))
        if not 1 <= steps <= len(stops):
            message = mark("That is more than was taken back; {most} is the most here.")
            raise MatchError("redo-past-end", message, most=len(stops))
        self._go(stops[steps - 1])

    @property
    def taken_back(self) -> tuple[Move, ...]:
        """The moves that were taken back and could be made again."""
        return self._line.taken_back

    def put_aside(self, moves: Sequence[Move]) -> None:
        """Have moves follow as if they had been made and taken back, in a match that was taken up from a record."""
        self._line.put_aside(moves)

    @property
    def last_reason(self) -> tuple[int, Phrase] | None:
        """After how many moves a bot last said why, and what, if that can be said in any language."""
        moments = self._line.played()
        for ply in range(len(moments), 0, -1):
            why = moments[ply - 1].note.why
            if isinstance(why, Phrase):
                return ply, why
        return None

    def restore_reason(self, ply: int, why: Phrase) -> None:
        """Have a bot's reason in no language yet, where a record holds it in one."""
        self._line.give_reason(ply, why)

    def go_to(self, ply: int) -> None:
        """Go back or forward to where this many moves were made; a bot's answer to the last of them goes along."""
        last = self._line.end
        if not 0 <= ply <= last:
            message = mark("Expected a number of moves from 0 to {most}, not {ply}.")
            raise MatchError("no-such-ply", message, most=last, ply=ply)
        place = self._line.stop_for(ply)
        if place != self._line.at:
            self._go(place)

    def resign(self, side: Side | None = None, how: str = "resigned") -> None:
        """Give the game up, for the side to move if none is named.

        ``how`` says if it is lost otherwise: by ``time``, because somebody has ``gone``, or as a teacher ``decided``.
        """
        self._require_running()
        self.cancel()
        self._line.add(Moment(self.position, resigned=self.position.side if side is None else side, how=how))

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
        notes = [moment.note for moment in self._line.played()]
        with speaking(self._language or language()):
            return record_match(self.position, self.seats, self.seed, notes, self.result, self._line.now.how)

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on."""
        if self._line.now.resigned is not None:
            return ("0-1", "1-0")[self._line.now.resigned]
        outcome = self.position.outcome()
        return outcome.result if outcome else "*"

    def reasons(self) -> dict[int, str]:
        """What bots said of their moves, by the moves' numbers, in the language spoken now."""
        played = enumerate(self._line.played(), start=1)
        return {number: moment.note.words for number, moment in played if self._is_understood(moment.note)}

    def view(self) -> View:
        """What there is to show now, in the language spoken now."""
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
            resigned=self._line.now.resigned,
            how=self._line.now.how,
            reason=self._last_words(),
            undoable=len(self._line.stops_before()),
            redoable=len(self._line.stops_after()),
            taken_back=self.taken_back,
            labels=self._line.labels(),
        )
        return make_view(self.position, board, situation)

    def view_at(self, ply: int) -> View:
        """What there was to show when this many moves were made: to be looked at, not to be played on from."""
        if not 0 <= ply <= self.position.ply:
            message = mark("Expected a number of moves from 0 to {most}, not {ply}.")
            raise MatchError("no-such-ply", message, most=self.position.ply, ply=ply)
        if ply == self.position.ply:
            return self.view()
        twin = self.copy()
        twin._line.go(ply)
        return replace(twin.view(), moves=(), bots_turn=False, undoable=0, redoable=0)

    def _last_words(self) -> str | None:
        """What a bot said last, in the language spoken now, if it did."""
        for moment in reversed(self._line.played()):
            if moment.note.why is not None and self._is_understood(moment.note):
                return moment.note.words
        return None

    def _is_understood(self, note: Note) -> bool:
        """Whether a bot said something in the language spoken now; what was only written down stays in its own."""
        if isinstance(note.why, str):
            return self._language in (None, language())
        return note.why is not None

    def _play(self, move: Move, note: Note) -> None:
        after = self.position.play(move)
        self.cancel()
        self._line.add(Moment(after, note))

    def _go(self, place: int) -> None:
        self.cancel()
        self._line.go(place)

    def _think(self, name: str, bot: Bot, budget: Budget) -> "Future[Choice]":
        position = self.position

        def work(budget: Budget) -> Choice:
            return checked_choice(position, bot.choose(position, budget), name)

        self.cancel()
        thought = self._thought = Thought(name, work, budget, before=self._thought)
        return thought.future

    def _require_running(self) -> None:
        if self.over:
            raise MatchError("game-over", mark("The game is over."))


def view_position(position: Position, wishes: tuple[str, str] = ("", "")) -> View:
    """What there is to show of a position that belongs to no match.

    Its players are called by their colours: those that are wished for, as in a match, or else the game's own.
    """
    colours = colours_of(position.board().look, wishes)
    first, second = (Seat(str(colour), colour=wish) for colour, wish in zip(colours, wishes, strict=True))
    match = Match(position.rules, (first, second))
    for move in position.moves:
        match._play(move, NO_NOTE)
    return match.view()
