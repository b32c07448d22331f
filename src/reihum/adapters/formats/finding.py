"""A format by its name."""

from collections.abc import Mapping
from typing import TypeVar

from reihum.core import ArgumentError
from reihum.core.errors import name_value
from reihum.core.text import mark

Format = TypeVar("Format")


def find_format(name: str, formats: Mapping[str, Format]) -> Format:
    """The format of this name; ArgumentError names those there are."""
    if isinstance(name, str) and name in formats:
        return formats[name]
    message = mark("There is no format {name}; there are {formats}.")
    raise ArgumentError("no-such-format", message, name=name_value(name), formats=", ".join(formats))
