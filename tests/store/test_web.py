"""Web matches in the store, and many writes in one transaction."""

import sqlite3
import threading
from contextlib import closing

import pytest

from reihum.core import Record, RecordedMove
from reihum.store import GroupWriter, Store, StoreError, WebMatch, WebStore
from waiting import PATIENCE


def record(moves="", **tags):
    named = {"Game": "connect-four", "First": "Anna", "Second": "Ben", **tags, "Result": "*"}
    return Record(tuple(named.items()), tuple(RecordedMove(move) for move in moves))


def web_match(code="abcdefgh", number=0, version=1, moves="", rematch=None, **tags):
    return WebMatch(code, number, record(moves, **tags), "friend", "de", version, ("key", None), rematch)


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def test_a_web_match_is_kept_beside_all_others(store):
    web = WebStore(store)
    with store.transaction() as connection:
        kept = web.add(connection, web_match(moves="44"))
    number = kept.number
    assert web.find("abcdefgh") == kept == web_match(number=number, moves="44")
    assert store.get(number).names == ("Anna", "Ben")
    with store.transaction() as connection:
        web.change(connection, web_match(number=number, version=2, moves="445", rematch="hgfedcba"))
    assert web.find("abcdefgh") == web_match(number=number, version=2, moves="445", rematch="hgfedcba")
    assert store.get(number).plies == 3


def test_a_match_that_goes_on_in_a_browser_is_not_offered_elsewhere(store):
    here = store.add(record("4"))
    with store.transaction() as connection:
        WebStore(store).add(connection, web_match(moves="44"))
    assert store.unfinished().number == here


def test_a_match_deleted_elsewhere_is_gone(store):
    web = WebStore(store)
    with store.transaction() as connection:
        kept = web.add(connection, web_match())
    store.remove(kept.number)
    assert web.find("abcdefgh") is None


@pytest.mark.parametrize(
    ("tags", "moves", "waits"),
    [({"FirstBot": "random"}, "", True), ({"FirstBot": "random"}, "4", False), ({"SecondBot": "random"}, "4", True)],
)
def test_the_matches_that_wait_for_a_bot_are_found(store, tags, moves, waits):
    web = WebStore(store)
    with store.transaction() as connection:
        web.add(connection, web_match(moves=moves, **tags))
    assert web.waiting_for_bots() == (["abcdefgh"] if waits else [])


def test_many_writes_share_transactions_and_keep_their_order(store, monkeypatch):
    web, gate, commits = WebStore(store), threading.Event(), []
    original = store.transaction
    monkeypatch.setattr(store, "transaction", lambda: commits.append(1) or original())
    writer = GroupWriter(store)
    first = writer.write(lambda connection: gate.wait())
    futures = [writer.write(lambda connection, n=n: web.add(connection, web_match(f"code{n:04}"))) for n in range(50)]
    gate.set()
    numbers = [future.result().number for future in futures]
    assert first.result()
    assert numbers == sorted(numbers)
    assert len(commits) <= 2
    writer.close()


def test_a_write_that_fails_does_not_spoil_the_others(store):
    web, gate = WebStore(store), threading.Event()
    writer = GroupWriter(store)
    writer.write(lambda connection: gate.wait())
    good = writer.write(lambda connection: web.add(connection, web_match("goodgood")))
    bad = writer.write(lambda connection: web.change(connection, web_match("nonesuch", number=99)))
    late = writer.write(lambda connection: web.add(connection, web_match("latelate")))
    gate.set()
    with pytest.raises(StoreError):
        bad.result()
    assert good.result().number < late.result().number
    writer.close()
    assert web.find("goodgood")
    assert web.find("latelate")
    assert web.find("nonesuch") is None


def test_a_write_for_which_the_disk_had_no_room_for_a_moment_is_tried_again(store):
    web, tries = WebStore(store), []

    def add(connection):
        tries.append(1)
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages if len(tries) == 1 else 10**6}")
        return web.add(connection, web_match(moves="44", Event="x" * 60_000))

    writer = GroupWriter(store)
    assert writer.write(add).result(PATIENCE).number == 1
    writer.close()
    assert len(tries) == 2


def test_a_write_that_has_waited_for_another_program_does_not_wait_once_more(tmp_path, monkeypatch):
    monkeypatch.setattr("reihum.store.database.BUSY_SECONDS", 0.1)
    store, tries = Store(tmp_path / "matches.sqlite3"), []
    writer = GroupWriter(store)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        done = writer.write(lambda connection: tries.append(1) or WebStore.add(connection, web_match()))
        with pytest.raises(StoreError, match="locked"):
            done.result(PATIENCE)
        other.execute("ROLLBACK")
    writer.close()
    store.close()
    assert len(tries) == 1


def test_a_server_does_not_overwrite_what_another_has_kept_of_a_match(store):
    web = WebStore(store)
    with store.transaction() as connection:
        number = web.add(connection, web_match()).number
    with store.transaction() as connection:
        web.change(connection, web_match(number=number, version=2, moves="4"))
    with pytest.raises(StoreError, match="another program"), store.transaction() as connection:
        web.change(connection, web_match(number=number, version=2, moves="5"))
    assert web.find("abcdefgh").record.moves[0].text == "4"
    assert store.get(number).record.moves[0].text == "4"
