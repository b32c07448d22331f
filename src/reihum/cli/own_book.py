"""``--book FILE``: an opening book of one's own, as ``reihum book build`` makes them."""

from functools import cache
from pathlib import Path

import click

from reihum.catalogue import find_game
from reihum.core import BotEntry, ReihumError
from reihum.core.text import Phrase, mark, say
from reihum.engine.connect_four.book import Book, read_book
from reihum.engine.connect_four.engine import ConnectFourEngine
from reihum.games.connect_four import ConnectFour

own_book_option = click.option(
    "--book",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="FILE",
    help=say("Use the opening book in this file, and no other; reihum book build makes one."),
)


@cache
def engine_with_book(file: Path, game: str, size: str | None) -> ConnectFourEngine:
    """An engine that reads this book alone; asked again it is the same one, with all that it found."""
    return ConnectFourEngine(_book_for(file, game, size))


def bot_with_book(bot: BotEntry, file: Path, game: str, size: str | None) -> BotEntry:
    """The same bot with this book, if it reads any."""
    if not bot.has_book:
        raise ReihumError("no-book", mark("{bot} uses no opening book."), bot=bot.name)
    return bot.with_book(_book_for(file, game, size))


def _book_for(file: Path, game: str, size: str | None) -> Book:
    """The book in a file; one that knows nothing of the board that is asked about is refused, not passed over."""
    entry = find_game(game)
    if entry.rules is not ConnectFour:
        raise ReihumError("no-books", mark("There are no opening books for {game}."), game=Phrase(entry.title))
    book, rules = read_book(file.read_bytes()), ConnectFour.from_setup({} if size is None else {"Size": size})
    if (book.columns, book.rows) != (rules.columns, rules.rows):
        raise ReihumError(
            "other-book",
            mark("This opening book is for a board of {book}, and yours has {board}: --size {book} asks about that."),
            book=f"{book.columns}x{book.rows}",
            board=f"{rules.columns}x{rules.rows}",
        )
    return book
