"""What there is to play, and whom to play against: one entry each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import chain
from random import Random

from reihum.bots.guest import USUAL_STRENGTH, GuestBot, is_file, load_kind, read_card
from reihum.core import Bot, Look, NotationError, Position, Record, ReihumError, Rules
from reihum.core.line import play_all
from reihum.core.text import mark
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

    @property
    def name(self) -> str:
        """The name that commands and records use."""
        return self.rules.name

    @property
    def look(self) -> Look:
        """How the game likes to be drawn."""
        return self.rules.new(Random(0), {}).start().board().look


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot: everything that anybody has to know of it before it plays."""

    name: str
    """What commands and records call it."""
    games: tuple[str, ...]
    """The games it plays, none for a bot that plays every game."""
    title: str
    """What people call it."""
    summary: str
    location: str
    """Where its class is, ``package.module:Class``."""
    strength: int
    """From 1 to 5: in which fifth lie the points that it makes against all others, see bench/RESULTS.md."""
    settings: Mapping[str, int] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    number: int | None = None
    """What to type for it in a list of opponents; whoever has no number of their own gets the next one."""
    strategy: str = ""
    """How it thinks, in some sentences; empty where the summary says it all."""
    has_book: bool = False
    advises: int | None = None
    """Its place among those who give hints, 1 for the one who is asked first."""
    usual: bool = False
    """Whether it is whom people play in its games unless they choose another."""
    most_nodes: int | None = None
    """What it looks at for somebody who waits; given seconds alone, it would use them all on every move."""

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return not self.games or game in self.games

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
        """The guest at a location; its docstring is its summary, and its class may say title, strength and games."""
        try:
            kind = load_kind(location)
        except ReihumError as problem:
            if is_file(location):
                raise
            summary = _literal(str(problem))  # listed, and refused when it is to play
            return cls(name, EVERY_GAME, _literal(name), summary, location, USUAL_STRENGTH)
        said = read_card(kind)
        summary = _literal((kind.__doc__ or location).strip().splitlines()[0])
        return cls(name, said.games, _literal(said.title or name), summary, location, said.strength)

    def make(self, random: Random) -> Bot:
        """The guest, under watch."""
        return GuestBot(self.name, load_kind(self.location), random)


EVERY_GAME: tuple[str, ...] = ()
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
        ),
    )
}

# Two bots may share a name if they play different games: `mcts` is one word for players, and one class per game.
BOTS: tuple[BotEntry, ...] = (
    BotEntry(
        "random",
        EVERY_GAME,
        mark("Random"),
        mark("Leaves everything to chance."),
        "reihum.bots.random_bot:RandomBot",
        strength=1,
        advises=100,  # nobody asks it but where there is nobody else
        strategy=mark("Draws its move by lot from all that are legal."),
    ),
    BotEntry(
        "primitive",
        (_C4,),
        mark("Primitive AI"),
        mark("Wins, stops a loss, or draws by lot."),
        "reihum.bots.connect_four.primitive:PrimitiveBot",
        strength=3,
        strategy=mark(
            "Looks one stone ahead. It wins if it can. Otherwise it stops you from winning. Otherwise it draws a "
            "column by lot, but keeps out of those where you would win on top of its stone, as long as there are "
            "others."
        ),
    ),
    BotEntry(
        "level-1",
        (_C4,),
        mark("Level 1"),
        mark("Throws anywhere."),
        _LEVELS,
        strength=1,
        settings={"level": 1},
        number=1,
    ),
    BotEntry(
        "level-2",
        (_C4,),
        mark("Level 2"),
        mark("As level 1, and sees three in a row or a column."),
        _LEVELS,
        strength=2,
        settings={"level": 2},
        number=2,
        strategy=mark(
            "Looks for three of its stones side by side with an open cell at an end, then for three on top of "
            "each other, and throws there. If there are none of its own, it looks for yours and stops them."
        ),
    ),
    BotEntry(
        "level-3",
        (_C4,),
        mark("Level 3"),
        mark("As level 2, and sees three on a diagonal."),
        _LEVELS,
        strength=2,
        settings={"level": 3},
        number=3,
        usual=True,
        strategy=mark(
            "Does all that level 2 does first, and then the same on diagonals. So it stops your three in a row "
            "before it sees its own win on a diagonal: that is its character, and your chance."
        ),
    ),
    BotEntry(
        "level-4",
        (_C4,),
        mark("Level 4"),
        mark("As level 3, and sees rows and diagonals with a gap."),
        _LEVELS,
        strength=3,
        settings={"level": 4},
        number=4,
        strategy=mark("After all that level 3 does, it also sees a gap: two stones, an open cell, one stone."),
    ),
    BotEntry(
        "level-5",
        (_C4,),
        mark("Level 5"),
        mark("As level 4, and makes and stops forks."),
        _LEVELS,
        strength=3,
        settings={"level": 5},
        number=5,
        strategy=mark(
            "After all that level 4 does, it builds forks, two stones that a third turns into two ways to win at "
            "once, and stops yours."
        ),
    ),
    BotEntry(
        "level-6",
        (_C4,),
        mark("Level 6"),
        mark("As level 5, and hands you no win on top."),
        _LEVELS,
        strength=3,
        settings={"level": 6},
        number=6,
        strategy=mark(
            "After all that level 5 does, it keeps out of columns where you would win on top of its stone, unless "
            "no others are left."
        ),
    ),
    BotEntry(
        "level-7",
        (_C4,),
        mark("Level 7"),
        mark("As level 6, and stacks on its own stones."),
        _LEVELS,
        strength=4,
        settings={"level": 7},
        number=7,
        advises=4,
        strategy=mark(
            "After all that level 6 does, it stacks on its own stones instead of throwing anywhere, and so keeps "
            "you busy."
        ),
    ),
    BotEntry(
        "lookahead-1",
        (_C4,),
        mark("Look-ahead 1"),
        mark("Weighs its moves by your next reply."),
        _LOOKAHEAD,
        strength=3,
        settings={"look_ahead": 1},
        strategy=mark(
            "Tries every move and every answer of yours. A win counts 1, a loss -1, everything else the average "
            "of what may follow."
        ),
    ),
    BotEntry(
        "lookahead-2",
        (_C4,),
        mark("Look-ahead 2"),
        mark("Weighs its moves two replies ahead."),
        _LOOKAHEAD,
        strength=4,
        settings={"look_ahead": 2},
        aliases=("lookahead",),
        strategy=mark("As look-ahead 1, and then again every move and every answer."),
    ),
    BotEntry(
        "lookahead-3",
        (_C4,),
        mark("Look-ahead 3"),
        mark("Weighs its moves three replies ahead."),
        _LOOKAHEAD,
        strength=4,
        settings={"look_ahead": 3},
    ),
    BotEntry(
        "lookahead-4",
        (_C4,),
        mark("Look-ahead 4"),
        mark("Weighs its moves four replies ahead."),
        _LOOKAHEAD,
        strength=4,
        settings={"look_ahead": 4},
        advises=3,
        strategy=mark(
            "Weighs its moves four replies ahead. Averages take your bad answers as seriously as your good ones, "
            "so looking further does not always help."
        ),
    ),
    BotEntry(
        "mcts",
        (_C4,),
        mark("Monte Carlo"),
        mark("Plays thousands of games out before it moves."),
        "reihum.bots.connect_four.mcts:MctsBot",
        strength=5,
        advises=2,
        most_nodes=100_000,
        strategy=mark(
            "Plays thousands of games to the end by chance, more of them where they go well, and moves where it "
            "looked most."
        ),
    ),
    BotEntry(
        "perfect",
        (_C4,),
        mark("Perfect"),
        mark("Solves the position and never errs."),
        "reihum.bots.connect_four.perfect:PerfectBot",
        strength=5,
        has_book=True,
        advises=1,
        strategy=mark(
            "Solves the position: it wins as soon as it can, loses as late as it can, and among equal moves "
            "leaves you the fewest good answers. If it has too little time to solve the position, it plays the "
            "best move it knows of, and says so."
        ),
    ),
    BotEntry(
        "greedy",
        (_PT,),
        mark("Greedy"),
        mark("Takes the most points it can get now."),
        "reihum.bots.pah_tum.greedy:GreedyBot",
        strength=2,
        usual=True,
        strategy=mark("Takes the cell that brings the most points at once."),
    ),
    BotEntry(
        "planner",
        (_PT,),
        mark("Planner"),
        mark("Stops your longest row, then makes its own."),
        "reihum.bots.pah_tum.planner:PlannerBot",
        strength=3,
        advises=3,
        strategy=mark(
            "First looks at what each cell would bring you, and takes the one with the largest jump; among cells "
            "that stop equally much it takes the one that brings itself the most, then the one whose two lines "
            "can still become most."
        ),
    ),
    BotEntry(
        "mcts",
        (_PT,),
        mark("Monte Carlo"),
        mark("Tries moves out in random games."),
        "reihum.bots.pah_tum.mcts:PahTumMctsBot",
        strength=4,
        advises=2,
        most_nodes=100_000,
        strategy=mark(
            "Plays games to the end by chance, more of them where they go well, and moves where it looked most."
        ),
    ),
    BotEntry(
        "expert",
        (_PT,),
        mark("Expert"),
        mark("Looks far ahead, and plays the end without a fault."),
        "reihum.bots.pah_tum.expert:PahTumExpertBot",
        strength=5,
        advises=1,
        most_nodes=500_000,
        strategy=mark(
            "Looks ahead, move by move, and judges what it reaches by a small neural network, which learned from "
            "games against itself how such positions end. In the second half of a game it no longer judges but "
            "proves: it plays out every line that matters, to the end, and from then on makes no mistake."
        ),
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


def find_bot(name: str, game: str, files: bool = True) -> BotEntry:
    """The bot of this name, if it plays this game: one of ours, an installed guest, or ``my_bot.py:MyBot``.

    A file is run, so whoever takes names from strangers, as a server does, says ``files=False``.
    """
    word = name.strip().lower()
    bots = [GuestEntry.at(name, name)] if files and is_file(name) else chain(BOTS, installed_guests())
    for bot in bots:
        if word in (bot.name.lower(), *bot.aliases) and bot.plays(game):
            return bot
    able = ", ".join(bot.name for bot in BOTS if bot.plays(game))
    message = mark("There is no bot {name!r} for {game}; there are {bots}.")
    raise ReihumError("no-such-bot", message, name=name[:40], game=game, bots=able)


def bots_for(game: str) -> list[BotEntry]:
    """All bots that play a game: ours, and installed guests whose names are not taken."""
    ours = [bot for bot in BOTS if bot.plays(game)]
    taken = {bot.name for bot in ours}
    return ours + [guest for guest in installed_guests() if guest.plays(game) and guest.name not in taken]


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
    return tuple(game for game in GAMES if bot.plays(game))
