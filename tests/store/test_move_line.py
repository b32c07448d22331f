"""Moves kept in PostgreSQL by an event loop itself, over a connection that may break off or fall silent."""

import asyncio
import os
import signal
from contextlib import asynccontextmanager
from dataclasses import replace

import psycopg
import pytest

from reihum.core import RecordedMove
from reihum.store import MatchChange, Store, WebStore, move_line
from reihum.store.database import plain_address, read_place
from reihum.store.move_line import MoveLine
from reihum.store.news import CHANNEL, read_news
from reihum.store.store import now
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
    monkeypatch.setattr(move_line, "SILENCE_SECONDS", PATIENCE)


def moving(match, move="4", **changed):
    return MatchChange(moved(match, move, **changed), match, now())


@asynccontextmanager
async def open_line(store):
    """A line that is connected."""
    line = MoveLine(store.place)
    running = asyncio.create_task(line.run())
    async with asyncio.timeout(PATIENCE):
        await until_connected(line)
        yield line
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def until_connected(line):
    while not line.connected:
        await asyncio.sleep(0.01)


def backend(store):
    """The number of the process in which PostgreSQL serves the line."""
    here, prepared = "datname = current_database()", "query LIKE 'PREPARE announce_moves%%'"
    with store.single_statements() as connection:
        wanted = f"SELECT pid FROM pg_stat_activity WHERE {here} AND {prepared}"
        return connection.exec_driver_sql(wanted).scalar_one()


def test_moves_that_come_together_are_kept_together_and_only_what_was_kept_is_announced(store):
    matches = [started(store, f"code{number:04}") for number in range(20)]
    stale = replace(started(store, "stale000"), version=7)
    changes = [moving(match) for match in (*matches, stale)]

    async def scene():
        async with open_line(store) as line:
            return await asyncio.gather(*(line.keep(change, (f"match {change.match.code}",)) for change in changes))

    with psycopg.connect(plain_address(store.place), autocommit=True) as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        assert asyncio.run(scene()) == [True] * 20 + [False]
        heard = [read_news(notice.payload) for notice in listening.notifies(timeout=PATIENCE, stop_after=2)]
    # The first one leaves at once; what comes meanwhile is the next group.
    assert heard[0] == ["match code0000"]
    assert sorted(heard[1]) == [f"match {match.code}" for match in matches[1:]]
    assert WebStore(store).find_all([match.code for match in matches]) == {
        change.match.code: change.match for change in changes[:-1]
    }


def test_moves_are_kept_one_after_the_other_for_as_long_as_a_game_takes(store):
    match = started(store)

    async def scene():
        now_kept = match
        async with open_line(store) as line:
            for move in "1234567" * 6:
                change = moving(now_kept, move)
                assert await line.keep(change, ("match code0000",))
                now_kept = change.match
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
    assert asyncio.run(MoveLine(store.place).keep(moving(started(store)), ())) is False


def test_a_connection_that_breaks_off_is_told_and_replaced(store):
    match = started(store)

    async def scene():
        async with open_line(store) as line:
            with store.single_statements() as connection:
                connection.exec_driver_sql(f"SELECT pg_terminate_backend({backend(store)})")
            assert not await line.keep(moving(match), ())
            await until_connected(line)
            return await line.keep(moving(match), ())

    assert asyncio.run(scene()) is True


def test_a_connection_that_falls_silent_is_given_up(store, monkeypatch):
    monkeypatch.setattr(move_line, "SILENCE_SECONDS", 0.3)
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
