"""Who plays whom: each format looks at what was played so far and names the next round's pairings."""

import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations

Pairing = tuple[int, int]
"""Two entrants by their numbers, the one who was named earlier first."""
Round = dict[Pairing, float]
"""The share of the points that the first one of each pairing got in a round."""

MOST_REPLAYS = 3
"""How often a tie is replayed in a knock-out; after that, whoever was named earlier goes on."""
_MOST_STEPS = 20_000


def round_robin(count: int, played: Sequence[Round]) -> list[Pairing]:
    """Everybody against everybody, in one round."""
    return [] if played else list(combinations(range(count), 2))


def gauntlet(count: int, played: Sequence[Round]) -> list[Pairing]:
    """The first one against all others."""
    return [] if played else [(0, other) for other in range(1, count)]


def swiss(count: int, played: Sequence[Round]) -> list[Pairing]:
    """As many rounds as it takes to find one winner, and one more; each against somebody of about the same points.

    Nobody meets the same opponent twice as long as that can be. Of an odd number, somebody who has few points rests,
    and gets the points of a win.
    """
    if len(played) > math.ceil(math.log2(count)):
        return []
    points = swiss_points(count, played)
    waiting = sorted(range(count), key=lambda number: (-points[number], number))
    if count % 2:
        rested = {number for one in played for number in _resting(count, one)}
        rests = next((number for number in reversed(waiting) if number not in rested), waiting[-1])
        waiting.remove(rests)
    met = {pairing for one in played for pairing in one}
    return _pair_up(waiting, met) or _pair_up(waiting, set()) or []


def swiss_points(count: int, played: Sequence[Round]) -> dict[int, float]:
    """The points of everybody so far, one per round at most."""
    points: defaultdict[int, float] = defaultdict(float)
    for one in played:
        for (first, second), share in one.items():
            points[first] += share
            points[second] += 1 - share
        for number in _resting(count, one):
            points[number] += 1
    return points


def knockout(count: int, played: Sequence[Round]) -> list[Pairing]:
    """Whoever loses is out; those named first meet as late as possible, and rest in the first round if need be."""
    size = 2 ** math.ceil(math.log2(count))
    line: list[int | None] = [number if number < count else None for number in _bracket(size)]
    while len(line) > 1:
        following, open_pairings = [], []
        for one, other in zip(line[::2], line[1::2], strict=True):
            winner = _winner(one, other, played)
            following.append(winner)
            if winner is None and one is not None and other is not None:
                open_pairings.append((min(one, other), max(one, other)))
        if open_pairings:
            return sorted(open_pairings)
        line = following
    return []


FORMATS: dict[str, Callable[[int, Sequence[Round]], list[Pairing]]] = {
    "round-robin": round_robin,
    "gauntlet": gauntlet,
    "swiss": swiss,
    "knockout": knockout,
}


def count_pairings(format_: str, players: int) -> int:
    """How many pairings a tournament has in all; ties of a knock-out that are replayed come on top."""
    played: list[Round] = []
    while pairings := FORMATS[format_](players, played):
        played.append(dict.fromkeys(pairings, 1.0))
    return sum(map(len, played))


def _bracket(size: int) -> list[int]:
    """The order in which numbers stand in a knock-out of so many: 0 and 1 can only meet at the end."""
    line = [0]
    while len(line) < size:
        line = [number for each in line for number in (each, 2 * len(line) - 1 - each)]
    return line


def _winner(one: int | None, other: int | None, played: Sequence[Round]) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    low, high = min(one, other), max(one, other)
    shares = [round_[low, high] for round_ in played if (low, high) in round_]
    for share in shares:
        if share != 0.5:
            return low if share > 0.5 else high
    return low if len(shares) > MOST_REPLAYS else None


def _resting(count: int, one: Round) -> set[int]:
    return set(range(count)) - {number for pairing in one for number in pairing}


def _pair_up(waiting: Sequence[int], met: set[Pairing]) -> list[Pairing] | None:
    """Pair everybody who waits with the next one whom they have not met; None if that cannot be."""
    steps = 0

    def pair(rest: Sequence[int]) -> list[Pairing] | None:
        nonlocal steps
        if not rest:
            return []
        for place in range(1, len(rest)):
            steps += 1
            if steps > _MOST_STEPS:
                return None
            pairing = (min(rest[0], rest[place]), max(rest[0], rest[place]))
            if pairing not in met:
                others = pair([*rest[1:place], *rest[place + 1 :]])
                if others is not None:
                    return [pairing, *others]
        return None

    return pair(waiting)
