"""Who there is to play with, and whole games between them."""

from collections.abc import Mapping
from random import Random

from reihum import catalogue
from reihum.core import (
    UNLIMITED,
    ArgumentError,
    Bot,
    BotEntry,
    Budget,
    GameEntry,
    Record,
    ReihumError,
    SetupError,
    Side,
)
from reihum.core.errors import name_value
from reihum.core.text import mark
from reihum.library.expecting import chance, expect_budget, expect_seed, expect_text, unexpected
from reihum.match.recording import Note, record_match
from reihum.match.seat import Seat


def games() -> dict[str, GameEntry]:
    """The games there are, by name: ours, and those of installed packages.

    >>> list(games())[:2]
    ['connect-four', 'pah-tum']
    """
    return catalogue.games()


def bots(game: str = "connect-four") -> dict[str, BotEntry]:
    """The bots that play a game, by name: ours, and those of installed packages.

    >>> "perfect" in bots()
    True
    >>> bots("pah-tum")["greedy"].summary
    'Takes the most points it can get now.'
    """
    return {entry.name: entry for entry in catalogue.bots_for(_find_game(game).name)}


def bot(name: str, *, game: str | None = None, seed: int | None = None) -> Bot:
    """A bot, by its name or as a class in a file of your own, ``"my_bot.py:MyBot"``. The same seed plays the same.

    Where bots of two games share a name, it is the one that plays Connect Four, unless ``game`` names the other.

    >>> from reihum import connect_four
    >>> choice = bot("perfect", seed=1).choose(connect_four("121212"))
    >>> choice.move, str(choice.why)
    (0, 'The last move: wins at once.')
    """
    word = expect_text(name, mark("a bot's name, such as 'perfect'"))
    return _find_bot(word, None if game is None else _find_game(game)).make(chance(seed))


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
    entry, limit = _find_game(game), expect_budget(budget)
    rules = entry.rules.new(chance(seed), _expect_setup(setup, entry))
    seats = _seat(first, entry), _seat(second, entry)
    players = [_sit_down(who, entry, seed, side) for who, side in zip((first, second), Side, strict=True)]
    position, notes = rules.start(), []
    while (outcome := position.outcome()) is None:
        choice = players[position.side].choose(position, limit)
        position = position.play(choice.move)
        notes.append(Note(choice.why, choice.values.get(choice.move)))
    return record_match(position, seats, seed, notes, outcome.result)


def _seat(who: object, game: GameEntry) -> Seat:
    if isinstance(who, str):
        name = _find_bot(who, game).name
        return Seat(name, bot=name)
    if isinstance(who, type) or not callable(getattr(who, "choose", None)):
        raise unexpected(mark("a bot's name, such as 'perfect', or a bot with a method choose"), who)
    return Seat(type(who).__name__)


def _sit_down(who: str | Bot, game: GameEntry, seed: int | None, side: Side) -> Bot:
    if not isinstance(who, str):
        return who
    # Each side has a chance of its own, and the same one as in a match with this seed.
    return _find_bot(who, game).make(Random() if expect_seed(seed) is None else Random(2 * (seed or 0) + side))


def _find_game(name: object) -> GameEntry:
    return catalogue.find_game(expect_text(name, mark("the name of a game, such as 'connect-four'")))


def _find_bot(name: str, game: GameEntry | None) -> BotEntry:
    if game is not None:
        return catalogue.find_bot(name, game.name)
    for each in catalogue.games():
        try:
            return catalogue.find_bot(name, each)
        except ReihumError as problem:
            if problem.code != "no-such-bot":
                raise
    message = mark("There is no bot {name!r}; reihum.bots() lists those there are.")
    raise ArgumentError("no-such-bot", message, name=name[:40])


def _expect_setup(setup: object, game: GameEntry) -> Mapping[str, str]:
    tag, usual = game.rules.setup_question.tag, game.rules.setup_question.usual
    if setup is None:
        return {}
    if not isinstance(setup, Mapping) or not all(isinstance(value, str) for value in setup.values()):
        raise unexpected(mark("a setup such as {{'Size': '7x6'}}"), setup)
    if other := [name for name in setup if name != tag]:
        message = mark("{game} is set up by {tag!r}, such as {usual!r}, not by {other}.")
        raise SetupError("setup-tag", message, game=game.name, tag=tag, usual=usual, other=name_value(other[0]))
    return setup
