"""Whole games between bots."""

from collections.abc import Mapping
from random import Random

from reihum.bots.guest import ask_bot
from reihum.core import UNLIMITED, Bot, Budget, GameEntry, Record, SetupError, Side
from reihum.core.errors import name_value
from reihum.core.text import mark
from reihum.library.expecting import chance, expect_bot, expect_budget, unexpected
from reihum.library.players import Player, bot_name, find_bot, find_game
from reihum.match.recording import Note, record_match
from reihum.match.seat import Seat


def play(
    first: str | Bot,
    second: str | Bot,
    *,
    game: str = "connect-four",
    setup: Mapping[str, str] | None = None,
    budget: Budget = UNLIMITED,
    seed: int | None = None,
) -> Record:
    """Let two bots play a whole game. Each is a name, a class in a file, ``"my_bot.py:MyBot"``, or a bot you have made.

    The setup is what a record says of the board: ``{"Size": "8x7"}``, or ``{"Blocked": "9"}`` for Pah Tum. The budget
    is for each move. The same seed plays the same game, unless a bot goes by the clock.

    >>> record = play("random", "level-5", seed=1)
    >>> record.names, record.result
    (('random', 'level-5'), '0-1')
    """
    entry, limit = find_game(game), expect_budget(budget)
    rules = entry.rules.new(chance(seed), expect_setup(setup, entry))
    first_seat, first_bot = _sit_down(first, entry, seed, Side.FIRST)
    second_seat, second_bot = _sit_down(second, entry, seed, Side.SECOND)
    seats, players = (first_seat, second_seat), (first_bot, second_bot)
    position, notes = rules.start(), []
    while (outcome := position.outcome()) is None:
        whose = position.side
        choice = ask_bot(players[whose], position, limit, seats[whose].name)
        position = position.play(choice.move)
        notes.append(Note(choice.why, choice.values.get(choice.move)))
    return record_match(position, seats, seed, notes, outcome.result)


def _sit_down(who: str | Bot, game: GameEntry, seed: int | None, side: Side) -> tuple[Seat, Bot]:
    """A seat for a bot, and the bot that takes it."""
    if isinstance(who, Player):
        return Seat(who.name, bot=who.name), who
    if isinstance(who, str):
        entry = find_bot(who, game)
        # Each side has a chance of its own, the same as in a match with this seed.
        own_seed = None if seed is None else 2 * seed + side
        return Seat(entry.name, bot=entry.name), Player(entry, entry.make(Random(own_seed)))
    return Seat(bot_name(expect_bot(who))), who


def expect_setup(setup: object, game: GameEntry) -> Mapping[str, str]:
    """The setup of a new game, none where there is none."""
    tag, usual = game.rules.setup_question.tag, game.rules.setup_question.usual
    if setup is None:
        return {}
    if not isinstance(setup, Mapping) or not all(isinstance(value, str) for value in setup.values()):
        raise unexpected(mark("a setup such as {{'Size': '7x6'}}"), setup)
    if other := [name for name in setup if name != tag]:
        message = mark("{game} is set up by {tag!r}, such as {usual!r}, not by {other}.")
        raise SetupError("setup-tag", message, game=game.name, tag=tag, usual=usual, other=name_value(other[0]))
    return setup
