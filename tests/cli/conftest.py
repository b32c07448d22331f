"""The command, run as people run it."""

import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from playing import run_here


@dataclass
class Ran:
    """What a run of the command printed and how it ended."""

    status: int
    out: str
    err: str


@pytest.fixture
def reihum():
    """Run the command as if in a process of its own; most of such a process is Python's start."""

    def run(*arguments, given="", language="en", **environment):
        return Ran(*run_here(arguments, _bytes(given), _surroundings(language, environment)))

    return run


@pytest.fixture
def program():
    """Run the command in a process of its own, for what depends on how it starts and ends."""

    def run(*arguments, given="", language="en", **environment):
        command = [sys.executable, "-m", "reihum", *arguments]
        surroundings = _surroundings(language, environment)
        ended = subprocess.run(
            command, input=_bytes(given), capture_output=True, env=surroundings, timeout=120, check=False
        )
        return Ran(ended.returncode, ended.stdout.decode(), ended.stderr.decode())

    return run


def _bytes(given):
    return given if isinstance(given, bytes) else given.encode()


def _surroundings(language, more):
    clean = {key: value for key, value in os.environ.items() if key not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
    return {**clean, "LANG": f"{language}_XX.UTF-8", "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", **more}
