"""What the catalogue knows of a game and of a bot: all that front ends need, in one place each."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from types import MappingProxyType

from reihum.core.board import Look
from reihum.core.engine import Engine
from reihum.core.loading import load_object
from reihum.core.protocols import Bot, Rules


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its names, what to say about it, and how it is shown. Front ends know nothing else of it."""

    rules: type[Rules]
    title: str
    summary: str
    """One sentence: what the game is about."""
    explanation: tuple[str, ...]
    """The rules in sentences."""
    advice: str
    """One sentence for somebody who has never played: what to do, and what wins."""
    sample: str
    """A position in the middle of a game, in its own notation, for a picture of it on the usual board."""
    example: str = ""
    """A position with a row in it, for the rules; empty where the sample shows one."""
    points: tuple[tuple[int, int], ...] = ()
    """How many stones in a row bring how many points, in a game that counts points."""
    first_steps: tuple[str, ...] = ()
    """A guide through a first game, a sentence per step."""
    aliases: tuple[str, ...] = ()
    stones_fall: bool = False
    """Whether stones come from above and fall down a column, on a board that stands upright."""
    engine: str | None = None
    """Where the object is that solves and analyses positions, ``package.module:NAME``, for a game that has one."""
    locale: Path | None = None
    """The folder of a package's own gettext catalogues, ``FOLDER/de/LC_MESSAGES/*.mo``."""

    @property
    def name(self) -> str:
        """The name that commands and records use."""
        return self.rules.name

    @property
    def look(self) -> Look:
        """How the game likes to be drawn."""
        return self.rules.new(Random(0), {}).start().board().look

    def has_lots(self, setup: Mapping[str, str] = MappingProxyType({})) -> bool:
        """Whether two boards of new games, set up in the same way, may differ."""
        boards = [self.rules.new(Random(seed), setup).setup() for seed in range(3)]
        return any(board != boards[0] for board in boards)

    def load_engine(self) -> Engine | None:
        """The game's engine, None for a game that has none."""
        if self.engine is None:
            return None
        engine: Engine = load_object(self.engine)
        return engine


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
    rating: int | None = field(default=None, kw_only=True)
    """Its measured strength in Elo above pure chance, see bench/RESULTS.md; None if nobody measured it."""
    rating_error: int | None = field(default=None, kw_only=True)
    """Half the width of the rating's 95 % error bar."""
    settings: Mapping[str, object] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    number: int | None = None
    """What to type for it in a list of opponents; whoever has no number of their own gets the next one."""
    strategy: str = ""
    """How it thinks, in some sentences; empty where the summary says it all."""
    has_book: bool = False
    advises: int | None = None
    """Its place among those who give hints, 1 for the one who is asked first."""
    grade: str = ""
    """How hard it is to beat, in one word, for those who are offered first; empty for all others."""
    usual: bool = False
    """Whether it is whom people play in its games unless they choose another."""
    adapts: bool = False
    """Whether it can be made as strong as somebody, by the setting ``strength`` in Elo above pure chance."""
    most_nodes: int | None = None
    """What it looks at for somebody who waits; given seconds alone, it would use them all on every move."""

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return not self.games or game in self.games

    def without_book(self) -> "BotEntry":
        """The same bot without its opening book, if it has one."""
        return replace(self, settings={**self.settings, "use_book": False}) if self.has_book else self

    def with_book(self, book: object) -> "BotEntry":
        """The same bot with another opening book than its own."""
        return replace(self, settings={**self.settings, "book": book})

    def as_strong_as(self, strength: int | None) -> "BotEntry":
        """The same bot with this strength, if it can have any."""
        known = self.adapts and strength is not None
        return replace(self, settings={**self.settings, "strength": strength}) if known else self

    def make(self, random: Random) -> Bot:
        """A bot of this kind; all its chance comes from ``random``."""
        bot: Bot = load_object(self.location)(random, **self.settings)
        return bot
