"""A check, and how it fails."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reihum.core.text import say

LONGEST = 1000
"""Characters of an answer to show; more than that nobody reads."""


class Mismatch(Exception):  # noqa: N818  (an answer to report, not a fault of ours)
    """The pupil's program answered something else than was expected."""

    def __init__(self, position: object, expected: object, found: object) -> None:
        super().__init__(position, expected, found)
        self.position, self.expected, self.found = str(position), _show(expected), _show(found)


@dataclass(frozen=True, slots=True)
class Check:
    """A sentence that a pupil's module or class keeps to, and a function that raises Mismatch if it does not."""

    name: str
    run: Callable[[Any], None]
    tip: str = ""
    """What a pupil may try whose program answers something else, as a marked sentence."""


class Said(str):
    """A sentence to show as it is, where other texts are shown in quotes."""

    __slots__ = ()


def expect(found: object, expected: object, position: object = "") -> None:
    """Raise Mismatch unless both are equal."""
    if found != expected:
        raise Mismatch(position, expected, found)


def expect_error(names: tuple[str, ...], action: Callable[[], object], position: object = "") -> None:
    """Raise Mismatch unless the action raises an error of one of these names, or of a kind derived from it."""
    expected = Said(" / ".join(names))
    try:
        found = action()
    except Exception as error:
        if not any(kind.__name__ in names for kind in type(error).__mro__):
            raise Mismatch(position, expected, Said(f"{type(error).__name__}: {error}")) from error
    else:
        raise Mismatch(position, expected, Said(say("no error, but {found}", found=_show(found))))


def _show(value: object) -> str:
    text = str(value) if isinstance(value, Said) else repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
