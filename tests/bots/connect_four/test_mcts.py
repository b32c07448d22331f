"""The bot that plays games out."""

from random import Random
from threading import Event
from time import monotonic

import pytest

from reihum.bots.connect_four.mcts import MctsBot
from reihum.core import Budget, ReihumError
from reihum.engine.connect_four import mcts
from reihum.games.connect_four import ConnectFour

SIZES = ["4x4", "7x6", "5x8", "9x7", "9x6", "8x7", "10x12", "14x12"]


def choose(text, size="7x6", seed=1, two_threads=False, **budget):
    position = ConnectFour.parse(text, {"Size": size})
    return MctsBot(Random(seed), two_threads).choose(position, Budget(**(budget or {"nodes": 2000})))


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize("size", SIZES)
def test_it_wins_at_once_on_any_board(size):
    choice = choose("121212", size)
    assert (choice.move, str(choice.why)) == (0, "A wins, whatever you do.")
    assert choice.values == {0: 1.0}


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize("size", SIZES)
def test_it_stops_a_loss_on_any_board(size):
    choice = choose("12121", size)
    assert (choice.move, str(choice.why)) == (0, "A is forced: every other move loses at once.")


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
    assert str(choice.why) == f"{'ABCDEFG'[choice.move]} wins, whatever you do."


@pytest.mark.usefixtures("native")
def test_it_knows_when_all_is_lost():
    choice = choose("33445")  # red wins at B1 or F1
    assert "loses" in str(choice.why)


@pytest.mark.usefixtures("native")
def test_the_same_seed_thinks_the_same_with_one_thread_or_two():
    one, two = (choose("4453", two_threads=threads, nodes=3000) for threads in (False, True))
    assert (one.move, one.values, one.why) == (two.move, two.values, two.why)
    assert choose("4453", seed=2, nodes=3000).values != one.values


@pytest.mark.usefixtures("native")
def test_it_plays_as_many_games_as_its_budget_says():
    choice = choose("4453", nodes=3000)
    assert choice.why.values["all_games"] == 3000


@pytest.mark.usefixtures("native")
def test_its_tree_is_kept_between_moves():
    bot, position = MctsBot(Random(1), two_threads=False), ConnectFour.parse("44", {})
    position = position.play(bot.choose(position, Budget(nodes=4000)).move)
    tree, seen = bot.tree, bot.tree.search.size()
    position = position.play(position.legal()[3])
    choice = bot.choose(position, Budget(nodes=100))
    assert bot.tree is tree
    assert 100 < choice.why.values["all_games"] < seen
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


def test_without_the_kernel_it_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(mcts, "kernel", None)
    with pytest.raises(ReihumError, match="needs the native kernel") as caught:
        choose("4453")
    assert caught.value.code == "no-kernel"
