"""The games that are kept, as a list to resume, look at or delete them from."""

from dataclasses import dataclass
from datetime import datetime

from reihum.catalogue import find_bot, find_game, games
from reihum.core import ReihumError
from reihum.core.text import say, say_count
from reihum.match import Match
from reihum.store import KeptMatch, Store


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A kept game, in the language spoken when the list was made."""

    number: int
    title: str
    """The game that was played."""
    names: tuple[str, str]
    """Who began, and who played second."""
    moves: int
    when: datetime
    """When it was played last, in local time."""
    over: bool
    state: str
    """Who has won, or how many moves it has."""

    @property
    def words(self) -> str:
        """All of it in one line."""
        return f"{self.title}: {self.players}, {self.state}, {self.date}"

    @property
    def players(self) -> str:
        """Who played, whoever began first."""
        return " – ".join(self.names)

    @property
    def date(self) -> str:
        """When it was played last, as the language spoken now writes it."""
        return say("{when:%Y-%m-%d %H:%M}", when=self.when)


def kept_games(store: Store | None) -> list[KeptGame]:
    """All kept games that can be looked at here, the one played last first; none without a store."""
    matches = store.at_home() if store else []
    known = games()  # the package that brought a game may be gone
    return [describe(match) for match in matches if match.game in known]


def describe(match: KeptMatch) -> KeptGame:
    """A kept match in the words of people."""
    first, second = (name_player(match.names[side], match.bots[side], match.game) for side in (0, 1))
    return KeptGame(
        number=match.number,
        title=name_game(match.game),
        names=(first, second),
        moves=match.plies,
        when=match.changed.astimezone(),
        over=match.result != "*",
        state=_state(match, (first, second)),
    )


def resume(store: Store, number: int) -> Match:
    """The kept match of this number, to go on with it or to look at it: ``sitting.begin(match, number)``."""
    return Match.from_record(store.get_at_home(number).record)


def _state(match: KeptMatch, names: tuple[str, str]) -> str:
    if match.result == "*":
        return say_count("{count} move", "{count} moves", match.plies)
    if match.result == "1/2-1/2":
        return say("a draw")
    return say("{name} won", name=names[match.result == "0-1"])


def name_game(name: str) -> str:
    """What people call a game; the package that brought it may be gone."""
    return say(find_game(name).title) if name in games() else name


def name_player(name: str, bot: str | None, game: str) -> str:
    """What people call a player. A bot's file is not opened for it: a list must not run anybody's code."""
    if bot is None or name != bot:
        return name
    try:
        return say(find_bot(bot, game, files=False).title)
    except ReihumError:
        return name
