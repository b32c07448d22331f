"""Rooms for classes, in a file and in PostgreSQL."""

from random import Random

from sqlalchemy import select, update

from reihum.store.room_matches import Played, RoomMatch, played_in
from reihum.store.rooms import Room, come_in, forget_rooms, open_room
from reihum.store.schema import PUPILS, ROOMS
from web_matches import played


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


def summed_up(matches, key):
    """What somebody has played in some of these matches, counted one after the other."""
    own = [match for match in matches if key in match.keys]
    over = [match for match in own if match.result != "*"]
    points = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}
    going_on = [match for match in own if match.result == "*"]
    return Played(
        points=sum(points[match.result][match.keys.index(key)] for match in over),
        games=len(over),
        match=(going_on or own)[-1],
    )


def test_what_everybody_has_played_in_a_room_is_summed_up_as_one_would_count_it(store):
    random, keys = Random(1), ["a", "b", "c", "d"]
    rooms = [opened(store, f"room{number}") for number in range(20)]
    matches = {room.code: [] for room in rooms} | {None: []}
    for number in range(160):  # the first rooms see many, the last ones few, and some go on in none
        room = random.choice([None, *list(matches)[: random.randint(1, len(rooms))]])
        result = random.choice(["1-0", "0-1", "1/2-1/2", "1-0", "0-1", "*"])
        kept = played(store, f"code{number:04}", tuple(random.sample(keys, 2)), result, room)
        matches[room].append(RoomMatch(kept.code, kept.record.names, kept.keys, result, plies=1, version=1))
    for room in rooms:
        those = matches[room.code]
        expected = {key: summed_up(those, key) for key in keys if any(key in match.keys for match in those)}
        assert played_in(store, room) == expected
        for key in keys:
            own = {key: expected[key]} if key in expected else {}
            assert played_in(store, room, key) == own, "of one alone"
