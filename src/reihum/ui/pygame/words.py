"""What the window says about a game."""

from reihum.core.text import say, say_count
from reihum.match import SeatView, View


def invitation(upright: bool) -> str:
    """What a newcomer is told in the first game."""
    return say("Drag a stone above a column, and let it go") if upright else say("Drag a stone onto a free cell")


def situation(view: View, notice: str, advising: bool) -> tuple[str, str]:
    """The line below the board, and a quiet one below that."""
    reason = f"{_bot_name(view)}: {view.reason}" if view.reason else ""
    if notice:
        return notice, ""
    if advising:
        return say("One moment …"), ""
    if view.over:
        return (say("{loser} has given up.", loser=view.seat(view.resigned).name) if view.resigned else ""), reason
    seat = view.seat(view.turn)
    if seat.bot is not None:
        return say("{name} is thinking …", name=seat.name), ""
    small = reason or (view.advice if view.ply < 2 else "")
    if sum(one.bot is None for one in view.seats) == 1:
        return say("Your turn"), small
    return say("{name}'s turn", name=seat.name), small


def _bot_name(view: View) -> str:
    """The bot that gave the last reason."""
    bots = [seat.name for seat in view.seats if seat.bot is not None]
    return bots[0] if len(bots) == 1 else view.seats[(view.ply + 1) % 2].name


def pile_note(seat: SeatView) -> str:
    """What stands below a player's name: the points, or the colour."""
    if seat.score is None:
        return seat.colour_name
    return say_count("{count} point", "{count} points", seat.score)


def headline(view: View) -> str:
    """The banner's word for how the game ended."""
    winner = view.winner
    if winner is None:
        return say("A tie!")
    if sum(seat.bot is None for seat in view.seats) != 1:
        return say("{name} has won!", name=winner.name)
    return say("You have won!") if winner.bot is None else say("The computer has won!")


def subline(view: View) -> str:
    """What the banner says below it."""
    score = (
        say("The score is {first} to {second}.", first=view.scores[0], second=view.scores[1]) + " "
        if view.scores
        else ""
    )
    return score + say("A click starts the next game.")


def help_lines(upright: bool) -> list[tuple[str, str]]:
    """How to play: what to do, and what it does."""
    move = (
        [
            (say("Drag"), say("a stone from your pile above a column, and let it go")),
            (say("Click"), say("on a column, and your stone falls into it")),
            (say("← → and Enter"), say("choose a column and let the stone fall")),
            (say("Letter or digit"), say("let the stone fall into this column at once")),
        ]
        if upright
        else [
            (say("Drag"), say("a stone from your pile onto a free cell")),
            (say("Click"), say("on a free cell to put your stone there")),
            (say("Arrows and Enter"), say("choose a cell and put the stone there")),
            (say("Letter and digit"), say("put the stone on this cell, such as d4")),
        ]
    )
    return [
        *move,
        ("Ctrl-Z  Ctrl-Y", say("take back, make again")),
        ("F3  F4", say("hint, give up")),
        ("F2", say("new game; this one is kept")),
        ("F5  F6  F7", say("language, light or dark, sound")),
        ("Ctrl-Q", say("leave; reihum play --resume goes on with the game")),
    ]
