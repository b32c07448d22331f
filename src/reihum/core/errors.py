"""What can go wrong, each with a stable code for programs and a sentence for people."""

from typing import Any

from reihum.core.text import say


class ReihumError(Exception):
    """Something a person or a program asked for cannot be done; ``str(error)`` says why in the current language."""

    def __init__(self, code: str, message: str, /, **values: object) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.values = values

    def __str__(self) -> str:
        return say(self.message, **self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions pickle by their positional arguments; ours has named ones, and must reach other processes whole.
        return _rebuild, (type(self), self.code, self.message, self.values)


class NotationError(ReihumError):
    """A text cannot be read."""


class IllegalMoveError(ReihumError):
    """A move can be read, and is against the rules."""


class BudgetError(ReihumError):
    """A budget is no budget: less than nothing, or no number at all."""


class ArgumentError(ReihumError):
    """A function was given something that it cannot work with: a text for a position, say."""


class NotFoundError(ReihumError):
    """There is no game or bot of this name, or no engine for a game."""


class SetupError(ReihumError):
    """A game cannot be set up this way: the size of the board, or the blocked cells."""


def name_value(value: object) -> str:
    """A value as it can be shown in a sentence, whatever it is."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # it is anybody's object
        text = type(value).__name__
    return text if len(text) <= 60 else f"{text[:59]}…"


def name_character(character: str) -> str:
    """A character as it can be shown in a sentence: itself, or its code point where it would not be seen."""
    return f"'{character}'" if character.isprintable() and character != " " else f"U+{ord(character):04X}"


def _rebuild(kind: type[ReihumError], code: str, message: str, values: dict[str, object]) -> ReihumError:
    return kind(code, message, **values)
