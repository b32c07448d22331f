"""The look-ahead bot."""

from random import Random
from threading import Event

import pytest

from reihum.bots.connect_four.lookahead import LookaheadBot
from reihum.catalogue import find_bot
from reihum.core import Budget
from reihum.games.connect_four import ConnectFour


def choose(text, look_ahead, seed=0, **budget):
    return LookaheadBot(Random(seed), look_ahead).choose(ConnectFour.parse(text, {}), Budget(**budget))


def test_it_draws_one_of_the_best_columns_by_lot():
    choices = [choose("4453", 2, seed) for seed in range(40)]
    best = max(choices[0].values.values())
    assert {choice.move for choice in choices} == {move for move, value in choices[0].values.items() if value == best}
    assert len({choice.move for choice in choices}) == 2


def test_full_columns_are_no_choice_even_if_they_are_worth_more():
    choice = choose("444444121", 1)  # whatever yellow does but column 1, red wins there
    assert 3 not in choice.values


@pytest.mark.parametrize(
    ("text", "look_ahead", "why"),
    [
        ("121212", 2, "I win with a4."),
        ("42134", 2, "I looked 2 replies ahead, and like d3 best."),
        ("4453", 2, "I looked 2 replies ahead, and drew lots from the best: f1, g1."),
        ("33445", 1, "You can win whatever I do, so I leave it to chance."),
    ],
)
def test_the_reason_says_how_far_it_looked_and_what_it_liked_best(text, look_ahead, why):
    assert str(choose(text, look_ahead).why) == why


def test_a_small_budget_makes_it_look_less_far():
    assert choose("4453", 4, nodes=200).values == choose("4453", 2).values
    assert choose("4453", 4, nodes=7**6).values == choose("4453", 4).values


def test_when_told_to_stop_it_answers_with_what_two_moves_ahead_say():
    stop = Event()
    stop.set()
    assert choose("4453", 4, stop=stop).values == choose("4453", 2).values
    assert choose("4453", 4, seconds=0).values == choose("4453", 2).values


def test_lookahead_alone_means_two_moves():
    assert find_bot("lookahead", "connect-four").name == "lookahead-2"


@pytest.mark.parametrize("size", [(4, 4), (7, 6), (5, 8), (9, 7)])
@pytest.mark.parametrize("look_ahead", [3, 4])
def test_three_and_four_moves_ahead_it_plays_legally_on_other_boards(size, look_ahead):
    random = Random(1)
    position = ConnectFour(*size).start()
    while position.legal():
        move = LookaheadBot(random, look_ahead).choose(position).move
        position = position.play(move)
        if position.legal():
            position = position.play(random.choice(position.legal()))
