"""Packages of others that an adapter needs when something is asked of it, and not before."""

from importlib import import_module
from typing import Any

from reihum.core.packages import package_missing


def need(package: str, extra: str) -> Any:
    """The package of this name; an error says how to get it where it is missing."""
    try:
        return import_module(package)
    except ModuleNotFoundError as problem:
        raise package_missing(package.partition(".")[0], extra) from problem
