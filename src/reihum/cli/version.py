"""Which Reihum this is."""

from reihum import __version__
from reihum.core.text import say


def name_version() -> str:
    """The version, and whether the native kernel is there."""
    from reihum.engine.kernel import has_kernel  # noqa: PLC0415  (kept out of the start of every other command)

    kernel = say("with the native kernel") if has_kernel() else say("without the native kernel, in pure Python")
    return f"reihum {__version__} ({kernel})"
