"""Who plays a side: a person or a bot, with a name and a colour."""

from dataclasses import dataclass

from reihum.catalogue import find_bot
from reihum.core import Side
from reihum.core.text import say

LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: the name, the bot's name if it is one, and the wished colour if there is one."""

    name: str
    bot: str | None = None
    colour: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))


def clean_name(text: str) -> str:
    """A name as it can be shown anywhere: printable, in one line, and not too long."""
    printable = "".join(character if character.isprintable() else " " for character in text[: LONGEST_NAME * 10])
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def usual_name(side: Side) -> str:
    """What a person is called who gives no name."""
    return say("Player {number}", number=side + 1)


def parse_seat(who: str, game: str, side: Side, colour: str = "") -> Seat:
    """Read who plays a side: ``human``, ``human:NAME``, or the name of a bot for this game."""
    kind, _, name = who.strip().partition(":")
    if kind.lower() == "human":
        return Seat(clean_name(name) or usual_name(side), colour=colour)
    bot = find_bot(who, game)
    return Seat(bot.name, bot=bot.name, colour=colour)
