"""Rooms for classes: who teaches, who has come, and who plays there now."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, select, update

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


def open_room(connection: Connection, room: Room) -> None:
    """Keep a new room. Kept once more, since nobody heard that it was, it stays one."""
    values = {"code": room.code, "teacher": room.teacher, "title": room.title, "game": room.game, "pace": room.pace}
    add_unless_there(connection, ROOMS, {**values, "setup": json.dumps(dict(room.setup)), "opened": now_ms()})


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
