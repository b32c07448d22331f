"""Games that count for ratings, set phrases, and what a telephone needs to install the page."""

import asyncio
from dataclasses import replace

from sqlalchemy import update

from reihum.core import Side
from reihum.learn.glicko import Rating
from reihum.learn.glicko import update as glicko
from reihum.match import Match, Seat
from reihum.store import Store
from reihum.store.ratings import MOST, PlayerRating, best_players, keep_rating, ratings_for_change
from reihum.store.ratings import ratings_of as store_ratings
from reihum.store.schema import PLAYER_RATINGS
from reihum.ui.web.matches.hall import new_match
from reihum.ui.web.matches.rating import count_game
from web_keys import new_key


async def ratings_of(visitor, key):
    return (await visitor.post("/api/ratings/mine", {"key": key})).json()


def test_a_game_that_counts_changes_both_ratings_as_glicko_says(anna, ben, server):
    async def scene():
        anna_key, ben_key = new_key(), new_key()
        code = await anna.start("friend", key=anna_key, name="Astrid", rated=True)
        await ben.post(f"/api/matches/{code}/join", {"key": ben_key, "name": "Birger"})
        await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})
        assert (await ben.post(f"/api/matches/{code}/undo", {"ply": 1})).json()["code"] == "rated"
        assert await ratings_of(anna, anna_key) == []
        await ben.post(f"/api/matches/{code}/resign", {"ply": 1})
        [mine], [other] = await ratings_of(anna, anna_key), await ratings_of(ben, ben_key)
        won, lost = (glicko(Rating(1500), [(Rating(1500), points)]) for points in (1, 0))
        assert (mine["rating"], mine["deviation"], mine["games"]) == (round(won.value), round(won.deviation), 1)
        assert (other["rating"], other["name"], other["among"]) == (round(lost.value), "Birger", "people")
        listed = (await anna.get("/api/ratings")).json()
        assert all(each["name"] != "Astrid" for each in listed["people"]), "one game is not sure enough"
        be_sure(server)
        people = (await anna.get("/api/ratings")).json()["people"]
        assert [each["name"] for each in people if each["name"] in ("Astrid", "Birger")] == ["Astrid", "Birger"]

    def be_sure(server):
        """As after many games."""
        store = Store(server.home / "matches.sqlite3")
        with store.transaction() as connection:
            connection.execute(update(PLAYER_RATINGS).values(deviation=60.0))
        store.close()

    asyncio.run(scene())


def test_games_against_bots_count_apart_and_without_hints(anna):
    async def scene():
        key = new_key()
        code = await anna.start(bot="random", key=key, name="Zoe", rated=True)
        assert (await anna.post(f"/api/matches/{code}/hint", {"ply": 0})).json()["code"] == "rated"
        await anna.post(f"/api/matches/{code}/resign", {"ply": 0})
        [mine] = await ratings_of(anna, key)
        assert (mine["among"], mine["games"], mine["rating"] < 1500) == ("bots", 1, True)
        code = await anna.start(bot="random", key=key, name="Zoe")
        await anna.post(f"/api/matches/{code}/resign", {"ply": 0})
        assert (await ratings_of(anna, key))[0]["games"] == 1, "this one was just for fun"
        for wish in ({"against": "here", "key": key}, {"against": "bot", "bot": "random"}):
            answer = await anna.post("/api/matches", {"game": "connect-four", "rated": True, **wish})
            assert (answer.status_code, answer.json()["code"]) == (422, "rated")

    asyncio.run(scene())


def test_nobody_plays_or_wins_against_a_free_seat(anna, ben):
    async def scene():
        key = new_key()
        code = await anna.start("friend", key=key, name="Ulla", rated=True, pace="1")
        for command, body in (("play", {"move": "4", "ply": 0}), ("resign", {"ply": 0})):
            refused = await anna.post(f"/api/matches/{code}/{command}", body)
            assert (refused.status_code, refused.json()["code"]) == (409, "seat-free")
        state = (await anna.get(f"/api/matches/{code}")).json()
        assert (state["view"]["ply"], state["clock"]["running"]) == (0, None)
        assert (await ben.post(f"/api/matches/{code}/join", {"key": new_key()})).status_code == 200
        assert (await anna.post(f"/api/matches/{code}/play", {"move": "4", "ply": 0})).status_code == 200

    asyncio.run(scene())


def test_a_clock_does_not_run_for_a_free_seat_in_a_game_from_a_record(anna):
    async def scene():
        record = '[Game "connect-four"]\n[Result "*"]\n\n1. 4 4 2. 4 *\n'
        code = await anna.start("friend", record=record, pace="1")
        refused = await anna.post(f"/api/matches/{code}/undo", {"ply": 3})
        assert (refused.status_code, refused.json()["code"]) == (409, "seat-free")

    asyncio.run(scene())


def test_a_game_that_counts_is_played_with_a_key_on_both_seats(anna, ben):
    async def scene():
        code = await anna.start("friend", key=new_key(), rated=True)
        wish = {"game": "connect-four", "setup": {"Size": "7x7"}, "rated": True}
        assert (await anna.post("/api/lobby/pair", {**wish, "key": new_key()})).json()["waiting"]
        for path, body in ((f"/api/matches/{code}/join", {}), ("/api/lobby/pair", wish)):
            refused = await ben.post(path, body)
            assert (refused.status_code, refused.json()["code"]) == (422, "rated"), refused.text
        assert (await anna.get(f"/api/matches/{code}")).json()["free"] == "second"

    asyncio.run(scene())


def test_a_game_with_nobody_on_a_seat_is_never_counted(tmp_path):
    """One that an earlier version let go on, say."""
    store = Store(tmp_path / "matches.sqlite3")
    match = Match.start("connect-four", (Seat("Anna"), Seat("Second")))
    before = replace(new_match(match, "friend", "en", ("anna", None)), rated=True)
    match.resign(Side.SECOND, "time")
    with store.transaction() as connection:
        count_game(connection, before, match)
    assert store_ratings(store, "anna") == store_ratings(store, "") == []
    store.close()


def test_bots_are_listed_however_many_people_are_stronger(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    with store.transaction() as connection:
        people = [(f"key {number}", 2000.0) for number in range(MOST + 1)]
        for who, value in (*people, ("bot:level-3", 1800.0)):
            ratings_for_change(
                connection, [rated := PlayerRating(who, "connect-four", "bots", who, value, 60, 0.06, 9)]
            )
            keep_rating(connection, rated)
    assert [each.who for each in best_players(store, "connect-four", "bots")] == ["bot:level-3"]
    store.close()


def test_set_phrases_reach_the_other_player_and_not_too_often(anna, ben):
    async def scene():
        code = await anna.start("friend")
        assert (await anna.post(f"/api/matches/{code}/say", {"phrase": "hello"})).json()["code"] == "nobody-hears"
        await ben.post(f"/api/matches/{code}/join")
        async with anna.live(code) as first, ben.live(code) as second:
            await first.until(lambda state: not state["free"])
            assert (await first.do("say", phrase="luck"))["type"] == "done"
            state = await second.until(lambda state: state["said"]["first"])
            assert (state["said"]["first"]["phrase"], state["said"]["second"]) == ("luck", None)
            assert (await first.do("say", phrase="luck"))["code"] == "too-fast"
            assert (await first.do("say", phrase="You fool!"))["code"] == "unreadable"

    asyncio.run(scene())


def test_the_page_can_be_installed(anna):
    async def scene():
        page = (await anna.get("/")).text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page
        manifest = await anna.get("/manifest.webmanifest")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        about = manifest.json()
        assert (about["display"], about["start_url"]) == ("standalone", "/")
        for icon in about["icons"]:
            picture = await anna.get(icon["src"])
            assert picture.status_code == 200
            assert picture.headers["content-type"].startswith(icon["type"])

    asyncio.run(scene())
