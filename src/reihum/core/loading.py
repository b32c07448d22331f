"""Names that a package offers, and loads from their homes only when somebody uses them (PEP 562).

A command that says its version has no use for records, nor a program that solves for a web server. Type checkers see
the same names imported under ``TYPE_CHECKING``; the packages set that themselves, since ``typing`` takes longer to load
than they do.
"""

import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


def on_demand(package: str, homes: "Mapping[str, str]") -> "Callable[[str], object]":
    """The ``__getattr__`` of a package: which of its modules holds which names."""
    home_of = {name: f"{package}.{home}" for home, names in homes.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(home_of[name]), name)
        setattr(sys.modules[package], name, value)  # the next time nobody has to look for it
        return value

    return load


def load_object(location: str) -> "Any":
    """The object at a location, ``package.module:NAME``; its module is imported now, and not before.

    So a room may name what a room above it brings, without knowing it.
    """
    module, _, name = location.partition(":")
    return getattr(import_module(module), name)
