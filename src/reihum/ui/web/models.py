"""What visitors may send, to the letter: nothing is converted, and nothing unknown is let through."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from reihum.ui.web.settings import FRAME_BYTES

MOST_PLIES = 1000
Ply = Annotated[int, Field(ge=0, le=MOST_PLIES, description="How many moves had been made when this was meant.")]
Number = Annotated[int, Field(ge=-(2**53), le=2**53, description="Comes back with the answer.")]
Steps = Annotated[int, Field(ge=1, le=MOST_PLIES)]
Name = Annotated[str, Field(max_length=200, description="At most 32 visible characters.")]


class Strict(BaseModel):
    """A model that takes `3` for 3 and nothing else."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Play(Strict):
    """A move."""

    do: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=8, examples=["4", "d5"])]
    ply: Ply


class Undo(Strict):
    """Take steps back; a friend is asked first."""

    do: Literal["undo"] = "undo"
    ply: Ply
    steps: Steps = 1


class Redo(Strict):
    """Make steps again that were taken back; a friend is asked first."""

    do: Literal["redo"] = "redo"
    ply: Ply
    steps: Steps = 1


class Hint(Strict):
    """Ask the strongest bot."""

    do: Literal["hint"] = "hint"
    ply: Ply


class Resign(Strict):
    """Give the game up."""

    do: Literal["resign"] = "resign"
    ply: Ply


class Rematch(Strict):
    """Play again with sides changed; a friend is asked first."""

    do: Literal["rematch"] = "rematch"


class Answer(Strict):
    """Grant or refuse what the other player asks for."""

    do: Literal["answer"] = "answer"
    what: Literal["undo", "redo", "rematch"]
    yes: bool


Command = Play | Undo | Redo | Hint | Resign | Rematch | Answer


class _Numbered(Strict):
    n: Number = 0


class PlayFrame(Play, _Numbered):
    """A move, over a socket."""


class UndoFrame(Undo, _Numbered):
    """Taking back, over a socket."""


class RedoFrame(Redo, _Numbered):
    """Making again, over a socket."""


class HintFrame(Hint, _Numbered):
    """Asking for a hint, over a socket."""


class ResignFrame(Resign, _Numbered):
    """Giving up, over a socket."""


class RematchFrame(Rematch, _Numbered):
    """Playing again, over a socket."""


class AnswerFrame(Answer, _Numbered):
    """Granting or refusing, over a socket."""


MatchFrame = PlayFrame | UndoFrame | RedoFrame | HintFrame | ResignFrame | RematchFrame | AnswerFrame
MATCH_FRAME: TypeAdapter[MatchFrame] = TypeAdapter(Annotated[MatchFrame, Field(discriminator="do")])


class AnalyseFrame(_Numbered):
    """Analyse a position; what was analysed before on this socket is given up."""

    do: Literal["analyse"]
    game: Annotated[str, Field(max_length=40)]
    position: Annotated[str, Field(max_length=FRAME_BYTES)]
    size: Annotated[str, Field(max_length=10)] | None = None


class StopFrame(_Numbered):
    """Give the analysis up."""

    do: Literal["stop"]


AnalysisFrame = AnalyseFrame | StopFrame
ANALYSIS_FRAME: TypeAdapter[AnalysisFrame] = TypeAdapter(Annotated[AnalysisFrame, Field(discriminator="do")])


class NewMatch(Strict):
    """A match to be started."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"game": "connect-four", "against": "bot", "bot": "level-3", "side": "first", "name": "Anna"},
                {"game": "pah-tum", "against": "friend", "side": "random", "setup": {"Blocked": "9"}},
            ]
        }
    )

    game: Annotated[str, Field(max_length=40, examples=["connect-four"])]
    against: Literal["bot", "friend", "here"]
    bot: Annotated[str, Field(max_length=80, examples=["level-3"])] | None = None
    side: Literal["first", "second", "random"] = "first"
    name: Name | None = None
    other_name: Name | None = None
    setup: Annotated[
        dict[Literal["Size", "Blocked"], Annotated[str, Field(max_length=200)]],
        Field(examples=[{"Size": "7x6"}, {"Blocked": "9"}]),
    ] = Field(default_factory=dict)
    record: Annotated[str, Field(max_length=65_536)] | None = None


class Join(Strict):
    """Taking the free seat of a match."""

    name: Name | None = None


class Nothing(Strict):
    """An empty body, `{}`."""


class PictureQuery(Strict):
    """How a picture is wanted."""

    download: Literal["0", "1"] = "0"


class GameQuery(Strict):
    """Which game."""

    game: Annotated[str, Field(max_length=40, examples=["connect-four"])] = "connect-four"


class PositionQuery(GameQuery):
    """A position as text, as the command line takes it."""

    pos: Annotated[str, Field(max_length=500, examples=["4453"])] = ""
    size: Annotated[str, Field(max_length=10, examples=["7x6"])] | None = None


class Created(Strict):
    """The code of a match."""

    match: str


class Problem(Strict):
    """Why something cannot be done: a code for programs, a sentence for people."""

    code: str
    message: str


class Setup(Strict):
    """What can be chosen before a game: the tag it goes to, what to choose from, and what is usual."""

    tag: Literal["Size", "Blocked"]
    question: str
    values: list[str]
    usual: str


class Game(Strict):
    """A game."""

    name: str
    title: str
    summary: str
    setup: Setup


class Bot(Strict):
    """A bot, how strong it is, from 1 to 5, and whether it is the usual opponent."""

    name: str
    title: str
    summary: str
    strength: int
    usual: bool


class Asked(Strict):
    """What one player asks the other for."""

    what: Literal["undo", "redo", "rematch"]
    by: Literal["first", "second"]
    steps: int


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
    rematch: str | None
    against: Literal["bot", "friend", "here"]


class HintGiven(Strict):
    """A hint."""

    move: str
    label: str
    cell: str | None
    reason: str


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
    """What a move is worth to the side that makes it."""

    move: str
    value: float | None
    proven: bool
    outcome: Literal["win", "draw", "loss"] | None
    words: str
    short: str
    best: bool


class Analysis(Strict):
    """Every move's worth, best first; best play from here, where it is known; and what the side to move should do."""

    position: str
    moves: list[MoveWorth]
    line: list[str]
    advice: str
