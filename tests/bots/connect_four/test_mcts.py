"""The bot that plays games out."""

from random import Random
from threading import Event
from time import monotonic

import pytest

from reihum.bots.connect_four.mcts import MctsBot
from reihum.core import Budget, Side
from reihum.engine.connect_four import mcts
from reihum.games.connect_four import ConnectFour

SIZES = ["4x4", "7x6", "5x8", "9x7", "9x6", "8x7", "10x12", "14x12"]


def choose(text, size="7x6", seed=1, two_threads=False, **budget):
    position = ConnectFour.parse(text, {"Size": size})
    return MctsBot(Random(seed), two_threads).choose(position, Budget(**(budget or {"nodes": 2000})))


def games_played(bot):
    return sum(chances.games for chances in bot.tree.chances().values())


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize("size", SIZES)
def test_it_wins_at_once_on_any_board(size):
    choice = choose("121212", size)
    assert (choice.move, str(choice.why)) == (0, "I win with a1 a2 a3 a4.")
    assert choice.values == {0: 1.0}


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize("size", SIZES)
def test_it_stops_a_loss_on_any_board(size):
    choice = choose("12121", size)
    assert (choice.move, str(choice.why)) == (0, "I stop your row a1 a2 a3 at a4.")


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize("size", SIZES)
def test_it_sees_a_row_in_the_columns_of_the_highest_bits(size):
    columns = int(size.split("x")[0])
    last_four = range(columns - 4, columns)
    text = "".join("abcdefghijklmn"[column] * 2 for column in last_four[:3])  # three red ones under three yellow ones
    assert choose(text, size).move in (columns - 1, columns - 5)


@pytest.mark.usefixtures("native")
def test_it_finds_a_fork_and_proves_it():
    choice = choose("3344", nodes=5000)  # red has C1 D1 under yellow's C2 D2, and wins with a third
    assert choice.move in (1, 4)
    assert str(choice.why).startswith("I make a fork: next I win at ")


@pytest.mark.usefixtures("native")
def test_it_knows_when_all_is_lost():
    choice = choose("33445")  # red wins at B1 or F1
    assert choice.values == {1: 0.0}
    assert str(choice.why) == "I stop your row c1 d1 e1 at b1."
    assert str(choice.advice).startswith("This leaves f1 to the other side")


@pytest.mark.usefixtures("native")
def test_the_same_seed_thinks_the_same_with_one_thread_or_two():
    one, two = (choose("4453", two_threads=threads, nodes=3000) for threads in (False, True))
    assert (one.move, one.values, one.why) == (two.move, two.values, two.why)
    assert choose("4453", seed=2, nodes=3000).values != one.values


@pytest.mark.usefixtures("native")
def test_it_plays_as_many_games_as_its_budget_says():
    bot = MctsBot(Random(1), two_threads=False)
    bot.choose(ConnectFour.parse("4453", {}), Budget(nodes=3000))
    assert games_played(bot) == 3000


@pytest.mark.usefixtures("native")
def test_its_tree_is_kept_between_moves():
    bot, position = MctsBot(Random(1), two_threads=False), ConnectFour.parse("44", {})
    position = position.play(bot.choose(position, Budget(nodes=4000)).move)
    tree, seen = bot.tree, bot.tree.search.size()
    position = position.play(position.legal()[3])
    bot.choose(position, Budget(nodes=100))
    assert bot.tree is tree
    assert 100 < games_played(bot) < seen
    bot.choose(ConnectFour.parse("1", {}), Budget(nodes=100))
    assert bot.tree is not tree


@pytest.mark.usefixtures("native")
def test_it_stops_when_it_is_told_to_and_still_moves():
    stop = Event()
    stop.set()
    begin = monotonic()
    choice = choose("4453", seconds=60, stop=stop)
    assert choice.move in range(7)
    assert monotonic() - begin < 30


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("121212", {0}),  # wins
        ("12121", {0}),  # stops
        ("4455", {2, 5}),  # three in a row with both ends open
    ],
)
def test_without_the_kernel_it_plays_in_python(monkeypatch, position, moves):
    monkeypatch.setattr(mcts, "kernel", None)
    bot = MctsBot(Random(1))
    choice = bot.choose(ConnectFour.parse(position, {}), Budget(nodes=600))
    assert choice.move in moves
    assert choice.move == MctsBot(Random(1)).choose(ConnectFour.parse(position, {}), Budget(nodes=600)).move


def test_without_the_kernel_it_keeps_its_tree_and_its_limits(monkeypatch):
    monkeypatch.setattr(mcts, "kernel", None)
    bot, position = MctsBot(Random(1)), ConnectFour().start()
    choice = bot.choose(position, Budget(nodes=300))
    tree, seen = bot.tree, games_played(bot)
    assert seen == 300
    assert all(0 <= value <= 1 for value in choice.values.values())
    bot.choose(position.play(choice.move).play(3), Budget(nodes=50))
    assert bot.tree is tree
    assert 50 <= games_played(bot) < 350
    stop = Event()
    stop.set()
    assert MctsBot(Random(1)).choose(position, Budget(seconds=60, stop=stop)).move in range(7)
    assert MctsBot(Random(1)).choose(position, Budget(seconds=0)).move in range(7)
    assert MctsBot(Random(1)).choose(position, Budget(seconds=0.01)).move in range(7)


def test_without_the_kernel_it_plays_a_whole_game_well(monkeypatch):
    monkeypatch.setattr(mcts, "kernel", None)
    position, bot, chance = ConnectFour(5, 4).start(), MctsBot(Random(1)), Random(2)
    while position.outcome() is None:
        mine = position.side is Side.FIRST
        move = bot.choose(position, Budget(nodes=150)).move if mine else chance.choice(position.legal())
        position = position.play(move)
    assert position.outcome().winner is Side.FIRST
