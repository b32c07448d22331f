"""What every bot in the catalogue keeps to."""

from random import Random

import pytest

from reihum.catalogue import BOTS
from reihum.core import Budget, ReihumError, checked_choice
from reihum.core.text import LANGUAGES, speaking
from strategies import entries

QUICK = Budget(nodes=200)
SETUPS = {
    "connect-four": [{"Size": size} for size in ("4x4", "7x6", "5x8", "9x7", "14x12")],
    "pah-tum": [{"Blocked": str(count)} for count in (5, 7, 9, 11, 13)],
    "five-in-a-row": [{"Size": size} for size in ("9x9", "15x15")],
    "pop-out": [{"Size": size} for size in ("6x5", "7x6", "8x7")],
}
FIRST_OF_THEIR_CLASS = {bot.location: bot for bot in reversed(BOTS)}
# Every bot plays every game of its own; bots that differ in a number alone need not all play on every board.
CASES = [
    pytest.param(bot, game, setup, id=f"{bot.name}-{game}-{'-'.join(setup.values())}")
    for bot in BOTS
    for game in SETUPS
    if bot.plays(game)
    for setup in (SETUPS[game] if FIRST_OF_THEIR_CLASS[bot.location] is bot else SETUPS[game][1:2])
]


def play_a_game(bot, game, setup, seed):
    random = Random(seed)
    player = bot.make(random)
    position = entries[game].rules.new(random, setup).start()
    choices = []
    while position.outcome() is None:
        choice = checked_choice(position, player.choose(position, QUICK), bot.name)
        choices.append(choice)
        position = position.play(choice.move)
    return choices


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
def test_a_bot_plays_whole_games_through_the_gate_and_says_why_in_every_language(bot, game, setup):
    for choice in play_a_game(bot, game, setup, seed=1):
        for language in LANGUAGES:
            with speaking(language):
                assert str(choice.why).strip()


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
def test_the_same_seed_plays_the_same_game(bot, game, setup):
    first, second = (play_a_game(bot, game, setup, seed=2) for _ in range(2))
    assert [choice.move for choice in first] == [choice.move for choice in second]


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
def test_a_bots_answer_passes_the_gate_in_positions_it_would_not_come_to_itself(bot, game, setup):
    random = Random(3)
    for _ in range(20):
        position = entries[game].rules.new(random, setup).start()
        for _ in range(random.randrange(position.rules.columns * position.rules.rows)):
            if position.legal():
                position = position.play(random.choice(position.legal()))
        if position.legal():
            checked_choice(position, bot.make(random).choose(position, QUICK), bot.name)


@pytest.mark.parametrize(("bot", "game", "setup"), CASES)
@pytest.mark.parametrize("nothing", [Budget(seconds=0), Budget(nodes=0)], ids=["no-time", "no-nodes"])
def test_a_bot_moves_even_with_no_budget_at_all(bot, game, setup, nothing):
    random = Random(4)
    position = entries[game].rules.new(random, setup).start()
    while position.legal():
        position = position.play(checked_choice(position, bot.make(random).choose(position, nothing), bot.name).move)
        for _ in range(6):
            if position.legal():
                position = position.play(random.choice(position.legal()))


OTHER_GAMES = [
    pytest.param(bot, game, id=f"{bot.name}-{'-'.join(bot.games)}-asked-about-{game}")
    for bot in BOTS
    for game in SETUPS
    if not bot.plays(game)
]


@pytest.mark.parametrize(("bot", "game"), OTHER_GAMES)
def test_a_bot_says_which_game_it_does_not_play(bot, game):
    position = entries[game].rules.new(Random(1), {}).start()
    with pytest.raises(ReihumError, match=f"This bot does not play {game}") as caught:
        bot.make(Random(1)).choose(position, QUICK)
    assert caught.value.code == "wrong-game"


def test_a_name_means_one_bot_in_each_game():
    names = [(bot.name, game) for bot in BOTS for game in entries if bot.plays(game)]
    assert len(names) == len(set(names))
