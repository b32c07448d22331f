"""Whole games of chance, to be played in several environments."""

from random import Random


def random_games(rules, count, seed=1):
    """The moves of some random games, one after the other."""
    random = Random(seed)
    for _ in range(count):
        position = rules.start()
        while legal := position.legal():
            position = position.play(random.choice(legal))
        yield position.moves
