"""The processor cores of this machine."""

import os


def count_cores() -> int:
    """How many cores this process may use; all of them where the system cannot say (macOS, Windows)."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
