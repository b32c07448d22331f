"""A visitor's own games, by a key that can be carried to another browser."""

import asyncio

from web_keys import new_key
from web_server import Visitor


async def games_of(visitor, key):
    answer = await visitor.post("/api/mine", {"key": key})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_key_finds_its_own_games_and_takes_their_seats_in_another_browser(anna, server):
    async def scene():
        key = new_key()
        bot = await anna.start(key=key, name="Anna")
        friend = await anna.start("friend", key=key, name="Anna", side="second")
        listed = await games_of(Visitor(server), key)
        assert [(each["match"], each["you"]) for each in listed] == [(friend, ["second"]), (bot, ["first"])]
        assert (listed[1]["names"], listed[1]["turn"], listed[1]["result"]) == (["Anna", "Random"], "first", "*")

        elsewhere = Visitor(server)
        answer = await elsewhere.post(f"/api/matches/{bot}/seat", {"key": key.upper().replace("-", " ")})
        assert answer.json() == {"match": bot, "seated": True}
        async with elsewhere.live(bot) as table:
            await table.until(lambda state: state["you"] == ["first"])
            assert (await table.play("4"))["type"] == "done"
            await table.until(lambda state: state["view"]["ply"] == 2)
        newest = (await games_of(anna, key))[0]
        assert (newest["match"], newest["ply"]) == (bot, 2)

    asyncio.run(scene())


def test_nobody_reads_or_plays_the_games_of_another(anna, ben):
    async def scene():
        anna_key, ben_key = new_key(), new_key()
        code = await anna.start("friend", key=anna_key)
        assert await games_of(ben, ben_key) == []
        assert (await ben.post(f"/api/matches/{code}/seat", {"key": ben_key})).json()["seated"] is False
        assert code not in ben.seats
        await ben.post(f"/api/matches/{code}/join", {"key": ben_key, "name": "Ben"})
        assert [each["you"] for each in await games_of(ben, ben_key)] == [["second"]]
        assert [each["you"] for each in await games_of(anna, anna_key)] == [["first"]]
        state = (await ben.get(f"/api/matches/{code}")).text
        assert anna_key not in state
        assert anna.seats[code] not in state

    asyncio.run(scene())


def test_a_key_is_not_kept_nor_can_it_be_made_from_what_is(anna, server):
    async def scene():
        key = new_key()
        code = await anna.start(key=key)
        kept = b"".join(path.read_bytes() for path in server.home.iterdir() if path.is_file())
        for secret in (key, key.replace("-", " "), anna.seats[code]):
            assert secret.encode() not in kept

    asyncio.run(scene())


def test_whoever_joins_a_game_of_their_own_from_another_browser_stays_on_their_seat(anna, server):
    async def scene():
        key = new_key()
        code = await anna.start("friend", key=key)
        elsewhere = Visitor(server)
        assert (await elsewhere.post(f"/api/matches/{code}/join", {"key": key})).status_code == 200
        state = (await elsewhere.get(f"/api/matches/{code}")).json()
        assert (state["you"], state["free"]) == (["first"], "second")

    asyncio.run(scene())


def test_a_rematch_is_among_ones_own_games_with_sides_changed(anna):
    async def scene():
        key = new_key()
        code = await anna.start("here", key=key)
        await anna.post(f"/api/matches/{code}/resign", {"ply": 0})
        await anna.post(f"/api/matches/{code}/rematch")
        codes = [each["match"] for each in await games_of(anna, key)]
        assert len(codes) == 2
        assert codes[1] == code or codes[0] == code

    asyncio.run(scene())


def test_what_is_no_key_is_refused_with_a_sentence(anna):
    async def scene():
        key = new_key()
        first, *others = key.split("-")
        slip = "-".join([first[:-1] + ("b" if first[-1] != "b" else "d"), *others])
        for text, word in ((slip, "misspelt"), ("lusab", "six words"), ("", "six words"), ("x" * 29, "six words")):
            answer = await anna.post("/api/mine", {"key": text})
            assert (answer.status_code, answer.json()["code"]) == (422, "key")
            assert word in answer.json()["message"]
        assert (await anna.post("/api/mine/qr", {"key": slip, "at": anna.server.origin})).status_code == 422
        carried = (await anna.post("/api/mine/qr", {"key": key, "at": anna.server.origin})).json()
        assert carried["picture"].startswith("data:image/svg+xml;base64,")
        assert carried["only_here"] is True

    asyncio.run(scene())
