"""Runs the checks of a pupil's file in a process of its own, and takes up after whatever happens to it."""

import json
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import Any

from reihum.classroom.grading.suites import names, split_class
from reihum.core import ReihumError
from reihum.core.text import mark, say


@dataclass(frozen=True, slots=True)
class Result:
    """How a check came out: passed or not, or None if it could not be run."""

    check: str
    passed: bool | None
    position: str = ""
    expected: str = ""
    found: str = ""


def grade(kind: str, file: str, seconds: float = 10, megabytes: int = 1024) -> Iterator[Result]:
    """The results of all checks, as they come in; each may take so long, and the process so much memory."""
    path, _ = split_class(kind, file)
    if not path.is_file():
        raise ReihumError("no-such-file", mark("There is no file {file}."), file=path)
    checks = names(kind)
    results: list[Result] = []
    while len(results) < len(checks):
        if results and not results[0].passed:
            yield from (Result(check, None) for check in checks[1:])
            return
        for fields in _run(kind, file, len(results), seconds, megabytes):
            result = Result(checks[len(results)], **fields)
            results.append(result)
            yield result


def _run(kind: str, file: str, first: int, seconds: float, megabytes: int) -> Iterator[dict[str, Any]]:
    """What a process reports from a check on; the last report is our own if the process does not come to its end."""
    command = [sys.executable, "-m", "reihum.classroom.grading.child", kind, file, str(first), str(megabytes)]
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )
    lines: queue.Queue[bytes] = queue.Queue()
    Thread(target=_collect, args=(process, lines), daemon=True).start()
    number, last = first, len(names(kind))
    try:
        while number < last:
            line = lines.get(timeout=seconds)
            fields = _read(line, number)
            if fields is None:
                yield {"passed": False, "found": say("the program ended with status {status}", status=process.wait())}
                return
            yield fields
            if number == 0 and not fields["passed"]:
                break
            number += 1
        with suppress(queue.Empty):
            lines.get(timeout=seconds)  # it has said all, and ends by itself; what it started is ended below
    except queue.Empty:
        yield {"passed": False, "found": say("no answer after {seconds} seconds", seconds=f"{seconds:g}")}
    finally:
        _end(process)


def _collect(process: subprocess.Popen[bytes], lines: "queue.Queue[bytes]") -> None:
    assert process.stdout is not None
    with process.stdout as reports:
        for line in reports:
            lines.put(line)
    lines.put(b"")  # the end


def _read(line: bytes, number: int) -> dict[str, Any] | None:
    """The report on this check; None if it is none, as when the process ended."""
    with suppress(ValueError, KeyError, AttributeError):
        fields = json.loads(line)
        if fields.pop("number") == number:
            return dict(fields)
    return None


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the process, and all that it started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
