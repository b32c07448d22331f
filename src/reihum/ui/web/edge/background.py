"""Work beside all requests, which goes on for as long as the server runs."""

import asyncio
from collections.abc import Awaitable, Callable

from reihum.ui.web.edge.logs import log

Work = Callable[[], Awaitable[None]]

PAUSES = (0.5, 1.0, 5.0, 30.0)
"""Seconds before work that failed is begun anew; the last one again and again."""


async def keep_going(work: Work) -> None:
    """Do some work until it is done. Where it fails, that is told, and it is begun anew: nobody waits for its end."""
    tries = 0
    while True:
        try:
            await work()
        except Exception as problem:  # whatever it is, visitors rely on this work
            log.fault(problem)
        else:
            return
        await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
        tries += 1
