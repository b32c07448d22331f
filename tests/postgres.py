"""A real PostgreSQL server, from Debian's package, run by a user without rights."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import psycopg

from ports import free_port

USER = "reihum"


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs; Debian does not put them on the path."""
    found = [Path(on_path).resolve()] if (on_path := shutil.which("pg_ctl")) else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return found[0].parent if found else None


class Postgres:
    """A server with a folder of its own, at a port of this machine."""

    def __init__(self, folder: Path, programs: Path, port: int) -> None:
        self.folder = Path(folder)
        self.programs = programs
        self.port = port

    def create(self) -> "Postgres":
        """Make its files and start it."""
        self.folder.mkdir(parents=True)
        if os.getuid() == 0:  # PostgreSQL refuses to run with all rights
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-A", "trust", "-U", USER, "--no-sync", "--encoding=UTF8", "--locale=C")
        return self.start()

    def start(self) -> "Postgres":
        """Start it, and return once it answers."""
        options = f"-k {self.folder} -h 127.0.0.1 -p {self.port} -c max_connections=200"
        self._run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")
        return self

    def stop(self, how: str = "fast") -> None:
        """End it; ``immediate`` is as bad as a crash."""
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def create_database(self, name: str) -> str:
        """Make an empty database; its address."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def address(self, database: str) -> str:
        """Where a database is."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        with tempfile.TemporaryFile() as said:  # no pipe: the server would hold it open
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/", check=False)
            said.seek(0)
            assert done.returncode == 0, f"{program} failed: {said.read().decode()}"


def somebody_waits(store) -> bool:
    """Whether a transaction on the database of a store waits for another one."""
    with store.transaction() as connection:
        waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        return connection.exec_driver_sql(waiting).first() is not None


@contextmanager
def running_postgres(programs: Path):
    """A server for the time of a ``with`` block."""
    folder = tempfile.mkdtemp(prefix="reihum-postgres-")
    Path(folder).chmod(0o755)  # its user must get through
    server = Postgres(Path(folder, "data"), programs, free_port()).create()
    try:
        yield server
    finally:
        server.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def shared_postgres(programs: Path, meeting_point: Path):
    """One server for all processes that test at the same time and name the same folder; the last one ends it.

    Whoever uses it shares a lock on what tells where it is. To come and to go takes a second lock, for no longer than
    that: whoever comes later would else wait until all others have gone.
    """
    with (meeting_point / "postgres").open("a+") as users, (meeting_point / "postgres.door").open("w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        users.seek(0)
        known = users.read().split()
        if known:
            server = Postgres(Path(known[0]), programs, int(known[1]))
        else:
            folder = tempfile.mkdtemp(prefix="reihum-postgres-")
            Path(folder).chmod(0o755)  # its user must get through
            server = Postgres(Path(folder, "data"), programs, free_port()).create()
            users.write(f"{server.folder} {server.port}")
            users.flush()
        fcntl.flock(users, fcntl.LOCK_SH)
        fcntl.flock(door, fcntl.LOCK_UN)
        try:
            yield server
        finally:
            fcntl.flock(door, fcntl.LOCK_EX)
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return  # others still use it
            users.truncate(0)
            server.stop("immediate")
            shutil.rmtree(server.folder.parent, ignore_errors=True)
