"""A room for a class: the teacher opens it, pupils come in by its code, and the teacher pairs them."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import shuffle

from sqlalchemy import Connection

from reihum.catalogue import find_game
from reihum.core import ReihumError, Side
from reihum.core.text import language, mark
from reihum.match import Match, Pace, Seat
from reihum.store import WebMatch
from reihum.store.room_matches import Played, RoomMatch, played_in
from reihum.store.rooms import (
    Pupil,
    Room,
    come_in,
    find_room,
    keys_playing,
    note_pupil,
    open_room,
    pupils_of,
)
from reihum.ui.web.matches.clocks import set_clock
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.matches.tokens import new_code, no_match
from reihum.ui.web.setups import require_known
from reihum.ui.web.thinking.fair_queue import Asker

MOST_PUPILS = 60

Pair = tuple[Pupil, Pupil]


@dataclass(frozen=True, slots=True)
class Class:
    """A room with all who have come to it and what they play, as far as somebody sees it."""

    room: Room
    pupils: Sequence[Pupil]
    played: Mapping[str, Played]
    """By the hash that holds a pupil's seats."""

    def find(self, key: str) -> Pupil | None:
        """The pupil whose seats this hash holds."""
        return next((pupil for pupil in self.pupils if pupil.key == key), None)

    def played_by(self, pupil: Pupil) -> Played:
        """What a pupil has played."""
        return self.played.get(pupil.key, Played())

    def match_of(self, pupil: Pupil) -> RoomMatch | None:
        """What a pupil plays now, or has played last."""
        return self.played_by(pupil).match

    @property
    def matches(self) -> list[RoomMatch]:
        """What each pupil plays now, or has played last."""
        matches = (self.match_of(pupil) for pupil in self.pupils)
        return list({match.code: match for match in matches if match is not None}.values())

    def plays(self, pupil: Pupil) -> bool:
        """Whether a pupil plays now."""
        match = self.match_of(pupil)
        return match is not None and match.result == "*"

    def cast_pairs(self) -> list[Pair]:
        """Pairs by lot of all who are here and free; if it can be done, nobody meets the same opponent again."""
        free = [pupil for pupil in self.pupils if pupil.here and not self.plays(pupil)]
        shuffle(free)
        pairs = []
        while len(free) > 1:
            one = free.pop()
            other = next((pupil for pupil in free if not self._have_met(one, pupil)), free[0])
            free.remove(other)
            pairs.append((one, other))
        return pairs

    def _have_met(self, one: Pupil, other: Pupil) -> bool:
        match = self.match_of(one)
        return match is not None and other.key in match.keys


class Classes:
    """All rooms for classes, as the store has them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def open(
        self, teacher: str, title: str, game: str, setup: dict[str, str], pace: str | None, address: str
    ) -> Room:
        """Open a room in which a game is played on these terms."""
        self._hall.require_patience(address)
        entry = find_game(game)
        require_known(setup, Match.start(entry.name, (Seat(""), Seat("")), setup).rules)
        room = Room(new_code(), teacher, title, entry.name, setup, None if pace is None else str(Pace.read(pace)))
        await self._hall.keep(partial(open_room, room=room))
        return room

    async def look(self, code: str, key: str) -> Class:
        """A room as whoever has this key sees it: its teacher all that is played there, a pupil what is their own."""
        store = self._hall.store.store
        room = await asyncio.to_thread(find_room, store, code)
        if room is None:
            raise ReihumError("no-such-class", mark("There is no class with this code."))
        whose = None if room.teacher == key else key
        pupils, played = await asyncio.to_thread(lambda: (pupils_of(store, room), played_in(store, room, whose)))
        return Class(room, pupils, played)

    async def join(self, seen: Class, key: str, name: str) -> None:
        """Let a pupil in."""
        if not name:
            raise ReihumError("name", mark("Your teacher needs to know your name."))
        if seen.find(key) is None and len(seen.pupils) >= MOST_PUPILS:
            raise ReihumError("class-full", mark("This class is full: at most {most}."), most=MOST_PUPILS)
        await self._hall.keep(partial(come_in, room=seen.room, key=key, name=name))

    async def note(self, pupil: Pupil) -> None:
        """Write down that a pupil is here."""
        await self._hall.keep(partial(note_pupil, pupil=pupil))

    async def pair(self, seen: Class, pairs: Sequence[Pair], address: str) -> None:
        """Have pupils play each other; the one named first begins."""
        playing = [pupil for pair in pairs for pupil in pair]
        if len(set(playing)) < len(playing):
            raise ReihumError("pairs", mark("Nobody can play twice at the same time, or against themselves."))
        room = seen.room

        def refuse(connection: Connection) -> ReihumError | None:
            # Here and not before: the teacher may have clicked twice.
            keys = keys_playing(connection, room)
            busy = next((pupil for pupil in playing if pupil.key in keys), None)
            return None if busy is None else ReihumError("pairs", mark("{name} is still playing."), name=busy.name)

        games = [_game(room, *pair) for pair in pairs]
        await self._hall.start_all(games, Asker(address, f"class {room.code}"), refuse)

    async def end(self, seen: Class, code: str, lost: Side) -> None:
        """End a game of the class that one of the two has lost, as the teacher has decided."""
        live = await self._hall.get(code)
        if live.kept.room != seen.room.code:
            raise no_match()

        async def decide() -> None:
            match = live.match.copy()
            match.resign(lost, "decided")
            await self._hall.change(live, match)

        await self._hall.attempt(live, decide)


def _game(room: Room, first: Pupil, second: Pupil) -> tuple[Match, WebMatch]:
    """A match of two pupils that is not kept yet."""
    match = Match.start(room.game, (Seat(first.name), Seat(second.name)), room.setup, bots_elsewhere=True)
    new = new_match(match, "friend", language(), (first.key, second.key))
    return match, set_clock(replace(new, room=room.code), room.pace)
