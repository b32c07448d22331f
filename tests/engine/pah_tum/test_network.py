"""The network of the kernel against the same in readable Python, and how it is trained and kept."""

import json
import subprocess
import sys
from functools import cache
from itertools import product
from random import Random

import pytest

from pah_tum_positions import colours_swapped, random_position, symmetries
from reihum.core import ReihumError, Side
from reihum.engine.kernel import kernel
from reihum.engine.pah_tum.network import FILE, load_network, write_network
from reihum.engine.pah_tum.potential import worth
from reihum.engine.pah_tum.training import Schedule, train
from reihum.games.pah_tum.scoring import LAYOUT
from reihum.work import open_crew

LEAD_UNIT, MOST_LEAD, MOST_HIDDEN, MOST_ESTIMATED, WON = 1024, 4096, 4095, 16_000, 20_000

pytestmark = pytest.mark.usefixtures("native")


def lines_of(position):
    """The 14 lines as White sees them: 0 free, 1 White's, -1 Black's, 2 blocked."""

    def content(cell):
        bit = LAYOUT.bit(cell)
        blocked, white, black = (own >> bit & 1 for own in (position.rules.blocked, position.white, position.black))
        return 2 * blocked + white - black

    columns = [tuple(content((column, row)) for row in range(7)) for column in range(7)]
    return columns + [tuple(column[row] for column in columns) for row in range(7)]


@cache
def function_of(line):
    """What the worth of a line depends on: its worth, less that with all free cells Black's, for every filling."""
    free = [place for place in range(7) if line[place] == 0]

    def filled(stones):
        full = list(line)
        for place, stone in zip(free, stones, strict=True):
            full[place] = stone
        return worth(tuple(full))

    base = filled([-1] * len(free))
    worths = {
        frozenset(place for place, stone in zip(free, stones, strict=True) if stone == 1): filled(stones) - base
        for stones in product((1, -1), repeat=len(free))
    }
    live = {place for place in free if any(worths[white] != worths[white - {place}] for white in worths)}
    return base, frozenset((white, extra) for white, extra in worths.items() if white <= live)


@cache
def rows():
    """The network's row for every function."""
    contents = {0: 0, 1: 1, 2: -1, 3: 2}
    lines = [tuple(contents[code >> 2 * place & 3] for place in range(7)) for code in kernel.pah_tum_class_codes()]
    return {function_of(line)[1]: row for line, row in zip(lines, load_network().lines, strict=True)}


def estimate_by_hand(position):
    network, white = load_network(), position.side is Side.FIRST
    lead = 0
    hidden = list(network.bias)
    for line in lines_of(position):
        base, function = function_of(line)
        lead += 128 * base + 128 // len(function) * sum(extra for _, extra in function)
        seen = line if white else tuple(-there if abs(there) == 1 else there for there in line)
        hidden = [own + more for own, more in zip(hidden, rows()[function_of(seen)[1]], strict=True)]
    lead = max(-MOST_LEAD, min(MOST_LEAD, lead if white else -lead))
    whole = [own + int(lead * weight / LEAD_UNIT) for own, weight in zip(hidden, network.lead, strict=True)]
    above = [max(0, min(MOST_HIDDEN, own)) for own in whole]
    estimate = (sum(own * out for own, out in zip(above, network.out, strict=True)) >> 6) + network.last
    return max(-MOST_ESTIMATED, min(MOST_ESTIMATED, estimate))


@cache
def thinker():
    return kernel.PahTumThinker(load_network())


def estimate(position):
    return thinker().estimate(position.white, position.black, position.rules.blocked, position.side is Side.FIRST)


@pytest.mark.parametrize("free", [36, 31, 26, 21, 16])
def test_the_kernel_estimates_as_readable_python_does(free):
    random = Random(free)
    for _ in range(20):
        position = random_position(random, free)
        assert estimate(position) == estimate_by_hand(position), position


def test_an_estimate_does_not_depend_on_how_the_board_lies_or_on_colours():
    random = Random(1)
    for _ in range(20):
        position = random_position(random, random.randrange(10, 37))
        same = [*symmetries(position), *symmetries(colours_swapped(position))]
        assert {estimate(each) for each in same} == {estimate(position)}


def test_a_game_that_has_ended_counts_more_than_any_that_has_not():
    random = Random(3)
    for _ in range(20):
        position = random_position(random, 0)
        white, black = position.scores()
        points = white - black if position.side is Side.FIRST else black - white
        assert estimate(position) == (points and points + (WON if points > 0 else -WON))


def train_shortly(workers=1, seed=7, **options):
    with open_crew(workers) as crew:
        return train(crew, Schedule(seed, rounds=2, pieces=3, games=10), **options)


def test_the_network_is_trained_again_the_same_with_any_number_of_workers(tmp_path):
    told = []
    network = train_shortly(progress=told.append)
    assert train_shortly(workers=3) == network != train_shortly(seed=8)
    assert told == [10, 20, 30, 40, 50, 60]
    write_network(tmp_path / "network.json", 7, 60, network)
    assert load_network(tmp_path / "network.json") == network


def test_a_training_that_was_killed_goes_on_and_gives_the_same_network(tmp_path):
    network = train_shortly(keep=tmp_path)
    first, second = sorted(tmp_path.iterdir())
    lines = second.read_text().splitlines(keepends=True)
    second.write_text("".join(lines[:2]) + lines[2][:-9])
    before = first.read_bytes()
    assert train_shortly(workers=2, keep=tmp_path) == network
    assert first.read_bytes() == before


@pytest.mark.slow
def test_the_command_trains_a_network_and_leaves_nothing_else_behind(tmp_path):
    file = tmp_path / "network.json"
    options = ["--seed", "7", "--rounds", "2", "--games", "5", "--workers", "2", "--out", str(file)]
    command = [sys.executable, "-m", "reihum.engine.pah_tum", *options]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout.startswith("network.json: 80 games, seed 7, ")
    assert ended.stderr == ""
    assert list(tmp_path.iterdir()) == [file]
    with open_crew(1) as crew:
        assert load_network(file) == train(crew, Schedule(7, 2, 8, 5))


def test_what_is_played_in_one_round_is_learned_before_the_next():
    with open_crew(1) as crew:
        in_one_round, in_two = (train(crew, plan) for plan in (Schedule(7, 1, 6, 10), Schedule(7, 2, 3, 10)))
    assert in_one_round != in_two


def test_games_that_cannot_have_been_are_not_learned_from():
    learner = kernel.PahTumLearner(1, 10)
    for cells in ([0, 0], [7], [56], [-1], [1 << 20]):
        with pytest.raises(ValueError, match="a cell that is not free"):
            learner.learn([(2, 0, cells, 0)])
    with pytest.raises(ValueError, match="a cell that is not free"):
        learner.learn([(2, 0, [1], 0)])


def test_a_damaged_network_is_refused(tmp_path):
    data = json.loads(FILE.read_text())
    data["lines"]["0"][20] += 1
    damaged = tmp_path / "network.json"
    damaged.write_text(json.dumps(data))
    with pytest.raises(ReihumError, match="checksum") as refused:
        load_network(damaged)
    assert refused.value.code == "network-damaged"
