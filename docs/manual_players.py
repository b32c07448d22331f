"""The manual's chapter on the computer players, made from the catalogue."""

from textwrap import fill

from reihum.catalogue import BOTS, OWN_GAMES
from reihum.core import BotEntry
from reihum.core.text import say, speaking

HEADS = {
    "en": """# The computer players and how they think

Made by `make docs` from the catalogue.

Every one of them says why it moved: the line below the board, `why` in the game, or `reihum move level-5 4453`. The
name after the title is what commands and records call it. Strength goes from 1, for a beginner, to 5.
""",
    "de": """# Die Computerspieler und wie sie denken

Von `make docs` aus dem Katalog gemacht.

Jeder sagt, warum er so gezogen hat: in der Zeile unter dem Brett, mit `warum` im Spiel oder mit
`reihum move level-5 4453`. Der Name nach dem Titel ist der, den Befehle und Aufzeichnungen verwenden. Die Stärke geht
von 1, für Anfänger, bis 5.
""",
}
FACTS = {"en": "strength {strength}{usual}", "de": "Stärke {strength}{usual}"}
USUAL = {"en": ", the usual opponent", "de": ", der übliche Gegner"}
WIDTH = 120


def players(language: str) -> str:
    """Every computer player of every game: title, name, strength, and how it thinks."""
    with speaking(language):
        chapters = [HEADS[language]]
        for game in OWN_GAMES:
            entries = [_describe(bot, language) for bot in BOTS if bot.plays(game.name)]
            chapters.append(f"## {say(game.title)}\n\n" + "\n".join(entries) + "\n")
        return "\n".join(chapters)


def _describe(bot: BotEntry, language: str) -> str:
    facts = FACTS[language].format(strength=bot.strength, usual=USUAL[language] if bot.usual else "")
    text = f"- **{say(bot.title)}** (`{bot.name}`, {facts}). {say(bot.strategy or bot.summary)}"
    return fill(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


MADE = {f"manual/players.{language}.md": lambda language=language: players(language) for language in HEADS}
