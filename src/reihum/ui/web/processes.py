"""Several processes that serve together: started, replaced when one dies, and ended together.

They share the port, of which the system gives each visitor to one of them, and PostgreSQL, which tells each of what the
others do. None of them holds anything that the others lack, so any of them may die. Python takes its time to get ready
where much is to be done, so one of each kind stands by, ready to take the place of one that dies.
"""

import gc
import logging
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from reihum.core import ReihumError
from reihum.core.garbage import collect_seldom
from reihum.core.text import language, mark, use_language
from reihum.store import Store, StoreError
from reihum.store.database import Place
from reihum.ui.web.edge.logs import set_up_logs
from reihum.ui.web.edge.metrics_folder import FOLDER, forget_process
from reihum.ui.web.settings import Settings

START_SECONDS = 240.0
"""For one that hangs: that one has died is noticed at once, and a busy machine takes its time."""
PAUSE_SECONDS = 1.0
"""Before another process is started to stand by: what makes one die may pass, and who is left needs the processors."""
GOODBYE_SECONDS = 8.0

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Part:
    """A process that serves or works, or stands by to do so."""

    kind: int
    process: BaseProcess
    start: Connection
    """Whatever is sent here lets it begin."""

    @property
    def dead(self) -> bool:
        return self.process.exitcode is not None


class Processes:
    """All processes of a server, under the eyes of one that does nothing else."""

    def __init__(self, settings: Settings, place: Place, listener: socket.socket) -> None:
        gc.freeze()  # what has been imported is never garbage, and so stays shared
        # Where that is safe, each is a copy of this process, which has one thread and has imported everything.
        self._context = get_context("fork") if sys.platform == "linux" else get_context("spawn")
        self._ready = self._context.Semaphore(0)
        self._kinds: list[tuple[Callable[..., None], Any]] = [(_serve, listener), (_work, secrets.token_hex(6))]
        self._wanted = [0] * settings.workers + [1] * (settings.thinkers > 0)
        self._common = settings, place, self._ready, language()
        self._running: list[_Part] = []
        self._standing_by: list[_Part] = []
        self._metrics = Path(os.environ[FOLDER])

    def run(self, announce: Callable[[], None]) -> None:
        """Run until Ctrl-C or a signal to end; ``announce`` is called once all of them answer."""
        signal.signal(signal.SIGTERM, _end)
        try:
            for kind in self._wanted:
                self._begin(self._prepare(kind))
            self._await_all()
            announce()
            self._watch()
        finally:
            self._end_all()

    def _prepare(self, kind: int) -> _Part:
        """Start a process that stands by."""
        target, own = self._kinds[kind]
        wait_for, start = self._context.Pipe(duplex=False)
        arguments = *self._common, own, wait_for
        process = self._context.Process(target=target, args=arguments, name=f"reihum {target.__name__}")
        with _no_signals():
            process.start()
        wait_for.close()
        return _Part(kind, process, start)

    def _begin(self, part: _Part) -> None:
        with suppress(OSError):  # it has died since; that is noticed
            part.start.send(True)
        self._running.append(part)

    def _await_all(self) -> None:
        until = time.monotonic() + START_SECONDS
        for _ in self._running:
            while not self._ready.acquire(timeout=0.2):
                if time.monotonic() > until or any(part.dead for part in self._running):
                    raise ReihumError("not-started", mark("The server's processes did not start; its log says why."))

    def _watch(self) -> None:
        while True:
            for kind in set(self._wanted) - {part.kind for part in self._standing_by}:
                self._standing_by.append(self._prepare(kind))
            wait([part.process.sentinel for part in (*self._running, *self._standing_by)])
            self._standing_by = [part for part in self._standing_by if not part.dead]
            for part in [part for part in self._running if part.dead]:
                self._replace(part)
            time.sleep(PAUSE_SECONDS)

    def _replace(self, dead: _Part) -> None:
        logger.error("Process %s has died (%s) and is replaced", dead.process.pid, dead.process.exitcode)
        forget_process(self._metrics, dead.process.pid or 0)
        self._running.remove(dead)
        spare = next((part for part in self._standing_by if part.kind == dead.kind), None)
        if spare is None:
            spare = self._prepare(dead.kind)
        else:
            self._standing_by.remove(spare)
        self._begin(spare)

    def _end_all(self) -> None:
        processes = active_children()  # with one that is being made just now, which stands in no list yet
        for process in processes:
            process.terminate()
        until = time.monotonic() + GOODBYE_SECONDS
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()


def _end(*_: object) -> None:
    raise KeyboardInterrupt


_TO_END = {signal.SIGINT, signal.SIGTERM}


@contextmanager
def _no_signals() -> Iterator[None]:
    """Let signals to end wait, here and in a process that is made meanwhile.

    Until that one has set itself up, it would take them as this one does, and break off with a traceback.
    """
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, _TO_END)
    try:
        yield
    finally:
        _listen_to_signals()


def _listen_to_signals() -> None:
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _TO_END)


def _serve(
    settings: Settings, place: Place, ready: Any, speaking: str, listener: socket.socket, wait_for: Connection
) -> None:
    """One of several servers."""
    _set_up(settings, speaking)
    from reihum.ui.web.serving import serve_at  # noqa: PLC0415  (it imports us)

    serve_at(listener, settings, _open(place), ready.release, partial(_stand_by, wait_for, "reihum serve"))


def _work(settings: Settings, place: Place, ready: Any, speaking: str, name: str, wait_for: Connection) -> None:
    """The worker of a server. It has the name of the one that died, and so gives back what that one was at."""
    _set_up(settings, speaking)
    from reihum.ui.web.matches.working import work  # noqa: PLC0415

    signal.signal(signal.SIGTERM, _end)
    try:
        store = _open(place)
        _stand_by(wait_for, "reihum work")
        work(store, settings.thinkers, ready.release, name)
    except KeyboardInterrupt:
        return


def _stand_by(wait_for: Connection, name: str) -> None:
    """Wait until this process is needed, and then be called by another name, for those who look at all processes."""
    own_name = Path("/proc/self/comm")  # Linux alone has it
    with suppress(OSError):
        own_name.write_text("reihum standby")
    try:
        wait_for.recv()
    except EOFError:  # the one that watches has died
        os._exit(1)
    with suppress(OSError):
        own_name.write_text(name)


def _open(place: Place) -> Store:
    try:
        return Store(place)
    except StoreError as problem:
        logger.error("%s", problem)
        sys.exit(1)


def _set_up(settings: Settings, speaking: str) -> None:
    collect_seldom()
    set_up_logs(settings.log)
    use_language(speaking)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that watches, which then ends us
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _listen_to_signals()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
