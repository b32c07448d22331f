"""What the console asks and answers, in the words of the course text where it has some."""

from reihum.core.errors import NotationError, ReihumError
from reihum.core.text import mark, say
from reihum.match import View, player
from reihum.ui.new_board import drawn_by_lot

# Errors for which the course text has words of its own.
_COURSE_WORDS = {"column-full": mark("This column is already full!")}
_WHAT_IS_RIGHT = {
    "column-full": mark("Choose one with a free cell."),
    "cell-taken": mark("Choose a free one."),
    "cell-blocked": mark("Choose a free one."),
}


def turn_prompt(view: View) -> str:
    """Whose turn it is, before the place to type."""
    return say("{player} to move >> ", player=player(view.seat(view.turn)))


def pause_prompt(view: View) -> str:
    """Who does not think any more, before the place to type."""
    return say("{player} waits; Enter lets it think >> ", player=player(view.seat(view.turn)))


def end_prompt(view: View) -> str:
    """What there is to choose from after the end, before the place to type; another board where the lot decides."""
    if drawn_by_lot(view.game):
        return say("(1) Rematch (2) Menu (3) Leave (4) Look back (5) New board [1] >> ")
    return say("(1) Rematch (2) Menu (3) Leave (4) Look back (5) Review [1] >> ")


def look_prompt(view: View, present: View) -> str:
    """Which moment of the game is shown, before the place to type."""
    return say("Move {ply} of {all} · < > step, Enter returns >> ", ply=view.ply, all=present.ply)


def what_changed(before: View, after: View) -> str:
    """Which moves were taken back or made again."""
    if after.ply < before.ply:
        return say("Taken back: {moves}.", moves=" ".join(before.played_labels[after.ply :]))
    if after.ply > before.ply:
        return say("Made again: {moves}.", moves=" ".join(after.played_labels[before.ply :]))
    return say("The game goes on.") if before.over else say("Given up again.")


def complain(problem: ReihumError) -> str:
    """Say what is wrong with an input, and what would be right."""
    said = say(_COURSE_WORDS[problem.code]) if problem.code in _COURSE_WORDS else str(problem)
    if problem.code in _WHAT_IS_RIGHT:
        return f"{said} {say(_WHAT_IS_RIGHT[problem.code])}"
    unreadable = isinstance(problem, NotationError) and problem.code != "empty"
    return f"{wrong_choice()} {said}" if unreadable else said


def wrong_choice() -> str:
    """The course text's word for an input that is none of the choices."""
    return say("Invalid choice!")
