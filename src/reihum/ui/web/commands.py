"""What players do to a match, over a socket or over HTTP: checked, kept, then shown."""

from dataclasses import dataclass
from typing import Any

from reihum.core import NotationError, ReihumError, Side
from reihum.core.text import mark
from reihum.match import Match, MatchError
from reihum.ui.web.hall import Hall
from reihum.ui.web.live import LiveMatch, Wish
from reihum.ui.web.models import Answer, Command, Hint, Play, Redo, Rematch, Resign, Undo
from reihum.ui.web.protocol import HintQuestion, WrittenPosition, unpack_choice


@dataclass(frozen=True, slots=True)
class Player:
    """Who gives a command: the seats that their secret holds, and where they come from."""

    sides: tuple[Side, ...]
    address: str


async def perform(hall: Hall, live: LiveMatch, player: Player, command: Command) -> dict[str, Any] | None:
    """Do what a player commands, and return once it is kept; a hint comes back. A ReihumError changed nothing."""
    if not player.sides:
        raise ReihumError("not-seated", mark("You are watching; only those who play can do this."))
    if isinstance(command, Hint):
        return await _hint(hall, live, player, command)
    async with live.lock:
        if isinstance(command, Play):
            await _play(hall, live, player, command)
        elif isinstance(command, Undo | Redo):
            await _step(hall, live, player, command)
        elif isinstance(command, Resign):
            live.match.require_ply(command.ply)
            match = live.match.copy()
            match.resign(player.sides[0] if len(player.sides) == 1 else match.position.side)
            await hall.change(live, match)
        elif isinstance(command, Rematch):
            await _rematch(hall, live, player)
        else:
            await _answer(hall, live, player, command)
    return None


async def _play(hall: Hall, live: LiveMatch, player: Player, command: Play) -> None:
    live.match.require_ply(command.ply)
    side = live.match.position.side
    if not live.match.over and side not in player.sides:
        raise MatchError("not-your-turn", mark("It is the turn of {name}."), name=live.match.seats[side].name)
    match = live.match.copy()
    match.play(_read_move(match, command.move), command.ply)
    await hall.change(live, match)


def _read_move(match: Match, text: str) -> str:
    """The name of a move that somebody pointed at or typed."""
    try:
        match.rules.parse_move(text)
    except NotationError:
        return match.view().find_move(text).name
    return text  # most are names already, and to draw a view takes longer than to play


async def _step(hall: Hall, live: LiveMatch, player: Player, command: Undo | Redo) -> None:
    live.match.require_ply(command.ply)
    wish = Wish(command.do, player.sides[0], command.steps)
    match = _stepped(live, wish)
    if _needs_consent(live):
        _ask(hall, live, wish)
    else:
        await hall.change(live, match)


async def _rematch(hall: Hall, live: LiveMatch, player: Player) -> None:
    if live.kept.rematch is not None:
        return
    if not live.match.over:
        raise MatchError("not-over", mark("The game is not over yet."))
    wanted_by_other = live.wish is not None and live.wish.what == "rematch" and live.wish.by not in player.sides
    if _needs_consent(live) and not wanted_by_other:
        _ask(hall, live, Wish("rematch", player.sides[0]))
    else:
        await hall.start_rematch(live)


async def _answer(hall: Hall, live: LiveMatch, player: Player, command: Answer) -> None:
    wish = live.wish
    if wish is None or wish.what != command.what:
        raise MatchError("nothing-asked", mark("Nobody asks for this now."))
    if wish.by in player.sides:
        raise MatchError("own-wish", mark("The other player answers this."))
    if not command.yes:
        live.wish = None
        hall.delivery.publish(live.code)
    elif wish.what == "rematch":
        await hall.start_rematch(live)
    else:
        await hall.change(live, _stepped(live, wish))


async def _hint(hall: Hall, live: LiveMatch, player: Player, command: Hint) -> dict[str, Any]:
    match = live.match
    match.require_ply(command.ply)
    if live.kept.against == "friend":
        raise MatchError("no-hints", mark("There are no hints in a game against a friend."))
    if match.over:
        raise MatchError("game-over", mark("The game is over."))
    if match.position.side not in player.sides:
        raise MatchError("not-your-turn", mark("It is the turn of {name}."), name=match.seats[match.position.side].name)
    question = HintQuestion(about=WrittenPosition.of(match.position))
    job = hall.jobs.submit_for(f"seat {live.kept.keys[player.sides[0]]}", player.address, question)
    try:
        choice = unpack_choice(await job.result(), match.rules)
    finally:
        job.cancel()
    move = match.view().find_move(match.rules.format_move(choice.move))
    return {"move": move.name, "label": move.label, "cell": move.place, "reason": str(choice.why)}


def _stepped(live: LiveMatch, wish: Wish) -> Match:
    """The match after the steps that are asked for."""
    match = live.match.copy()
    if wish.what == "undo":
        match.undo(wish.steps)
    else:
        match.redo(wish.steps)
    return match


def _needs_consent(live: LiveMatch) -> bool:
    return live.kept.against == "friend" and live.free is None


def _ask(hall: Hall, live: LiveMatch, wish: Wish) -> None:
    live.wish = wish
    hall.delivery.publish(live.code)
