"""Old games are deleted after the time that is configured, and no others."""

import asyncio
import sqlite3

from reihum.core import parse_record
from reihum.store import open_store
from waiting import wait_for
from web_server import Server, Visitor, fetch


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
