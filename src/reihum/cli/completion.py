"""What the shell offers when Tab is pressed: games, bots and files. It runs no bot and opens no file for that."""

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from reihum.core.text import say

FILE = click.Path()


class GameName(click.types.StringParamType):
    """The name of a game; whether there is one, the command itself finds out."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """All games, with their titles."""
        from reihum.catalogue import games  # noqa: PLC0415  (the help of a command must not wait for it)

        return _beginning(incomplete, ((entry.name, say(entry.title)) for entry in games().values()))


class BotName(click.types.StringParamType):
    """The name of a bot, or the file that one is in."""

    name = "bot"

    def __init__(self, others: Iterable[str] = ()) -> None:
        self._others = tuple(others)
        """Words that may stand for a player besides those."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The bots of the game that was named before, or of all games; files where no bot's name begins like this."""
        from reihum.catalogue import bots_for, games  # noqa: PLC0415

        words = (ctx.params.get("game"), *ctx.args)
        named = [entry.name for entry in games().values() if {entry.name, *entry.aliases} & {*words}]
        bots = {bot.name: say(bot.title) for game in named or games() for bot in bots_for(game)}
        found = _beginning(incomplete, [(other, "") for other in self._others] + list(bots.items()))
        return found or [CompletionItem(incomplete, type="file")]


GAME, BOT, WHO = GameName(), BotName(), BotName(["human"])


def _beginning(incomplete: str, words: Iterable[tuple[str, str]]) -> list[CompletionItem]:
    return [CompletionItem(word, help=title or None) for word, title in words if word.startswith(incomplete.lower())]
