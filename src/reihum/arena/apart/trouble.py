"""What can go wrong with a guest: each costs it the game, and is told in one sentence."""

from reihum.core import ReihumError
from reihum.core.text import mark

LATE = "guest-late"


class GuestError(ReihumError):
    """A guest did not answer as it should."""


def late(name: str, seconds: float) -> GuestError:
    """It thinks, or sleeps, for too long."""
    message = mark("{name} did not answer within {seconds:g} seconds.")
    return GuestError(LATE, message, name=name, seconds=seconds)


def deaf(name: str) -> GuestError:
    """It reads nothing of what it is told."""
    return GuestError(LATE, mark("{name} did not listen."), name=name)


def not_asked(name: str) -> GuestError:
    """It was late again and again."""
    return GuestError(LATE, mark("{name} was too late again and again, and was not asked any more."), name=name)


def gone(name: str) -> GuestError:
    """Its process ended."""
    return GuestError("guest-gone", mark("{name} ended in the middle of a game."), name=name)


def flood(name: str) -> GuestError:
    """It answers with more than anybody would read."""
    return GuestError("guest-flood", mark("{name} did not stop talking."), name=name)


def unreadable(name: str, answer: str) -> GuestError:
    """It answers with something that is no answer."""
    message = mark("{name} answered with {answer!r}, which is no move.")
    return GuestError("guest-answer", message, name=name, answer=answer[:60])


def illegal(name: str, move: str) -> GuestError:
    """It answers with a move that is not allowed."""
    return GuestError("guest-illegal", mark("{name} played {move!r}, which is not legal."), name=name, move=move[:20])


def broken(name: str, problem: str) -> GuestError:
    """It raised an exception, or says itself that something went wrong."""
    message = mark("{name} broke down: {problem}")
    return GuestError("guest-broken", message, name=name, problem=problem[:300])


def not_started(name: str, problem: str) -> GuestError:
    """There is no such program, or it cannot be run."""
    message = mark("{name} cannot be started: {problem}")
    return GuestError("guest-start", message, name=name, problem=problem[:300])
