"""The primitive bot, step by step."""

from random import Random

from hypothesis import assume, given

from reihum.bots.connect_four.primitive import PrimitiveBot
from reihum.classroom.stones import position_of
from reihum.games.connect_four import ConnectFour
from strategies import connect_four_rules, positions

OPEN_ROW = "362247"  # red has b1 c1 d1, and is to move
GIFT = "1226144"  # red wins at c2, as soon as c1 is taken


def choose(text, seed=0):
    return PrimitiveBot(Random(seed)).choose(ConnectFour.parse(text, {}))


def test_it_wins_rather_than_stopping_a_loss():
    choice = choose("121212")  # both have three on top of each other
    assert (choice.move, str(choice.why)) == (0, "I win with a4.")


def test_every_way_to_win_is_found_now_and_then():
    assert {choose(OPEN_ROW, seed).move for seed in range(40)} == {0, 4}


def test_it_stops_a_loss():
    choice = choose("12121")
    assert (choice.move, str(choice.why)) == (0, "I stop you at a4.")


def test_it_keeps_from_below_a_cell_where_the_opponent_wins():
    choices = [choose(GIFT, seed) for seed in range(80)]
    assert {choice.move for choice in choices} == {0, 1, 3, 4, 5, 6}
    assert str(choices[0].why) == "I leave it to chance, but keep off c1: you would win on top."


@given(positions(connect_four_rules))
def test_each_step_comes_before_the_next(position):
    assume(position.legal())
    move = PrimitiveBot(Random(1)).choose(position).move
    if own := wins(position):
        assert move in own
    elif theirs := wins(with_sides_swapped(position)):
        assert move in theirs
    elif safe := {move for move in position.legal() if not wins_on_top(position, move)}:
        assert move in safe


def wins(position):
    return {move for move in position.legal() if position.play(move).four}


def wins_on_top(position, move):
    after = position.play(move)
    return move in after.legal() and after.play(move).four


def with_sides_swapped(position):
    stones, rules = position.board().stones, position.rules
    cells = [[(column, row) for row in range(rules.rows)] for column in range(rules.columns)]
    return position_of([[None if c not in stones else stones[c] is not position.side for c in col] for col in cells])
