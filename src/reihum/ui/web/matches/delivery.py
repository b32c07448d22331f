"""Who is told when a match has changed.

This is all that the sockets know of each other. News is only that there is something new: whoever hears of it looks at
the match as it is kept. So a slow listener misses steps in between and never piles anything up, and another
implementation can carry the same news from process to process, as PostgreSQL's LISTEN and NOTIFY do.
"""

from asyncio import Event
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Delivery(Protocol):
    """Carries news of matches to whoever watches them."""

    def publish(self, code: str) -> None:
        """Say that a match has changed; it is kept already."""

    def subscribe(self, code: str, news: Event) -> AbstractContextManager[None]:
        """Inside a ``with`` block, set ``news`` whenever the match changes."""


class LocalDelivery:
    """Delivery within one process."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Event]] = defaultdict(set)

    def publish(self, code: str) -> None:
        """Say that a match has changed."""
        for news in self._listeners.get(code, ()):
            news.set()

    @contextmanager
    def subscribe(self, code: str, news: Event) -> Iterator[None]:
        """Inside a ``with`` block, set ``news`` whenever the match changes."""
        self._listeners[code].add(news)
        try:
            yield
        finally:
            self._listeners[code].discard(news)
            if not self._listeners[code]:
                del self._listeners[code]
