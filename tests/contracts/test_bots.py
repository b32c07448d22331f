"""What every bot in the catalogue keeps to."""

from random import Random

import pytest

from reihum.catalogue import BOTS, GAMES
from reihum.core import Budget
from reihum.core.text import LANGUAGES, speaking

QUICK = Budget(nodes=200)
SETUPS = {
    "connect-four": [{"Size": size} for size in ("4x4", "7x6", "5x8", "9x7", "14x12")],
    "pah-tum": [{"Blocked": str(count)} for count in (5, 7, 9, 11, 13)],
}
CASES = [
    pytest.param(bot, game, setup, id=f"{bot.name}-{game}-{'-'.join(setup.values())}")
    for bot in BOTS
    for game in bot.games
    for setup in SETUPS[game]
]


def play_a_game(bot, game, setup, seed):
    random = Random(seed)
    player = bot.make(random)
    position = GAMES[game].rules.new(random, setup).start()
    choices = []
    while position.outcome() is None:
        choice = player.choose(position, QUICK)
        choices.append((position, choice))
        position = position.play(choice.move)
    return choices


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
def test_a_bot_plays_whole_games_legally_and_says_why_in_every_language(bot, game, setup):
    for position, choice in play_a_game(bot, game, setup, seed=1):
        assert choice.move in position.legal()
        assert set(choice.values) <= set(position.legal())
        for language in LANGUAGES:
            with speaking(language):
                assert str(choice.why).strip()


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
def test_the_same_seed_plays_the_same_game(bot, game, setup):
    first, second = (play_a_game(bot, game, setup, seed=2) for _ in range(2))
    assert [choice.move for _, choice in first] == [choice.move for _, choice in second]


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
def test_a_bot_moves_legally_in_positions_it_would_not_come_to_itself(bot, game, setup):
    random = Random(3)
    for _ in range(20):
        position = GAMES[game].rules.new(random, setup).start()
        for _ in range(random.randrange(position.rules.columns * position.rules.rows)):
            if position.legal():
                position = position.play(random.choice(position.legal()))
        if position.legal():
            assert bot.make(random).choose(position, QUICK).move in position.legal()


def test_a_name_means_one_bot_in_each_game():
    names = [(bot.name, game) for bot in BOTS for game in bot.games]
    assert len(names) == len(set(names))
