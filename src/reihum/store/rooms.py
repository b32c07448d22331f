"""Rooms for classes: who teaches, who has come, and which matches are played there."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, insert, select, update

from reihum.core import Side
from reihum.store.adding import add_unless_there
from reihum.store.expiry import AT_ONCE
from reihum.store.lobby import FRESH_MS, now_ms
from reihum.store.schema import MATCHES, PUPILS, ROOMS, WEB_MATCHES
from reihum.store.store import Store


@dataclass(frozen=True, slots=True)
class Room:
    """A room as its teacher has opened it."""

    code: str
    teacher: str
    """The hash that holds the teacher's seats."""
    title: str
    game: str
    setup: Mapping[str, str]
    pace: str | None


@dataclass(frozen=True, slots=True)
class Pupil:
    """Somebody who has come to a room."""

    number: int
    key: str
    """The hash that holds the pupil's seats."""
    name: str
    seen: int
    """When their page was last known to be open, in milliseconds since 1970."""

    @property
    def here(self) -> bool:
        """Whether their page is open."""
        return self.seen > now_ms() - FRESH_MS

    @property
    def fades(self) -> bool:
        """Whether they will soon be taken for gone, unless it is written down that they are here."""
        return self.seen <= now_ms() - FRESH_MS // 2


@dataclass(frozen=True, slots=True)
class RoomMatch:
    """A match that is played in a room."""

    code: str
    names: tuple[str, str]
    keys: tuple[str | None, str | None]
    result: str
    plies: int
    version: int


def open_room(connection: Connection, room: Room) -> None:
    """Keep a new room."""
    values = {"code": room.code, "teacher": room.teacher, "title": room.title, "game": room.game, "pace": room.pace}
    connection.execute(insert(ROOMS).values(**values, setup=json.dumps(dict(room.setup)), opened=now_ms()))


def find_room(store: Store, code: str) -> Room | None:
    """The room of this code, if there is one."""
    with store.transaction() as connection:
        row = connection.execute(select(ROOMS).where(ROOMS.c.code == code)).first()
    if row is None:
        return None
    return Room(row.code, row.teacher, row.title, row.game, json.loads(row.setup), row.pace)


def come_in(connection: Connection, room: Room, key: str, name: str) -> None:
    """Let a pupil in; one who has come before may take another name."""
    known = PUPILS.c.room == room.code, PUPILS.c.key == key
    values = {"name": name, "seen": now_ms()}
    if not connection.execute(update(PUPILS).where(*known).values(**values)).rowcount:
        add_unless_there(connection, PUPILS, {"room": room.code, "key": key, **values})


def note_pupil(connection: Connection, pupil: Pupil) -> None:
    """Write down that a pupil is here now."""
    connection.execute(update(PUPILS).where(PUPILS.c.id == pupil.number).values(seen=now_ms()))


def pupils_of(store: Store, room: Room) -> list[Pupil]:
    """All who have come to a room, in that order."""
    wanted = select(PUPILS).where(PUPILS.c.room == room.code).order_by(PUPILS.c.id)
    with store.transaction() as connection:
        rows = connection.execute(wanted).all()
    return [Pupil(row.id, row.key, row.name, row.seen) for row in rows]


def matches_in(store: Store, room: Room) -> list[RoomMatch]:
    """All matches of a room, the first one first."""
    wanted = (
        select(*(WEB_MATCHES.c[name] for name in ("code", "first_key", "second_key")))
        .add_columns(*(MATCHES.c[name] for name in ("first_name", "second_name", "result", "plies", "version")))
        .join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match)
        .where(WEB_MATCHES.c.room == room.code)
        .order_by(MATCHES.c.id)
    )
    with store.transaction() as connection:
        rows = connection.execute(wanted).all()
    return [
        RoomMatch(
            code=row.code,
            names=(row.first_name, row.second_name),
            keys=(row.first_key, row.second_key),
            result=row.result,
            plies=row.plies,
            version=row.version,
        )
        for row in rows
    ]


def keys_playing(connection: Connection, room: Room) -> set[str]:
    """Who plays in a room now; nobody else who asks this gets an answer before the transaction ends."""
    connection.execute(select(ROOMS.c.code).where(ROOMS.c.code == room.code).with_for_update())
    keys = select(WEB_MATCHES.c.first_key, WEB_MATCHES.c.second_key)
    running = WEB_MATCHES.c.room == room.code, MATCHES.c.result == "*"
    rows = connection.execute(keys.join(MATCHES, MATCHES.c.id == WEB_MATCHES.c.match).where(*running))
    return {key for row in rows for key in row}


def forget_rooms(store: Store, days: int) -> int:
    """Forget some rooms to which nobody has come for so many days and of which no match is left; how many there were.

    With 0, none is left.
    """
    before = now_ms() - days * 24 * 3600 * 1000
    came = exists().where(PUPILS.c.room == ROOMS.c.code, PUPILS.c.seen >= before)
    played = exists().where(WEB_MATCHES.c.room == ROOMS.c.code)
    with store.transaction() as connection:
        some = select(ROOMS.c.code).where(ROOMS.c.opened < before, ~came, ~played).limit(AT_ONCE)
        old = connection.execute(some).scalars().all()
        connection.execute(delete(PUPILS).where(PUPILS.c.room.in_(old)))
        connection.execute(delete(ROOMS).where(ROOMS.c.code.in_(old)))
    return len(old)


def points_of(match: RoomMatch, key: str) -> float | None:
    """What somebody got in a match that is over: 1 for a win, ½ for a draw; None if it goes on, or is of others."""
    if match.result == "*" or key not in match.keys:
        return None
    if match.result == "1/2-1/2":
        return 0.5
    return float(match.result == ("1-0", "0-1")[Side(match.keys.index(key))])
