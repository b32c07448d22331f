"""What a worker has of the operating system it runs on: its place behind others, and how much memory it uses."""

import os
import signal
import subprocess
import sys

NICE = 10
"""How far it steps back for others: the server must answer at once, a bot need not."""


def creation_flags() -> int:
    """How to start a worker: Windows wants to know then that it comes last, and that Ctrl-C is not for it."""
    if sys.platform == "win32":
        return subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NEW_PROCESS_GROUP
    return 0


def step_back() -> None:
    """Come last from now on, and leave Ctrl-C to the server, which then ends our input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)


def kilobytes_used() -> int:
    """The most memory that this process has used so far; 0 on Windows, where Python does not know."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  (Windows has no such module)

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most
