"""``reihum move``: what a bot would play, and why."""

import json
from pathlib import Path
from random import Random

import click

from reihum.catalogue import find_bot, find_game
from reihum.cli.answers import answer
from reihum.cli.completion import BOT
from reihum.cli.options import book_option, game_option, json_option, position_argument, seed_option, size_option
from reihum.cli.own_book import bot_with_book, own_book_option
from reihum.core import Position, checked_choice
from reihum.core.moves import refuse_if_over
from reihum.core.text import say


@click.command(
    "move",
    short_help=say("Ask a bot for its move."),
    help=say("Ask a bot for its move in a position, and why. - reads one position per line from standard input."),
)
@click.argument("bot", type=BOT)
@position_argument
@game_option
@size_option
@seed_option
@book_option
@own_book_option
@json_option
def command(
    bot: str,
    position: str,
    game: str,
    size: str | None,
    seed: int | None,
    no_book: bool,
    book: Path | None,
    as_json: bool,
) -> int:
    """Answer with the position, the move and the reason."""
    entry = find_game(game)
    found = find_bot(bot, entry.name)
    if book is not None:
        found = bot_with_book(found, book, entry.name, size)
    player = (found.without_book() if no_book else found).make(Random(seed))

    def reply(asked: Position) -> str:
        refuse_if_over(asked)
        choice = checked_choice(asked, player.choose(asked), found.name)
        move, why = asked.rules.format_move(choice.move), str(choice.why)
        if not as_json:
            return f"{asked} {move} {why}"
        values = {asked.rules.format_move(key): value for key, value in choice.values.items()}
        return json.dumps({"position": str(asked), "move": move, "why": why, "values": values}, ensure_ascii=False)

    return answer(position, entry, size, reply)
