"""What is played in a room for a class: everybody's points, and the match of each that there is to see.

The database sums it up. A class that has met for a year has played thousands of matches, and the pages of all who are
there ask again every two seconds.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, bindparam, case, func, select, union_all

from reihum.core import Side
from reihum.store.rooms import Room
from reihum.store.schema import MATCHES, WEB_MATCHES
from reihum.store.store import Store


@dataclass(frozen=True, slots=True)
class RoomMatch:
    """A match that is played in a room."""

    code: str
    names: tuple[str, str]
    keys: tuple[str | None, str | None]
    result: str
    plies: int
    version: int


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody has played in a room."""

    points: float = 0.0
    """1 for a win, ½ for a draw."""
    games: int = 0
    """How many are over."""
    match: RoomMatch | None = None
    """What they play now, or have played last."""


def played_in(store: Store, room: Room, key: str | None = None) -> dict[str, Played]:
    """What everybody has played in a room, by the hash that holds their seats; of one alone, where that is given."""
    wanted = _PLAYED_BY_ALL if key is None else _PLAYED_BY_ONE
    with store.transaction() as connection:
        rows = connection.execute(wanted, {"room": room.code, "key": key}).all()
    return {row.key: Played(float(row.points), row.games, _room_match(row)) for row in rows}


_WEB = WEB_MATCHES.c
_POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}, {"1-0": 0.0, "1/2-1/2": 0.5, "0-1": 1.0}


def _seats(side: Side, *whose: ColumnElement[bool]) -> Select[Any]:
    """Who has this side in each match of a room, and the points they got there: NULL in one that goes on."""
    key = (_WEB.first_key, _WEB.second_key)[side]
    points = case(_POINTS[side], value=MATCHES.c.result)
    going_on = case((MATCHES.c.result == "*", MATCHES.c.id))
    return (
        select(key.label("key"), points.label("points"), MATCHES.c.id.label("match"), going_on.label("going_on"))
        .join(WEB_MATCHES, _WEB.match == MATCHES.c.id)
        .where(_WEB.room == bindparam("room"), *whose)
    )


def _played(first: Select[Any], second: Select[Any]) -> Select[Any]:
    """The sum of everybody's seats on both sides, beside the match that there is to see of them."""
    seats = union_all(first, second).subquery().c
    summed_up = (
        select(
            seats.key,
            func.coalesce(func.sum(seats.points), 0).label("points"),
            func.count(seats.points).label("games"),
            func.coalesce(func.max(seats.going_on), func.max(seats.match)).label("match"),
        )
        .group_by(seats.key)
        .subquery()
        .c
    )
    of_match = (
        *(_WEB[name] for name in ("code", "first_key", "second_key")),
        *(MATCHES.c[name] for name in ("first_name", "second_name", "result", "plies", "version")),
    )
    return (
        select(summed_up.key, summed_up.points, summed_up.games, *of_match)
        .join(MATCHES, MATCHES.c.id == summed_up.match)
        .join(WEB_MATCHES, _WEB.match == MATCHES.c.id)
    )


# Put together once: that takes as long as to ask for one alone.
_PLAYED_BY_ALL = _played(_seats(Side.FIRST), _seats(Side.SECOND))
_PLAYED_BY_ONE = _played(
    _seats(Side.FIRST, _WEB.first_key == bindparam("key")), _seats(Side.SECOND, _WEB.second_key == bindparam("key"))
)


def _room_match(row: Row[Any]) -> RoomMatch:
    return RoomMatch(
        code=row.code,
        names=(row.first_name, row.second_name),
        keys=(row.first_key, row.second_key),
        result=row.result,
        plies=row.plies,
        version=row.version,
    )
