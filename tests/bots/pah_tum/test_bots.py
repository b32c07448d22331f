"""The computer players of Pah Tum, each as its description says."""

import subprocess
import sys
from random import Random

import pytest

from pah_tum_positions import random_position
from reihum.bots.pah_tum.gain import gain_at
from reihum.bots.pah_tum.greedy import GreedyBot
from reihum.bots.pah_tum.planner import PlannerBot
from reihum.bots.random_bot import RandomBot
from reihum.catalogue import find_bot
from reihum.core import Budget, ReihumError, Side
from reihum.engine.pah_tum import Proof
from reihum.games.pah_tum import PahTum
from reihum.games.pah_tum.scoring import points

native = pytest.mark.usefixtures("native")


def pah_tum(text):
    return PahTum.parse(f"a1a7g1g7c6/{text}", {})


def test_a_gain_is_the_difference_of_the_points():
    random = Random(1)
    for _ in range(50):
        position = random_position(random, random.randrange(1, 30))
        for move in position.legal():
            assert gain_at(position.white, move).points == points(position.white | 1 << move) - points(position.white)


def test_greedy_takes_the_most_points():
    # White holds b2 b3 b4 and d2 d3: b1 and b5 make 10 of 3, d1 and d4 make 3.
    choice = GreedyBot(Random(1)).choose(pah_tum("b2f1b3f3b4g2d2g4d3e6"))
    assert choice.values[choice.move] == max(choice.values.values()) == 7
    assert str(choice.why).startswith("I score 7 points at b")


def test_greedy_without_gain_draws_by_lot():
    assert str(GreedyBot(Random(1)).choose(pah_tum("")).why) == "No move brings me points, so I leave it to chance."


def test_planner_stops_the_longest_row_before_it_makes_its_own():
    # Black is to move; White threatens five in column b (25 - 10), Black could make four in row f (10 - 3).
    position = pah_tum("b2f2b3f3b4f4b5f5d6")
    choice = PlannerBot(Random(1)).choose(position)
    assert position.rules.format_move(choice.move) in ("b1", "b6")
    assert str(choice.why).startswith("I keep you from 15 points at b")


def test_planner_names_both_figures():
    position = pah_tum("b3c2b4d2b5e2g3")
    names = {
        position.rules.format_move(move): value for move, value in PlannerBot(Random(1)).choose(position).values.items()
    }
    assert names["b2"] == (10 - 3) + (10 - 3)
    choice = PlannerBot(Random(1)).choose(position)
    assert position.rules.format_move(choice.move) == "b2"
    assert str(choice.why) == "I keep you from 7 points at b2, and score 7."


def test_planner_makes_points_where_there_is_nothing_to_stop():
    choice = PlannerBot(Random(1)).choose(pah_tum("b3c2b4e6"))
    assert str(choice.why).startswith("I score 3 points at b")


def test_planner_breaks_ties_by_what_the_lines_can_become_or_by_lot():
    position = pah_tum("")
    choices = {PlannerBot(Random(seed)).choose(position).move for seed in range(20)}
    by_lot = {PlannerBot(Random(seed), tie_break=False).choose(position).move for seed in range(20)}
    assert len(choices) <= 4 < len(by_lot)
    assert "most can grow" in str(PlannerBot(Random(1)).choose(position).why)
    assert "chance" in str(PlannerBot(Random(1), tie_break=False).choose(position).why)


def play(white, black, seed, budget):
    position = PahTum.new(Random(seed), {"Blocked": "9"}).start()
    while position.outcome() is None:
        bot = white if position.side is Side.FIRST else black
        position = position.play(bot.choose(position, budget).move)
    return position.outcome().winner


@native
@pytest.mark.parametrize("weaker", [RandomBot, GreedyBot])
def test_expert_beats_the_simple_bots_with_either_colour(weaker):
    budget = Budget(nodes=5_000)
    for seed in range(3):
        expert = find_bot("expert", "pah-tum").make(Random(seed))
        assert play(expert, weaker(Random(seed)), seed, budget) is Side.FIRST
        expert = find_bot("expert", "pah-tum").make(Random(seed))
        assert play(weaker(Random(seed)), expert, seed, budget) is Side.SECOND


@native
def test_mcts_beats_chance():
    budget = Budget(nodes=1_000)
    for seed in range(3):
        assert play(find_bot("mcts", "pah-tum").make(Random(seed)), RandomBot(Random(seed)), seed, budget) is Side.FIRST


@native
def test_expert_never_loses_a_win_it_has_proven():
    random, proven = Random(4), 0
    while proven < 6:
        position = random_position(random, 16)
        expert = find_bot("expert", "pah-tum").make(random)
        side, choice = position.side, expert.choose(position, Budget(nodes=100_000))
        if "I win " not in str(choice.why):
            continue
        proven += 1
        other = PlannerBot(random)
        while position.outcome() is None:
            bot = expert if position.side is side else other
            position = position.play(bot.choose(position, Budget(nodes=100_000)).move)
        assert position.outcome().winner is side


@native
def test_the_expert_remembers_what_it_proved_on_the_others_time():
    position = PahTum.new(Random(2), {"Blocked": "13"}).start()
    expert = find_bot("expert", "pah-tum").make(Random(1))
    before = expert.thinker.think(position, 0, Budget(nodes=20_000))
    expert.ponder(position, Budget(nodes=400_000))
    after = expert.thinker.think(position, 0, Budget(nodes=20_000))
    assert (before.proof, after.proof) == (Proof.ESTIMATED, Proof.OUTCOME)


@pytest.mark.parametrize("bot", ["mcts", "expert"])
def test_without_the_kernel_the_strong_bots_say_what_is_missing(bot):
    code = (
        "import sys; sys.modules['reihum._kernel'] = None\n"
        "from reihum.cli import run\n"
        f"sys.exit(run(['--lang', 'en', 'move', '{bot}', '-g', 'pah-tum', 'a1a7g1g7c6/']))\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("reihum: This needs the native kernel")


def test_a_bot_is_found_only_for_the_games_it_plays():
    with pytest.raises(ReihumError, match="there are club-1, club-2"):
        find_bot("greedy", "connect-four")
