"""The fence around a guest: an empty folder, limits, and under Linux with bubblewrap neither network nor other files.

Bubblewrap (``bwrap``) shows a program a file system made for it alone: the system's programs and libraries, this
Python and Reihum, all to be read only, and an empty folder in memory. Home folders, other files, other processes and
the network are not there. Where there is no bubblewrap a guest still has a process, an empty folder and limits of its
own, and that is all: ``is_closed`` tells.
"""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reihum.arena.apart.no_forks import no_forks_filter

PACKAGE = Path(__file__).resolve().parents[2]
SYSTEM_FOLDERS = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives")
INSIDE = "/guest"
"""The empty folder, as a guest sees it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a guest may use."""

    megabytes: int = 1024
    folder_megabytes: int = 16
    answer_bytes: int = 65_536
    """For one answer."""
    seconds_to_start: float = 20.0


USUAL = Limits()


@cache
def is_closed() -> bool:
    """Whether guests see nothing of this machine: whether bubblewrap is there, and works."""
    if shutil.which("bwrap") is None:
        return False
    trial = [*_bubblewrap([], USUAL), "/bin/true"]
    return subprocess.run(trial, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0


def start_fenced(command: Sequence[str], reads: Sequence[Path] = (), limits: Limits = USUAL) -> "Fenced":
    """Start a program behind the fence. ``reads`` are files and folders that it may read, beside what all may."""
    limited = ["/bin/sh", "-c", _limits(limits), "sh", *command] if os.name == "posix" else list(command)
    if not is_closed():
        folder = tempfile.mkdtemp(prefix="reihum-guest-")
        return Fenced(_start(limited, folder, ()), folder)
    filter_end = _pipe_of(no_forks_filter())
    no_forks = [] if filter_end is None else ["--seccomp", str(filter_end)]
    try:
        ends = () if filter_end is None else (filter_end,)
        return Fenced(_start([*_bubblewrap(reads, limits), *no_forks, "--", *limited], "/", ends), None)
    finally:
        if filter_end is not None:
            os.close(filter_end)


@dataclass(frozen=True, slots=True)
class Fenced:
    """A process behind the fence, and its folder where it has one on disk."""

    process: subprocess.Popen[bytes]
    folder: str | None

    def kill(self) -> None:
        """End the process and everything that it started."""
        # A session of its own: all that it started dies with it. Under bubblewrap its processes die with the first.
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()

    def end(self) -> None:
        """End the process and everything that it started, and take its folder away."""
        self.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


@cache
def _starter() -> ThreadPoolExecutor:
    """The thread that starts all guests. Linux ends them with the thread that did, not with the process."""
    return ThreadPoolExecutor(1, "reihum-guests")


def _start(command: Sequence[str], folder: str, ends: tuple[int, ...]) -> "subprocess.Popen[bytes]":
    return _starter().submit(_open, command, folder, ends).result()


def _open(command: Sequence[str], folder: str, ends: tuple[int, ...]) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=_environment(folder),
        start_new_session=True,
        pass_fds=ends,
    )


def _environment(folder: str) -> dict[str, str]:
    """The little that a program needs to know; above all no secrets, which often are in the environment."""
    return {
        "PATH": os.pathsep.join((str(Path(sys.executable).parent), "/usr/local/bin", "/usr/bin", "/bin")),
        "HOME": INSIDE if is_closed() else folder,
        "LANG": "C.UTF-8",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        # One guest, one thread: numerical libraries would take all cores, and a piece of memory for each.
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
    }


def _limits(limits: Limits) -> str:
    """What the shell does before it turns into the guest; sizes in kilobytes, and in half ones for files."""
    kilobytes, half_kilobytes = limits.megabytes * 1024, limits.folder_megabytes * 2048
    return f'ulimit -v {kilobytes}; ulimit -f {half_kilobytes}; ulimit -c 0; ulimit -n 256; exec "$@"'


def _bubblewrap(reads: Sequence[Path], limits: Limits) -> list[str]:
    command = ["bwrap", "--unshare-all", "--die-with-parent", "--cap-drop", "ALL"]
    for place in SYSTEM_FOLDERS:
        command += ["--ro-bind-try", place, place]
    size = str(limits.folder_megabytes * 2**20)
    command += ["--proc", "/proc", "--dev", "/dev", "--size", size, "--tmpfs", "/tmp"]
    for place in sorted({*_python_folders(), *(str(path) for path in reads)}):  # a folder before what is in it
        command += ["--ro-bind", place, place]
    return [*command, "--size", size, "--tmpfs", INSIDE, "--chdir", INSIDE]


@cache
def _python_folders() -> frozenset[str]:
    """What this Python and Reihum are made of."""
    libraries = (sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
    folders = {sys.prefix, sys.base_prefix, *libraries, str(PACKAGE)}
    return frozenset(folder for folder in folders if not folder.startswith("/usr") and Path(folder).exists())


def _pipe_of(data: bytes | None) -> int | None:
    """The reading end of a pipe that holds some bytes."""
    if data is None:
        return None
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    return reading
