"""What the catalogue says of a game and of a bot."""

from random import Random

import pytest

from reihum.catalogue import find_game
from reihum.core import BotEntry
from reihum.core.loading import load_object


class ReadingBot:
    """Remembers what it was made with."""

    def __init__(self, random, **settings):
        self.random, self.settings = random, settings


@pytest.fixture
def entry(monkeypatch):
    monkeypatch.setattr("reihum.core.entries.load_object", {"here:ReadingBot": ReadingBot}.__getitem__)

    def make(**more):
        return BotEntry("reader", ("connect-four",), "Reader", "Reads.", "here:ReadingBot", 3, {"depth": 4}, **more)

    return make


def test_a_bot_is_made_with_its_settings_and_the_chance_it_is_given(entry):
    random = Random(1)
    bot = entry().make(random)
    assert (bot.random, bot.settings) == (random, {"depth": 4})


def test_a_bot_that_has_a_book_can_do_without(entry):
    with_book = entry(has_book=True)
    assert with_book.make(Random(1)).settings == {"depth": 4}
    assert with_book.without_book().make(Random(1)).settings == {"depth": 4, "use_book": False}
    assert with_book.without_book().name == "reader"


def test_a_bot_that_has_a_book_can_have_another(entry):
    assert entry(has_book=True).with_book("mine").make(Random(1)).settings == {"depth": 4, "book": "mine"}


def test_a_bot_that_has_none_stays_as_it_is(entry):
    assert entry().without_book() == entry()


def test_a_bot_plays_its_games_or_all(entry):
    assert (entry().plays("connect-four"), entry().plays("pah-tum")) == (True, False)
    everywhere = BotEntry("anywhere", (), "Anywhere", "Plays.", "here:ReadingBot", 1)
    assert everywhere.plays("chess")


def test_a_location_names_a_module_and_what_is_in_it():
    assert load_object("random:Random") is Random
    with pytest.raises(AttributeError):
        load_object("random:Certainty")
    with pytest.raises(ModuleNotFoundError):
        load_object("no_such_module:Random")


def test_lots_decide_what_a_board_looks_like_unless_the_setup_does():
    assert not find_game("connect-four").has_lots()
    assert find_game("pah-tum").has_lots()
    assert find_game("pah-tum").has_lots({"Blocked": "5"})
    assert not find_game("pah-tum").has_lots({"Blocked": "a1c4d4f2g7"})
