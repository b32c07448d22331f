"""What there is to play, told to a page that knows nothing of it beforehand."""

import asyncio

import pytest

from reihum.catalogue import bots_for, games, rating_words, usual_opponent


def ask(visitor, path):
    return asyncio.run(visitor.get(path))


def test_a_game_comes_with_all_that_a_page_must_know_of_it(anna):
    told = ask(anna, "/api/games").json()
    assert [game["name"] for game in told] == list(games())
    for game in told:
        entry = games()[game["name"]]
        asked = entry.rules.setup_question
        assert (game["title"], game["summary"], game["advice"]) == (entry.title, entry.summary, entry.advice)
        assert game["rules"] == list(entry.explanation)
        assert game["sample"] == entry.sample
        assert game["stones_fall"] == entry.stones_fall
        assert game["has_engine"] == (entry.engine is not None)
        assert game["setup"] == {
            "tag": asked.tag,
            "label": asked.label,
            "question": asked.question,
            "values": list(asked.choices),
            "usual": asked.usual,
        }


@pytest.mark.parametrize("game", games())
def test_bots_come_by_grades_the_weakest_first_then_all_others_and_one_of_them_is_usual(anna, game):
    told = ask(anna, f"/api/bots?game={game}").json()
    assert {bot["name"] for bot in told} == {bot.name for bot in bots_for(game)}
    graded = [bot for bot in told if bot["grade"]]
    assert told[: len(graded)] == graded
    strengths = [bot["strength"] for bot in graded]
    assert strengths == sorted(strengths)
    assert {bot["name"]: bot["rating"] for bot in told} == {bot.name: rating_words(bot) for bot in bots_for(game)}
    assert [bot["name"] for bot in told if bot["usual"]] == [usual_opponent(game).name]
    assert all(bot["title"] and bot["summary"] for bot in told)


def test_where_no_game_is_named_the_first_is_meant(anna):
    first = next(iter(games()))
    assert ask(anna, "/api/view").json()["game"] == first
    assert ask(anna, "/api/bots").json() == ask(anna, f"/api/bots?game={first}").json()


@pytest.mark.parametrize("game", games())
def test_a_sample_can_be_drawn(anna, game):
    view = ask(anna, f"/api/view?game={game}&pos={games()[game].sample}").json()
    assert view["played"]
    assert view["turn"] is not None


def test_a_view_without_a_position_is_the_start_of_a_new_game(anna):
    empty = ask(anna, "/api/view?game=connect-four&setup=Size:6x5").json()
    assert (empty["setup"], empty["ply"]) == ({"Size": "6x5"}, 0)
    starts = [ask(anna, "/api/view?game=pah-tum&setup=Blocked:13").json() for _ in range(2)]
    assert all(start["setup"]["Blocked"].count("1") <= 7 and start["ply"] == 0 for start in starts)
    assert len(starts[0]["setup"]["Blocked"]) == 2 * 13
    assert starts[0]["setup"] != starts[1]["setup"]


def test_earlier_and_later_moments_of_a_line_can_be_seen(anna):
    assert ask(anna, "/api/view?pos=4453&ply=3").json()["position"] == "445"
    assert ask(anna, "/api/view?pos=4453&play=g").json()["position"] == "44537"
    assert ask(anna, "/api/view?pos=4453&ply=0&play=1").json()["position"] == "1"
    start = ask(anna, "/api/view?game=pah-tum&pos=a1c4d4f2g7/d5e5&ply=1").json()
    assert start["position"] == "a1c4d4f2g7/d5"


@pytest.mark.parametrize("query", ["ply=5", "ply=-1", "ply=x", "play=8", "play=zz", "play=", "ply=99999"])
def test_a_moment_that_is_not_on_the_line_is_refused(anna, query):
    answer = ask(anna, f"/api/view?pos=4453&{query}")
    assert answer.status_code in (409, 422)
    assert set(answer.json()) == {"code", "message"}


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("pos=4453", "/analyse/connect-four/4453"),
        ("", "/analyse/connect-four"),
        ("pos=4453&setup=Size:7x6", "/analyse/connect-four/4453"),
        ("pos=4453&setup=Size:9x7", "/analyse/connect-four/4453?setup=Size:9x7"),
        ("setup=Size:9x7", "/analyse/connect-four?setup=Size:9x7"),
        ("game=pah-tum&pos=a1c4d4f2g7/d5", "/analyse/pah-tum/a1c4d4f2g7/d5"),
    ],
)
def test_a_position_has_an_address_that_says_what_it_must(anna, query, address):
    assert ask(anna, f"/api/view?{query}").json()["address"] == address


def test_a_setup_of_another_game_is_refused_for_a_match(anna):
    wish = {"game": "connect-four", "against": "here", "setup": {"Blocked": "9"}}
    answer = asyncio.run(anna.post("/api/matches", wish))
    assert (answer.status_code, answer.json()["code"]) == (422, "setup-tag")
