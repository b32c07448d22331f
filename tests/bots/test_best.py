"""The choice that most bots make in the end."""

from reihum.bots.best import best_moves


def test_all_moves_of_the_highest_value_are_the_best_in_the_order_in_which_they_came():
    assert best_moves({3: 1, 0: 2.5, 6: 2.5, 1: -7}) == [0, 6]
    assert best_moves({4: -1}) == [4]
