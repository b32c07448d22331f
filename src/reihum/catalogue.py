"""What there is to play, and whom to play against: one line an entry."""

from dataclasses import dataclass
from importlib import import_module
from random import Random

from reihum.core import Bot, NotationError, Position, Record, ReihumError, Rules
from reihum.core.line import play_all
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its names and a sentence about it."""

    rules: type[Rules]
    title: str
    summary: str
    aliases: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name that commands and records use."""
        return self.rules.name


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot: its name, the games it plays, a sentence about it, and where its class is."""

    name: str
    games: tuple[str, ...]
    summary: str
    location: str

    def make(self, random: Random) -> Bot:
        """A bot of this kind; all its chance comes from ``random``."""
        module, name = self.location.split(":")
        bot: Bot = getattr(import_module(module), name)(random)
        return bot


_C4, _PT = ConnectFour.name, PahTum.name

GAMES = {
    entry.name: entry
    for entry in (
        GameEntry(ConnectFour, mark("Connect Four"), mark("Four stones in a row win."), ("c4", "vier-gewinnt")),
        GameEntry(PahTum, mark("Pah Tum"), mark("Long rows score; the most points win."), ("pt", "pahtum")),
    )
}

BOTS = {
    entry.name: entry
    for entry in (
        BotEntry("perfect", (_C4,), mark("Solves the position and never errs."), "reihum.bots.perfect:PerfectBot"),
        BotEntry("random", (_C4, _PT), mark("Leaves everything to chance."), "reihum.bots.random_bot:RandomBot"),
    )
}


def find_game(name: str) -> GameEntry:
    """The game of this name, in any of its spellings."""
    word = name.strip().lower()
    for entry in GAMES.values():
        if word in (entry.name, *entry.aliases):
            return entry
    raise ReihumError(
        "no-such-game", mark("There is no game {name!r}; there are {games}."), name=name[:40], games=", ".join(GAMES)
    )


def find_bot(name: str, game: str) -> BotEntry:
    """The bot of this name, if it plays this game."""
    entry = BOTS.get(name.strip().lower())
    if entry is None or game not in entry.games:
        able = ", ".join(bot.name for bot in BOTS.values() if game in bot.games)
        message = mark("There is no bot {name!r} for {game}; there are {bots}.")
        raise ReihumError("no-such-bot", message, name=name[:40], game=game, bots=able)
    return entry


def replay(record: Record) -> Position:
    """Play a record through, checking every move; the last position."""
    rules = find_game(record.game).rules.from_setup(record.setup)
    position = play_all(rules.start(), [rules.parse_move(move.text) for move in record.moves])
    outcome = position.outcome()
    if outcome is not None and outcome.result != record.result:
        message = mark("The record says {said}, but these moves end the game with {real}.")
        raise NotationError("result-wrong", message, said=record.result, real=outcome.result)
    return position
