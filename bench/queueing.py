"""Queues simulated arrival by arrival: how long one waits for a process, for a commit, for a bot."""

import heapq
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

Chance = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Waits:
    """How long everybody was in the queue and served, sorted, and how busy the servers were."""

    seconds: Sequence[float]
    busy: float

    def quantile(self, share: float) -> float:
        """The time that so many did not exceed."""
        return self.seconds[min(int(share * len(self.seconds)), len(self.seconds) - 1)]


def arrivals(random: Random, per_second: float, count: int) -> Iterator[float]:
    """Moments at which people come who know nothing of each other."""
    now = 0.0
    for _ in range(count):
        now += random.expovariate(per_second)
        yield now


def one_queue(moments: Sequence[float], servers: int, service: Chance) -> Waits:
    """All wait in one queue for whichever server is free first, as jobs wait for workers."""
    free = [0.0] * servers
    waits, worked = [], 0.0
    for moment in moments:
        begin = max(moment, free[0])
        time = service()
        heapq.heapreplace(free, begin + time)
        waits.append(begin + time - moment)
        worked += time
    return Waits(sorted(waits), worked / (servers * max(moments[-1], *free)))


def own_queues(random: Random, moments: Sequence[float], servers: int, service: Chance) -> Waits:
    """Everybody belongs to one server, as a connection belongs to a process."""
    free = [0.0] * servers
    waits, worked = [], 0.0
    for moment in moments:
        place = random.randrange(servers)
        time = service()
        free[place] = max(moment, free[place]) + time
        waits.append(free[place] - moment)
        worked += time
    return Waits(sorted(waits), worked / (servers * max(moments[-1], *free)))


def group_commits(moments: Sequence[float], per_commit: float, per_write: float) -> Waits:
    """Whatever came while the last commit was on its way goes into the next one, all at once."""
    waits: list[float] = []
    worked = free = 0.0
    place = 0
    while place < len(moments):
        begin = max(free, moments[place])
        last = place
        while last < len(moments) and moments[last] <= begin:
            last += 1
        time = per_commit + (last - place) * per_write
        free = begin + time
        waits.extend(free - moment for moment in moments[place:last])
        worked += time
        place = last
    return Waits(sorted(waits), worked / free)


def erlang_c(load: float, servers: int) -> float:
    """How probable it is to wait at all for one of some servers, where service times are exponential (A. K. Erlang)."""
    blocked = 1.0
    for number in range(1, servers + 1):
        blocked = load * blocked / (number + load * blocked)
    return blocked / (1 - load / servers * (1 - blocked))


def mean_wait(load: float, servers: int, service: float) -> float:
    """How long one waits on average there before one is served."""
    return erlang_c(load, servers) * service / (servers - load)


def spread(random: Random, mean: float) -> Chance:
    """Times around a mean, some of them much longer: log-normal, with a deviation as large as the mean."""
    sigma = math.sqrt(math.log(2))
    centre = math.log(mean) - sigma**2 / 2
    return lambda: random.lognormvariate(centre, sigma)
