"""A bot's move or a hint for a position told as text: for front ends whose bots think in other processes."""

from functools import cache
from random import Random
from threading import Event
from typing import Any

from reihum.catalogue import GuestEntry, find_bot, find_game
from reihum.core import Bot, BotEntry, Budget, Choice, Position, Reason, Rules, checked_choice
from reihum.core.text import Phrase
from reihum.match.adviser import Adviser

MOST_SECONDS = 3.0
"""How long a bot may think for somebody who waits in front of a screen."""


def read_position(game: str, text: str, size: str | None = None) -> Position:
    """The position a text stands for."""
    return find_game(game).rules.parse(text, {} if size is None else {"Size": size})


def choose_move(bot: str, position: Position, seed: int | None, stop: Event) -> Choice:
    """What a bot plays here; the same seed plays the same wherever the bot lets chance decide."""
    entry = find_bot(bot, position.rules.name, files=False)
    budget = Budget(MOST_SECONDS, entry.most_nodes, stop)
    return checked_choice(position, _seated(entry, position, seed).choose(position, budget), entry.name)


def choose_hint(position: Position, stop: Event) -> Choice:
    """What the strongest bot would play here."""
    return Adviser(position.rules.name, Random()).choose(position, Budget(MOST_SECONDS, stop=stop))


def pack_choice(choice: Choice, rules: Rules) -> dict[str, Any]:
    """A choice as plain values, ready for JSON."""
    return {
        "move": rules.format_move(choice.move),
        "why": _pack(choice.why),
        "value": choice.values.get(choice.move),
    }


def unpack_choice(packed: dict[str, Any], rules: Rules) -> Choice:
    """A choice again from its plain values."""
    move, value = rules.parse_move(packed["move"]), packed["value"]
    why = _unpack(packed["why"])
    return Choice(move, Reason(why.message, why.values, why.plural), {} if value is None else {move: value})


def _seated(entry: BotEntry, position: Position, seed: int | None) -> Bot:
    chance = Random() if seed is None else Random(f"{seed} {position.ply}")
    if isinstance(entry, GuestEntry):
        return entry.make(chance)  # it may remember things of one match that are wrong in another
    random, bot = _own(entry.name, position.rules.name)
    random.setstate(chance.getstate())
    return bot


@cache
def _own(name: str, game: str) -> tuple[Random, Bot]:
    """One bot of each kind a process, with the chance it draws from: its tables are large, and help in every match."""
    random = Random()
    return random, find_bot(name, game, files=False).make(random)


def _pack(value: object) -> Any:
    if isinstance(value, Phrase):
        values = {name: _pack(each) for name, each in value.values.items()}
        return {"message": value.message, "values": values, "plural": value.plural}
    return value if isinstance(value, bool | int | float) else str(value)


def _unpack(packed: Any) -> Any:
    if isinstance(packed, dict):
        values = {name: _unpack(each) for name, each in packed["values"].items()}
        return Phrase(packed["message"], values, packed["plural"])
    return packed
