"""What there is to play, and whom to play against: one entry each."""

import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from random import Random

from reihum.bots import roster
from reihum.bots.grades import GRADES
from reihum.bots.guest import USUAL_STRENGTH, GuestBot, is_file, load_kind, read_card
from reihum.core import Bot, BotEntry, GameEntry, NotationError, NotFoundError, Position, Record, ReihumError
from reihum.core.engine import Engine
from reihum.core.line import play_all
from reihum.core.text import Phrase, add_catalogues, mark, say
from reihum.games.connect_four import entry as connect_four
from reihum.games.pah_tum import entry as pah_tum

GAME_GROUP, GUEST_GROUP = "reihum.games", "reihum.bots"

ENGINE_PREFIX = "ugi:"
"""What comes before the command of a program that is to play as a bot."""

OWN_GAMES = (connect_four.ENTRY, pah_tum.ENTRY)
BOTS = roster.BOTS


@dataclass(frozen=True, slots=True)
class GuestEntry(BotEntry):
    """A bot that somebody else wrote."""

    @classmethod
    def at(cls, name: str, location: str) -> "GuestEntry":
        """The guest at a location; its docstring is its summary, and its class may say title, strength and games."""
        try:
            kind = load_kind(location)
        except ReihumError as problem:
            if is_file(location):
                raise
            summary = _literal(str(problem))  # listed, and refused when it is to play
            return cls(name, roster.EVERY_GAME, _literal(name), summary, location, USUAL_STRENGTH)
        said = read_card(kind)
        summary = _literal((kind.__doc__ or location).strip().splitlines()[0])
        title = said.title or (kind.__name__ if is_file(location) else name)
        return cls(name, said.games, _literal(title), summary, location, said.strength)

    def make(self, random: Random) -> Bot:
        """The guest, under watch."""
        return GuestBot(self.name, load_kind(self.location), random)


def _literal(text: str) -> str:
    """A text that say() leaves as it is."""
    return text.replace("{", "{{").replace("}", "}}")


@cache
def games() -> dict[str, GameEntry]:
    """All games by their names: ours, then those that installed packages bring along."""
    found = {entry.name: entry for entry in OWN_GAMES}
    for name, entry in _installed_games():
        if entry.name in found:
            _leave_out(name, say("There is another game {game!r}.", game=entry.name))
        else:
            found[entry.name] = entry
    return found


def _installed_games() -> Iterator[tuple[str, GameEntry]]:
    """The games in the entry point group ``reihum.games``, each with the name of its entry point."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow to import, and not needed for our own games)

    for point in entry_points(group=GAME_GROUP):
        try:
            entry = point.load()
            if not isinstance(entry, GameEntry):
                raise TypeError(f"{point.value} is a {type(entry).__name__}, not a GameEntry")
            if entry.locale is not None:
                add_catalogues(entry.locale)
        except Exception as problem:  # a package is anybody's code
            _leave_out(point.name, repr(problem))
        else:
            yield point.name, entry


def _leave_out(name: str, why: str) -> None:
    message = say("The game {name} of an installed package is left out: {why}", name=name, why=why)
    warnings.warn(message, stacklevel=2)


def find_game(name: str) -> GameEntry:
    """The game of this name, in any of its spellings."""
    word = name.strip().lower()
    for entry in chain(OWN_GAMES, _other_games()):
        if word in (entry.name, *entry.aliases):
            return entry
    message = mark("There is no game {name!r}; there are {games}.")
    raise NotFoundError("no-such-game", message, name=name[:40], games=", ".join(games()))


def _other_games() -> Iterator[GameEntry]:
    """The games that are not ours; nobody looks for them before one of them is asked for."""
    yield from list(games().values())[len(OWN_GAMES) :]


def find_engine(game: str) -> Engine:
    """What knows how positions of a game end; not every game has that."""
    entry = find_game(game)
    try:
        engine = entry.load_engine()
    except Exception as problem:  # a package is anybody's code
        message = mark("The engine of {game} cannot be loaded: {problem}")
        raise ReihumError("engine-broken", message, game=Phrase(entry.title), problem=problem) from problem
    if engine is None:
        message = mark("{game} has no engine: nobody knows how its positions end.")
        raise NotFoundError("no-engine", message, game=Phrase(entry.title))
    return engine


def find_bot(name: str, game: str, files: bool = True) -> BotEntry:
    """The bot of this name, if it plays this game: one of ours, an installed guest, or ``my_bot.py:MyBot``.

    ``ugi:./program --option`` is another program. Files and programs are run, so whoever takes names from strangers, as
    a server does, says ``files=False``.
    """
    if files and name.startswith(ENGINE_PREFIX):
        return _engine_entry(name)
    word = name.strip().lower()
    bots = [GuestEntry.at(name, name)] if files and is_file(name) else chain(BOTS, installed_guests())
    for bot in bots:
        if word in (bot.name.lower(), *bot.aliases) and bot.plays(game):
            return bot
    from difflib import get_close_matches  # noqa: PLC0415  (slow to import, and seldom needed)

    able = [bot.name for bot in BOTS if bot.plays(game)]
    near = get_close_matches(word, able)
    message = mark("There is no bot {name!r} for {game}; there are {bots}.")
    if near:
        message = mark("There is no bot {name!r} for {game}; perhaps you mean {bots}.")
    raise NotFoundError("no-such-bot", message, name=name[:40], game=game, bots=", ".join(near or able))


def _engine_entry(name: str) -> BotEntry:
    """Another program as a bot: it is run when it is to play."""
    summary, command = mark("Another program."), name.removeprefix(ENGINE_PREFIX)
    location = "reihum.arena.apart.engine:EngineBot"
    return BotEntry(
        name, roster.EVERY_GAME, _literal(name), summary, location, USUAL_STRENGTH, settings={"command": command}
    )


def bots_for(game: str) -> list[BotEntry]:
    """All bots that play a game: ours, and installed guests whose names are not taken."""
    ours = [bot for bot in BOTS if bot.plays(game)]
    taken = {bot.name for bot in ours}
    return ours + [guest for guest in installed_guests() if guest.plays(game) and guest.name not in taken]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Whom to offer to somebody who looks for an opponent."""

    grades: tuple[BotEntry, ...]
    """Those who are known by how hard they are to beat, the weakest first."""
    more: tuple[BotEntry, ...]
    """All others."""


def opponents(game: str) -> Opponents:
    """The opponents in a game: first those with a grade, then all others. A game may have none with a grade."""
    bots = bots_for(game)
    graded = sorted((bot for bot in bots if bot.grade), key=lambda bot: GRADES.index(bot.grade))
    return Opponents(tuple(graded), tuple(bot for bot in bots if not bot.grade))


def rating_words(bot: BotEntry) -> str:
    """How strong a bot was found to be, in round numbers; nothing for one that nobody measured."""
    if bot.rating is None or bot.rating_error is None:
        return ""
    return say("rating about {rating} ± {error}", rating=round(bot.rating, -1), error=round(bot.rating_error, -1))


def title_words(bot: BotEntry, beside: str = "") -> str:
    """What people call a bot, and how strong it was found to be; not the title if it is ``beside`` these words."""
    title, rating = say(bot.title), rating_words(bot)
    if title == beside:
        return rating
    return f"{title} ({rating})" if rating else title


def installed_guests() -> tuple[BotEntry, ...]:
    """The bots that installed packages bring along in the entry point group ``reihum.bots``."""
    return _guests_in(tuple(sys.path))


@lru_cache(1)
def _guests_in(_path: tuple[str, ...]) -> tuple[BotEntry, ...]:
    # Every installed package is looked through for it, and a window asks for the opponents at every change.
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow to import, and seldom needed)

    return tuple(GuestEntry.at(point.name.lower(), point.value) for point in entry_points(group=GUEST_GROUP))


def replay(record: Record) -> Position:
    """Play a record through, checking every move; the last position."""
    rules = find_game(record.game).rules.from_setup(record.setup)
    position = play_all(rules.start(), [rules.parse_move(move.text) for move in record.moves])
    outcome = position.outcome()
    if outcome is not None and outcome.result != record.result:
        message = mark("The record says {said}, but these moves end the game with {real}.")
        raise NotationError("result-wrong", message, said=record.result, real=outcome.result)
    # A player may give up, and lose; but a draw takes a full board.
    if outcome is None and record.result == "1/2-1/2":
        raise NotationError("draw-too-early", mark("The record says it was a draw, but its moves do not end the game."))
    return position


def find_advisers(game: str) -> list[BotEntry]:
    """The bots whom to ask for a hint in this game, the best first. Some may need a native kernel that is not there."""
    ranked = [(bot.advises, bot) for bot in BOTS if bot.advises is not None and bot.plays(game)]
    return [bot for _, bot in sorted(ranked, key=lambda pair: pair[0])]


def usual_opponent(game: str) -> BotEntry:
    """Whom a person plays who names no opponent: the same one in every front end."""
    bots = bots_for(game)
    by_strength = sorted(bots, key=lambda bot: bot.strength)
    # A package may bring a game and mark no bot for it: then it is one in the middle.
    return next((bot for bot in bots if bot.usual), by_strength[len(bots) // 2])


def games_of(bot: BotEntry) -> tuple[str, ...]:
    """The games that a bot plays, by name."""
    return tuple(game for game in games() if bot.plays(game))
