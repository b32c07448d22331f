"""The command, run as people run it."""

import os
import subprocess
import sys
from dataclasses import dataclass

import pytest


@dataclass
class Ran:
    """What a run of the command printed and how it ended."""

    status: int
    out: str
    err: str


@pytest.fixture
def reihum():
    """Run the command in a process of its own."""

    def run(*arguments, given="", language="en", **environment):
        words = given if isinstance(given, bytes) else given.encode()
        clean = {key: value for key, value in os.environ.items() if key not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
        clean |= {"LANG": f"{language}_XX.UTF-8", "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", **environment}
        command = [sys.executable, "-m", "reihum", *arguments]
        ended = subprocess.run(command, input=words, capture_output=True, env=clean, timeout=120, check=False)
        return Ran(ended.returncode, ended.stdout.decode(), ended.stderr.decode())

    return run
