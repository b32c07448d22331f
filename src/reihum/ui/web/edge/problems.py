"""Problems as visitors get them: a code, a sentence in their language, and a status that HTTP knows."""

from pydantic import ValidationError

from reihum.core import IllegalMoveError, ReihumError
from reihum.core.text import mark, say
from reihum.match import MatchError
from reihum.store import StoreError
from reihum.ui.web.edge.logs import log
from reihum.ui.web.edge.metrics import REFUSED, STORE_ERRORS
from reihum.ui.web.settings import IS_OWN

STATUS = {
    "not-seated": 403,
    "not-yours": 403,
    "foreign-host": 403,
    "not-for-you": 403,
    "foreign-origin": 403,
    "no-such-match": 404,
    "no-such-class": 404,
    "no-such-page": 404,
    "wrong-method": 405,
    "seat-taken": 409,
    "pairs": 409,
    "class-full": 409,
    "game-over": 409,
    "too-large": 413,
    "busy": 429,
    "queue-full": 429,
    "too-fast": 429,
    "too-many-sockets": 429,
    "too-many-tables": 429,
    "fault": 500,
    "worker-died": 503,
    "not-ready": 503,
    "ending": 503,
    "store": 503,
    "full": 503,
}


def status_of(problem: ReihumError) -> int:
    """The status that HTTP has for a problem: 409 for what cannot be done now, 422 for what cannot be done at all."""
    usual = 409 if isinstance(problem, MatchError | IllegalMoveError) else 422
    return STATUS.get(problem.code, usual)


def as_problem(problem: ReihumError) -> dict[str, str]:
    """A problem for whoever is refused, programs and people; it is counted, and stands in the log."""
    REFUSED.labels(problem.code).inc()
    if isinstance(problem, StoreError):
        STORE_ERRORS.labels(problem.code).inc()
    if problem.code != "store":
        log.refused(problem.code, status=status_of(problem))
        return {"code": problem.code, "message": str(problem)}
    # Where the database is, and what is wrong with it, is for those who run the server.
    log.refused(problem.code, status=status_of(problem), problem=str(problem))
    told = str(problem) if IS_OWN.get() else say("Games cannot be kept at the moment; please try again soon.")
    return {"code": problem.code, "message": told}


def misread(error: ValidationError) -> ReihumError:
    """What to say about a message that is not as it should be: where its first fault is, and which."""
    return misread_at(error.errors(include_url=False, include_input=False)[0])


def misread_at(fault: object) -> ReihumError:
    """The same for one of the faults that pydantic found."""
    assert isinstance(fault, dict)
    place = ".".join(str(part) for part in fault["loc"])[:80]
    message = mark("This cannot be read at {place!r}: {fault}.")
    return ReihumError("unreadable", message, place=place, fault=str(fault["msg"])[:200])
