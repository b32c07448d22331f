"""Visitors who do not read what is sent to them: nobody waits for them without end.

Such a connection would stay for ever, even one that was closed: it ends only when all that was sent over it is gone.
"""

import asyncio

from reihum.ui.web.edge.logs import log
from reihum.ui.web.edge.metrics import REFUSED
from reihum.ui.web.settings import UNREAD_SECONDS


class Unread:
    """What waits to be sent over a connection. If it does not become less for a while, the connection is broken off.

    However slowly somebody reads, it becomes less; that all of it is read in time is not asked for.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, address: str) -> None:
        self._transport = transport
        self._loop = loop
        self._address = address
        self._left = 0
        self._next_look: asyncio.TimerHandle | None = None
        transport.set_write_buffer_limits(high=0)  # have it told whenever something waits, not only if it is much

    def watch(self) -> None:
        """Begin: something waits."""
        self._left = self._transport.get_write_buffer_size()
        self._look_later()

    def rest(self) -> None:
        """End: nothing waits, or nobody can read it any more."""
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None

    def look(self) -> None:
        """Break the connection off, unless something was read since it was looked at the last time."""
        before, self._left = self._left, self._transport.get_write_buffer_size()
        if self._left < before:
            self._look_later()
        else:
            self.break_off("not-read")

    def break_off(self, reason: str) -> None:
        """End the connection at once, whatever waits, and say why in the log."""
        REFUSED.labels(reason).inc()
        log.refused(reason, address=self._address)
        self._transport.abort()

    def _look_later(self) -> None:
        self.rest()
        self._next_look = self._loop.call_later(UNREAD_SECONDS, self.look)


class MustBeRead(asyncio.BaseProtocol):
    """A connection that is broken off if nobody reads. It has its ``unread`` from the moment it has a transport."""

    unread: Unread

    def pause_writing(self) -> None:
        """Something waits to be sent."""
        super().pause_writing()
        self.unread.watch()

    def resume_writing(self) -> None:
        """All is sent."""
        super().resume_writing()
        self.unread.rest()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self.unread.rest()
        super().connection_lost(exc)
