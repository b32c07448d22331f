"""What the console asks and answers, in the words of the course text where it has some."""

from reihum.core.errors import NotationError, ReihumError
from reihum.core.text import mark, say
from reihum.match import View, player

# Errors for which the course text has words of its own.
_COURSE_WORDS = {"column-full": mark("This column is already full!")}


def turn_prompt(view: View) -> str:
    """Whose turn it is, before the place to type."""
    return say("{player} to move >> ", player=player(view.seat(view.turn)))


def pause_prompt(view: View) -> str:
    """Who does not think any more, before the place to type."""
    return say("{player} waits; Enter lets it think >> ", player=player(view.seat(view.turn)))


def end_prompt() -> str:
    """What there is to choose from after the end, before the place to type."""
    return say("(1) Rematch  (2) Start menu  (3) Leave >> ")


def complain(problem: ReihumError) -> str:
    """Say what is wrong with an input, and what would be right."""
    if problem.code in _COURSE_WORDS:
        return say(_COURSE_WORDS[problem.code])
    return f"{wrong_choice()} {problem}" if isinstance(problem, NotationError) else str(problem)


def wrong_choice() -> str:
    """The course text's word for an input that is none of the choices."""
    return say("Invalid choice!")
