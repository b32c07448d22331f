"""Moves kept in PostgreSQL by an event loop itself, over a connection that may break off or fall silent."""

import asyncio
import os
import signal
from contextlib import asynccontextmanager
from dataclasses import replace

import psycopg
import pytest

from reihum.core import RecordedMove
from reihum.store import MatchChange, Store, WebStore, line
from reihum.store.database import plain_address, read_place
from reihum.store.listening import Listener
from reihum.store.move_line import PREPARED, MoveLine
from reihum.store.news import News
from reihum.store.store import now
from reihum.store.version_line import PREPARED as VERSIONS
from waiting import PATIENCE
from web_matches import moved, started


@pytest.fixture
def store(database):
    store = Store(read_place(database))
    yield store
    store.close()


@pytest.fixture(autouse=True)
def long_patience(monkeypatch):
    """On a busy machine a connection may be silent for longer than usual."""
    monkeypatch.setattr(line, "SILENCE_SECONDS", PATIENCE)


def moving(match, move="4", **changed):
    return MatchChange(moved(match, move, **changed), match, now())


def about(code):
    return News(f"match {code}", f"match {code}")


class Connected:
    """Moves kept over the line of a listener that listens for something."""

    def __init__(self, store):
        self.heard = []
        self.missed = asyncio.Queue()
        self._listener = Listener(store.place, self.heard.append, self.missed.put_nowait, PREPARED)
        self._listener.listen("match code0000")
        self.run = self._listener.run
        self.keep = MoveLine(self._listener).keep


@asynccontextmanager
async def open_line(store):
    """A line that is connected."""
    line = Connected(store)
    running = asyncio.create_task(line.run())
    async with asyncio.timeout(PATIENCE):
        await line.missed.get()
        yield line
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def backend(store):
    """The number of the process in which PostgreSQL serves the line."""
    others = "datname = current_database() AND pid <> pg_backend_pid() AND application_name = ''"
    with store.single_statements() as connection:
        wanted = f"SELECT pid FROM pg_stat_activity WHERE {others} AND query IN ('', 'LISTEN \"match code0000\"')"
        return connection.exec_driver_sql(wanted).scalar_one()


def test_moves_that_come_together_are_kept_together_and_only_what_was_kept_is_announced(store):
    matches = [started(store, f"code{number:04}") for number in range(20)]
    stale = replace(started(store, "stale000"), version=7)
    changes = [moving(match) for match in (*matches, stale)]

    async def scene():
        async with open_line(store) as line:
            return await asyncio.gather(*(line.keep(change, (about(change.match.code),)) for change in changes))

    with psycopg.connect(plain_address(store.place), autocommit=True) as listening:
        for match in (*matches, stale):
            listening.execute(f'LISTEN "match {match.code}"')
        assert asyncio.run(scene()) == [True] * 20 + [False]
        heard = [notice.payload for notice in listening.notifies(timeout=1.0)]
    assert sorted(heard) == [f"match {match.code}" for match in matches]
    assert WebStore(store).find_all([match.code for match in matches]) == {
        change.match.code: change.match for change in changes[:-1]
    }


def test_a_move_is_kept_without_reading_all_matches(store):
    for number in range(300):
        started(store, f"code{number:04}")
    asked = [("keep_moves", "number"), ("announce_moves", "number"), ("match_versions", "code")]
    with psycopg.connect(plain_address(store.place), autocommit=True) as connection:
        for statement in (*PREPARED, VERSIONS):
            connection.execute(statement)
        for name, what in asked:
            plan = "\n".join(row[0] for row in connection.execute(f"EXPLAIN EXECUTE {name}('[{{\"{what}\": 7}}]')"))
            assert "Index Scan using matches_pkey" in plan
            assert "Seq Scan" not in plan


def test_moves_are_kept_one_after_the_other_for_as_long_as_a_game_takes(store):
    match = started(store)

    async def scene():
        now_kept = match
        async with open_line(store) as line:
            for move in "1234567" * 6:
                change = moving(now_kept, move)
                assert await line.keep(change, (about("code0000"),))
                now_kept = change.match
                assert line.heard.pop() == "match code0000"  # what it says itself comes with the answer
        return now_kept

    assert asyncio.run(scene()) == WebStore(store).find("code0000")


def test_more_than_a_socket_takes_at_once_is_kept_too(store):
    matches = [started(store, f"code{number:04}") for number in range(40)]
    long = [RecordedMove("4", comment="ä" * 300)] * 60
    changes = [moving(replace(match, record=replace(match.record, moves=tuple(long)))) for match in matches]

    async def scene():
        async with open_line(store) as line:
            return await asyncio.gather(*(line.keep(change, ()) for change in changes))

    assert all(asyncio.run(scene()))
    assert WebStore(store).find("code0039").record == changes[-1].match.record


def test_what_somebody_else_has_changed_and_what_is_more_than_a_move_is_left_to_others(store):
    one, other = started(store), started(store, "code0001")
    with store.transaction() as connection:
        WebStore(store).change(connection, moving(other, "7").match)

    async def scene():
        async with open_line(store) as line:
            told = await asyncio.gather(
                line.keep(moving(one), ()), line.keep(moving(one, "5"), ()), line.keep(moving(other), ())
            )
            return [*told, await line.keep(moving(one, wish='["undo", 0, 1]'), ())]

    assert asyncio.run(scene()) == [True, False, False, False]
    found = WebStore(store).find_all([one.code, other.code])
    assert {code: match.record.moves[0].text for code, match in found.items()} == {one.code: "4", other.code: "7"}


def test_without_a_connection_nothing_waits(store):
    assert asyncio.run(Connected(store).keep(moving(started(store)), ())) is False


def test_a_connection_that_breaks_off_is_told_and_replaced(store):
    match = started(store)

    async def scene():
        async with open_line(store) as line:
            with store.single_statements() as connection:
                connection.exec_driver_sql(f"SELECT pg_terminate_backend({backend(store)})")
            assert not await line.keep(moving(match), ())
            await line.missed.get()
            return await line.keep(moving(match), ())

    assert asyncio.run(scene()) is True


def test_a_connection_that_falls_silent_is_given_up(store, monkeypatch):
    monkeypatch.setattr(line, "SILENCE_SECONDS", 0.3)
    match = started(store)

    async def scene():
        async with open_line(store) as line:
            number = await asyncio.to_thread(backend, store)
            os.kill(number, signal.SIGSTOP)
            try:
                return await line.keep(moving(match), ())
            finally:
                os.kill(number, signal.SIGCONT)

    assert asyncio.run(scene()) is False


def test_whoever_goes_away_meanwhile_takes_nothing_back(store):
    matches = [started(store), started(store, "code0001")]

    async def scene():
        async with open_line(store) as line:
            leaving = asyncio.create_task(line.keep(moving(matches[0]), ()))
            await asyncio.sleep(0)
            leaving.cancel()
            return await line.keep(moving(matches[1]), ())

    assert asyncio.run(scene()) is True
    assert {match.version for match in WebStore(store).find_all(["code0000", "code0001"]).values()} == {2}


def test_at_the_end_nobody_is_left_waiting(store):
    match = started(store)

    async def scene():
        async with open_line(store) as line:
            number = await asyncio.to_thread(backend, store)
            os.kill(number, signal.SIGSTOP)
            waiting = asyncio.create_task(line.keep(moving(match), ()))
            await asyncio.sleep(0.05)
        os.kill(number, signal.SIGCONT)
        return await waiting

    assert asyncio.run(scene()) is False
