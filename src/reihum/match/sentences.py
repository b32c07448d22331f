"""What there is to say about a match, in the words of the course text where it has some."""

from reihum.core import name_cell
from reihum.core.text import say
from reihum.match.view import SeatView, View


def player(seat: SeatView) -> str:
    """A player with the colour: ``Anna (Red)``; whoever has no name of their own is called by the colour alone."""
    if seat.name == seat.colour_name:
        return seat.name
    return say("{name} ({colour})", name=seat.name, colour=seat.colour_name)


def ending(view: View) -> str:
    """How the game ended, in one sentence."""
    winner = view.winner
    if winner is None:
        return say("The game is a draw!") + (_final_score(view) if view.scores else "")
    if view.resigned is not None:
        return _ending_before_its_end(view.how, loser=player(view.seat(view.resigned)), winner=player(winner))
    if view.scores is not None:
        return say("{winner} has won!", winner=player(winner)) + _final_score(view)
    # The course text counts columns and rows from 0; everywhere else a cell has its name.
    cells = " ".join(f"({column}|{row})" for column, row in view.winning)
    names = " ".join(map(name_cell, view.winning))
    return say("{winner} has won with these stones: {cells}", winner=player(winner), cells=f"{cells} – {names}")


def _ending_before_its_end(how: str, **both: str) -> str:
    if how == "time":
        return say("The time of {loser} is up; {winner} has won.", **both)
    if how == "gone":
        return say("{loser} has left; {winner} has won.", **both)
    if how == "decided":
        return say("The teacher has decided that {loser} has lost; {winner} has won.", **both)
    return say("{loser} gives up; {winner} has won.", **both)


def given_up(view: View) -> str:
    """How a game was lost that was not played to its end; nothing if it was."""
    if view.resigned is None:
        return ""
    loser = view.seat(view.resigned).name
    if view.how == "time":
        return say("The time of {name} is up.", name=loser)
    if view.how == "decided":
        return say("The teacher has decided that {name} has lost.", name=loser)
    return say("{name} has left.", name=loser) if view.how == "gone" else say("{loser} has given up.", loser=loser)


def scoring_rows(view: View, side: str) -> list[str]:
    """The rows that scored for a side, and their points; those that brought most come first."""
    rows = sorted((row for row in view.made if row.side == side), key=lambda row: -row.points)
    return [f"{row.cells[0]}–{row.cells[-1]}: {row.points}" for row in rows]


def move_pairs(view: View) -> list[str]:
    """The moves so far, numbered in pairs."""
    pairs = [view.played_labels[start : start + 2] for start in range(0, view.ply, 2)]
    return [f"{number}. {' '.join(pair)}" for number, pair in enumerate(pairs, start=1)]


def _final_score(view: View) -> str:
    more, less = sorted(view.scores or (0, 0), reverse=True)
    return " " + say("The score is {more} to {less}.", more=more, less=less)
