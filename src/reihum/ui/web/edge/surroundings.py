"""What a process has of the operating system it runs on: its place behind others, files, memory, and an address."""

import os
import shutil
import signal
import subprocess
import sys

from reihum.core import ReihumError
from reihum.core.text import mark

NICE = 10
"""How far it steps back for others: the server must answer at once, a bot need not."""

MOST_FILES = 65_536


def creation_flags() -> int:
    """How to start a worker: Windows wants to know then that it comes last, and that Ctrl-C is not for it."""
    if sys.platform == "win32":
        return subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NEW_PROCESS_GROUP
    return 0


def ignoring_ctrl_c(*command: str) -> tuple[str, ...]:
    """How to start a worker so that Ctrl-C, which comes to all processes at a terminal, never interrupts it.

    By itself it could ignore that only when Python has started, and would end with a traceback until then. Nor is it
    handed on to it if we ignore it here, since uvloop sets all signals back. A shell hands it on; Windows needs none.
    """
    shell = None if sys.platform == "win32" else shutil.which("sh")
    return (shell, "-c", 'trap "" INT; exec "$0" "$@"', *command) if shell else command


def step_back() -> None:
    """Come last from now on, and leave Ctrl-C to the server, which then ends our input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)


def most_open_files() -> int:
    """How many files and connections this process may have open: as many as the system lets it have."""
    if sys.platform == "win32":
        return 4096
    import resource  # noqa: PLC0415  (Windows has no such module)

    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        most = max(limit, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(limit, min(most, MOST_FILES)), most))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def cannot_listen(host: str, port: int, problem: OSError) -> ReihumError:
    """An address is not to be had: somebody else has it, or it is none of this computer's."""
    message = mark("The server cannot listen at {host}, port {port}: {problem}.")
    return ReihumError("cannot-listen", message, host=host, port=port, problem=problem.strerror or problem)


def kilobytes_used() -> int:
    """The most memory that this process has used so far; 0 on Windows, where Python does not know."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  (Windows has no such module)

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most
