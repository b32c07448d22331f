"""The tables of the store, as they are today; how they came to be so stands in ``migrations``."""

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

REVISION = "0005"
"""The last of the migrations. A store of a later one is refused; one of an earlier one is brought here."""

METADATA = MetaData()

# The record is the match. The other columns repeat what lists and statistics ask for, so that they need not read it.
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("started", DateTime, nullable=False),
    Column("changed", DateTime, nullable=False),
    Column("game", String, nullable=False),
    Column("first_name", String, nullable=False),
    Column("second_name", String, nullable=False),
    Column("first_bot", String),
    Column("second_bot", String),
    Column("result", String, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("version", Integer, nullable=False, server_default="1"),
    sqlite_autoincrement=True,
)
"""``version`` is counted up with every change: who changes a match names the version that it was changed from."""

# What the web server adds to a match.
WEB_MATCHES = Table(
    "web_matches",
    METADATA,
    Column("code", String, primary_key=True),
    Column("match", Integer, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("against", String, nullable=False),
    Column("language", String, nullable=False),
    Column("first_key", String, index=True),
    Column("second_key", String, index=True),
    Column("rematch", String),
    Column("wish", Text),
    Column("aside", Text),
    Column("listed", String, index=True),
    Column("clock", Text),
    Column("deadline", BigInteger, index=True),
    Column("first_seen", BigInteger),
    Column("second_seen", BigInteger),
    Column("room", String, index=True),
    Column("rated", Integer, nullable=False, server_default="0"),
    Column("said", Text),
)
"""``first_key`` and ``second_key`` are hashes of the secrets that hold the seats; NULL is a free seat, or a bot's.

``wish`` is what one player asks the other for, and ``aside`` what the record does not hold: moves taken back, and the
bot's last reason in no language yet. Both are JSON. ``listed`` says on which terms the match stands in the lobby, if it
does. ``clock`` is JSON too, and ``deadline`` when the flag of whoever is to move falls. ``first_seen`` and
``second_seen`` are when a player was here last, negative once the last page was left. Times are milliseconds since
1970. ``room`` is the class it belongs to, ``rated`` whether it counts for ratings, and ``said`` the last phrase of
either player, as JSON.
"""

# Rooms for classes, and who has come to them. ``teacher`` and ``key`` are hashes of secrets, as those of seats.
ROOMS = Table(
    "rooms",
    METADATA,
    Column("code", String, primary_key=True),
    Column("teacher", String, nullable=False),
    Column("title", String, nullable=False),
    Column("game", String, nullable=False),
    Column("setup", Text, nullable=False),
    Column("pace", String),
    Column("opened", BigInteger, nullable=False),
)

PUPILS = Table(
    "pupils",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("room", String, ForeignKey("rooms.code", ondelete="CASCADE"), nullable=False),
    Column("key", String, nullable=False),
    Column("name", String, nullable=False),
    Column("seen", BigInteger, nullable=False),
    UniqueConstraint("room", "key"),
    sqlite_autoincrement=True,
)

# Ratings by Glicko-2 of whoever wants them; ``among`` says against whom, people or bots.
PLAYER_RATINGS = Table(
    "player_ratings",
    METADATA,
    Column("who", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("among", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

# What bots and the engine are asked for where several processes share the work; see ``store/tasks.py``.
TASKS = Table(
    "tasks",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("lane", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("address", String, nullable=False),
    Column("visitor", String, nullable=False),
    Column("question", Text, nullable=False),
    Column("code", String, unique=True),
    Column("version", Integer),
    Column("asker", String),
    Column("asked", Float, nullable=False),
    Column("worker", String),
    Column("leased_until", Float),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("news", Text),
    sqlite_autoincrement=True,
)
"""``code`` and ``version`` name the match whose bot is to move, ``asker`` the process that waits for any other answer.

Times are seconds since 1970 by the database's clock. ``news`` is what a worker has found so far.
"""

# When somebody was served last: whoever was not for the longest time is next. A process that waits for answers stands
# here too, by its name and a slash, with when it was there last.
TURNS = Table(
    "turns",
    METADATA,
    Column("who", String, primary_key=True),
    Column("served", Float, nullable=False),
)

# What somebody tried, and the ratings it led to.
PUZZLE_TRIES = Table(
    "puzzle_tries",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", DateTime, nullable=False),
    Column("player", String, nullable=False, index=True),
    Column("game", String, nullable=False),
    Column("puzzle", String, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("day", String, nullable=False),
    sqlite_autoincrement=True,
)


def _ratings(name: str) -> Table:
    return Table(
        name,
        METADATA,
        Column("who", String, primary_key=True),
        Column("game", String, primary_key=True),
        Column("rating", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("volatility", Float, nullable=False),
    )


PUZZLE_PLAYERS = _ratings("puzzle_players")
PUZZLE_RATINGS = _ratings("puzzle_ratings")
