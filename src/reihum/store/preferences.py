"""What a player likes and how the last games were set up: kept from one start to the next, for every front end."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random

from reihum.catalogue import find_bot, find_game
from reihum.core import ReihumError, Side
from reihum.core.text import LANGUAGES
from reihum.match import Plan, Seat, clean_name, find_colour, usual_name

BEGINNERS = ("first", "second", "lot")


@dataclass(frozen=True, slots=True)
class LastGame:
    """How a game was set up the last time. Player 1 is who sits at the keyboard."""

    alone: bool = True
    opponent: str = ""
    """The bot's own name, in a game alone."""
    colours: tuple[str, str] = ("", "")
    """The keys of what players 1 and 2 chose; empty where nobody did."""
    beginner: str = "first"
    """``first`` for player 1, ``second`` for player 2 or the bot, or ``lot``."""
    setup: Mapping[str, str] = field(default_factory=dict)
    """The board, as tags and values."""

    @classmethod
    def of(cls, plan: Plan) -> "LastGame | None":
        """What a plan agreed on; None where only bots play."""
        if plan.seats is not None:
            return _of_seats(plan.seats, plan.setup)
        first, second = plan.colours
        return cls(
            alone=bool(plan.alone),
            opponent=plan.opponent or "" if plan.alone else "",
            colours=(first or "", second or ""),
            beginner=plan.beginner or "first",
            setup=dict(plan.setup),
        )


class Preferences:
    """Name, language, theme, sound, and the last games. Without a file they last as long as the program does."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        kept = _read(file) if file else {}
        self.dark = kept.get("dark") is True
        self.sound = kept.get("sound") is not False
        language = kept.get("language")
        self.language = language if isinstance(language, str) and language in LANGUAGES else ""
        """The language that was chosen in a front end; empty where nobody chose."""
        self.names = _two_texts(kept.get("names"))
        """What players 1 and 2 are called; empty where they gave no name."""
        game = kept.get("game")
        self.game = game if isinstance(game, str) else ""
        """The game played last, by its name; empty before the first."""
        games = kept.get("games")
        self._games = {
            name: last
            for name, value in (games.items() if isinstance(games, dict) else ())
            if (last := _last_game(value)) is not None
        }

    def last(self, game: str) -> LastGame | None:
        """How this game was set up the last time."""
        return self._games.get(game)

    def remember(self, game: str, last: LastGame) -> None:
        """Keep how a game is set up now; it is the game played last from now on."""
        self.game = game
        self._games[game] = last
        self.keep()

    def remember_plan(self, plan: Plan) -> None:
        """Keep what a plan says about the game, its players and its board."""
        last = LastGame.of(plan)
        if plan.game is None or last is None:
            return
        persons = [seat.name for seat in plan.seats if not seat.bot] if plan.seats else plan.names
        for place, name in enumerate(persons):
            if name and name not in map(usual_name, Side):
                self.names[place] = name
        self.remember(find_game(plan.game).name, last)

    def plan_as_last_time(self, game: str | None = None) -> Plan | None:
        """A plan to play this game, or the one played last, as the last time; None where that is not possible now."""
        name = game or self.game
        last = self.last(name)
        if last is None:
            return None
        plan = Plan(
            game=name,
            alone=last.alone,
            names=[*self.names],
            colours=[colour or None for colour in last.colours],
            opponent=last.opponent or None,
            beginner=last.beginner,
            setup=dict(last.setup),
        )
        try:  # a package or a bot's file may be gone
            find_game(name).rules.new(Random(0), last.setup)
            if last.alone:
                find_bot(last.opponent, name)
        except ReihumError:
            return None
        return plan

    def fill_in(self, plan: Plan) -> Plan:
        """The plan, with what was chosen the last time wherever it says nothing."""
        names = [said or kept or None for said, kept in zip(plan.names, self.names, strict=True)]
        last = self.plan_as_last_time(plan.game)
        if last is None:
            return replace(plan, names=names)
        return replace(
            plan,
            game=last.game,
            alone=last.alone if plan.alone is None else plan.alone,
            names=names,
            colours=[
                said or (kept if kept not in plan.colours else None)
                for said, kept in zip(plan.colours, last.colours, strict=True)
            ],
            opponent=plan.opponent or last.opponent,
            beginner=plan.beginner or last.beginner,
            setup=plan.setup or last.setup,
        )

    def keep(self) -> None:
        """Keep it as it is now. What cannot be kept is no reason to disturb a game."""
        if self._file is None:
            return
        values = {
            "dark": self.dark,
            "sound": self.sound,
            "language": self.language,
            "names": self.names,
            "game": self.game,
            "games": {name: asdict(last) for name, last in self._games.items()},
        }
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            # Written beside it and put in its place: whoever reads meanwhile finds the old one, or the new one.
            fresh = self._file.with_name(f"{self._file.name}.{os.getpid()}")
            fresh.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            fresh.replace(self._file)


def _of_seats(seats: tuple[Seat, Seat], setup: Mapping[str, str]) -> LastGame | None:
    """A game between players named on the command line."""
    persons = [side for side in Side if not seats[side].bot]
    if not persons:
        return None
    one, other = persons[0], persons[0].other
    return LastGame(
        alone=seats[other].bot is not None,
        opponent=seats[other].bot or "",
        colours=(seats[one].colour, seats[other].colour),
        beginner="first" if one is Side.FIRST else "second",
        setup=dict(setup),
    )


def _read(file: Path) -> dict[str, object]:
    """What the file says; one that is not there, or that nobody can read, says nothing."""
    with suppress(OSError, ValueError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        return kept if isinstance(kept, dict) else {}
    return {}


def _last_game(value: object) -> LastGame | None:
    """A last game as the file says it; None where somebody has made something else of it."""
    if not isinstance(value, dict):
        return None
    alone, opponent, beginner, setup = (value.get(name) for name in ("alone", "opponent", "beginner", "setup"))
    if not (isinstance(alone, bool) and isinstance(opponent, str) and isinstance(setup, dict)):
        return None
    if beginner not in BEGINNERS or not all(isinstance(part, str) for pair in setup.items() for part in pair):
        return None
    first, second = map(_colour, _two_texts(value.get("colours")))
    return LastGame(alone, opponent, (first, second), str(beginner), dict(setup))


def _colour(text: str) -> str:
    try:
        return find_colour(text).key if text else ""
    except ReihumError:
        return ""


def _two_texts(value: object) -> list[str]:
    texts = [clean_name(text) for text in value if isinstance(text, str)] if isinstance(value, list) else []
    return texts if len(texts) == 2 else ["", ""]
