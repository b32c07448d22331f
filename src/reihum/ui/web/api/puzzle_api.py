"""Puzzles over HTTP: which one comes next, and what a try does to a rating. To solve one is an exercise.

Where the server is one person's own, it keeps their progress, as the other front ends do. Any other visitor's rating is
kept by the browser, which sends it along.
"""

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

from fastapi import APIRouter, Request
from pydantic import Field

from reihum.catalogue import find_game
from reihum.core.text import mark, say
from reihum.learn.glicko import Rating
from reihum.learn.puzzles.book import games_with_puzzles
from reihum.learn.puzzles.running import PuzzleRun
from reihum.learn.puzzles.themes import THEMES
from reihum.learn.puzzles.training import Training
from reihum.store import open_preferences
from reihum.ui.web.api.memory_api import is_own
from reihum.ui.web.edge.strictness import StrictRoute
from reihum.ui.web.matches.models import MOST_LETTERS, GameName, Strict
from reihum.ui.web.thinking.exercising import find_puzzle

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], route_class=StrictRoute)

Difficulty = Literal["easy", "fitting", "hard"]
DIFFICULTIES: dict[Difficulty, str] = {
    "easy": mark("easier"),
    "fitting": mark("right for you"),
    "hard": mark("harder"),
}
Found = TypeVar("Found")


class KeptRating(Strict):
    """A player's rating as the browser keeps it, how sure it is, and how steady: `finish` tells it."""

    value: Annotated[float, Field(ge=-1000, le=4000)]
    deviation: Annotated[float, Field(ge=1, le=1000)]
    volatility: Annotated[float, Field(ge=0.001, le=1)]


class Named(Strict):
    """A word for programs, and what to call it."""

    key: str
    name: str


class PuzzlesOfGame(Strict):
    """What puzzles there are of a game, and how its person gets on, where the server is one person's own."""

    game: str
    title: str
    count: int
    themes: list[Named]
    difficulties: list[Named]
    rating: int | None
    streak: int | None
    days: int | None


class PuzzleWish(Strict):
    """Which puzzle is wanted."""

    game: GameName
    daily: bool = False
    themes: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=5)] = Field(default_factory=list)
    difficulty: Difficulty = "fitting"
    rating: KeptRating | None = None


class PuzzleChosen(Strict):
    """A puzzle, by its position; `day` is set if it is the puzzle of that day."""

    game: str
    position: str
    day: str


class PuzzleTried(Strict):
    """How a puzzle went: solved without a wrong move and without help, or not."""

    game: GameName
    position: Annotated[str, Field(max_length=MOST_LETTERS)]
    day: Annotated[str, Field(max_length=10, pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    solved: bool
    rating: KeptRating | None = None


class PuzzleCounted(Strict):
    """The player's rating after it; streak and days only where the server keeps them."""

    rating: KeptRating
    before: int
    after: int
    streak: int | None
    days: int | None


@router.get("", summary="What puzzles there are")
async def puzzles(request: Request) -> list[PuzzlesOfGame]:
    """Of each game that has some."""
    own = is_own(request)
    return [
        await _train(request, game, None, lambda training: _describe(training, own)) for game in games_with_puzzles()
    ]


@router.post("/next", summary="A puzzle that fits")
async def choose(request: Request, wish: PuzzleWish) -> PuzzleChosen:
    """The puzzle of the day, or one near the player's rating."""

    def find(training: Training) -> PuzzleRun:
        return training.daily() if wish.daily else training.next(None, wish.themes, wish.difficulty)

    run = await _train(request, find_game(wish.game).name, wish.rating, find)
    return PuzzleChosen(game=run.puzzle.game, position=str(run.puzzle.position), day=run.day)


@router.post("/finish", summary="How a puzzle went")
async def finish(request: Request, tried: PuzzleTried) -> PuzzleCounted:
    """Counts it for the rating."""
    own = is_own(request)

    def count(training: Training) -> PuzzleCounted:
        run = PuzzleRun(find_puzzle(tried.game, tried.position), tried.day)
        run.question.done, run.question.clean = True, tried.solved
        progress, rating = training.finish(run), training.rating
        return PuzzleCounted(
            rating=KeptRating(value=rating.value, deviation=rating.deviation, volatility=rating.volatility),
            before=progress.before,
            after=progress.after,
            streak=progress.streak if own else None,
            days=progress.days if own else None,
        )

    return await _train(request, find_game(tried.game).name, tried.rating, count)


async def _train(request: Request, game: str, rating: KeptRating | None, do: Callable[[Training], Found]) -> Found:
    """Do something with the player's training: as the store keeps it, or with the rating the browser keeps."""

    def work() -> Found:
        if is_own(request):
            return do(Training(game, request.app.state.hall.store.store, open_preferences().names[0]))
        training = Training(game)
        if rating is not None:
            training.rating = Rating(rating.value, rating.deviation, rating.volatility)
        return do(training)

    return await asyncio.to_thread(work)


def _describe(training: Training, own: bool) -> PuzzlesOfGame:
    themes = training.book.themes()
    return PuzzlesOfGame(
        game=training.game,
        title=say(find_game(training.game).title),
        count=len(training.book),
        themes=[Named(key=theme, name=say(THEMES[theme])) for theme in themes],
        difficulties=[Named(key=key, name=say(word)) for key, word in DIFFICULTIES.items()],
        rating=round(training.rating.value) if own else None,
        streak=training.streak if own else None,
        days=training.days() if own else None,
    )
