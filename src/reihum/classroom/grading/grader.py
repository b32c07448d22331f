"""Runs the checks of a pupil's files behind the fence, and takes up after whatever happens to them."""

import json
import queue
import secrets
import signal
import subprocess
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

from reihum.arena.apart.fence import Fenced, Limits, start_fenced
from reihum.classroom.grading import tips
from reihum.classroom.grading.child import ENCODING
from reihum.classroom.grading.own_work import borrowed
from reihum.classroom.grading.submission import Submission
from reihum.classroom.grading.suites import LOADS, OWN_WORK, SUITES, names
from reihum.core.text import language, say

CHILD = "reihum.classroom.grading.child"
PATIENCE = 6
"""How many times as long as it may compute a check may take: a program may sleep, and a machine be busy."""
MOST_ENDLESS = 3
"""After so many checks without an answer the others are not tried any more."""
LONGEST_REPORT, MOST_REPORTS = 65_536, 1000
SECONDS_TO_END = 5.0


@dataclass(frozen=True, slots=True)
class Result:
    """How a check came out: passed or not, or None if it could not be run; texts are said already."""

    check: str
    passed: bool | None
    position: str = ""
    expected: str = ""
    found: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a pupil's program may use: seconds of computing for each check, and memory."""

    seconds: float = 10.0
    megabytes: int = 1024


USUAL = Allowance()


def grade(exercise: str, submission: Submission, allowance: Allowance = USUAL) -> Iterator[Result]:
    """The results of all checks, as they come in."""
    run = _Run(exercise, submission, allowance)
    try:
        yield (first := run.load())
        if not first.passed:
            yield from (Result(say(name), None) for name in names(exercise)[1:])
            return
        yield _own_work(exercise, submission, run.lent)
        for check in SUITES[exercise].checks:
            yield run.next(check.name, check.tip)
    finally:
        run.end()


def _own_work(exercise: str, submission: Submission, lent: Collection[str]) -> Result:
    allowed = SUITES[exercise].allowed
    used = sorted({name for source in submission.files.values() for name in borrowed(source, allowed)} or lent)
    if not used:
        return Result(say(OWN_WORK), passed=True)
    return Result(say(OWN_WORK), passed=False, found=", ".join(used), tip=say(tips.BORROWED))


@dataclass(slots=True)
class _Run:
    """The checks of one submission, in as many processes as it takes: one that ends is followed by another."""

    exercise: str
    submission: Submission
    allowance: Allowance
    number: int = 0
    """Of the check that comes next."""
    endless: int = 0
    lent: list[str] = field(default_factory=list)
    """What the file offers of ours as its own, once it is loaded."""
    _process: "_Process | None" = field(default=None, repr=False)

    def load(self) -> Result:
        """Whether the file can be loaded."""
        if self.submission.problem:
            return Result(say(LOADS), passed=False, found=self.submission.problem)
        return self.next(LOADS, tips.NAMES_MISSING)

    def next(self, check: str, tip: str = "") -> Result:
        """The result of the next check."""
        if self.endless == MOST_ENDLESS:
            return Result(say(check), None)
        if self._process is None:
            self._process = _Process(self._order(), self.allowance)
        fields = self._process.report(self.number)
        self.lent = self._process.lent
        self.number += 1
        if "ended" in fields:
            self.end()
            self.endless += fields["ended"] == "endless"
            tip = tips.ENDLESS if fields["ended"] == "endless" else tips.CRASHED
        elif "error" in fields:
            tip = tips.tip_for_error(fields["error"], str(fields["found"]))
        elif fields.get("found") == repr(None):
            tip = tip or tips.NOTHING
        if fields["passed"]:
            return Result(say(check), passed=True)
        answers = {name: str(fields.get(name, "")) for name in ("position", "expected", "found")}
        return Result(say(check), passed=False, **answers, tip=say(tip) if tip else "")

    def end(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def _order(self) -> dict[str, object]:
        return {
            "exercise": self.exercise,
            "main": self.submission.main,
            "files": {name: source.decode(ENCODING) for name, source in self.submission.files.items()},
            "class": self.submission.kind,
            "first": self.number,
            "seconds": self.allowance.seconds,
            "language": language(),
        }


class _Process:
    """A process that runs checks, and what it reports."""

    def __init__(self, order: dict[str, object], allowance: Allowance) -> None:
        self._allowance = allowance
        self._secret = secrets.token_hex(16)  # a program that writes on our line by accident does not know it
        limits = Limits(megabytes=allowance.megabytes)
        self._fenced: Fenced = start_fenced([sys.executable, "-s", "-P", "-m", CHILD], (), limits)
        self._lines: queue.Queue[bytes] = queue.Queue()
        words = json.dumps({**order, "secret": self._secret}).encode()
        Thread(target=self._tell, args=(words,), daemon=True).start()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._seconds_to_start = limits.seconds_to_start
        self._has_started = False
        self.lent: list[str] = []
        """What it says of what was loaded."""

    def report(self, number: int) -> dict[str, Any]:
        """What the process says of this check; our own words if it does not get so far."""
        seconds = self._allowance.seconds
        try:
            if not self._has_started:
                self._has_started = "started" in self._hear(self._seconds_to_start)
            fields = self._hear(PATIENCE * seconds)
            if "lent" in fields:
                self.lent = list(fields["lent"])
                fields = self._hear(PATIENCE * seconds)
        except queue.Empty:
            sentence = say("no answer after {seconds:g} s", seconds=PATIENCE * seconds)
            return {"passed": False, "found": sentence, "ended": "endless"}
        if fields.get("number") == number:
            return fields
        with suppress(subprocess.TimeoutExpired):
            if "nothing" in fields:
                return {"passed": False, **_say_ending(self._fenced.process.wait(SECONDS_TO_END), seconds)}
        return {"passed": False, "found": say("the program wrote into its own report"), "ended": "by itself"}

    def _hear(self, seconds: float) -> dict[str, Any]:
        """The next line of the report; nothing at the end, and no fields where it is not from us."""
        line = self._lines.get(timeout=seconds)
        if not line:
            self._lines.put(line)  # it stays the end
            return {"nothing": True}
        with suppress(ValueError, AttributeError, RecursionError):
            fields = json.loads(line)
            if fields.get("secret") == self._secret:
                return dict(fields)
        return {}

    def end(self) -> None:
        """End the process, and all that it started."""
        self._fenced.kill()
        self._listener.join(SECONDS_TO_END)
        self._fenced.end()

    def _tell(self, words: bytes) -> None:
        pipe = self._fenced.process.stdin
        assert pipe is not None
        with suppress(OSError, ValueError):  # it may be gone already
            while words:
                words = words[pipe.write(words) :]
            pipe.close()

    def _listen(self) -> None:
        pipe = self._fenced.process.stdout
        assert pipe is not None
        with suppress(OSError, ValueError):
            for _ in range(MOST_REPORTS):
                line = pipe.readline(LONGEST_REPORT)
                self._lines.put(line)
                if not line:
                    return


def _say_ending(status: int, seconds: float) -> dict[str, str]:
    """How a process ended that did not come to its end: bubblewrap tells a signal as 128 and its number."""
    number = -status if status < 0 else status - 128
    try:
        name = signal.Signals(number).name
    except ValueError:
        return {"found": say("the program ended with status {status}", status=status), "ended": "by itself"}
    if name == "SIGPROF":
        sentence = say("no answer after {seconds:g} s of computing", seconds=seconds)
        return {"found": sentence, "ended": "endless"}
    return {"found": say("the program crashed ({signal})", signal=name), "ended": "by itself"}
