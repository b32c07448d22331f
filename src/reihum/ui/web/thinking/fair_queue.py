"""Jobs that wait, in an order that is fair to everybody who asks.

Whoever was served longest ago comes first: of all addresses that one, of its visitors that one, and of what they asked
the first. So an address that asks for two hundred things at once waits for two hundred turns, and all others for one.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Generic, Protocol, TypeVar

from reihum.ui.web.edge.households import household

MOST_REMEMBERED = 10_000
"""Of how many it is known when they were served last."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose behalf something is asked."""

    address: str = ""
    visitor: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "address", household(self.address))


class Asked(Protocol):
    """Something that somebody asked."""

    @property
    def asker(self) -> Asker:
        """Who it was."""


Waiting = TypeVar("Waiting", bound=Asked)


@dataclass(frozen=True, slots=True, order=True)
class _Turn:
    """When it is the turn of an address: that of the smallest."""

    served: int
    came: int
    address: str


class FairQueue(Generic[Waiting]):
    """What waits, and who is next."""

    def __init__(self) -> None:
        self._waiting: dict[Waiting, int] = {}
        """By the order in which it came."""
        self._of_address: defaultdict[str, set[Waiting]] = defaultdict(set)
        self._turns: list[_Turn] = []
        """A heap of the addresses for which something waits. Some stand there in vain, when that was called off."""
        self._turn_of: dict[str, _Turn] = {}
        self._served: OrderedDict[Hashable, int] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, wanted: Waiting) -> bool:
        return wanted in self._waiting

    def __iter__(self) -> Iterator[Waiting]:
        return iter(self._waiting)

    def put(self, asked: Waiting) -> None:
        """Let something wait."""
        self._count += 1
        self._waiting[asked] = self._count
        self._of_address[asked.asker.address].add(asked)
        self._stand_in_line(asked.asker.address)

    def remove(self, asked: Waiting) -> None:
        """Let it wait no longer, if it does."""
        if self._waiting.pop(asked, None) is not None:
            address = asked.asker.address
            self._of_address[address].discard(asked)
            if not self._of_address[address]:
                del self._of_address[address], self._turn_of[address]

    def take(self, wanted: Callable[[Waiting], bool] = lambda _: True) -> Waiting | None:
        """The next one of those that are wanted, which waits no longer; None if there is none."""
        found, passed_over = None, []
        while self._turns and found is None:
            turn = heappop(self._turns)
            if self._turn_of.get(turn.address) is turn:
                fitting = (asked for asked in self._of_address[turn.address] if wanted(asked))
                found = min(fitting, key=self._turn, default=None)
                if found is None:
                    passed_over.append(turn)
        for turn in passed_over:
            heappush(self._turns, turn)
        if found is not None:
            self._serve(found.asker.address)
            self._serve(found.asker)
            self.remove(found)
            self._stand_in_line(found.asker.address)
        return found

    def place(self, asked: Waiting) -> int:
        """How many are ahead of something that waits, itself included; 0 for what does not wait."""
        if asked not in self._waiting:
            return 0
        return sum(self._turn(other) <= self._turn(asked) for other in self._waiting)

    def count_of(self, address: str) -> int:
        """How much waits for an address."""
        return len(self._of_address.get(address, ()))

    def _stand_in_line(self, address: str) -> None:
        """Give an address its turn, if something waits for it: the longer ago it was served, the sooner."""
        served, known = self._served.get(address, 0), self._turn_of.get(address)
        if address in self._of_address and (known is None or known.served != served):
            self._turn_of[address] = turn = _Turn(served, self._count, address)
            heappush(self._turns, turn)

    def _turn(self, asked: Waiting) -> tuple[int, int, int]:
        """When its turn is: the smallest comes first."""
        address, visitor = self._served.get(asked.asker.address, 0), self._served.get(asked.asker, 0)
        return address, visitor, self._waiting[asked]

    def _serve(self, who: Hashable) -> None:
        self._count += 1
        self._served[who] = self._count
        self._served.move_to_end(who)
        if len(self._served) > MOST_REMEMBERED:
            self._served.popitem(last=False)
