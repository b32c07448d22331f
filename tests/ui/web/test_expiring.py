"""Old games are deleted after the time that is configured, and no others."""

import asyncio
import sqlite3
from threading import Event

import pytest

from reihum.core import ReihumError, parse_record
from reihum.match import Match, Seat
from reihum.store import Store, WebStore, open_store
from reihum.store.expiry import forget_untouched
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from waiting import PATIENCE, wait_for
from web_server import Server, Visitor, fetch


@pytest.mark.slow
def test_games_that_nobody_has_touched_for_long_are_deleted_and_others_stay(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path))
    server = Server(tmp_path, "--keep-days", "30").start()
    try:
        codes = [asyncio.run(Visitor(server).start("here")) for _ in range(3)]
        server.end()
        store = open_store()
        # One that was played elsewhere, at the terminal say, is somebody's own.
        own = store.add(parse_record('[Game "connect-four"]\n[Result "*"]\n\n1. 4 *\n'))
        store.close()
        with sqlite3.connect(server.home / "matches.sqlite3") as file:
            this = "(SELECT match FROM web_matches WHERE code = ?)"
            age = f"UPDATE matches SET changed = datetime('now', ?) WHERE id = {this}"
            file.execute(age, ["-31 days", codes[0]])
            file.execute(age, ["-29 days", codes[1]])
            file.execute("UPDATE matches SET changed = datetime('now', '-99 days') WHERE id = ?", [own])
        server.start()

        def status(code):
            return fetch(f"{server.origin}/api/matches/{code}").status_code

        wait_for(lambda: status(codes[0]) == 404)
        assert [status(code) for code in codes] == [404, 200, 200]
        wait_for(lambda: "deleted matches=1 days=30" in server.log.read_text())
        with sqlite3.connect(server.home / "matches.sqlite3") as file:
            assert file.execute("SELECT count(*) FROM matches").fetchone() == (3,)
    finally:
        server.end()


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
