"""The manual's chapter on the computer players, made from the catalogue."""

from itertools import groupby
from textwrap import fill

from reihum.catalogue import BOTS, OWN_GAMES, rating_words
from reihum.core import BotEntry
from reihum.core.text import say, speaking

HEADS = {
    "en": """# The computer players and how they think

Made by `make docs` from the catalogue.

Every one of them says why it moved: the line below the board, `why` in the game, or `reihum move level-5 4453`. The
name after the title is what commands and records call it. Strength goes from 1, for a beginner, to 5.

A rating says how often one beats another: whoever has 100 more gets about 64 of 100 points, 200 more 76, 400 more 91.
Pure chance has the rating 0. The number after ± says how sure that is; it was measured in some thousand games.
Ratings of bots are not those of people.
""",
    "de": """# Die Computerspieler und wie sie denken

Von `make docs` aus dem Katalog gemacht.

Jeder sagt, warum er so gezogen hat: in der Zeile unter dem Brett, mit `warum` in der Partie oder mit
`reihum move level-5 4453`. Der Name nach dem Titel ist der, den Befehle und Aufzeichnungen verwenden. Die Stärke geht
von 1, für Anfänger, bis 5.

Die Wertung sagt, wie oft einer den anderen schlägt: Wer 100 mehr hat, holt etwa 64 von 100 Punkten, mit 200 mehr 76,
mit 400 mehr 91. Der reine Zufall hat die Wertung 0. Die Zahl hinter ± sagt, wie sicher das ist; gemessen wurde in
einigen Tausend Partien. Wertungen von Programmen sind nicht die von Menschen.
""",
}
STRENGTH = {"en": "strength", "de": "Stärke"}
USUAL = {"en": "the usual opponent", "de": "der übliche Gegner"}
WIDTH = 120


def players(language: str) -> str:
    """Every computer player of every game: title, name, strength, and how it thinks."""
    with speaking(language):
        chapters = [HEADS[language]]
        for game in OWN_GAMES:
            alike = groupby((bot for bot in BOTS if bot.plays(game.name)), key=lambda bot: bot.strategy or bot.summary)
            entries = [_describe(list(bots), language) for _, bots in alike]
            chapters.append(f"## {say(game.title)}\n\n" + "\n".join(entries) + "\n")
        return "\n".join(chapters)


def _describe(bots: list[BotEntry], language: str) -> str:
    """Players who think alike: each in a line, and how they think once."""
    strategy = say(bots[0].strategy or bots[0].summary)
    if len(bots) == 1:
        return _fill(f"{_name(bots[0], language)} {strategy}")
    listed = [_fill(f"{_name(bot, language)} {say(bot.summary)}") for bot in bots]
    return "\n".join([fill(strategy, WIDTH), "", *listed])


def _name(bot: BotEntry, language: str) -> str:
    facts = [f"`{bot.name}`", f"{STRENGTH[language]} {bot.strength}", rating_words(bot)]
    facts += [USUAL[language]] if bot.usual else []
    return f"- **{say(bot.title)}** ({', '.join(filter(None, facts))})."


def _fill(text: str) -> str:
    return fill(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


MADE = {f"manual/players.{language}.md": lambda language=language: players(language) for language in HEADS}
