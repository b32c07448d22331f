"""What there is to play, and whom to play with."""

from reihum import catalogue
from reihum.core import (
    UNLIMITED,
    ArgumentError,
    Bot,
    BotEntry,
    Budget,
    Choice,
    GameEntry,
    NotFoundError,
    Position,
    checked_choice,
)
from reihum.core.moves import refuse_if_over
from reihum.core.text import mark
from reihum.library.expecting import chance, expect_budget, expect_position, expect_text


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
    return {entry.name: entry for entry in catalogue.bots_for(find_game(game).name)}


def bot(name: str, *, game: str | None = None, seed: int | None = None) -> "Player":
    """A bot, by its name or as a class in a file of your own, ``"my_bot.py:MyBot"``. The same seed plays the same.

    Where bots of two games share a name, it is the one that plays Connect Four, unless ``game`` names the other.

    >>> from reihum import connect_four
    >>> choice = bot("perfect", seed=1).choose(connect_four("121212"))
    >>> choice.move, str(choice.why)
    (0, 'I win with a1 a2 a3 a4.')
    """
    entry = find_bot(name, None if game is None else find_game(game))
    return Player(entry, entry.make(chance(seed)))


class Player:
    """A bot of the catalogue. What it is asked is checked before it thinks, and its answer after."""

    def __init__(self, entry: BotEntry, player: Bot) -> None:
        self.name = entry.name
        self._entry = entry
        self._player = player

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move in a position that is not over."""
        game = expect_position(position).rules.name
        if not self._entry.plays(game):
            message, known = mark("{name} plays {games}, not {game}."), ", ".join(self._entry.games)
            raise ArgumentError("wrong-game", message, name=self.name, games=known, game=game)
        refuse_if_over(position)
        return checked_choice(position, self._player.choose(position, expect_budget(budget)), self.name)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def bot_name(bot: Bot) -> str:
    """What a bot says it is called, or else the name of its class."""
    name = getattr(bot, "name", None)
    return name if isinstance(name, str) and name else type(bot).__name__


def find_game(name: object) -> GameEntry:
    """The game of this name."""
    return catalogue.find_game(expect_text(name, mark("the name of a game, such as 'connect-four'")))


def find_bot(name: object, game: GameEntry | None) -> BotEntry:
    """The bot of this name for a game, or for the first game that has one."""
    word = expect_text(name, mark("a bot's name, such as 'perfect'"))
    if game is not None:
        return catalogue.find_bot(word, game.name)
    for each in catalogue.games():
        try:
            return catalogue.find_bot(word, each)
        except NotFoundError:
            continue
    message = mark("There is no bot {name!r}; reihum.bots() lists those there are.")
    raise NotFoundError("no-such-bot", message, name=word[:40])
