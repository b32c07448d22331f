"""Packages that only some people need, and what to say to those who lack one."""

from reihum.core.errors import ReihumError
from reihum.core.text import mark


class PackageMissingError(ReihumError, ImportError):
    """A package is not installed that this part of Reihum needs."""


def package_missing(package: str, extra: str) -> PackageMissingError:
    """What to say where a package is missing; installing the extra brings it."""
    message = mark("This needs the package {package}, which is not installed: pip install 'reihum[{extra}]'")
    return PackageMissingError("package-missing", message, package=package, extra=extra)
