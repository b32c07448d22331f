"""Only the server of one person remembers for all front ends."""

import asyncio

import pytest

from reihum.store import open_preferences
from reihum.ui.web.settings import Settings


@pytest.mark.parametrize(
    "settings",
    [
        Settings(host="0.0.0.0"),
        Settings(host="192.0.2.7"),
        Settings(origins=("https://reihum.example",)),
        Settings(behind_proxy=True),
    ],
)
def test_where_others_come_too_nothing_of_it_is_told_or_kept(settings):
    assert not settings.is_own


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_that_only_this_machine_reaches_is_one_persons_own(host):
    assert Settings(host=host).is_own


def test_what_is_remembered_is_read_and_changed_by_the_page(anna, server, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(server.home))

    async def scene():
        last = {"game": "connect-four", "against": "bot", "bot": "level-3", "side": "either", "setup": {"Size": "6x5"}}
        for news in ({"name": "Änne", "last": last}, {"sound": False}, {"language": "de"}):
            assert (await anna.post("/api/memory", news)).status_code == 200
        kept = (await anna.get("/api/memory")).json()
        assert (kept["own"], kept["name"], kept["language"], kept["sound"]) == (True, "Änne", "de", False)
        assert kept["last"] == [{**last, "colour": "", "other_colour": ""}]
        for wrong in ({"name": "x" * 33}, {"language": "fr"}, {"dark": 1}, {"last": {**last, "game": "chess"}}):
            assert (await anna.post("/api/memory", wrong)).status_code == 422

    asyncio.run(scene())
    assert open_preferences().last("connect-four").beginner == "lot"
    (server.home / "preferences.json").unlink()


def test_a_last_game_that_cannot_be_played_here_is_left_out(anna, server, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(server.home))

    async def scene():
        last = {"game": "connect-four", "against": "bot", "bot": "my_bot.py:MyBot"}
        await anna.post("/api/memory", {"last": last})
        return (await anna.get("/api/memory")).json()["last"]

    assert asyncio.run(scene()) == []
    (server.home / "preferences.json").unlink()
