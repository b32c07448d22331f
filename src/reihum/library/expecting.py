"""Making sure that an argument is what a function can work with, before anything is done with it."""

from os import PathLike, fspath
from random import Random

from reihum.core import ArgumentError, Bot, Budget, Position, Record
from reihum.core.errors import name_value
from reihum.core.text import Phrase, mark


def unexpected(what: str, value: object) -> ArgumentError:
    """What to say about an argument that is something else."""
    message = mark("Expected {what}, not {value}.")
    return ArgumentError("argument", message, what=Phrase(what), value=name_value(value))


def expect_text(value: object, what: str) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise unexpected(what, value)


def expect_whole(value: object, what: str) -> int:
    """A whole number that a computer can hold. Python takes True for 1; people do not."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63:
        return value
    raise unexpected(what, value)


def expect_size(value: object) -> tuple[int, int]:
    """The size of a board: columns and rows."""
    what = mark("a size such as (7, 6), columns and rows")
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise unexpected(what, value)
    return expect_whole(value[0], what), expect_whole(value[1], what)


def expect_flag(value: object, name: str) -> bool:
    """Yes or no, to a question of this name."""
    if isinstance(value, bool):
        return value
    message = mark("{name} is True or False, not {value}.")
    raise ArgumentError("argument", message, name=name, value=name_value(value))


def expect_position(value: Position) -> Position:
    """A position of any game, also of one that another package brings."""
    game = getattr(type(getattr(value, "rules", None)), "name", None)
    if isinstance(game, str) and not isinstance(value, type):
        return value
    raise unexpected(mark("a position, such as reihum.connect_four('4453')"), value)


def expect_budget(value: Budget) -> Budget:
    """A budget."""
    if isinstance(value, Budget):
        return value
    raise unexpected(mark("a budget, such as reihum.Budget(seconds=2)"), value)


def expect_bot(value: Bot) -> Bot:
    """Something that chooses moves."""
    if callable(getattr(value, "choose", None)) and not isinstance(value, type):
        return value
    raise unexpected(mark("a bot's name, such as 'perfect', or a bot with a method choose"), value)


def expect_threads(value: int) -> int:
    """How many threads may work."""
    threads = expect_whole(value, mark("a number of threads from 1 to 64"))
    if 1 <= threads <= 64:
        return threads
    raise unexpected(mark("a number of threads from 1 to 64"), value)


def expect_record(value: Record) -> Record:
    """A record."""
    if isinstance(value, Record):
        return value
    raise unexpected(mark("a record, as reihum.play and reihum.read give one"), value)


def expect_file(value: "str | PathLike[str]") -> str:
    """The name of a file."""
    name = fspath(value) if isinstance(value, str | PathLike) else value
    return expect_text(name, mark("the name of a file"))


def chance(seed: int | None) -> Random:
    """Chance, which the same seed repeats."""
    return Random(None if seed is None else expect_whole(seed, mark("a whole number for a seed")))
