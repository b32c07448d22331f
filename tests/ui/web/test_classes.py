"""A room for a class: opened by a teacher, entered by a code, paired from one page."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import combinations
from random import choice, sample

import pytest
from sqlalchemy import delete, event, select, update

from postgres import somebody_waits
from reihum.core import ReihumError
from reihum.store import Store, open_store
from reihum.store.lobby import FRESH_MS, now_ms
from reihum.store.rooms import forget_rooms
from reihum.store.schema import PUPILS, ROOMS, WEB_MATCHES
from reihum.ui.web.matches.classes import Classes
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from waiting import PATIENCE, wait_for
from web_keys import new_key
from web_matches import played
from web_soaks.classroom import Teacher, lesson


def test_pupils_come_in_by_a_code_are_paired_and_play_and_the_teacher_sees_every_board(server):
    told = asyncio.run(lesson([server], pupils=5, rounds=2))
    assert len(told["pupils"]) == 5
    assert sum(pupil["points"] for pupil in told["pupils"]) == 4, "two games in each of two rounds"
    assert all(match["result"] != "*" for match in told["matches"])


def test_the_teacher_pairs_by_hand_and_nobody_plays_twice(server, anna):
    async def scene():
        teacher = await Teacher.open(server, setup={"Size": "6x5"}, pace="5+3")
        keys = [new_key() for _ in range(3)]
        for name, key in zip(("Ada", "Bob", "Cem"), keys, strict=True):
            await anna.post(f"/api/classes/{teacher.room}/join", {"key": key, "name": name})
        ada, bob, cem = [pupil["number"] for pupil in (await teacher.look())["pupils"]]
        unfit = ([[ada, ada]], "twice"), ([[ada, bob], [bob, cem]], "twice"), ([[ada, 999_999]], "no such pupil")
        for pairs, word in unfit:
            refused = await teacher.pair(pairs)
            assert (refused.status_code, refused.json()["code"]) == (409, "pairs")
            assert word in refused.json()["message"]
        told = (await teacher.pair([[cem, ada]])).json()
        assert [match["names"] for match in told["matches"]] == [["Cem", "Ada"]]
        assert "still playing" in (await teacher.pair([[ada, bob]])).json()["message"]
        assert (await teacher.pair([])).json()["matches"] == told["matches"], "Bob has nobody to play with"
        state = (await anna.get(f"/api/matches/{told['matches'][0]['match']}")).json()
        assert (state["room"], state["clock"]["pace"], state["view"]["columns"]) == (teacher.room, "5+3", 6)

    asyncio.run(scene())


def test_the_teacher_decides_who_has_lost_a_game_and_both_are_free_again(server, anna):
    async def scene():
        teacher = await Teacher.open(server)
        path = f"/api/classes/{teacher.room}"
        keys = {name: new_key() for name in ("Ada", "Bob", "Cem")}
        for name, key in keys.items():
            await anna.post(f"{path}/join", {"key": key, "name": name})
        ada, bob, _ = [pupil["number"] for pupil in (await teacher.look())["pupils"]]
        [match] = (await teacher.pair([[ada, bob]])).json()["matches"]
        wish = {"match": match["match"], "lost": "second"}
        refused = await anna.post(f"{path}/end", {"key": keys["Ada"], **wish})
        assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")
        elsewhere = await anna.start("friend")
        refused = await anna.post(f"{path}/end", {"key": teacher.key, "match": elsewhere, "lost": "first"})
        assert (refused.status_code, refused.json()["code"]) == (404, "no-such-match")
        told = (await anna.post(f"{path}/end", {"key": teacher.key, **wish})).json()
        assert [match["result"] for match in told["matches"]] == ["1-0"]
        assert [(pupil["points"], pupil["games"], pupil["plays"]) for pupil in told["pupils"]] == [
            *((1, 1, False), (0, 1, False), (0, 0, False))
        ]
        state = (await anna.get(f"/api/matches/{match['match']}")).json()
        assert (state["view"]["how"], state["view"]["resigned"]) == ("decided", "second")
        for _ in range(2):  # it is the last one of both, and then no more
            refused = await anna.post(f"{path}/end", {"key": teacher.key, **wish})
            assert (refused.status_code, refused.json()["code"]) == (409, "game-over")
            await teacher.pair([[ada, bob]])
        assert [pupil["plays"] for pupil in (await teacher.look())["pupils"]] == [True, True, False]

    asyncio.run(scene())


@pytest.fixture
def hall(tmp_path):
    """A hall without a server around it."""
    store = Store(tmp_path / "matches.sqlite3")
    hall = make_parts(Settings(), store).make_hall()
    yield hall
    hall.close()
    store.close()


async def class_of(hall, *names):
    """A class with these pupils, and its room."""
    classes = Classes(hall)
    room = await classes.open("teacher", "7b", "connect-four", {}, None, "10.0.0.1")
    for name in names:
        await classes.join(await classes.look(room.code, "teacher"), f"key of {name}", name)
    return classes, room


def test_a_class_is_paired_as_a_whole_or_not_at_all_and_once(hall):
    async def scene():
        classes, room = await class_of(hall, "Ada", "Bob", "Cem", "Dan", "Eve")
        seen = await classes.look(room.code, "teacher")
        ada, bob, cem, dan, eve = seen.pupils
        await classes.pair(seen, [(ada, bob)], "10.0.0.1")
        # Another click saw the class as it was before.
        for pairs in ([(ada, bob)], [(cem, dan), (eve, bob)]):
            with pytest.raises(ReihumError) as refused:
                await classes.pair(seen, pairs, "10.0.0.1")
            assert (refused.value.code, "is still playing" in str(refused.value)) == ("pairs", True)
        now = await classes.look(room.code, "teacher")
        assert [match.names for match in now.matches] == [("Ada", "Bob")]
        assert [now.plays(pupil) for pupil in now.pupils] == [True, True, False, False, False]

    asyncio.run(scene())


@pytest.fixture
def hall_on_either(store):
    """A hall on a file, or on PostgreSQL."""
    hall = make_parts(Settings(), store).make_hall()
    yield hall
    hall.close()


@contextmanager
def counting_rows(store):
    """How many rows of the database are read inside a ``with`` block: every question is asked once more afterwards."""
    asked, rows = [], []

    @event.listens_for(store._engine, "before_cursor_execute")
    def hear(connection, cursor, statement, parameters, *_):
        asked.append((statement, parameters))

    yield rows
    event.remove(store._engine, "before_cursor_execute", hear)
    with store.transaction() as connection:
        rows += [len(connection.exec_driver_sql(*question).all()) for question in asked]


def test_a_look_into_a_class_reads_no_more_rows_however_much_was_played_there(hall_on_either):
    store, names, viewers = hall_on_either.store.store, ["Ada", "Bob", "Cem"], ["teacher", "key of Ada", "stranger"]

    async def scene():
        classes, room = await class_of(hall_on_either, *names)

        async def look():
            read = []
            for who in viewers:
                with counting_rows(store) as rows:
                    await classes.look(room.code, who)
                read.append(rows)
            return read

        for one, other in combinations(names, 2):
            played(store, f"{one}-{other}", (f"key of {one}", f"key of {other}"), "1-0", room.code)
        few = await look()
        for number in range(60):
            keys = tuple(f"key of {name}" for name in sample(names, 2))
            played(store, f"code{number:04}", keys, choice(["1-0", "0-1", "1/2-1/2"]), room.code)
        assert await look() == few == [[1, 3, 3], [1, 3, 1], [1, 3, 0]], "the room, its pupils, and what they played"

    asyncio.run(scene())


def lose_answer(store, monkeypatch):
    """The next transaction is kept, but the connection breaks off before anybody hears of it."""
    dialect = store._engine.dialect

    def keep_and_break_off(connection, keep=dialect.do_commit):
        monkeypatch.setattr(dialect, "do_commit", keep)
        keep(connection)
        connection.dbapi_connection.close()
        raise dialect.loaded_dbapi.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(dialect, "do_commit", keep_and_break_off)


def test_a_class_is_opened_and_paired_once_though_nobody_heard_that_it_was_kept(hall_on_either, monkeypatch):
    store = hall_on_either.store.store

    async def scene():
        lose_answer(store, monkeypatch)
        classes, room = await class_of(hall_on_either, "Ada", "Bob", "Cem", "Dan")
        seen = await classes.look(room.code, "teacher")
        ada, bob, cem, dan = seen.pupils
        lose_answer(store, monkeypatch)
        await classes.pair(seen, [(ada, bob), (cem, dan)], "10.0.0.1")
        now = await classes.look(room.code, "teacher")
        assert [match.names for match in now.matches] == [("Ada", "Bob"), ("Cem", "Dan")]
        with store.transaction() as connection:
            assert len(connection.execute(select(WEB_MATCHES.c.code)).all()) == 2
        lose_answer(store, monkeypatch)
        with pytest.raises(ReihumError, match="still playing"):
            await classes.pair(seen, [(ada, cem)], "10.0.0.1")

    asyncio.run(scene())


def test_a_class_is_paired_once_though_it_is_tried_again_before_the_first_time_is_through(database, monkeypatch):
    store = open_store(database)
    hall = make_parts(Settings(), store).make_hall()
    works = []

    async def scene():
        classes, room = await class_of(hall, "Ada", "Bob")
        seen = await classes.look(room.code, "teacher")

        async def note(work):
            works.append(work)

        monkeypatch.setattr(hall, "keep", note)
        await classes.pair(seen, [tuple(seen.pupils)], "10.0.0.1")

    asyncio.run(scene())
    [pair] = works

    def pair_again():
        with store.transaction() as connection:
            return pair(connection)

    with ThreadPoolExecutor() as threads:
        with store.transaction() as connection:
            assert pair(connection) is None
            again = threads.submit(pair_again)
            wait_for(lambda: again.done() or somebody_waits(store))
        assert again.result(PATIENCE) is None
    hall.close()
    store.close()


def test_of_two_pages_of_a_teacher_at_two_processes_one_pairs_the_class(database):
    stores = [open_store(database) for _ in range(2)]
    halls = [make_parts(Settings(), store).make_hall() for store in stores]

    async def scene():
        classes, room = await class_of(halls[0], "Ada", "Bob", "Cem")
        seen = await classes.look(room.code, "teacher")
        ada, bob, cem = seen.pupils
        clicks = [
            Classes(hall).pair(seen, [pair], "10.0.0.1")
            for hall, pair in zip(halls, [(ada, bob), (cem, ada)], strict=True)
        ]
        done = await asyncio.gather(*clicks, return_exceptions=True)
        assert sorted(type(each) for each in done if each is not None) == [ReihumError]
        assert len((await classes.look(room.code, "teacher")).matches) == 1

    asyncio.run(scene())
    for hall, store in zip(halls, stores, strict=True):
        hall.close()
        store.close()


def test_rooms_are_forgotten_with_the_names_in_them_once_nobody_comes_and_no_game_is_left(hall):
    store, day = hall.store.store, 24 * 3600 * 1000

    def age(table, column, days):
        with store.transaction() as connection:
            connection.execute(update(table).values({column: now_ms() - days * day}))

    async def scene():
        classes, room = await class_of(hall, "Ada", "Bob")
        seen = await classes.look(room.code, "teacher")
        await classes.pair(seen, [tuple(seen.pupils)], "10.0.0.1")
        age(ROOMS, "opened", 31)
        assert forget_rooms(store, 30) == 0, "pupils were there"
        age(PUPILS, "seen", 31)
        assert forget_rooms(store, 30) == 0, "a game is there"
        with store.transaction() as connection:
            connection.execute(delete(WEB_MATCHES))
        assert forget_rooms(store, 32) == 0
        assert forget_rooms(store, 30) == 1
        with store.transaction() as connection:
            assert connection.execute(select(PUPILS)).all() == connection.execute(select(ROOMS)).all() == []

    asyncio.run(scene())


def test_a_pupil_who_waits_is_never_taken_for_gone(server, anna):
    async def scene():
        teacher, key = await Teacher.open(server), new_key()
        path = f"/api/classes/{teacher.room}"
        await anna.post(f"{path}/join", {"key": key, "name": "Ada"})
        with closing(sqlite3.connect(server.home / "matches.sqlite3", isolation_level=None)) as file:
            soon_stale = now_ms() - FRESH_MS * 3 // 4  # the page has looked since, as it does all the time
            file.execute("UPDATE pupils SET seen = ? WHERE room = ?", (soon_stale, teacher.room))
            await anna.post(path, {"key": key})
            ((seen,),) = file.execute("SELECT seen FROM pupils WHERE room = ?", (teacher.room,))
        assert seen > soon_stale

    asyncio.run(scene())


def test_only_the_teacher_sees_the_class_and_pairs_it(server, anna):
    async def scene():
        teacher = await Teacher.open(server)
        key, stranger = new_key(), new_key()
        path = f"/api/classes/{teacher.room}"
        assert (await anna.post(f"{path}/join", {"key": key, "name": ""})).json()["code"] == "name"
        told = (await anna.post(f"{path}/join", {"key": key, "name": "Ada"})).json()
        assert (told["role"], told["name"], told["pupils"], told["matches"]) == ("pupil", "Ada", [], [])
        told = (await anna.post(path, {"key": stranger})).json()
        assert (told["role"], told["pupils"]) == ("stranger", [])
        for other in (key, stranger):
            answer = await anna.post(f"{path}/pair", {"key": other})
            assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
        for code in ("zzzzzzzz", "x"):
            answer = await anna.post(f"/api/classes/{code}", {"key": key})
            assert (answer.status_code, answer.json()["code"]) == (404, "no-such-class")
        await anna.post(f"{path}/join", {"key": key, "name": "Ada L."})
        assert [pupil["name"] for pupil in (await teacher.look())["pupils"]] == ["Ada L."]
        picture = await anna.get(f"{path}/qr", params={"at": server.origin})
        assert picture.headers["content-type"].startswith("image/svg")
        told = (await anna.get(f"{path}/invitation", params={"at": server.origin})).json()
        assert told == {"address": f"{server.origin}/class", "only_here": True}
        foreign = await anna.get(f"{path}/invitation", params={"at": "https://elsewhere.example"})
        assert foreign.json()["code"] == "foreign-origin"

    asyncio.run(scene())
