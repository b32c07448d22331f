"""What there is to play, and whom to play against, over HTTP: all that a page must know of a game before it begins."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query

from reihum import catalogue
from reihum.catalogue import find_game
from reihum.core import GameEntry
from reihum.core.text import say
from reihum.learn import LESSONS
from reihum.match import STONE_COLOURS, view_position
from reihum.ui.rules_text import rules_text
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.models import GameQuery
from reihum.ui.web.matches.told import Bot, ColourChoice, Game, LessonTold, RulesOfGame, SetupChoice
from reihum.ui.web.site.files import gives_along

router = APIRouter(prefix="/api", tags=["catalogue"], route_class=StrictRoute)


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
        colours=_colours() if entry.look.players_choose_colours else [],
    )


def _colours() -> list[ColourChoice]:
    return [ColourChoice(key=colour.key, name=str(colour), paint=colour.paint) for colour in STONE_COLOURS]


@router.get("/rules", summary="The rules of a game")
async def rules(wish: Annotated[GameQuery, Query()]) -> RulesOfGame:
    """As every front end tells them."""
    text = rules_text(wish.game)
    return RulesOfGame(
        game=text.example.game,
        title=text.title,
        sentences=list(text.sentences),
        points=[list(pair) for pair in text.points],
        example=text.example.as_dict(),
        first_steps=list(text.first_steps),
    )


@router.get("/bots", summary="The bots for a game")
async def bots(wish: Annotated[GameQuery, Query()]) -> list[Bot]:
    """First those with a grade, the weakest first; then all others, as the catalogue has them."""
    return _bots(find_game(wish.game).name)


def _bots(game: str) -> list[Bot]:
    usual = catalogue.usual_opponent(game)
    offered = catalogue.opponents(game)
    return [
        Bot(
            name=bot.name,
            title=say(bot.title),
            summary=say(bot.summary),
            grade=say(bot.grade) if bot.grade else "",
            strength=bot.strength,
            rating=catalogue.rating_words(bot),
            usual=bot == usual,
        )
        for bot in (*offered.grades, *offered.more)
    ]


@router.get("/lessons", summary="The lessons")
async def lessons() -> list[LessonTold]:
    """In the order in which to take them."""
    return [
        LessonTold(name=lesson.name, game=lesson.game, title=say(lesson.title), summary=say(lesson.summary))
        for lesson in LESSONS
    ]


@gives_along("home")
def first_answers() -> dict[str, object]:
    """What the start page asks first: the games, a board of each, and whom to play against."""
    offered = catalogue.games().values()
    answers: dict[str, object] = {"/api/games": [_describe(entry).model_dump() for entry in offered]}
    for entry in offered:
        board = view_position(entry.rules.parse(entry.sample, {}))
        answers[f"/api/view?{urlencode({'game': entry.name, 'pos': entry.sample})}"] = board.as_dict()
        answers[f"/api/bots?{urlencode({'game': entry.name})}"] = [bot.model_dump() for bot in _bots(entry.name)]
    return answers
