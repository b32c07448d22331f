"""News for other processes, by PostgreSQL's NOTIFY: each is heard by those who listen for its subject, by nobody else.

Whoever commits with something to say holds a lock until the disk has answered, and all others with something to say
wait for it: one commit at a time, in the whole database. So what is written is kept first, by as many at once as there
are, and then announced by a statement that waits for no disk. A process that is killed in between has not said what it
did; whoever listens therefore looks for changes every few seconds, too.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class News:
    """Something to say, and what it is about, by which it finds whoever wants to hear it; less than 8000 bytes."""

    subject: str
    text: str


SAY = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(said.subject, said.news)"
"""Says ``said`` without waiting for the disk: the beginning of a statement by itself, in no other transaction."""


def announce(connection: Connection, news: Iterable[News]) -> None:
    """Say all of it, the same thing once."""
    said = [{"subject": each.subject, "news": each.text} for each in dict.fromkeys(news)]
    statement = f"{SAY} FROM json_to_recordset(%s) AS said(subject text, news text)"
    connection.exec_driver_sql(statement, (json.dumps(said),))
