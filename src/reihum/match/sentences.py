"""What there is to say about a match, in the words of the course text where it has some."""

from reihum.core.text import say
from reihum.match.view import SeatView, View


def player(seat: SeatView) -> str:
    """A player with the colour: ``Anna (Red)``."""
    return say("{name} ({colour})", name=seat.name, colour=seat.colour_name)


def ending(view: View) -> str:
    """How the game ended, in one sentence."""
    winner = view.winner
    if winner is None:
        return say("The game is a draw!") + (_final_score(view) if view.scores else "")
    if view.resigned is not None:
        loser = player(view.seat(view.resigned))
        return say("{loser} gives up; {winner} has won.", loser=loser, winner=player(winner))
    if view.scores is not None:
        return say("{winner} has won!", winner=player(winner)) + _final_score(view)
    cells = " ".join(f"({column}|{row})" for column, row in view.winning)
    return say("{winner} has won with these stones: {cells}", winner=player(winner), cells=cells)


def scoring_rows(view: View, side: str) -> list[str]:
    """The rows that scored for a side, and their points."""
    return [f"{row.cells[0]}–{row.cells[-1]}: {row.points}" for row in view.made if row.side == side]


def move_pairs(view: View) -> list[str]:
    """The moves so far, numbered in pairs."""
    pairs = [view.played[start : start + 2] for start in range(0, len(view.played), 2)]
    return [f"{number}. {' '.join(pair)}" for number, pair in enumerate(pairs, start=1)]


def _final_score(view: View) -> str:
    first, second = view.scores or (0, 0)
    return " " + say("The score is {first} to {second}.", first=first, second=second)
