"""Matches that their player deletes."""

import asyncio

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
