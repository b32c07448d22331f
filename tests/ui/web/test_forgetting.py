"""Matches that their player deletes."""

import asyncio
from dataclasses import replace

import pytest

from reihum.core import ReihumError
from reihum.match import Match, Seat
from reihum.store import Store, WebStore
from reihum.ui.web.matches.delivery import LocalDelivery
from reihum.ui.web.matches.forgetting import forget_alone
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.matches.tokens import hash_token
from reihum.ui.web.parts import make_parts
from reihum.ui.web.settings import Settings
from web_server import Visitor


def test_who_plays_alone_deletes_a_match_for_good_and_nobody_else_does(anna, server):
    async def scene():
        code = await anna.start(bot="random", side="second")
        path = f"/api/matches/{code}"
        stranger = await Visitor(server).delete(path)
        assert (stranger.status_code, stranger.json()["code"]) == (403, "not-seated")
        assert (await anna.delete(path)).json() == {"match": code}
        assert (await anna.get(path)).status_code == 404
        assert (await anna.delete(path)).status_code == 404

    asyncio.run(scene())


def test_a_match_that_a_friend_plays_too_stays(anna, ben):
    async def scene():
        code = await anna.start("friend")
        path = f"/api/matches/{code}"
        await ben.post(f"{path}/join")
        refusal = await anna.delete(path)
        assert (refusal.status_code, refusal.json()["code"]) == (409, "not-alone")
        assert (await ben.get(path)).status_code == 200

    asyncio.run(scene())


def test_an_invitation_that_nobody_took_can_be_deleted(anna):
    async def scene():
        code = await anna.start("friend")
        assert (await anna.delete(f"/api/matches/{code}")).status_code == 200

    asyncio.run(scene())


@pytest.fixture
def hall(tmp_path):
    parts = make_parts(Settings(), Store(tmp_path / "matches.sqlite3"))
    hall = Hall(WebStore(parts.store), LocalDelivery(), parts.jobs, parts.writer)
    yield hall
    hall.close()
    parts.store.close()


def invite(hall):
    """A match whose second seat waits for a friend."""
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    new = new_match(match, "friend", "en", (hash_token("anna"), None))
    with hall.store.store.transaction() as connection:
        return hall.store.add(connection, new)


def test_a_friend_who_sits_down_at_this_moment_keeps_the_match(hall):
    async def scene():
        live = await hall.get(invite(hall).code)
        async with live.lock:
            forgetting = asyncio.create_task(forget_alone(hall, live, "anna"))
            await asyncio.sleep(0)
            await hall.change(live, live.match.copy(), (live.kept.keys[0], hash_token("ben")))
        with pytest.raises(ReihumError, match="plays this game too"):
            await forgetting
        assert hall.store.find(live.code).version == 2

    asyncio.run(scene())


def test_a_friend_who_sits_down_elsewhere_keeps_the_match(hall):
    """Another process has kept it, and nobody has told this one."""
    kept = invite(hall)

    async def scene():
        live = await hall.get(kept.code)
        with hall.store.store.transaction() as connection:
            keys = kept.keys[0], hash_token("ben")
            WebStore.change(connection, replace(kept, version=2, keys=keys))
        with pytest.raises(ReihumError, match="plays this game too"):
            await forget_alone(hall, live, "anna")
        assert hall.store.find(kept.code).version == 2

    asyncio.run(scene())
