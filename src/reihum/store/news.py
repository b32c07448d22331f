"""News for other processes, by PostgreSQL's NOTIFY, which all hear who listen.

Whoever commits with something to say holds a lock until the disk has answered, and all others with something to say
wait for it: one commit at a time, in the whole database. So what is written is kept first, by as many at once as there
are, and then announced by a statement that waits for no disk. A process that is killed in between has not said what it
did; whoever listens therefore looks for changes every few seconds, too.
"""

import json
from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import Connection

CHANNEL = "reihum"
MOST_BYTES = 7900
"""PostgreSQL carries less than 8000 bytes at once."""


SAY = f"SELECT set_config('synchronous_commit', 'off', true), pg_notify('{CHANNEL}', %s)"
"""Says something without waiting for the disk: a statement by itself, on a connection that is in no transaction."""


def announce(connection: Connection, news: Sequence[str]) -> None:
    """Say all of it in as few pieces as can be."""
    for bundle in bundles(news):
        connection.exec_driver_sql(SAY, (json.dumps(bundle),))


def read_news(payload: str) -> list[str]:
    """What was said."""
    news: list[str] = json.loads(payload)
    return news


def bundles(news: Iterable[str]) -> Iterator[list[str]]:
    """The news in as few bundles as can be carried; the same thing is said once."""
    bundle: list[str] = []
    size = 0
    for each in dict.fromkeys(news):
        length = len(json.dumps(each)) + len(", ")
        if bundle and size + length > MOST_BYTES:
            yield bundle
            bundle, size = [], 0
        bundle.append(each)
        size += length
    if bundle:
        yield bundle
