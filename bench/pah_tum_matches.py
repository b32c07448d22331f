"""How strong Pah Tum's bots are: matches with both colours on the same layouts, colours reported apart.

A move gets a budget of 0.1 s. On a machine that others use too, seconds are not the same for both sides, so by default
the budget is the number of nodes that the bot gets through in 0.1 s of CPU time here, measured first; --seconds asks
for wall time instead.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from reihum.bots.pah_tum.planner import PlannerBot
from reihum.catalogue import find_bot
from reihum.core import Bot, Budget, Side
from reihum.engine.pah_tum import Thinker, try_by_chance
from reihum.games.pah_tum import PahTum, PahTumPosition

COUNTS = (5, 7, 9, 11, 13)
OPPONENTS = ("random", "greedy", "planner without tie-break", "planner", "mcts")


def make(name: str, random: Random) -> Bot:
    """A bot by its name, or the planner without its tie-break."""
    if name == "planner without tie-break":
        return PlannerBot(random, tie_break=False)
    return find_bot(name, "pah-tum").make(random)


def budgets(seconds: float, by_wall: bool) -> dict[str, Budget]:
    """What each bot may use for a move."""
    if by_wall:
        return dict.fromkeys((*OPPONENTS, "expert"), Budget(seconds=seconds))
    start = PahTum.new(Random(1), {}).start()

    def nodes_in_time(think: Callable[[Budget], object], nodes: int) -> Budget:
        think(Budget(nodes=nodes // 4))
        began = time.process_time()
        think(Budget(nodes=nodes))
        return Budget(nodes=round(nodes * seconds / (time.process_time() - began)))

    expert = nodes_in_time(lambda budget: Thinker().think(start, 1, budget), 400_000)
    mcts = nodes_in_time(lambda budget: try_by_chance(start, 1, budget), 400_000)
    print(f"{seconds} s of CPU time: expert {expert.nodes} nodes, mcts {mcts.nodes} games")
    return {**dict.fromkeys(OPPONENTS, Budget()), "expert": expert, "mcts": mcts}


def play(position: PahTumPosition, white: Bot, black: Bot, budget: dict[Bot, Budget]) -> PahTumPosition:
    """Play to the end."""
    while position.outcome() is None:
        bot = white if position.side is Side.FIRST else black
        position = position.play(bot.choose(position, budget[bot]).move)
    return position


def result(position: PahTumPosition, side: Side) -> str:
    """Won, drawn or lost for this side."""
    outcome = position.outcome()
    assert outcome is not None
    return "drawn" if outcome.winner is None else "won" if outcome.winner is side else "lost"


def match(opponent: str, games: int, allowed: dict[str, Budget]) -> None:
    """Expert against one opponent."""
    results = {Side.FIRST: Counter[str](), Side.SECOND: Counter[str]()}
    for number in range(games // 2):
        rules = PahTum.new(Random(number), {"Blocked": str(COUNTS[number % len(COUNTS)])})
        for side, tally in results.items():
            expert, other = make("expert", Random(number)), make(opponent, Random(number))
            white, black = (expert, other) if side is Side.FIRST else (other, expert)
            end = play(rules.start(), white, black, {expert: allowed["expert"], other: allowed[opponent]})
            tally[result(end, side)] += 1
    total = results[Side.FIRST] + results[Side.SECOND]
    share = (total["won"] + total["drawn"] / 2) / games
    print(
        f"expert against {opponent}, {games} games: score {share:.1%}, won {total['won'] / games:.1%}; "
        + "; ".join(
            f"as {name} {results[side]['won']} won, {results[side]['drawn']} drawn, {results[side]['lost']} lost"
            for name, side in (("White", Side.FIRST), ("Black", Side.SECOND))
        ),
        flush=True,
    )


def keep_wins(games: int, allowed: dict[str, Budget]) -> None:
    """From positions that the expert has proven to win, against every bot in turn."""
    random, lost, played = Random(7), 0, 0
    while played < games:
        count = random.choice(COUNTS)
        position = PahTum.new(random, {"Blocked": str(count)}).start()
        left = random.randrange(14, 27)
        while len(position.legal()) > left:
            position = position.play(random.choice(position.legal()))
        expert, other = make("expert", random), make(OPPONENTS[played % len(OPPONENTS)], random)
        side = position.side
        if not str(expert.choose(position, allowed["expert"]).why).startswith("Wins"):
            continue
        white, black = (expert, other) if side is Side.FIRST else (other, expert)
        budget = {expert: allowed["expert"], other: Budget(nodes=20_000)}
        lost += result(play(position, white, black, budget), side) != "won"
        played += 1
    print(f"proven wins played out against every bot: {games} games, {lost} not won")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", choices=(*OPPONENTS, "proven wins"))
    parser.add_argument("--seconds", action="store_true", help="0.1 s of wall time per move instead of nodes")
    chosen = parser.parse_args()
    allowed = budgets(0.1, chosen.seconds)
    for name in OPPONENTS:
        if chosen.against in (None, name):
            match(name, chosen.games, allowed)
    if chosen.against in (None, "proven wins"):
        keep_wins(500 if chosen.games == 200 else chosen.games, allowed)
