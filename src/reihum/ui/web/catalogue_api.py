"""What there is to play, and whom to play against, over HTTP: all that a page must know of a game before it begins."""

from typing import Annotated

from fastapi import APIRouter, Query

from reihum import catalogue
from reihum.catalogue import find_game
from reihum.core import GameEntry, ReihumError
from reihum.core.text import LANGUAGES, mark, say, words
from reihum.ui.web.models import Bot, Game, GameQuery, SetupChoice

router = APIRouter(prefix="/api", tags=["catalogue"])


@router.get("/games", summary="The games")
async def games() -> list[Game]:
    """Each with its rules in sentences, and with what can be chosen before it."""
    return [_describe(entry) for entry in catalogue.games().values()]


def _describe(entry: GameEntry) -> Game:
    asked = entry.rules.setup_question
    setup = SetupChoice(
        tag=asked.tag,
        label=say(asked.label),
        question=say(asked.question),
        values=list(asked.choices),
        usual=asked.usual,
    )
    return Game(
        name=entry.name,
        title=say(entry.title),
        summary=say(entry.summary),
        rules=[say(sentence) for sentence in entry.explanation],
        advice=say(entry.advice),
        sample=entry.sample,
        stones_fall=entry.stones_fall,
        has_engine=entry.engine is not None,
        setup=setup,
    )


@router.get("/bots", summary="The bots for a game")
async def bots(wish: Annotated[GameQuery, Query()]) -> list[Bot]:
    """The weakest first."""
    game = find_game(wish.game).name
    usual = catalogue.usual_opponent(game)
    return [
        Bot(
            name=bot.name,
            title=say(bot.title),
            summary=say(bot.summary),
            strength=bot.strength,
            usual=bot == usual,
        )
        for bot in sorted(catalogue.bots_for(game), key=lambda bot: bot.strength)
    ]


@router.get("/words/{language}", summary="The page's sentences in another language")
async def translations(language: str) -> dict[str, str]:
    """English sentences and what they are in this language; nothing for English itself."""
    if language not in LANGUAGES:
        message = mark("There is no language {name!r}; there are {languages}.")
        raise ReihumError("no-such-language", message, name=language[:10], languages=", ".join(LANGUAGES))
    return words(language)
