"""How fast tournaments are: against a bare loop over the same bots, with one worker and with two; and with guests.

    python bench/arena.py [--games 400] [--rounds 30] [--guests 12]

The bare loop, one worker and two take turns at the same games, and so do two bare loops at once, at half of the games
each: what two cores of this machine can do at best. They are compared round by round, since a rented machine is a third
faster or slower from one minute to the next, and the median of all rounds counts. On a machine with other work only CPU
time tells something: what this process and its workers use per game, and how much of that is this process, which alone
sees all games. Guests are bots from files, each fenced in in a process of its own, that answer within a millisecond; 20
games per pairing are played, as in a class.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import psutil

from reihum.arena.apart.fence import is_closed
from reihum.arena.tournament import Plan, Tournament, make_plan
from reihum.catalogue import find_bot
from reihum.core import Position, Side
from reihum.core.line import play_all
from reihum.work import Crew, open_crew

BOTS = ("level-5", "lookahead-1")
GUEST = """
from reihum.core import Choice, Reason

class Guest:
    def __init__(self, random):
        self.random = random

    def choose(self, position, budget=None):
        return Choice(self.random.choice(position.legal()), Reason("By lot."))
"""
GAMES_PER_PAIRING = 20
CLASS = 30


def play_bare(plan: Plan) -> list[Position]:
    """The games of a plan with nothing around them: two bots, a position, a loop. Their ends, move by move the same."""
    ends = []
    for number in range(plan.games // 2):
        opening = plan.openings.get(number)
        rules = plan.game.rules.from_setup(opening.setup)
        for order in (BOTS, BOTS[::-1]):
            seed = " ".join([str(plan.seed), str(number), *BOTS, order[0]])
            chances = [Random(f"{seed} {side:d}") for side in Side]
            bots = [find_bot(order[side], plan.game.name).make(chances[side]) for side in Side]
            position = play_all(rules.start(), [rules.parse_move(move) for move in opening.moves])
            while position.outcome() is None:
                position = position.play(bots[position.side].choose(position).move)
            ends.append(position)
    return ends


def play_bare_half(games: int) -> int:
    """The loop in a process of a crew, beside another one."""
    return len(play_bare(make_plan(BOTS, games=games, seed=1)))


@dataclass(frozen=True, slots=True)
class Seen:
    """How some games went: by the clock, and in CPU time, here and with all workers."""

    seconds: float
    cpu: float
    cpu_here: float


def watch(play: Callable[[], object]) -> Seen:
    """Play games, and look at the clocks."""
    began, here, all_of_us = time.monotonic(), time.process_time(), _cpu_of_all()
    play()
    return Seen(time.monotonic() - began, _cpu_of_all() - all_of_us, time.process_time() - here)


def _cpu_of_all() -> float:
    """The CPU time of this process and of those that it started and that still live."""
    process = psutil.Process()
    return sum(sum(each.cpu_times()[:2]) for each in (process, *process.children(recursive=True)))


def compare(games: int, rounds: int) -> None:
    """A bare loop against tournaments of the same games; the processes are there before the clock runs."""
    plan = make_plan(BOTS, games=games, seed=1)
    with open_crew(1) as one, open_crew(2) as two:
        ways: dict[str, Callable[[], object]] = {
            "bare loop": lambda: play_bare(plan),
            "one worker": lambda: Tournament(plan).play(one),
            "two bare loops at once": lambda: list(two.run(play_bare_half, [games // 2] * 2)),
            "two workers": lambda: Tournament(plan).play(two),
        }
        for crew in (one, two):
            warm_up(crew)
        list(two.run(play_bare_half, [20, 20]))
        check_same_games(two)
        seen: dict[str, list[Seen]] = {name: [] for name in ways}
        for _ in range(rounds):
            for name, play in ways.items():
                seen[name].append(watch(play))
    bare = seen["bare loop"]
    for name, some in seen.items():
        speed = median(loop.seconds / each.seconds for loop, each in zip(bare, some, strict=True))
        thrift = median(loop.cpu / each.cpu for loop, each in zip(bare, some, strict=True))
        seconds, cpu = median(each.seconds for each in some), median(each.cpu for each in some)
        print(
            f"{name}: {games / seconds:.0f} games per second, {speed:.2f} of the bare loop; "
            f"{1000 * cpu / games:.2f} ms of CPU per game, {thrift:.2f} of the bare loop, "
            f"{100 * median(each.cpu_here / each.cpu for each in some):.1f} % of it here",
            flush=True,
        )


def check_same_games(crew: Crew) -> None:
    """Make sure that the loop plays what a tournament plays: another game may be a longer one."""
    tournament = Tournament(make_plan(BOTS, games=40, seed=1))
    tournament.play(crew)
    format_move = tournament.plan.game.rules.from_setup({}).format_move
    bare = [tuple(map(format_move, end.moves)) for end in play_bare(tournament.plan)]
    assert bare == [game.moves for game in tournament.games]


def warm_up(crew: Crew) -> None:
    """Have all workers load what they need."""
    Tournament(make_plan(BOTS, games=80, seed=2)).play(crew)


def play_guests(count: int) -> None:
    """A class of guests, every one against every other."""
    with TemporaryDirectory() as folder, open_crew(2) as crew:
        files = [Path(folder) / f"pupil_{number}.py" for number in range(count)]
        for file in files:
            file.write_text(GUEST)
        tournament = Tournament(make_plan([str(file) for file in files], games=GAMES_PER_PAIRING, seed=1))
        began = time.monotonic()
        tournament.play(crew)
        seconds = time.monotonic() - began
    assert not tournament.forfeits()
    games, whole = len(tournament.games), CLASS * (CLASS - 1) // 2 * GAMES_PER_PAIRING
    fenced = "fenced in by bubblewrap" if is_closed() else "without bubblewrap"
    print(f"{count} guests, {fenced}: {games} games in {seconds:.0f} s, {games / seconds:.0f} per second")
    print(f"{CLASS} guests, {whole} games: {whole * seconds / games / 60:.1f} minutes at that speed")


def main() -> None:
    """Both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--guests", type=int, default=12)
    wishes = parser.parse_args()
    if wishes.games:
        compare(wishes.games, wishes.rounds)
    if wishes.guests:
        play_guests(wishes.guests)


if __name__ == "__main__":
    main()
