"""Old games are deleted after the time that is configured, and no others."""

import asyncio
from datetime import timedelta
from threading import Event

import pytest
from sqlalchemy import select, update

from reihum.core import ReihumError, parse_record
from reihum.match import Match, Seat
from reihum.store import Store, WebStore
from reihum.store.database import read_place
from reihum.store.expiry import forget_untouched
from reihum.store.rooms import Room, open_room
from reihum.store.schema import MATCHES, ROOMS, WEB_MATCHES
from reihum.store.store import now
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.expiring import expire
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from waiting import PATIENCE, wait_for
from web_server import Server, Visitor, fetch


@pytest.mark.slow
def test_games_that_nobody_has_touched_for_long_are_deleted_and_others_stay(tmp_path, either_address):
    server = Server(tmp_path, "--keep-days", "30", "--database", either_address).start()
    store = Store(read_place(either_address))
    try:
        codes = [asyncio.run(Visitor(server).start("here")) for _ in range(3)]
        server.end()
        # One that was played elsewhere, at the terminal say, is somebody's own.
        own = store.add(parse_record('[Game "connect-four"]\n[Result "*"]\n\n1. 4 *\n'))
        with store.transaction() as connection:
            for code, days in (codes[0], 31), (codes[1], 29):
                this = MATCHES.c.id == select(WEB_MATCHES.c.match).where(WEB_MATCHES.c.code == code).scalar_subquery()
                connection.execute(update(MATCHES).where(this).values(changed=now() - timedelta(days=days)))
            this = MATCHES.c.id == own
            connection.execute(update(MATCHES).where(this).values(changed=now() - timedelta(days=99)))
        server.start()

        def status(code):
            return fetch(f"{server.origin}/api/matches/{code}").status_code

        wait_for(lambda: status(codes[0]) == 404)
        assert [status(code) for code in codes] == [404, 200, 200]
        wait_for(lambda: "deleted matches=1 days=30" in server.log.read_text())
        assert len(store.all()) == 3
    finally:
        server.end()
        store.close()


class SlowStore(WebStore):
    """Reads a match, and then takes its time to tell."""

    def __init__(self, store):
        super().__init__(store)
        self.has_read, self.may_tell = Event(), Event()

    def find(self, code):
        found = super().find(code)
        self.has_read.set()
        assert self.may_tell.wait(PATIENCE)
        return found


def test_a_game_that_somebody_asks_for_while_it_is_deleted_is_not_held_for_good(tmp_path):
    parts = make_parts(Settings(), Store(tmp_path / "matches.sqlite3"))
    store = SlowStore(parts.store)
    hall = Hall(store, LocalDelivery(), parts.jobs, parts.writer)
    new = new_match(Match.start("connect-four", (Seat("Anna"), Seat("Ben"))), "here", "en", (None, None))
    with parts.store.transaction() as connection:
        code = store.add(connection, new).code

    async def scene():
        asked = asyncio.create_task(hall.get(code))
        await asyncio.to_thread(store.has_read.wait, PATIENCE)
        deleted = forget_untouched(parts.store, days=-1)
        letting_go = asyncio.create_task(hall.let_go(deleted))
        await asyncio.sleep(0)
        store.may_tell.set()
        await asyncio.gather(asked, letting_go)
        with pytest.raises(ReihumError, match="no match"):
            await hall.get(code)

    asyncio.run(scene())
    hall.close()
    parts.store.close()


def test_all_rooms_to_which_nobody_comes_are_forgotten_however_many_there_are(tmp_path, monkeypatch):
    monkeypatch.setattr("reihum.store.rooms.AT_ONCE", 2)
    store = Store(tmp_path / "matches.sqlite3")
    hall = make_parts(Settings(), store).make_hall()
    with store.transaction() as connection:
        for number in range(5):
            open_room(connection, Room(f"room{number}", "teacher", "7b", "connect-four", {}, None))
        connection.execute(update(ROOMS).values(opened=0))

    def rooms():
        with store.transaction() as connection:
            return connection.execute(select(ROOMS.c.code)).all()

    async def scene():
        expiring = asyncio.create_task(expire(hall, 30))
        async with asyncio.timeout(PATIENCE):
            while await asyncio.to_thread(rooms):
                await asyncio.sleep(0.01)
        expiring.cancel()

    asyncio.run(scene())
    hall.close()
    store.close()
