"""Who plays a side: a person or a bot, with a name and a colour."""

import re
from dataclasses import dataclass
from pathlib import Path

from reihum.bots.guest import is_file
from reihum.catalogue import find_bot
from reihum.core import Side
from reihum.core.text import say

LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: the name, the bot's name if it is one, the colour and the bot's strength if they are wished for."""

    name: str
    bot: str | None = None
    colour: str = ""
    strength: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))


_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like nothing at all, though Unicode counts them as printable."""
_JOINED_EMOJI = re.compile(
    "(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)


def clean_name(text: str) -> str:
    """A name as it can be shown anywhere: visible, in one line, and not too long."""
    text = text[: LONGEST_NAME * 10]
    joiners = {joined.start() for joined in _JOINED_EMOJI.finditer(text)}
    visible = "".join(letter if place in joiners or is_visible(letter) else " " for place, letter in enumerate(text))
    return " ".join(visible.split())[:LONGEST_NAME].strip()


def is_visible(text: str) -> bool:
    """Whether all of a text can be seen; what joins two emoji into one is part of them."""
    return _JOINED_EMOJI.sub("", text).isprintable() and _BLANKS.isdisjoint(text)


def usual_name(side: Side) -> str:
    """What a person is called who gives no name."""
    return say("Player {number}", number=side + 1)


def parse_seat(who: str, game: str, side: Side, colour: str = "") -> Seat:
    """Read who plays a side: ``human``, ``human:NAME``, or the name of a bot for this game."""
    kind, _, name = who.strip().partition(":")
    if kind.lower() == "human":
        return Seat(clean_name(name) or usual_name(side), colour=colour)
    return seat_bot(who, game, colour)


def seat_bot(name: str, game: str, colour: str = "") -> Seat:
    """The seat of a bot. One from a file is known by its title, and found again from any folder."""
    bot = find_bot(name, game)
    if not is_file(bot.name):
        return Seat(bot.name, bot=bot.name, colour=colour)
    file, _, kind = bot.name.rpartition(":")
    return Seat(say(bot.title), bot=f"{Path(file).resolve()}:{kind}", colour=colour)
