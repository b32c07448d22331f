"""What visitors may send, to the letter: nothing is converted, and nothing unknown is let through.

Which games, setups and bots there are stands in the catalogue, and nowhere here.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from reihum.catalogue import games, usual_opponent
from reihum.ui.web.protocol import WrittenPosition
from reihum.ui.web.settings import FRAME_BYTES
from reihum.ui.web.setups import read_setup

MOST_PLIES = 1000
Ply = Annotated[int, Field(ge=0, le=MOST_PLIES, description="How many moves had been made when this was meant.")]
Number = Annotated[int, Field(ge=-(2**53), le=2**53, description="Comes back with the answer.")]
Steps = Annotated[int, Field(ge=1, le=MOST_PLIES)]
GameName = Annotated[str, Field(max_length=40, description="As the list of games names it.")]
Setup = Annotated[
    dict[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=200)]],
    Field(max_length=8, description="What is chosen before a game: tags as the list of games names them."),
]
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
    game: GameName
    position: Annotated[str, Field(max_length=FRAME_BYTES)]
    setup: Setup = Field(default_factory=dict)

    @property
    def written(self) -> WrittenPosition:
        """The position it is about."""
        return WrittenPosition(self.game, self.position, self.setup)


class StopFrame(_Numbered):
    """Give the analysis up."""

    do: Literal["stop"]


AnalysisFrame = AnalyseFrame | StopFrame
ANALYSIS_FRAME: TypeAdapter[AnalysisFrame] = TypeAdapter(Annotated[AnalysisFrame, Field(discriminator="do")])


class NewMatch(Strict):
    """A match to be started."""

    model_config = ConfigDict(json_schema_extra=lambda schema: schema.update(examples=_examples()))

    game: GameName
    against: Literal["bot", "friend", "here"]
    bot: Annotated[str, Field(max_length=80)] | None = None
    side: Annotated[Literal["first", "second", "either"], Field(description="`either` casts a lot.")] = "first"
    name: Name | None = None
    other_name: Name | None = None
    setup: Setup = Field(default_factory=dict)
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

    game: GameName = Field(default_factory=lambda: next(iter(games())))


class PositionQuery(GameQuery):
    """A position as text, as the command line takes it."""

    pos: Annotated[str, Field(max_length=500)] = ""
    setup: Annotated[
        list[Annotated[str, Field(max_length=240)]],
        Field(max_length=8, description="What the text leaves open, as `TAG:VALUE`, once for each tag."),
    ] = Field(default_factory=list)

    @property
    def written(self) -> WrittenPosition:
        """The position it is about."""
        return WrittenPosition(self.game, self.pos, read_setup(self.setup))


class ViewQuery(PositionQuery):
    """A position, or one near it on its line of play."""

    ply: (
        Annotated[str, Field(pattern="^[0-9]{1,4}$", description="Go back to where so many moves were made.")] | None
    ) = None
    play: Annotated[str, Field(max_length=8, description="Then play this move, as somebody types it.")] | None = None


class Created(Strict):
    """The code of a match."""

    match: str


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
    analysis: str | None
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


def _examples() -> list[dict[str, Any]]:
    """Matches to be started: the first game against its usual opponent, the last against a friend."""
    first, *_, last = games().values()
    asked = last.rules.setup_question
    return [
        {"game": first.name, "against": "bot", "bot": usual_opponent(first.name).name, "name": "Anna"},
        {"game": last.name, "against": "friend", "side": "either", "setup": {asked.tag: asked.usual}},
    ]
