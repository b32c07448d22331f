"""What visitors may send over sockets: the commands of a match, and questions about positions, each with a number."""

from typing import Annotated, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from reihum.ui.web.edge.problems import misread
from reihum.ui.web.edge.strictness import read_json
from reihum.ui.web.matches.models import (
    Answer,
    Claim,
    Colours,
    GameName,
    Hint,
    Number,
    Play,
    Ply,
    Redo,
    Rematch,
    Resign,
    Say,
    Setup,
    Strict,
    Undo,
)
from reihum.ui.web.settings import FRAME_BYTES
from reihum.ui.web.thinking.protocol import WrittenPosition

Frame = TypeVar("Frame")


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


class ClaimFrame(Claim, _Numbered):
    """Claiming a game, over a socket."""


class SayFrame(Say, _Numbered):
    """Saying a phrase, over a socket."""


class BeatFrame(_Numbered):
    """A sign of life, which is answered at once; ``lag`` is how many milliseconds the last one took there and back."""

    do: Literal["beat"]
    lag: Annotated[int, Field(ge=0, le=60_000)] = 0


class RematchFrame(Rematch, _Numbered):
    """Playing again, over a socket."""


class AnswerFrame(Answer, _Numbered):
    """Granting or refusing, over a socket."""


MatchFrame = (
    PlayFrame | UndoFrame | RedoFrame | HintFrame | ResignFrame | ClaimFrame | SayFrame | RematchFrame | AnswerFrame
)
MATCH_FRAME: TypeAdapter[MatchFrame | BeatFrame] = TypeAdapter(
    Annotated[MatchFrame | BeatFrame, Field(discriminator="do")]
)


class _PositionFrame(_Numbered):
    game: GameName
    position: Annotated[str, Field(max_length=FRAME_BYTES)]
    setup: Setup = Field(default_factory=dict)
    colours: Colours = Field(default_factory=list)

    @property
    def written(self) -> WrittenPosition:
        """The position it is about."""
        return WrittenPosition(self.game, self.position, self.setup)


class AnalyseFrame(_PositionFrame):
    """Analyse a position; what was asked before on this socket is given up."""

    do: Literal["analyse"]


class ReviewFrame(_PositionFrame):
    """Tell how good the moves were that led to a position; what was asked before on this socket is given up."""

    do: Literal["review"]


class ExerciseFrame(_PositionFrame):
    """Take a step of an exercise: all steps so far, the new one last."""

    do: Literal["exercise"]
    kind: Literal["lesson", "practice", "puzzle"]
    name: Annotated[str, Field(max_length=80)] = ""
    plies: Annotated[list[Ply], Field(max_length=20)] = Field(default_factory=list)
    steps: Annotated[list[Annotated[str, Field(max_length=16)]], Field(max_length=200)] = Field(default_factory=list)


class StopFrame(_Numbered):
    """Give the analysis or the review up."""

    do: Literal["stop"]


AnalysisFrame = AnalyseFrame | ReviewFrame | ExerciseFrame | StopFrame
ANALYSIS_FRAME: TypeAdapter[AnalysisFrame] = TypeAdapter(Annotated[AnalysisFrame, Field(discriminator="do")])


def read_frame(kind: TypeAdapter[Frame], text: str) -> Frame:
    """What a frame says, to the letter and nothing twice; or a ReihumError that says where it cannot be read."""
    try:
        frame = kind.validate_json(text)
    except ValidationError as error:
        raise misread(error) from error
    read_json(text)
    return frame
