"""What can go wrong with a store."""

from reihum.core import ReihumError
from reihum.core.text import mark


class StoreError(ReihumError):
    """The store cannot do this."""


def no_store(problem: BaseException) -> StoreError:
    """The database cannot be used now."""
    said = getattr(problem, "orig", None) or problem
    if isinstance(said, OSError) and said.strerror:
        said = f"{said.strerror} ({said.filename})" if said.filename else said.strerror
    # A database far away says it in several lines, the last of which are about where in the statement it was.
    first_line = str(said).strip().partition("\n")[0].rstrip(".")
    return StoreError("store", mark("Matches cannot be kept: {problem}."), problem=first_line)


def no_such_match(number: int) -> StoreError:
    """There is none of this number."""
    return StoreError("no-such-match", mark("There is no match {number}."), number=number)


def changed_elsewhere(number: int) -> StoreError:
    """It is not as it was known any more."""
    return StoreError("changed-elsewhere", mark("Match {number} has been changed by another program."), number=number)
