"""What two processes do to the same row of PostgreSQL at once: both are counted, and nobody is refused."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from postgres import somebody_waits
from reihum.core import Side
from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.store.lobby import note_at_once, seen_last
from reihum.store.ratings import PlayerRating, keep_rating, ratings_for_change, ratings_of
from reihum.store.rooms import Room, come_in, open_room, pupils_of
from waiting import PATIENCE, wait_for
from web_matches import moved, started


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


def do_at_once(store, one, other, then=lambda connection: None):
    """Begin the second while the first is done and not kept yet; the second has to wait for it, whatever comes then."""

    def do(work):
        with store.transaction() as connection:
            work(connection)

    with ThreadPoolExecutor() as threads:
        with store.transaction() as connection:
            one(connection)
            following = threads.submit(do, other)
            wait_for(lambda: following.done() or somebody_waits(store))
            then(connection)
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


def test_games_that_end_together_at_two_processes_never_wait_for_each_other(store):
    def two_games(connection):
        count_game(connection, "bot:random", "ben")
        count_game(connection, "bot:level-1", "cem")

    do_at_once(
        store,
        lambda connection: count_game(connection, "bot:level-1", "anna"),
        two_games,
        then=lambda connection: count_game(connection, "bot:random", "anna"),
    )
    assert [ratings_of(store, f"bot:{name}")[0].games for name in ("random", "level-1")] == [2, 2]


def test_who_is_here_is_told_without_waiting_for_anybody_who_changes_a_match(store):
    playing, _ = (started(store, code) for code in ("playing0", "resting0"))
    seats = {("playing0", Side.FIRST): True, ("resting0", Side.SECOND): True, ("deleted0", Side.FIRST): True}
    with ThreadPoolExecutor() as threads:
        with store.transaction() as connection:
            WebStore.change(connection, moved(playing, clock="{}"), before=playing)
            telling = threads.submit(note_at_once, store, seats)
            wait_for(lambda: telling.done() or somebody_waits(store))
            assert telling.done()
        assert telling.result() == [("playing0", Side.FIRST)]
    seen = seen_last(store, ["playing0", "resting0"])
    assert (seen["playing0"], seen["resting0"][0]) == ((None, None), None)
    assert seen["resting0"][1] > 0
    assert note_at_once(store, {("playing0", Side.FIRST): True, ("resting0", Side.SECOND): False}) == []
    assert seen_last(store, ["playing0"])["playing0"][0] > 0
    assert seen_last(store, ["resting0"])["resting0"][1] < 0


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
