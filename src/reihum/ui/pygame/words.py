"""What the window says about a game."""

from reihum.core.text import say, say_count
from reihum.match import SeatView, View, given_up
from reihum.ui import shortcuts as keys
from reihum.ui.rules_text import rules_text


def invitation(upright: bool) -> str:
    """What a newcomer is told in the first game."""
    return say("Drag a stone above a column, and let it go") if upright else say("Drag a stone onto a free cell")


def situation(view: View, guided: bool) -> tuple[str, str]:
    """The line below the board, and a quiet one below that: in a first game a word of advice."""
    reason = f"{_bot_name(view)}: {view.reason}" if view.reason else ""
    if view.over:
        return given_up(view), reason
    seat = view.seat(view.turn)
    if seat.bot is not None:
        return say("{name} is thinking …", name=seat.name), ""
    small = (_tip(view) if guided else "") or reason or (view.advice if view.ply < 2 else "")
    if sum(one.bot is None for one in view.seats) == 1:
        return say("Your turn"), small
    return say("{name}'s turn", name=seat.name), small


def _tip(view: View) -> str:
    """What to think of now in a first game: what the game is about, then a step of the guide for every two moves."""
    tips = (view.advice, *rules_text(view.game).first_steps)
    return tips[view.ply // 2] if view.ply // 2 < len(tips) else ""


def looking_back(view: View, moves: int) -> tuple[str, str]:
    """What is said while somebody looks back."""
    where = say("Looking back: after {ply} of {count} moves", ply=view.ply, count=moves)
    return where, say("← and → go a move back or on, Escape returns to the present.")


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


def subline(view: View, evening: str) -> str:
    """What the banner says below it: the points, the score of the evening, and how to go on."""
    parts = []
    if view.scores is not None:
        parts.append(say("The score is {more} to {less}.", more=max(view.scores), less=min(view.scores)))
    if evening:
        parts.append(say("This evening: {score}.", score=evening))
    return " ".join([*parts, say("A click starts the next game.")])


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
        (keys.spoken(keys.UNDO, keys.REDO), say("take back, make again")),
        (keys.spoken(keys.HINT, keys.RESIGN), say("hint, give up")),
        (keys.spoken(keys.REVIEW, keys.LEARN), say("what was good and bad in this game; lessons and puzzles")),
        (keys.spoken(keys.BACK, keys.FORTH), say("look back and on; a click in the list of moves does it too")),
        (
            keys.spoken(keys.FIRST, keys.PRESENT, keys.REPLAY),
            say("look at the start, back to the present, watch it again"),
        ),
        (keys.spoken(keys.ESCAPE, keys.NEW), say("start screen; this game is kept, Escape goes back to it")),
        (keys.spoken(keys.SAVE, keys.OPEN, keys.KEPT), say("save to a file, open one; the kept games")),
        (
            keys.spoken(keys.THEME, keys.LANGUAGE, keys.SOUND, keys.FULL_SCREEN),
            say("light or dark, language, sound, full screen"),
        ),
        (keys.spoken(keys.QUIT), say("leave; reihum play --resume goes on with the game")),
    ]
