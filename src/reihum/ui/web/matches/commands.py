"""What players do to a match, over a socket or over HTTP: checked, kept, then shown."""

from dataclasses import dataclass
from typing import Any

from reihum.core import NotationError, ReihumError, Side
from reihum.core.text import mark
from reihum.match import Match, MatchError, spoken_hint
from reihum.store.lobby import now_ms
from reihum.ui.web.edge.metrics import ACKNOWLEDGED, MOVES
from reihum.ui.web.matches.claiming import claim
from reihum.ui.web.matches.flags import drop_flag
from reihum.ui.web.matches.hall import Hall
from reihum.ui.web.matches.live import SIDE_NAMES, LiveMatch, Wish
from reihum.ui.web.matches.models import Answer, Claim, Command, Hint, Play, Redo, Rematch, Resign, Say, Undo
from reihum.ui.web.thinking.fair_queue import Asker
from reihum.ui.web.thinking.jobs import Asking
from reihum.ui.web.thinking.protocol import HintQuestion, WrittenPosition, unpack_choice

BETWEEN_PHRASES = 2000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who gives a command: the seats that their secret holds, and where they come from."""

    sides: tuple[Side, ...]
    asker: Asker
    lag: int = 0
    """How long the network takes there and back, in milliseconds."""


def player_of(live: LiveMatch, token: str | None, address: str) -> Player:
    """Whoever comes from an address with this secret."""
    sides = live.sides_of(token)
    return Player(sides, Asker(address, f"seat {live.kept.keys[sides[0]]}" if sides else ""))


async def perform(hall: Hall, live: LiveMatch, player: Player, command: Command) -> dict[str, Any] | None:
    """Do what a player commands, and return once it is kept; a hint comes back. A ReihumError changed nothing."""
    if not player.sides:
        raise ReihumError("not-seated", mark("You are watching; only those who play can do this."))
    if isinstance(command, Hint):
        return await _hint(hall.jobs, live, player, command)
    live.asker = player.asker
    with ACKNOWLEDGED.time():
        await hall.attempt(live, lambda: _change(hall, live, player, command))
    return None


async def _change(hall: Hall, live: LiveMatch, player: Player, command: Command) -> None:
    if isinstance(command, Play):
        await _play(hall, live, player, command)
    elif isinstance(command, Undo | Redo):
        await _step(hall, live, player, command)
    elif isinstance(command, Resign):
        live.match.require_ply(command.ply)
        _require_both(live)
        match = live.match.copy()
        match.resign(player.sides[0] if len(player.sides) == 1 else match.position.side)
        await hall.change(live, match)
    elif isinstance(command, Claim):
        live.match.require_ply(command.ply)
        await claim(hall, live, player.sides[0])
    elif isinstance(command, Say):
        await _say(hall, live, player, command)
    elif isinstance(command, Rematch):
        await _rematch(hall, live, player)
    elif isinstance(command, Answer):
        await _answer(hall, live, player, command)


async def _play(hall: Hall, live: LiveMatch, player: Player, command: Play) -> None:
    live.match.require_ply(command.ply)
    _require_both(live)
    side = live.match.position.side
    if not live.match.over and side not in player.sides:
        raise MatchError("not-your-turn", mark("It is the turn of {name}."), name=live.match.seats[side].name)
    if await drop_flag(hall, live):
        raise MatchError("time-up", mark("Your time is up."))
    match = live.match.copy()
    match.play(_read_move(match, command.move), command.ply)
    await hall.change(live, match, lag=player.lag)
    MOVES.labels("person").inc()


def _require_both(live: LiveMatch) -> None:
    """Refuse to begin while a seat is free: nobody could answer, and a clock would run for nobody."""
    if live.free is not None:
        raise MatchError("seat-free", mark("The other seat is still free; the game begins when somebody sits there."))


def _read_move(match: Match, text: str) -> str:
    """The name of a move that somebody pointed at or typed."""
    try:
        match.rules.parse_move(text)
    except NotationError:
        return match.view().find_move(text).name
    return text  # most are names already, and to draw a view takes longer than to play


async def _step(hall: Hall, live: LiveMatch, player: Player, command: Undo | Redo) -> None:
    live.match.require_ply(command.ply)
    _require_both(live)
    if live.kept.clock is not None and live.match.over:
        raise MatchError("game-over", mark("The game is over."))
    if live.kept.rated:
        raise MatchError("rated", mark("In a game that counts nothing is taken back."))
    wish = Wish(command.do, player.sides[0], command.steps)
    match = _stepped(live, wish)
    if _needs_consent(live):
        await hall.ask(live, wish)
    else:
        await hall.change(live, match)


async def _say(hall: Hall, live: LiveMatch, player: Player, command: Say) -> None:
    if not _needs_consent(live):
        raise MatchError("nobody-hears", mark("There is nobody to talk to."))
    last = live.said[SIDE_NAMES[player.sides[0]]]
    if last is not None and now_ms() - last["at"] < BETWEEN_PHRASES:
        raise MatchError("too-fast", mark("That was too fast; please wait a moment."))
    await hall.say(live, player.sides[0], command.phrase)


async def _rematch(hall: Hall, live: LiveMatch, player: Player) -> None:
    if live.kept.rematch is not None:
        return
    if not live.match.over:
        raise MatchError("not-over", mark("The game is not over yet."))
    wanted_by_other = live.wish is not None and live.wish.what == "rematch" and live.wish.by not in player.sides
    if _needs_consent(live) and not wanted_by_other:
        await hall.ask(live, Wish("rematch", player.sides[0]))
    else:
        await hall.start_rematch(live)


async def _answer(hall: Hall, live: LiveMatch, player: Player, command: Answer) -> None:
    wish = live.wish
    if wish is None or wish.what != command.what:
        raise MatchError("nothing-asked", mark("Nobody asks for this now."))
    if wish.by in player.sides:
        raise MatchError("own-wish", mark("The other player answers this."))
    if not command.yes:
        await hall.ask(live, None)
    elif wish.what == "rematch":
        await hall.start_rematch(live)
    else:
        await hall.change(live, _stepped(live, wish))


async def _hint(jobs: Asking, live: LiveMatch, player: Player, command: Hint) -> dict[str, Any]:
    match = live.match
    match.require_ply(command.ply)
    if live.kept.against == "friend":
        raise MatchError("no-hints", mark("There are no hints in a game against a friend."))
    if live.kept.rated:
        raise MatchError("rated", mark("In a game that counts there are no hints."))
    if match.over:
        raise MatchError("game-over", mark("The game is over."))
    if match.position.side not in player.sides:
        raise MatchError("not-your-turn", mark("It is the turn of {name}."), name=match.name_of(match.position.side))
    question = HintQuestion(about=WrittenPosition.of(match.position))
    job = jobs.submit_for(player.asker, question)
    try:
        choice = unpack_choice(await job.result(), match.rules)
    finally:
        job.cancel()
    move = match.view().find_move(match.rules.format_move(choice.move))
    return {"move": move.name, "label": move.label, "cell": move.place, "words": spoken_hint(move, choice)}


def _stepped(live: LiveMatch, wish: Wish) -> Match:
    """The match after the steps that are asked for."""
    match = live.match.copy()
    if wish.what == "redo":
        match.redo(wish.steps)
    elif live.kept.against == "friend":
        for _ in range(wish.steps):
            match.undo_for(wish.by)
    else:
        match.undo(wish.steps)
    return match


def _needs_consent(live: LiveMatch) -> bool:
    return live.kept.against == "friend" and live.free is None
