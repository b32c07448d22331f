"""How often somebody may ask: a bucket of tokens that fills up again by itself."""

import time
from collections import OrderedDict

MOST_ADDRESSES = 10_000


class Bucket:
    """Holds ``most`` tokens and gets ``rate`` more per second."""

    __slots__ = ("most", "rate", "seen", "tokens")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = self.tokens = most
        self.seen = time.monotonic()

    def take(self) -> float:
        """Take a token; the seconds to wait until it is there, 0 if it was. A token that is not there is not taken."""
        now = time.monotonic()
        self.tokens = min(self.most, self.tokens + (now - self.seen) * self.rate)
        self.seen = now
        if self.tokens < 1:
            return (1 - self.tokens) / self.rate
        self.tokens -= 1
        return 0.0


class Buckets:
    """A bucket per address. Those not seen for longest are forgotten, and begin anew with a full one."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> float:
        """Take a token of an address; the seconds to wait until there is one."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._most)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
