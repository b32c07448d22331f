"""What visitors are told: the answers to what ``models.py`` lets them send."""

from typing import Annotated, Any, Literal

from pydantic import Field

from reihum.ui.web.matches.models import Strict


class Address(Strict):
    """The page to go to."""

    address: str


class Invitation(Strict):
    """What to send to a friend, and whether it works on this machine only."""

    address: str
    only_here: bool


class Created(Strict):
    """The code of a match."""

    match: str


class Seated(Created):
    """The code of a match, and whether the visitor plays it."""

    seated: bool


class Problem(Strict):
    """Why something cannot be done: a code for programs, a sentence for people."""

    code: str
    message: str


class SetupChoice(Strict):
    """What can be chosen before a game: the tag it goes to, what to call it, what to choose from, and what is usual."""

    tag: str
    label: str
    question: str
    values: list[str]
    usual: str


class ColourChoice(Strict):
    """A colour that players may choose: the word to send, its name, and its paint."""

    key: str
    name: str
    paint: str


class Game(Strict):
    """A game, and all there is to say about it to somebody who does not know it."""

    name: str
    title: str
    summary: str
    rules: list[str]
    advice: str
    sample: str
    stones_fall: bool
    has_engine: bool
    setup: SetupChoice
    colours: list[ColourChoice]


class RulesOfGame(Strict):
    """The rules of a game: sentences, points for rows, a position with a row, and a guide through a first game."""

    game: str
    title: str
    sentences: list[str]
    points: list[list[int]]
    example: dict[str, Any]
    first_steps: list[str]


class Bot(Strict):
    """A bot, how hard it is to beat in one word, how strong it is, from 1 to 5, and whether it is the usual opponent.

    Those without a grade are all others. ``rating`` says in words how strong a bot was found to be, if it was measured.
    """

    name: str
    title: str
    summary: str
    grade: str
    strength: int
    rating: str
    usual: bool


class Standing(Strict):
    """How somebody stands in a tournament: the rating in Elo, and half the width of its 95 % error bar."""

    rank: int
    name: str
    title: Annotated[str, Field(description="What people call it; a bot's own words where it is not one of ours.")]
    rating: float
    error: float
    points: float
    games: int
    wins: int
    draws: int
    losses: int


class LessonTold(Strict):
    """A lesson: its name, its game, what to call it, and what it teaches."""

    name: str
    game: str
    title: str
    summary: str


class Tournament(Strict):
    """A tournament played on this machine, and how far it has come."""

    code: str
    title: str
    running: Annotated[bool, Field(description="Whether games are played now.")]
    finished: Annotated[bool, Field(description="Whether all are played; if neither, nothing was heard for a while.")]
    games: int
    planned: Annotated[int, Field(description="How many games there will be.")]
    players: list[Standing]


class Asked(Strict):
    """What one player asks the other for."""

    what: Literal["undo", "redo", "rematch"]
    by: Literal["first", "second"]
    steps: int


class SaidTold(Strict):
    """What a player has said, and when, in milliseconds since 1970."""

    phrase: str
    at: int


class ClockTold(Strict):
    """The clocks of a match: what is left in milliseconds, and since when which of them runs."""

    pace: str
    left: dict[str, int]
    running: Literal["first", "second"] | None
    since: int


class State(Strict):
    """A match as a visitor sees it."""

    type: Literal["state"]
    version: int
    match: str
    view: dict[str, Any]
    you: list[Literal["first", "second"]]
    here: dict[str, bool]
    watchers: int
    free: Literal["first", "second"] | None
    asked: Asked | None
    thinking: bool
    analysis: str | None
    review: str | None
    rematch: str | None
    against: Literal["bot", "friend", "here"]
    listed: bool
    room: str | None
    rated: bool
    said: dict[str, SaidTold | None]
    gone: dict[str, int | None]
    patience: int
    clock: ClockTold | None


class HintGiven(Strict):
    """A hint."""

    move: str
    label: str
    cell: str | None
    words: str


class Solution(Strict):
    """How a position ends with best play, for the side to move; `score` is null where that was not proven in time."""

    position: str
    proven: bool
    score: int | None
    outcome: Literal["win", "draw", "loss"] | None
    plies: int | None
    move: str | None
    line: list[str]
    nodes: int
    words: str


class MoveWorth(Strict):
    """What a move is worth to the side that makes it.

    `value` is null where nothing is known, or no more than the outcome; where chances are estimated they are in
    `percent`, too. `balance` is for a bar, from -1 to 1.
    """

    move: str
    label: str
    value: float | None
    percent: int | None
    balance: float
    proven: bool
    outcome: Literal["win", "draw", "loss"] | None
    words: str
    short: str
    best: bool


class Analysis(Strict):
    """Every move's worth, best first; best play from here, where it is known; and what the side to move should do.

    `line_labels` calls the moves of that line by their cells; `line_end` is the position at its end.
    """

    position: str
    moves: list[MoveWorth]
    line: list[str]
    line_labels: list[str]
    line_end: str
    advice: str
