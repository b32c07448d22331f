"""The strength of an adaptive opponent comes from the matches that were kept."""

import pytest

from reihum.bots.adaptive import fitting_strength
from reihum.core import Record, Side
from reihum.match import Match, Seat
from reihum.store import Keeper, Store, WebMatch, WebStore

GAME = "connect-four"
ANNA, HOUSE = Seat("Anna"), Seat("adaptive", bot="adaptive")


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def finish(store, seats, loser):
    """Keep a match that somebody gave up."""
    match = Match.start(GAME, seats, seed=1)
    match.resign(loser)
    store.add(match.record())


def begin(store, seats):
    match = Match.start(GAME, seats, seed=1)
    Keeper(store).begin(match)
    return match


def test_the_next_match_is_as_strong_as_the_results_of_this_person_in_this_game_ask_for(store):
    assert begin(store, (ANNA, HOUSE)).seats[1].strength == fitting_strength(GAME, [])
    finish(store, (ANNA, HOUSE), Side.SECOND)
    finish(store, (HOUSE, ANNA), Side.SECOND)
    finish(store, (Seat("Ben"), HOUSE), Side.FIRST)
    finish(store, (ANNA, Seat("club-3", bot="club-3")), Side.FIRST)
    assert store.points_against("adaptive", GAME, "Anna") == [1.0, 0.0]
    assert begin(store, (HOUSE, ANNA)).seats[0].strength == fitting_strength(GAME, [1.0, 0.0])
    assert begin(store, (Seat("Ben"), HOUSE)).seats[1].strength == fitting_strength(GAME, [0.0])
    assert store.points_against("adaptive", "pah-tum", "Anna") == []


@pytest.mark.parametrize(("at_home", "points"), [(True, [0.0, 1.0, 0.5]), (False, [1.0, 0.5])])
def test_in_a_browser_a_key_says_who_it_is_and_a_name_only_at_home(store, at_home, points):
    results = iter(("1-0", "1-0", "0-1", "1-0", "1/2-1/2"))

    def record(seats):
        names = ("Game", GAME), ("First", seats[0].name), ("Second", seats[1].name), ("Result", next(results))
        return Record((*names, ("FirstBot" if seats[0].bot else "SecondBot", "adaptive")))

    def played(code, seats, keys):
        with store.transaction() as connection:
            WebStore(store).add(connection, WebMatch(code, 0, record(seats), "bot", "en", 1, keys))

    store.add(record((HOUSE, ANNA)))
    played("a", (ANNA, HOUSE), ("key", None))
    played("b", (ANNA, HOUSE), ("another's", None))
    played("c", (HOUSE, ANNA), (None, "another's"))
    played("d", (HOUSE, Seat("Anna P.")), (None, "key"))
    assert store.points_against("adaptive", GAME, "Anna", "key", at_home) == points


def test_a_match_under_way_keeps_its_strength_also_in_its_record(store):
    match = begin(store, (ANNA, HOUSE))
    match.adapt(Side.SECOND, 321)
    match.play("d")
    again = Match.from_record(match.record())
    assert again.seats[1].strength == 321
    finish(store, (ANNA, HOUSE), Side.SECOND)
    Keeper(store).begin(again)
    assert again.seats[1].strength == 321


def test_other_bots_have_no_strength_to_choose(store):
    assert begin(store, (ANNA, Seat("level-3", bot="level-3"))).seats[1].strength is None
    assert begin(store, (HOUSE, Seat("level-3", bot="level-3"))).seats[0].strength is None
