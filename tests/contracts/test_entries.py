"""What every bot's entry in the catalogue says, for all who show bots or ask them."""

import re
from pathlib import Path

import pytest

from reihum.bots.grades import GRADES
from reihum.catalogue import (
    BOTS,
    OWN_GAMES,
    bots_for,
    find_advisers,
    games_of,
    opponents,
    rating_words,
    title_words,
    usual_opponent,
)
from reihum.core import BotEntry
from reihum.core.text import LANGUAGES, say, speaking, words

RESULTS = Path(__file__).parents[2] / "bench" / "RESULTS.md"
GAMES = [game.name for game in OWN_GAMES]
IDS = [f"{bot.name}-{'-'.join(bot.games)}" for bot in BOTS]


@pytest.mark.parametrize("bot", BOTS, ids=IDS)
def test_an_entry_is_complete(bot):
    assert bot.title
    assert bot.summary.endswith(".")
    assert not bot.strategy or bot.strategy.endswith(".")
    assert bot.strength in range(1, 6)
    assert bot.advises is None or bot.advises >= 1
    assert bot.most_nodes is None or bot.most_nodes >= 1
    assert set(bot.games) <= set(GAMES)
    assert games_of(bot)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("bot", BOTS, ids=IDS)
def test_what_an_entry_says_is_translated(bot, language):
    for sentence in filter(None, (bot.title, bot.summary, bot.strategy, bot.grade)):
        assert sentence in words(language)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_one_usual_opponent(game):
    (usual,) = (bot for bot in BOTS if bot.usual and bot.plays(game))
    assert usual_opponent(game) == usual


def test_where_no_bot_is_the_usual_one_it_is_one_in_the_middle_and_random_if_there_is_no_other(monkeypatch):
    assert usual_opponent("a-game-from-a-package").name == "random"
    bots = tuple(BotEntry(f"bot-{strength}", (), "", "", "", strength) for strength in (5, 1, 3))
    monkeypatch.setattr("reihum.catalogue.BOTS", bots)
    assert usual_opponent("a-game-from-a-package").name == "bot-3"


@pytest.mark.parametrize("game", GAMES)
def test_advisers_are_asked_in_one_order_the_strongest_first_and_the_last_can_always_play(game):
    ranks = [bot.advises for bot in BOTS if bot.plays(game) and bot.advises is not None]
    advisers = find_advisers(game)
    assert len(ranks) == len(set(ranks))
    assert [bot.advises for bot in advisers] == sorted(ranks)
    strengths = [bot.strength for bot in advisers]
    assert strengths == sorted(strengths, reverse=True)
    assert advisers[-1].name in ("level-7", "planner"), "the last one needs no native kernel"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_people_and_commands_can_tell_the_bots_of_a_game_apart(game, language):
    bots = [bot for bot in BOTS if bot.plays(game)]
    names = [name for bot in bots for name in (bot.name, *bot.aliases)]
    numbers = [bot.number for bot in bots if bot.number is not None]
    with speaking(language):
        titles = [say(bot.title) for bot in bots]
    for each in (names, numbers, titles):
        assert len(each) == len(set(each))


def test_strength_is_the_fifth_of_the_points_that_a_bot_made_in_the_round_robin():
    rows = re.findall(r"^\| \*\*(.+?)\*\* \|.* ([0-9.]+) \|$", RESULTS.read_text(), re.MULTILINE)
    strengths = {bot.name: bot.strength for bot in BOTS if bot.plays("connect-four")}
    fifths = {name: 1 + int(float(points) // 20) for name, points in rows}
    assert len(fifths) > 10
    assert {name: strengths[name] for name in fifths} == fifths


@pytest.mark.parametrize("game", GAMES)
def test_opponents_are_offered_by_grades_the_weakest_first_and_all_others_behind_them(game):
    offered = opponents(game)
    grades = [GRADES.index(bot.grade) for bot in offered.grades]
    assert len(grades) == 5
    assert grades == sorted(set(grades))
    assert not any(bot.grade for bot in offered.more)
    assert sorted([*offered.grades, *offered.more], key=id) == sorted(bots_for(game), key=id)
    assert usual_opponent(game) in offered.grades


@pytest.mark.parametrize("game", GAMES)
def test_grades_are_calibrated_opponents_of_one_ladder(game):
    ratings = [bot.rating for bot in opponents(game).grades]
    assert None not in ratings
    assert ratings == sorted(ratings)
    assert usual_opponent(game) == opponents(game).grades[1], "an easy one, who is not mere chance"


def test_how_strong_a_bot_was_found_to_be_is_said_in_round_numbers_and_the_title_is_not_said_twice():
    measured = BotEntry("mine", (), "Mine", "", "", 3, rating=1234, rating_error=37)
    assert title_words(measured) == "Mine (rating about 1230 ± 40)"
    assert title_words(measured, beside="Mine") == "rating about 1230 ± 40"
    with speaking("de"):
        assert rating_words(measured) == "Wertung etwa 1230 ± 40"
    assert title_words(BotEntry("mine", (), "Mine", "", "", 3)) == "Mine"


def test_a_game_from_a_package_has_no_grades():
    assert opponents("a-game-from-a-package").grades == ()
