"""What somebody gives to be reviewed: a record, or just the moves of a game."""

from reihum.catalogue import find_game
from reihum.core import NotationError, Record, parse_record, record_position
from reihum.core.text import mark


def read_game(text: str, game: str = "connect-four", size: str | None = None) -> Record:
    """The record that a text is, or that its moves make, as a position of the game is written."""
    text = text.strip()
    if text.startswith("["):
        return parse_record(text)
    if not text:
        raise no_moves()
    setup = {} if size is None else {"Size": size}
    return record_position(find_game(game).rules.parse("".join(text.split()), setup))


def no_moves() -> NotationError:
    """What to say where there is nothing to review."""
    return NotationError("no-moves", mark("There are no moves to review."))
