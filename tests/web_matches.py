"""Matches as the web server keeps them, without a server."""

from dataclasses import replace

from reihum.core import Record, RecordedMove
from reihum.store import Store, WebMatch, WebStore


def started(store: Store, code: str = "code0000") -> WebMatch:
    """A match between friends that has just been kept."""
    tags = ("Game", "connect-four"), ("First", "Anna"), ("Second", "Ben"), ("Result", "*")
    with store.transaction() as connection:
        return WebStore(store).add(connection, WebMatch(code, 0, Record(tags), "friend", "de", 1, ("key", None)))


def moved(match: WebMatch, move: str = "4", **changed: object) -> WebMatch:
    """The next version of a match, after a move."""
    record = replace(match.record, moves=(*match.record.moves, RecordedMove(move)))
    return replace(match, record=record, version=match.version + 1, **changed)
