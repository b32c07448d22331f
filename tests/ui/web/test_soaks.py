"""Short forms of ``make soak``: the same scenes, smaller, and without a stopwatch."""

import asyncio

import pytest

from web_server import Server
from web_soaks.floods import play_beside_analyses, play_beside_floods
from web_soaks.kills import kill_again_and_again
from web_soaks.many_matches import play_many
from web_soaks.stopping import abandon
from web_soaks.two_tabs import race

pytestmark = pytest.mark.slow


def test_no_acknowledged_move_is_lost_in_many_matches_at_once_and_all_come_back(server):
    figures = asyncio.run(play_many(server, matches=10, seconds=1.5, thought=0.1))
    assert figures.lost == 0
    assert len(figures.acknowledged.seconds) > 10
    assert len(figures.comebacks.seconds) == 15


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path):
    server = Server(tmp_path).start()
    figures = asyncio.run(kill_again_and_again(server, rounds=1, count=6))
    server.end()
    assert figures.acknowledged > 6
    assert figures.lost == 0


def test_of_two_tabs_that_race_for_one_turn_exactly_one_wins(server):
    assert asyncio.run(race(server, 20)) >= 20


def test_others_play_on_beside_flooding_sockets(server):
    assert len(asyncio.run(play_beside_floods(server, sockets=3, seconds=3, players=3)).seconds) > 0


def test_others_play_on_beside_hard_analyses(server):
    assert len(asyncio.run(play_beside_analyses(server, analyses=4, seconds=3, players=3)).seconds) > 0


def test_an_abandoned_analysis_makes_room_for_the_next(server, native):
    assert len(asyncio.run(abandon(server, 2)).seconds) == 2
