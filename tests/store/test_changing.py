"""Many matches changed at once, in a file and in PostgreSQL: each as if it had been changed alone."""

import asyncio
import threading
from dataclasses import replace
from functools import partial

import psycopg
import pytest

from reihum.core import ReihumError
from reihum.store import GroupWriter, MatchChange, Store, StoreError, WebStore
from reihum.store.database import plain_address, read_place
from reihum.store.news import News
from reihum.store.store import now
from web_matches import moved, started


@pytest.fixture
def shared(database):
    store = Store(read_place(database))
    yield store
    store.close()


async def keep(writer, *changes):
    """What becomes of changes that are given to a writer while it is busy, so that it writes them together."""
    gate = threading.Event()
    writer.write(lambda connection: gate.wait())
    keeping = [
        asyncio.create_task(
            writer.keep(
                partial(WebStore.change, match=change.match, at=change.at, before=change.before),
                News("moves", f"match {change.match.code}"),
                change=change,
            )
        )
        for change in changes
    ]
    await asyncio.sleep(0)
    gate.set()
    return await asyncio.gather(*keeping, return_exceptions=True)


def test_changes_are_kept_together_with_what_is_beside_the_record(store):
    writer, web = GroupWriter(store), WebStore(store)
    before = [started(store, f"code{number:04}") for number in range(20)]
    after = [moved(match, wish='["undo", 0, 1]') if match.number % 2 else moved(match) for match in before]
    changes = [MatchChange(new, old, now()) for old, new in zip(before, after, strict=True)]
    assert asyncio.run(keep(writer, *changes)) == [None] * 20
    writer.close()
    assert web.find_all([match.code for match in before]) == {match.code: match for match in after}


def test_what_another_has_changed_meanwhile_is_refused_alone(store):
    writer, web = GroupWriter(store), WebStore(store)
    one, other, gone = (started(store, f"code{number:04}") for number in range(3))
    with store.transaction() as connection:
        web.change(connection, moved(other, "7"))
        web.remove(connection, gone)
    changes = [MatchChange(moved(match), match, now()) for match in (one, other, gone)]
    kept, refused, missed = asyncio.run(keep(writer, *changes))
    writer.close()
    assert not isinstance(kept, Exception)
    assert isinstance(refused, StoreError)
    assert refused.code == "changed-elsewhere"
    assert missed.code == "no-such-match"
    found = web.find_all([one.code, other.code, gone.code])
    assert {code: match.record.moves[0].text for code, match in found.items()} == {one.code: "4", other.code: "7"}


def test_of_two_changes_of_the_same_version_one_is_kept_and_the_other_refused(store):
    writer, match = GroupWriter(store), started(store, "abcdefgh")
    changes = [MatchChange(moved(match, move), match, now()) for move in "47"]
    results = asyncio.run(keep(writer, *changes))
    writer.close()
    refused = [isinstance(result, StoreError) and result.code == "changed-elsewhere" for result in results]
    assert sorted(refused) == [False, True]
    kept = changes[refused.index(False)].match
    assert WebStore(store).find(match.code).record == kept.record


def test_what_was_kept_without_anybody_hearing_of_it_is_not_refused_when_it_is_tried_again(store):
    writer, match = GroupWriter(store), started(store, "abcdefgh")
    change = MatchChange(moved(match), match, now())
    with store.transaction() as connection:
        WebStore.change(connection, change.match, change.at, match)
    assert not isinstance(asyncio.run(keep(writer, change))[0], Exception)
    writer.close()


def test_a_loop_is_woken_once_for_a_group(store, monkeypatch):
    writer = GroupWriter(store)
    matches = [started(store, f"code{number:04}") for number in range(20)]

    async def count_calls():
        loop, calls = asyncio.get_running_loop(), []
        wake = loop.call_soon_threadsafe
        monkeypatch.setattr(loop, "call_soon_threadsafe", lambda *work: (calls.append(work), wake(*work))[1])
        await keep(writer, *(MatchChange(moved(match), match, now()) for match in matches))
        return len(calls)

    assert asyncio.run(count_calls()) <= 2  # one of them may come before the others
    writer.close()


def test_whoever_went_away_meanwhile_is_not_told_and_it_is_kept_all_the_same(store):
    writer, match = GroupWriter(store), started(store, "abcdefgh")
    gate = threading.Event()

    async def go_away():
        writer.write(lambda connection: gate.wait())
        change = MatchChange(moved(match), match, now())
        work = partial(WebStore.change, match=change.match, at=change.at)
        waiting = asyncio.create_task(writer.keep(work, News("moves", "match abcdefgh"), change=change))
        await asyncio.sleep(0)
        waiting.cancel()
        gate.set()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(go_away())
    writer.close()
    assert WebStore(store).find("abcdefgh").version == 2


def test_what_is_refused_before_it_is_written_leaves_the_others_together_and_is_not_announced(shared, monkeypatch):
    gate, transactions, transaction = threading.Event(), [], shared.transaction
    one, other = started(shared, "code0000"), started(shared, "code0001")
    monkeypatch.setattr(shared, "transaction", lambda: transactions.append(1) or transaction())
    writer = GroupWriter(shared)

    async def scene():
        busy = writer.keep(lambda connection: gate.wait())
        kept = [partial(WebStore.change, match=moved(match)) for match in (one, other)]
        works = kept[0], lambda connection: ReihumError("full", "There is no room."), kept[1]
        keeping = [asyncio.create_task(busy)]
        keeping += [asyncio.create_task(writer.keep(work, News("moves", f"{n}"))) for n, work in enumerate(works)]
        await asyncio.sleep(0)
        gate.set()
        return (await asyncio.gather(*keeping, return_exceptions=True))[1:]

    with psycopg.connect(plain_address(shared.place), autocommit=True) as listening:
        listening.execute("LISTEN moves")
        done, refused, also_done = asyncio.run(scene())
        heard = [notice.payload for notice in listening.notifies(timeout=1.0)]
    writer.close()
    assert (done, str(refused), also_done) == (True, "There is no room.", True)
    assert heard == ["0", "2"]
    assert len(transactions) <= 2  # the busy one, and that of the group


def test_only_what_was_kept_is_announced(shared):
    writer, (one, other, third) = GroupWriter(shared), [started(shared, f"code000{number}") for number in range(3)]
    stale = replace(other, version=7)
    with psycopg.connect(plain_address(shared.place), autocommit=True) as listening:
        listening.execute("LISTEN moves")
        asyncio.run(keep(writer, *(MatchChange(moved(match), match, now()) for match in (one, stale, third))))
        heard = [notice.payload for notice in listening.notifies(timeout=1.0)]
    writer.close()
    assert heard == ["match code0000", "match code0002"]
