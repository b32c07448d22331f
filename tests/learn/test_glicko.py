"""Glicko-2 as in its author's paper."""

import pytest

from reihum.learn.glicko import Rating, update


def test_the_example_of_the_paper():
    # Glickman, "Example of the Glicko-2 system": 1500 beats 1400, and loses to 1550 and 1700.
    results = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = update(Rating(1500, 200, 0.06), results)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain():
    after = update(Rating(1500, 200, 0.06), [])
    assert (after.value, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.27, abs=0.01)


def test_a_great_surprise_makes_a_rating_less_steady():
    after = update(Rating(1500, 50, 0.06), [(Rating(2500, 50), 1.0)] * 5)
    assert after.volatility > 0.06
    assert after.value > 1500


def test_ratings_may_start_anywhere():
    low, high = (update(Rating(start, 200), [(Rating(start + 100, 50), 1.0)], start) for start in (800.0, 1500.0))
    assert low.value - 800 == pytest.approx(high.value - 1500)
