"""Many matches changed at once: one statement instead of one for each, and for moves in PostgreSQL one round trip."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, DateTime, Integer

from reihum.store.news import SAY, News
from reihum.store.schema import MATCHES
from reihum.store.store import CHANGE_MATCH, CHANGED_COLUMNS, changed_values
from reihum.store.web import CHANGE_WEB, CHANGING_BESIDE, WebMatch, web_columns


def _written(value: object) -> object:
    """What JSON can hold: a time as databases keep it, to the microsecond."""
    return value.isoformat(" ", "microseconds") if isinstance(value, datetime) else value


@dataclass(frozen=True, slots=True)
class MatchChange:
    """A change of a match with which nothing else is to be written."""

    match: WebMatch
    before: WebMatch
    at: datetime

    @property
    def is_in_record(self) -> bool:
        """Whether all that has changed stands in the record, as of a move without clocks and without words."""
        return web_columns(self.match) == web_columns(self.before)

    @property
    def identity(self) -> dict[str, object]:
        """By which it is known whether this change was kept, or another one."""
        return {"number": self.match.number, "version": self.match.version, "changed": _written(self.at)}

    @property
    def values(self) -> dict[str, object]:
        """What is to be written of the match itself."""
        return changed_values(self.match.number, self.match.record, self.before.version, self.at)


def change_together(connection: Connection, changes: Sequence[MatchChange]) -> bool:
    """Keep all these changes, or say that somebody else has changed one of the matches: then none may be kept."""
    rows = [change.values for change in changes]
    beside = [change.match for change in changes if not change.is_in_record]
    rows_beside = [{"which": match.code, **web_columns(match)} for match in beside]
    if connection.dialect.name == "sqlite":
        # As one text: SQLite lets other threads run for every row, and then this one waits for all of them each time.
        if connection.exec_driver_sql(_CHANGE_IN_FILE, (_as_text(rows),)).rowcount != len(changes):
            return False
        if beside:
            connection.exec_driver_sql(_CHANGE_WEB_IN_FILE, (_as_text(rows_beside),))
    else:
        if connection.execute(CHANGE_MATCH, rows).rowcount != len(changes):
            return False
        if beside:
            connection.execute(CHANGE_WEB, rows_beside)
    return True


def write_moves(changes: Sequence[MatchChange]) -> str:
    """What ``KEEP_MOVES`` is to be given."""
    # As one text: to hand a list of each column over takes three times as long as all the rest.
    return _as_text([change.values for change in changes])


def write_news(told: Sequence[tuple[MatchChange, News]]) -> str:
    """What ``ANNOUNCE_MOVES`` is to be given."""
    return json.dumps([{**change.identity, "subject": news.subject, "news": news.text} for change, news in told])


def _as_text(rows: Sequence[dict[str, object]]) -> str:
    return json.dumps([{name: _written(value) for name, value in row.items()} for row in rows])


def _type_of(name: str) -> str:
    kind = MATCHES.c[name].type
    return "timestamp" if isinstance(kind, DateTime) else "integer" if isinstance(kind, Integer) else "text"


_COLUMNS = ", ".join(f"{name} {_type_of(name)}" for name in CHANGED_COLUMNS)
KEEP_MOVES = f"""
UPDATE matches SET {", ".join(f"{name} = wanted.{name}" for name in CHANGED_COLUMNS)}
FROM json_to_recordset($1) AS wanted(number integer, known integer, {_COLUMNS})
WHERE matches.id = wanted.number AND matches.version = wanted.known
RETURNING matches.id
"""
"""Has PostgreSQL keep changes that stand in records, and name the matches that nobody else had changed."""


def _update_in_file(table: str, columns: Sequence[str], same: Mapping[str, str]) -> str:
    """Changes rows of a table in SQLite by a text of rows; ``same`` are columns, and what they must be equal to."""
    values = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in (*columns, *same.values()))
    return (
        f"UPDATE {table} SET {', '.join(f'{name} = wanted.{name}' for name in columns)} "
        f"FROM (SELECT {values} FROM json_each(?)) AS wanted "
        f"WHERE {' AND '.join(f'{table}.{column} = wanted.{name}' for column, name in same.items())}"
    )


_CHANGE_IN_FILE = _update_in_file("matches", CHANGED_COLUMNS, {"id": "number", "version": "known"})
_CHANGE_WEB_IN_FILE = _update_in_file("web_matches", CHANGING_BESIDE, {"code": "which"})
ANNOUNCE_MOVES = f"""
{SAY}
FROM json_to_recordset($1) AS said(number integer, version integer, changed timestamp, subject text, news text)
JOIN matches ON matches.id = said.number AND matches.version = said.version AND matches.changed = said.changed
"""
"""Has PostgreSQL announce those of some changes that were kept."""
