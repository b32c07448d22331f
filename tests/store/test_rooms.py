"""Rooms for classes, in a file and in PostgreSQL."""

import pytest
from sqlalchemy import select, update

from reihum.store import Store
from reihum.store.database import read_place
from reihum.store.rooms import Room, come_in, forget_rooms, open_room
from reihum.store.schema import PUPILS, ROOMS


@pytest.fixture(params=["file", "postgres"])
def store(request, tmp_path):
    place = tmp_path / "matches.sqlite3"
    store = Store(place if request.param == "file" else read_place(request.getfixturevalue("database")))
    yield store
    store.close()


def opened(store, code, *names):
    """A room that has just been opened, and to which these pupils have come."""
    room = Room(code, "teacher", "7b", "connect-four", {}, None)
    with store.transaction() as connection:
        open_room(connection, room)
        for name in names:
            come_in(connection, room, f"key of {name}", name)
    return room


def test_old_rooms_are_forgotten_a_few_at_a_time_with_the_names_in_them(store, monkeypatch):
    monkeypatch.setattr("reihum.store.rooms.AT_ONCE", 2)
    for number in range(5):
        opened(store, f"old{number}", "Ada", "Bob")
    with store.transaction() as connection:
        connection.execute(update(ROOMS).values(opened=0))
        connection.execute(update(PUPILS).values(seen=0))
    opened(store, "new", "Cem")
    assert [forget_rooms(store, 30) for _ in range(4)] == [2, 2, 1, 0]
    with store.transaction() as connection:
        assert connection.execute(select(ROOMS.c.code)).scalars().all() == ["new"]
        assert connection.execute(select(PUPILS.c.name)).scalars().all() == ["Cem"]
