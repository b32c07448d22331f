"""Workers on this machine: processes that do one piece after the other.

Each process has a thread here that hands it pieces through a pipe of their own. So when a process dies it is known at
which piece, the others work on, and an answer that was cut short keeps nobody waiting: ``ProcessPoolExecutor``, whose
processes share their pipes, promises none of that.
"""

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from threading import Lock, Thread, local
from types import ModuleType
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

MOST_TRIES = 3
"""A piece that has ended so many processes is given to no other."""
PATIENCE = 5.0
"""Seconds that an idle process has to end by itself."""


@contextmanager
def process_executor(count: int) -> Iterator[Executor]:
    """So many processes while the block lasts; after it, none is left."""
    executor = ProcessExecutor(count)
    try:
        yield executor
    except BaseException:
        executor.end(at_once=True)
        raise
    executor.end(at_once=False)


class ProcessExecutor(Executor):
    """Calls functions in processes, each of which is started when it is first needed."""

    def __init__(self, count: int) -> None:
        # Python's own process for shared resources, if a thread were the first to need it, would lift that thread's
        # block on Ctrl-C.
        resource_tracker.ensure_running()
        self._threads = ThreadPoolExecutor(count, initializer=_block_ctrl_c)
        self._own = local()
        self._lock = Lock()
        self._workers: set[_Worker] = set()
        self._ended = False

    def submit(
        self, fn: Callable[Arguments, Result], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Result]:
        """Call a function in one of the processes, as soon as one is free."""
        return self._threads.submit(self._hand_over, partial(fn, *args, **kwargs))

    def end(self, *, at_once: bool) -> None:
        """End all processes; idle ones may put their affairs in order first, unless it must be at once."""
        with self._lock:
            self._ended = True
            for worker in self._workers:
                worker.end(at_once)
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.await_end()

    def _hand_over(self, call: Callable[[], Result]) -> Result:
        order = pickle.dumps(call)
        for _ in range(MOST_TRIES):
            worker = self._engage(needs_script=b"__main__" in order)
            try:
                answer = worker.obey(order)
            except (EOFError, OSError):
                self._bury(worker)
                continue
            outcome: tuple[Exception | None, Result] = pickle.loads(answer)
            problem, result = outcome
            if problem is not None:
                raise problem
            return result
        raise BrokenExecutor

    def _engage(self, needs_script: bool) -> "_Worker":
        """The process of this thread, from now on busy."""
        known: _Worker | None = getattr(self._own, "worker", None)
        if known is not None and needs_script and not known.has_script:
            self._bury(known)
        with self._lock:
            if self._ended:
                raise CancelledError
            if getattr(self._own, "worker", None) is None:
                self._own.worker = _Worker(needs_script)
                self._workers.add(self._own.worker)
            worker: _Worker = self._own.worker
            worker.busy = True
            return worker

    def _bury(self, worker: "_Worker") -> None:
        worker.end(at_once=True)
        worker.await_end()
        with self._lock:
            self._workers.discard(worker)
            self._own.worker = None


class _Worker:
    """A process, and our end of its pipe."""

    def __init__(self, needs_script: bool) -> None:
        context = get_context("spawn")  # safe whatever threads and native code there are here
        self._pipe, theirs = context.Pipe()
        self.busy = False
        self.has_script = needs_script
        self._process = context.Process(target=_work, args=(theirs,))
        with nullcontext() if needs_script else _without_script():
            self._process.start()
        # The process alone holds its end: when it dies, ours knows.
        theirs.close()

    def obey(self, order: bytes) -> bytes:
        """Send an order, and wait for the answer."""
        self._pipe.send_bytes(order)
        answer = self._pipe.recv_bytes()
        self.busy = False
        return answer

    def end(self, at_once: bool) -> None:
        """End the process; one that is idle ends by itself when its orders do."""
        if at_once or self.busy:
            self._process.kill()
        else:
            self._pipe.close()

    def await_end(self) -> None:
        """Wait until the process has ended; not for long, a piece may have left a thread that never does."""
        self._process.join(PATIENCE)
        self._process.kill()
        self._process.join()


@contextmanager
def _without_script() -> Iterator[None]:
    """Let a process start without running the script that was started here: it may do no more than call us."""
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


def _block_ctrl_c() -> None:
    """Keep Ctrl-C from the processes that this thread will start, from their first moment on."""
    # A terminal sends it to all; only the one that can end the others in order may hear it.
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


def _work(pipe: Connection) -> None:
    """Obey until no more orders come; this is what runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for systems without the block
    Thread(target=_end_with_parent, daemon=True).start()
    take_orders(pipe)


def take_orders(pipe: Connection) -> None:
    """Do what is ordered, until whoever orders is gone."""
    with suppress(EOFError, ConnectionError):
        while True:
            pipe.send_bytes(_obey(pipe.recv_bytes()))


def _obey(order: bytes) -> bytes:
    try:
        return pickle.dumps((None, pickle.loads(order)()))
    except Exception as problem:
        return pickle.dumps((_portable(problem), None))


def _portable(problem: Exception) -> Exception:
    """The same exception with its story, or the story alone where the exception does not survive the journey."""
    story = "".join(traceback.format_exception(problem))
    try:
        pickle.loads(pickle.dumps(problem))
    except Exception:
        return RuntimeError(story)
    problem.add_note(f"In a worker:\n{story}")
    return problem


def _end_with_parent() -> None:
    """A parent that was killed can end nobody any more."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
