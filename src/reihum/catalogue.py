"""What there is to play, and whom to play against: one line an entry."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import chain
from random import Random

from reihum.bots.guest import GuestBot, is_file, load_kind
from reihum.core import Bot, Look, NotationError, Position, Record, ReihumError, Rules
from reihum.core.analysis import Engine
from reihum.core.line import play_all
from reihum.core.text import Phrase, mark
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum

GUEST_GROUP = "reihum.bots"


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its names, a sentence about it, and its rules in words."""

    rules: type[Rules]
    title: str
    summary: str
    aliases: tuple[str, ...]
    explanation: tuple[str, ...]
    engine: str | None = None
    """Where what knows how positions end is to be found; not every game has that."""

    @property
    def name(self) -> str:
        """The name that commands and records use."""
        return self.rules.name

    def load_engine(self) -> Engine | None:
        """What knows how positions of this game end."""
        if self.engine is None:
            return None
        module, name = self.engine.split(":")
        engine: Engine = getattr(import_module(module), name)
        return engine

    @property
    def look(self) -> Look:
        """How the game likes to be drawn."""
        return self.rules.new(Random(0), {}).start().board().look


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot: its name, the games it plays, a sentence about it, and where its class is."""

    name: str
    games: tuple[str, ...]
    summary: str
    location: str
    settings: Mapping[str, int] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    has_book: bool = False

    def without_book(self) -> "BotEntry":
        """The same bot without its opening book, if it has one."""
        return replace(self, settings={**self.settings, "use_book": False}) if self.has_book else self

    def make(self, random: Random) -> Bot:
        """A bot of this kind; all its chance comes from ``random``."""
        module, name = self.location.split(":")
        bot: Bot = getattr(import_module(module), name)(random, **self.settings)
        return bot


@dataclass(frozen=True, slots=True)
class GuestEntry(BotEntry):
    """A bot that somebody else wrote."""

    @classmethod
    def at(cls, name: str, location: str) -> "GuestEntry":
        """The guest at a location; its class may say in ``games`` what it plays, and its docstring is its summary."""
        try:
            kind = load_kind(location)
        except ReihumError as problem:
            if is_file(location):
                raise
            return cls(name, tuple(GAMES), _literal(str(problem)), location)  # listed, and refused when it is to play
        summary = (kind.__doc__ or location).strip().splitlines()[0]
        return cls(name, tuple(getattr(kind, "games", GAMES)), _literal(summary), location)

    def make(self, random: Random) -> Bot:
        """The guest, under watch."""
        return GuestBot(self.name, load_kind(self.location), random)


_C4, _PT = ConnectFour.name, PahTum.name
_LEVELS, _LOOKAHEAD = "reihum.bots.connect_four.levels:LevelBot", "reihum.bots.connect_four.lookahead:LookaheadBot"

GAMES = {
    entry.name: entry
    for entry in (
        GameEntry(
            ConnectFour,
            mark("Connect Four"),
            mark("Four stones in a row win."),
            ("c4", "vier-gewinnt"),
            (
                mark("Drop your stones into the columns by turns. A stone falls to the lowest free cell."),
                mark("Whoever first has four in a row – across, upright or diagonal – wins."),
                mark("If the board is full before, it is a draw."),
                mark("Boards from 4 x 4 to 14 x 12 are possible, 7 x 6 is usual."),
            ),
            "reihum.engine.connect_four.engine:ENGINE",
        ),
        GameEntry(
            PahTum,
            mark("Pah Tum"),
            mark("Long rows score; the most points win."),
            ("pt", "pahtum"),
            (
                mark("White and Black put stones on free cells by turns. White begins."),
                mark("Some of the 49 cells are blocked: 5, 7, 9, 11 or 13, drawn by lot."),
                mark("When no cell is free, rows of one colour count, across and upright, not diagonal."),
                mark("3 stones in a row bring 3 points, 4 bring 10, 5 bring 25, 6 bring 56, and 7 bring 119."),
                mark("A stone may count in a row across and in one upright. The higher sum wins."),
            ),
            "reihum.engine.pah_tum.engine:ENGINE",
        ),
    )
}

# Two bots may share a name if they play different games: `mcts` is one word for players, and one class a game.
BOTS: tuple[BotEntry, ...] = (
    BotEntry("random", (_C4, _PT), mark("Leaves everything to chance."), "reihum.bots.random_bot:RandomBot"),
    BotEntry(
        "primitive",
        (_C4,),
        mark("Wins, stops a loss, or draws by lot."),
        "reihum.bots.connect_four.primitive:PrimitiveBot",
    ),
    BotEntry("level-1", (_C4,), mark("Throws anywhere."), _LEVELS, {"level": 1}),
    BotEntry("level-2", (_C4,), mark("As level 1, and sees three in a row or a column."), _LEVELS, {"level": 2}),
    BotEntry("level-3", (_C4,), mark("As level 2, and sees three on a diagonal."), _LEVELS, {"level": 3}),
    BotEntry("level-4", (_C4,), mark("As level 3, and sees rows and diagonals with a gap."), _LEVELS, {"level": 4}),
    BotEntry("level-5", (_C4,), mark("As level 4, and makes and stops forks."), _LEVELS, {"level": 5}),
    BotEntry("level-6", (_C4,), mark("As level 5, and hands you no win on top."), _LEVELS, {"level": 6}),
    BotEntry("level-7", (_C4,), mark("As level 6, and stacks on its own stones."), _LEVELS, {"level": 7}),
    BotEntry("lookahead-1", (_C4,), mark("Weighs its moves by your next reply."), _LOOKAHEAD, {"look_ahead": 1}),
    BotEntry(
        "lookahead-2",
        (_C4,),
        mark("Weighs its moves two replies ahead."),
        _LOOKAHEAD,
        {"look_ahead": 2},
        ("lookahead",),
    ),
    BotEntry("lookahead-3", (_C4,), mark("Weighs its moves three replies ahead."), _LOOKAHEAD, {"look_ahead": 3}),
    BotEntry("lookahead-4", (_C4,), mark("Weighs its moves four replies ahead."), _LOOKAHEAD, {"look_ahead": 4}),
    BotEntry(
        "mcts", (_C4,), mark("Plays thousands of games out before it moves."), "reihum.bots.connect_four.mcts:MctsBot"
    ),
    BotEntry(
        "perfect",
        (_C4,),
        mark("Solves the position and never errs."),
        "reihum.bots.connect_four.perfect:PerfectBot",
        has_book=True,
    ),
    BotEntry("greedy", (_PT,), mark("Takes the most points it can get now."), "reihum.bots.pah_tum.greedy:GreedyBot"),
    BotEntry(
        "planner",
        (_PT,),
        mark("Stops your longest row, then makes its own."),
        "reihum.bots.pah_tum.planner:PlannerBot",
    ),
    BotEntry("mcts", (_PT,), mark("Tries moves out in random games."), "reihum.bots.pah_tum.mcts:PahTumMctsBot"),
    BotEntry(
        "expert",
        (_PT,),
        mark("Looks far ahead, and plays the end without a fault."),
        "reihum.bots.pah_tum.expert:PahTumExpertBot",
    ),
)


def _literal(text: str) -> str:
    """A text that say() leaves as it is."""
    return text.replace("{", "{{").replace("}", "}}")


def find_game(name: str) -> GameEntry:
    """The game of this name, in any of its spellings."""
    word = name.strip().lower()
    for entry in GAMES.values():
        if word in (entry.name, *entry.aliases):
            return entry
    raise ReihumError(
        "no-such-game", mark("There is no game {name!r}; there are {games}."), name=name[:40], games=", ".join(GAMES)
    )


def find_engine(game: str) -> Engine:
    """What knows how positions of a game end; not every game has that."""
    entry = find_game(game)
    engine = entry.load_engine()
    if engine is None:
        message = mark("{game} has no engine: nobody knows how its positions end.")
        raise ReihumError("no-engine", message, game=Phrase(entry.title))
    return engine


def find_bot(name: str, game: str, files: bool = True) -> BotEntry:
    """The bot of this name, if it plays this game: one of ours, an installed guest, or ``my_bot.py:MyBot``.

    A file is run, so whoever takes names from strangers, as a server does, says ``files=False``.
    """
    word = name.strip().lower()
    bots = [GuestEntry.at(name, name)] if files and is_file(name) else chain(BOTS, installed_guests())
    for bot in bots:
        if word in (bot.name.lower(), *bot.aliases) and game in bot.games:
            return bot
    able = ", ".join(bot.name for bot in BOTS if game in bot.games)
    message = mark("There is no bot {name!r} for {game}; there are {bots}.")
    raise ReihumError("no-such-bot", message, name=name[:40], game=game, bots=able)


def bots_for(game: str) -> list[BotEntry]:
    """All bots that play a game: ours, and installed guests whose names are not taken."""
    ours = [bot for bot in BOTS if game in bot.games]
    taken = {bot.name for bot in ours}
    return ours + [guest for guest in installed_guests() if game in guest.games and guest.name not in taken]


def installed_guests() -> Iterator[BotEntry]:
    """The bots that installed packages bring along in the entry point group ``reihum.bots``."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow to import, and seldom needed)

    for point in entry_points(group=GUEST_GROUP):
        yield GuestEntry.at(point.name.lower(), point.value)


def replay(record: Record) -> Position:
    """Play a record through, checking every move; the last position."""
    rules = find_game(record.game).rules.from_setup(record.setup)
    position = play_all(rules.start(), [rules.parse_move(move.text) for move in record.moves])
    outcome = position.outcome()
    if outcome is not None and outcome.result != record.result:
        message = mark("The record says {said}, but these moves end the game with {real}.")
        raise NotationError("result-wrong", message, said=record.result, real=outcome.result)
    return position


ADVISERS = ("perfect", "expert", "mcts", "lookahead-4", "planner", "level-7", "random")
"""The strongest bots, whom to ask for a hint, the best first."""


def find_advisers(game: str) -> list[BotEntry]:
    """The strongest bots that play this game, the best first. Some may need a native kernel that is not there."""
    able = {bot.name: bot for bot in BOTS if game in bot.games}
    return [able[name] for name in ADVISERS if name in able]
