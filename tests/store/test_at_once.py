"""What two processes do to the same row of PostgreSQL at once: both are counted, and nobody is refused."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from reihum.store import Store
from reihum.store.database import read_place
from reihum.store.ratings import PlayerRating, keep_rating, ratings_for_change, ratings_of
from reihum.store.rooms import Room, come_in, open_room, pupils_of
from waiting import PATIENCE, wait_for


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


def do_at_once(store, one, other):
    """Begin the second while the first is done and not kept yet; the second has to wait for it."""

    def do(work):
        with store.transaction() as connection:
            work(connection)

    def waits():
        with store.transaction() as connection:
            waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            return connection.exec_driver_sql(waiting).first()

    with ThreadPoolExecutor() as threads:
        with store.transaction() as connection:
            one(connection)
            following = threads.submit(do, other)
            wait_for(lambda: following.done() or waits())
        following.result(PATIENCE)


def count_game(connection, *players):
    new = [PlayerRating(who, "connect-four", "bots", "", 1500.0, 350.0, 0.06, games=0) for who in players]
    for old in ratings_for_change(connection, new).values():
        keep_rating(connection, replace(old, games=old.games + 1))


def test_of_two_first_games_that_end_at_once_both_count(store):
    do_at_once(
        store,
        lambda connection: count_game(connection, "bot:random", "anna"),
        lambda connection: count_game(connection, "bot:random", "ben"),
    )
    assert [ratings_of(store, who)[0].games for who in ("bot:random", "anna", "ben")] == [2, 1, 1]


def test_who_comes_into_a_class_by_two_pages_at_once_is_one_pupil(store):
    room = Room("k7b", "teacher", "7b", "connect-four", {}, None)
    with store.transaction() as connection:
        open_room(connection, room)
    do_at_once(
        store,
        lambda connection: come_in(connection, room, "key", "Ada"),
        lambda connection: come_in(connection, room, "key", "Ada"),
    )
    assert [pupil.name for pupil in pupils_of(store, room)] == ["Ada"]
