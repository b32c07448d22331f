"""What bots and the engine are asked for, where several processes share the work: a table of tasks, taken on lease.

A task stays in the table until it is done. A worker takes one for some seconds and renews that as long as it works on
it; when it dies, the task is free again. Of several who look for work, each passes over what another one is just taking
(SKIP LOCKED). Who is next is fair as in a single process: the address and the visitor served longest ago. A question
waits for as long as the process that asked it says from time to time that it is still there.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update

from reihum.store.schema import TASKS, TURNS
from reihum.store.store import Store

LEASE_SECONDS = 2.5
"""How long a task waits for a worker that has died."""
FORGET_SECONDS = 120.0
"""A process that has not said for so long that it waits for answers has died, and nobody waits for them."""

QUICK, MOVE, ASK, DONE = "quick", "move", "ask", "done"
"""The lanes: moves of bots that answer at once, other moves and hints, analyses; and what is answered."""

_CLOCK = func.extract("epoch", func.clock_timestamp())


@dataclass(frozen=True, slots=True)
class Task:
    """Something that somebody shall think about."""

    lane: str
    kind: str
    """What tasks have in common that take equally long."""
    address: str
    visitor: str
    question: str
    """As JSON."""
    code: str | None = None
    version: int | None = None
    """The match whose bot is to move, and the version in which it is."""
    asker: str | None = None
    """Who waits for any other answer: the name of a process, a slash, and what it calls the question."""
    number: int = 0
    tries: int = 0
    """How often it was taken."""
    waited: float = 0.0
    """For how many seconds nobody had taken it, or done it."""


class Tasks:
    """Reads and writes tasks. What takes a connection shares its transaction with other writes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @staticmethod
    def put(connection: Connection, task: Task) -> None:
        """Have somebody think, and nobody about what the match was before. Put twice, it is there once."""
        if task.code is not None:
            connection.execute(_DROP_TURN, {"which": task.code})
        if task.asker is not None and connection.execute(_FIND_ASKED, {"who": task.asker}).first():
            return
        connection.execute(
            insert(TASKS).values(
                lane=task.lane,
                kind=task.kind,
                address=task.address,
                visitor=task.visitor,
                question=task.question,
                code=task.code,
                version=task.version,
                asker=task.asker,
                asked=_CLOCK,
            )
        )

    @staticmethod
    def drop_turn(connection: Connection, code: str) -> None:
        """No bot is to move in a match any more."""
        connection.execute(_DROP_TURN, {"which": code})

    @staticmethod
    def drop_asked(connection: Connection, asker: str) -> None:
        """Nobody waits for an answer any more."""
        connection.execute(delete(TASKS).where(TASKS.c.asker == asker))

    @staticmethod
    def drop(connection: Connection, number: int) -> None:
        """A task is done."""
        connection.execute(delete(TASKS).where(TASKS.c.id == number))

    @staticmethod
    def count_moves(connection: Connection, address: str, but_in: str = "") -> int:
        """How many bots have yet to move for an address, but for the one in a match."""
        wanted = select(func.count()).select_from(TASKS).where(TASKS.c.address == address, TASKS.c.code != but_in)
        return connection.execute(wanted).scalar_one()

    @staticmethod
    def tell(connection: Connection, number: int, news: str, done: bool = False) -> None:
        """Keep what a worker has found so far, or at last, for whoever waits for it."""
        values = {"news": news, **({"lane": DONE, "leased_until": None} if done else {})}
        connection.execute(update(TASKS).where(TASKS.c.id == number).values(**values))

    def news(self, askers: Sequence[str]) -> dict[str, tuple[str | None, bool]]:
        """What was found for those who asked, and whether that is all; who is not among them waits for nothing."""
        wanted = select(TASKS.c.asker, TASKS.c.news, TASKS.c.lane).where(TASKS.c.asker.in_(askers))
        with self._store.transaction() as connection:
            return {row.asker: (row.news, row.lane == DONE) for row in connection.execute(wanted)}

    def place(self, asker: str) -> int:
        """How many analyses wait before one, itself included; 0 once it is worked on."""
        with self._store.transaction() as connection:
            return connection.execute(_PLACE, {"lane": ASK, "asker": asker}).scalar() or 0

    def wait_on(self, process: str, askers: Sequence[str]) -> None:
        """Say that a process still waits for these answers; what else it has asked it gave up, and could not say so."""
        given_up = TASKS.c.asker.startswith(f"{process}/", autoescape=True), TASKS.c.asker.not_in(askers)
        with self._store.transaction() as connection:
            _note_now(connection, f"{process}/")
            connection.execute(delete(TASKS).where(*given_up, TASKS.c.asked < _CLOCK - FORGET_SECONDS))

    def waiting(self) -> Counter[str]:
        """How many tasks of each lane nobody works on yet."""
        wanted = (
            select(TASKS.c.lane, func.count().label("waiting"))
            .where(TASKS.c.leased_until.is_(None))
            .group_by(TASKS.c.lane)
        )
        with self._store.transaction() as connection:
            return Counter({row.lane: row.waiting for row in connection.execute(wanted)})

    def take(self, worker: str, lanes: Sequence[str], but_not: Sequence[str] = ()) -> Task | None:
        """Take the next task of these lanes on lease, but none of some kinds; None if there is none."""
        values = {"worker": worker, "lanes": list(lanes), "but_not": list(but_not), "lease": LEASE_SECONDS}
        with self._store.transaction() as connection:
            row = connection.execute(_TAKE, values).first()
            if row is None:
                return None
            task = Task(
                lane=row.lane,
                kind=row.kind,
                address=row.address,
                visitor=row.visitor,
                question=row.question,
                code=row.code,
                version=row.version,
                asker=row.asker,
                number=row.id,
                tries=row.tries,
                waited=float(row.waited),
            )
            _note_now(connection, task.address, f"{task.address} {task.visitor}")  # from now on others come first
        return task

    def renew(self, worker: str, number: int) -> bool:
        """Work on for some seconds more; False if the task is gone, or somebody else's by now."""
        mine = update(TASKS).where(TASKS.c.id == number, TASKS.c.worker == worker, TASKS.c.lane != DONE)
        with self._store.transaction() as connection:
            return connection.execute(mine.values(leased_until=_CLOCK + LEASE_SECONDS)).rowcount > 0

    def give_back(self, worker: str) -> None:
        """Leave everything that a worker has taken to others."""
        with self._store.transaction() as connection:
            mine = update(TASKS).where(TASKS.c.worker == worker, TASKS.c.lane != DONE)
            connection.execute(mine.values(worker=None, leased_until=None))

    def set_aside(self, worker: str, number: int, seconds: float) -> None:
        """Let nobody take a task for some seconds that a worker has taken and cannot do."""
        mine = update(TASKS).where(TASKS.c.id == number, TASKS.c.worker == worker)
        with self._store.transaction() as connection:
            connection.execute(mine.values(worker=None, leased_until=_CLOCK + seconds))

    def tidy_up(self) -> None:
        """Forget what nobody waits for any more, and who was served long ago."""
        old = TASKS.c.code.is_(None), TASKS.c.asked < _CLOCK - FORGET_SECONDS
        process = func.split_part(TASKS.c.asker, "/", 1) + "/"
        with self._store.transaction() as connection:
            connection.execute(delete(TURNS).where(TURNS.c.served < _CLOCK - FORGET_SECONDS))
            connection.execute(delete(TASKS).where(*old, process.not_in(select(TURNS.c.who))))


def _note_now(connection: Connection, *whom: str) -> None:
    """Somebody was served just now, or a process was there."""
    # Imported here: only where several processes share the work there is PostgreSQL, and others start sooner without.
    from sqlalchemy.dialects.postgresql import insert as insert_or_update  # noqa: PLC0415

    turns = insert_or_update(TURNS).values([{"who": who, "served": _CLOCK} for who in whom])
    connection.execute(turns.on_conflict_do_update(index_elements=["who"], set_={"served": turns.excluded.served}))


_DROP_TURN = delete(TASKS).where(TASKS.c.code == bindparam("which"))
_FIND_ASKED = select(TASKS.c.id).where(TASKS.c.asker == bindparam("who"))
_WITH_TURNS = """tasks AS task
        LEFT JOIN turns AS address ON address.who = task.address
        LEFT JOIN turns AS visitor ON visitor.who = task.address || ' ' || task.visitor"""
_LONGEST_AGO_FIRST = "coalesce(address.served, 0), coalesce(visitor.served, 0), task.id"
_TAKE = text(
    f"""
    UPDATE tasks SET worker = :worker, tries = tries + 1,
        leased_until = extract(epoch FROM clock_timestamp()) + :lease
    WHERE id = (
        SELECT task.id FROM {_WITH_TURNS}
        WHERE task.lane = ANY(:lanes) AND NOT task.kind = ANY(:but_not)
            AND (task.leased_until IS NULL OR task.leased_until < extract(epoch FROM clock_timestamp()))
        ORDER BY {_LONGEST_AGO_FIRST}
        LIMIT 1 FOR UPDATE OF task SKIP LOCKED
    )
    RETURNING id, lane, kind, address, visitor, question, code, version, asker, tries,
        extract(epoch FROM clock_timestamp()) - asked AS waited
    """
)
_PLACE = text(
    f"""
    SELECT place FROM (
        SELECT task.asker, row_number() OVER (ORDER BY {_LONGEST_AGO_FIRST}) AS place FROM {_WITH_TURNS}
        WHERE task.lane = :lane AND task.leased_until IS NULL
    ) AS waiting WHERE asker = :asker
    """
)
