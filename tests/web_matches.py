"""Matches as the web server keeps them, without a server."""

from dataclasses import replace

from reihum.core import Record, RecordedMove
from reihum.store import Store, WebMatch, WebStore


def started(store: Store, code: str = "code0000") -> WebMatch:
    """A match between friends that has just been kept."""
    tags = ("Game", "connect-four"), ("First", "Anna"), ("Second", "Ben"), ("Result", "*")
    with store.transaction() as connection:
        return WebStore(store).add(connection, WebMatch(code, 0, Record(tags), "friend", "de", 1, ("key", None)))


def played(store: Store, code: str, keys: tuple[str, str], result: str, room: str | None = None) -> WebMatch:
    """A match of two who hold these keys, as it was kept when it had come so far."""
    names = ("First", f"holds {keys[0]}"), ("Second", f"holds {keys[1]}")
    record = Record((("Game", "connect-four"), *names, ("Result", result)), (RecordedMove("4"),))
    with store.transaction() as connection:
        return WebStore(store).add(connection, WebMatch(code, 0, record, "friend", "de", 1, keys, room=room))


def moved(match: WebMatch, move: str = "4", **changed: object) -> WebMatch:
    """The next version of a match, after a move."""
    record = replace(match.record, moves=(*match.record.moves, RecordedMove(move)))
    return replace(match, record=record, version=match.version + 1, **changed)
