"""The one gate that every bot's answer passes, whoever wrote the bot and wherever it thinks."""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from numbers import Real
from operator import index
from typing import Any

from reihum.core.choice import Choice, Move, Reason
from reihum.core.errors import ReihumError, name_value
from reihum.core.protocols import Position
from reihum.core.text import Phrase, mark

LARGEST = sys.float_info.max


def checked_choice(position: Position, answer: object, who: str) -> Choice:
    """The answer of the bot called ``who``, once it is known to be a choice that can be played in this position."""
    if not isinstance(answer, Choice) or not isinstance(answer.why, Reason):
        message = mark("The bot {name} must answer with a Choice of a move and a Reason, not with {answer}.")
        raise ReihumError("bot-answer", message, name=who, answer=name_value(answer))
    answer = with_plain_numbers(answer)
    for words in (answer.why, answer.advice):
        _check_words(words, who)
    values: object = answer.values
    if not isinstance(values, Mapping):
        message = mark("The values of the bot {name} must be a dict of moves and numbers, not {values}.")
        raise ReihumError("bot-answer", message, name=who, values=name_value(values))
    _check_moves((answer.move, *values), position.legal(), who)
    for move, value in values.items():
        if not _is_number(value):
            message = mark("The bot {name} values the move {move} at {value}, which is no finite number.")
            raise ReihumError("bot-answer", message, name=who, move=move, value=name_value(value))
    return answer


def with_plain_numbers(choice: Choice) -> Choice:
    """The same choice in Python's own numbers: numpy has others, which mean the same and look the same."""
    values: object = choice.values
    if not isinstance(values, Mapping):
        return choice
    if all(type(number) in (int, float) for number in (choice.move, *values, *values.values())):
        return choice
    plain = {_plain_move(move): _plain_value(value) for move, value in values.items()}
    return replace(choice, move=_plain_move(choice.move), values=plain)


def _plain_move(move: Any) -> Any:
    try:
        return move if isinstance(move, bool) else index(move)
    except TypeError:
        return move


def _plain_value(value: Any) -> Any:
    return float(value) if isinstance(value, Real) and not isinstance(value, int | float) else value


def _check_words(words: object, who: str) -> None:
    """Make sure that words can be said, and written down: whoever shows them later has nobody to blame."""
    if words is None:
        return
    try:
        if not isinstance(words, Phrase):
            raise TypeError
        str(words).encode()
    except Exception as problem:  # it is anybody's sentence
        message = mark("What the bot {name} says cannot be said: {words}; each name in braces needs a value.")
        shown = name_value(getattr(words, "message", words))
        raise ReihumError("bot-answer", message, name=who, words=shown) from problem


def _check_moves(moves: Iterable[object], legal: tuple[Move, ...], who: str) -> None:
    for move in moves:
        if type(move) is not int or move not in legal:  # True is an int too, and means no move
            message = mark("The bot {name} answered with the move {move}; legal are {moves}.")
            numbers = ", ".join(str(each) for each in legal)
            raise ReihumError("bot-illegal", message, name=who, move=name_value(move), moves=numbers)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST
