"""The log: a line for each refusal and each fault, none for an ordinary move, and no secrets in it.

Whatever is said while a request is served carries the request's number. A flood of refusals does not become a flood of
lines: beyond a measure they are counted, and the next line says how many were left out. Nor does what goes wrong again
and again, as long as a database is away, say.
"""

import json
import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any

from reihum.ui.web.edge.buckets import Bucket, Buckets

LINES_PER_SECOND, LINES_AT_ONCE = 20, 200
SAME_PER_SECOND, SAME_AT_ONCE = 1 / 60, 5
"""How often the same thing may go wrong and be told each time."""

REQUEST: ContextVar[Mapping[str, str]] = ContextVar("request", default=MappingProxyType({}))
"""Which request is being served: its number, where it came from, what it asks for."""

CODE_IN_PATH = re.compile("(/matches/|/play/|/classes/|/class/)([^/]+)")


def hide_code(code: str) -> str:
    """The beginning of a code. Whoever knows all of it can watch a match, take its free seat, or come into a class."""
    return f"{code[:2]}…"


def describe_request(number: str, address: str, method: str, path: str) -> Mapping[str, str]:
    """What the log may say of a request."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in path[:120])
    asks = f"{method} {CODE_IN_PATH.sub(lambda found: found[1] + hide_code(found[2]), shown)}"
    return {"request": number, "address": address, "asks": asks}


class Log:
    """What the server has to say."""

    def __init__(self) -> None:
        self._logger = logging.getLogger("reihum.web")
        self._bucket = Bucket(LINES_PER_SECOND, LINES_AT_ONCE)
        self._left_out = 0

    def refused(self, code: str, **values: object) -> None:
        """Somebody asked for what they cannot have."""
        if self._bucket.take() > 0:
            self._left_out += 1
            return
        more = {"left_out": self._left_out} if self._left_out else {}
        self._left_out = 0
        self._say(logging.INFO, "refused", {"code": code, **values, **more})

    def fault(self, problem: BaseException) -> None:
        """Something went wrong that should not have."""
        self._logger.error("fault", exc_info=problem, extra={"values": {**REQUEST.get()}})

    def note(self, event: str, **values: object) -> None:
        """Something that whoever runs the server may want to know."""
        self._say(logging.INFO, event, values)

    def warn(self, event: str, **values: object) -> None:
        """Something that whoever runs the server should know."""
        self._say(logging.WARNING, event, values)

    def _say(self, level: int, event: str, values: Mapping[str, object]) -> None:
        self._logger.log(level, "%s", event, extra={"values": {**values, **REQUEST.get()}})


log = Log()


def set_up_logs(kind: str) -> None:
    """Write the log to standard error, for people or for programs."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines(kind))
    handler.addFilter(_is_worth_a_line)
    handler.addFilter(SeldomTheSame())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("reihum").setLevel(logging.INFO)


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Faults are told by whoever serves the request; what else uvicorn says of them would say it twice.

    Nor is it a fault that the server ends, or that a visitor sends nonsense.
    """
    if not record.name.startswith("uvicorn"):
        return True
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return not record.exc_info


class SeldomTheSame(logging.Filter):
    """Lets warnings through that are new, and of those that come again and again one per minute, with their number."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets = Buckets(SAME_PER_SECOND, SAME_AT_ONCE)
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is worth it."""
        if record.levelno < logging.WARNING or record.exc_info:
            return True
        same = f"{record.name} {record.msg}"  # whatever values it names
        if self._buckets.take(same) > 0:
            self._left_out[same] += 1
            return False
        if left_out := self._left_out.pop(same, 0):
            record.values = {**getattr(record, "values", {}), "left_out": left_out}
        return True


class _Lines(logging.Formatter):
    """A line for each thing that is said: as words and ``name=value``, or as a JSON object."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._write = _as_json if kind == "json" else _as_text

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        values: dict[str, Any] = {
            "time": moment,
            "level": record.levelname.lower(),
            "event": record.getMessage().strip(),
        }
        values |= getattr(record, "values", {})
        if record.exc_info:
            values["trace"] = self.formatException(record.exc_info)
        return self._write(values)


def _as_json(values: dict[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False, default=str)


def _as_text(values: dict[str, Any]) -> str:
    moment, level, event = values.pop("time"), values.pop("level"), values.pop("event")
    trace = values.pop("trace", None)
    said = " ".join(f"{name}={_quoted(str(value))}" for name, value in values.items())
    return f"{moment} {level} {event} {said}".rstrip() + (f"\n{trace}" if trace else "")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False) if re.search(r'[\s"=]', text) else text
