"""The ladder of club players: measured, in order, and without a large step."""

from itertools import pairwise

import pytest

from reihum.bots.ratings import RATINGS
from reihum.catalogue import bots_for

GAMES = ("connect-four", "pah-tum")
LARGEST_STEP = 200
LARGEST_ERROR = 75


def ladder(game):
    """All that were measured, the weakest first."""
    return [(name, *both) for name, both in RATINGS[game].items()]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_twelve_club_players_or_more_between_pure_chance_and_the_strongest_bot(game):
    names = [name for name, *_ in ladder(game)]
    club = [bot.name for bot in bots_for(game) if bot.name.startswith("club-")]
    assert len(club) >= 12
    assert names == ["random", *club, {"connect-four": "perfect", "pah-tum": "expert"}[game]]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_stronger_than_the_one_below_and_no_step_is_larger_than_200(game):
    ratings = [rating for _, rating, _ in ladder(game)]
    steps = [upper - lower for lower, upper in pairwise(ratings)]
    assert ratings[0] == 0
    assert min(steps) > 0
    assert max(steps) <= LARGEST_STEP


@pytest.mark.parametrize("game", GAMES)
def test_every_rating_has_an_error_bar_and_the_catalogue_tells_both(game):
    told = {bot.name: (bot.rating, bot.rating_error) for bot in bots_for(game)}
    for name, rating, error in ladder(game)[1:]:
        assert 0 < error < LARGEST_ERROR
        assert told[name] == (rating, error)
