"""Starting a match as somebody wishes."""

import json
from dataclasses import replace
from functools import partial
from random import choice

from reihum.catalogue import find_bot, find_game
from reihum.core import Record, RecordedMove, ReihumError, Side, parse_record
from reihum.core.text import language, mark
from reihum.match import Match, Pace, Seat
from reihum.ui.web.matches.clocks import set_clock
from reihum.ui.web.matches.hall import Hall, new_match
from reihum.ui.web.matches.live import LiveMatch
from reihum.ui.web.matches.models import NewMatch
from reihum.ui.web.matches.reading import READER
from reihum.ui.web.matches.seating import require_key
from reihum.ui.web.matches.tokens import hash_token, read_name
from reihum.ui.web.setups import require_known
from reihum.ui.web.thinking.fair_queue import Asker


async def start_match(hall: Hall, wish: NewMatch, token: str, address: str) -> LiveMatch:
    """Start a match in which this secret holds the seat of whoever wishes for it from an address, or both."""
    mine = choice((Side.FIRST, Side.SECOND)) if wish.side == "either" else Side(wish.side == "second")
    if wish.listed and (wish.against != "friend" or wish.record is not None):
        raise ReihumError("listed", mark("In the lobby stand new games between two people."))
    require_key(wish.rated, wish.key)
    if wish.rated and (wish.against == "here" or wish.record is not None):
        raise ReihumError("rated", mark("Only a new game against somebody counts."))
    make = partial(_make_match, wish, mine)
    match = make() if wish.record is None else await READER.read(address, make)
    key = hash_token(token)
    keys = (key, key) if wish.against == "here" else (key, None) if mine is Side.FIRST else (None, key)
    new = new_match(match, wish.against, language(), keys, terms_of(wish) if wish.listed else None)
    return await hall.start(match, replace(set_clock(new, wish.pace), rated=wish.rated), Asker(address, f"seat {key}"))


def terms_of(wish: NewMatch) -> str:
    """What two people must wish for alike to be brought together: the game, its board and the time, as JSON."""
    entry = find_game(wish.game)
    asked = entry.rules.setup_question
    setup = {asked.tag: asked.usual, **wish.setup}
    pace = None if wish.pace is None else str(Pace.read(wish.pace))
    return json.dumps({"game": entry.name, "setup": setup, "pace": pace, "rated": wish.rated}, sort_keys=True)


def _make_match(wish: NewMatch, mine: Side) -> Match:
    """The match that somebody wishes for who takes a side."""
    game = find_game(wish.game).name
    if (wish.against == "bot") != (wish.bot is not None):
        raise ReihumError("bot", mark("Name a bot if you play against one, and none otherwise."))
    bot = find_bot(wish.bot, game, files=False).name if wish.bot is not None else None
    names = read_name(wish.name), bot or read_name(wish.other_name)
    seats = Seat(names[0], colour=wish.colour or ""), Seat(names[1], bot, wish.other_colour or "")
    first, second = seats if mine is Side.FIRST else (seats[1], seats[0])
    if wish.record is None:
        match = Match.start(game, (first, second), wish.setup, bots_elsewhere=True)
        require_known(wish.setup, match.rules)
        return match
    return Match.from_record(_seated(parse_record(wish.record), game, (first, second)), bots_elsewhere=True)


def _seated(record: Record, game: str, seats: tuple[Seat, Seat]) -> Record:
    """A record that somebody brings along, with the players of now: of its tags only those count that set it up."""
    entry = find_game(record.game)
    if entry.name != game:
        raise ReihumError("other-game", mark("This record is of another game."))
    setup: dict[str, str | None] = dict(entry.rules.from_setup(record.setup).setup())
    tags = {"Game": game, **setup, "First": seats[0].name, "Second": seats[1].name}
    tags |= {"FirstBot": seats[0].bot, "SecondBot": seats[1].bot, "Result": record.result}
    moves = tuple(RecordedMove(move.text) for move in record.moves)  # without comments, which a bot might have made
    return Record(tuple((name, value) for name, value in tags.items() if value), moves)
