"""What visitors may send, to the letter: nothing is converted, and nothing unknown is let through.

Which games, setups and bots there are stands in the catalogue, and nowhere here.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from reihum.catalogue import games, usual_opponent
from reihum.ui.web.setups import read_setup
from reihum.ui.web.thinking.protocol import WrittenPosition

MOST_PLIES = 1000
MOST_LETTERS = 2000
"""As many as a position may have whose text comes in an address: 15 x 15 cells are some 600."""
Ply = Annotated[int, Field(ge=0, le=MOST_PLIES, description="How many moves had been made when this was meant.")]
Number = Annotated[int, Field(ge=-(2**53), le=2**53, description="Comes back with the answer.")]
Steps = Annotated[int, Field(ge=1, le=MOST_PLIES)]
GameName = Annotated[str, Field(max_length=40, description="As the list of games names it.")]
Setup = Annotated[
    dict[Annotated[str, Field(max_length=32)], Annotated[str, Field(max_length=200)]],
    Field(max_length=8, description="What is chosen before a game: tags as the list of games names them."),
]
Name = Annotated[str, Field(max_length=200, description="At most 32 visible characters.")]
Colour = Annotated[str, Field(max_length=20, description="One of the game's `colours`, if it has any.")]
Colours = Annotated[
    list[Colour],
    Field(max_length=2, description="The colours of both sides' stones, if they are not the game's own."),
]
Pace = Annotated[
    str,
    Field(
        max_length=20,
        description="The time: `5+3` is minutes, and seconds more per move; `30` is seconds per move.",
        examples=["5+3"],
    ),
]
Key = Annotated[
    str,
    Field(max_length=200, description='Six words that hold all your seats, as the page shows them under "My games".'),
]
Cells = Annotated[str, Field(max_length=MOST_LETTERS, description="Names of cells, one after the other: `a1b12`.")]


def both_colours(colours: Sequence[str]) -> tuple[str, str]:
    """What is wished for both sides; nothing for whom nothing is said."""
    first, second, *_ = *colours, "", ""
    return first, second


class Strict(BaseModel):
    """A model that takes `3` for 3 and nothing else."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Play(Strict):
    """A move."""

    do: Literal["play"] = "play"
    move: Annotated[str, Field(max_length=8, examples=["4", "d5"])]
    ply: Ply


class Undo(Strict):
    """Take moves of one's own back, and what was answered to them; a friend is asked first."""

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


class Say(Strict):
    """Say one of some set phrases to the other player."""

    do: Literal["say"] = "say"
    phrase: Literal["hello", "luck", "nice", "oops", "moment", "thanks"]


class Claim(Strict):
    """Win because the other player has left and stays away."""

    do: Literal["claim"] = "claim"
    ply: Ply


class Rematch(Strict):
    """Play again with sides changed; a friend is asked first."""

    do: Literal["rematch"] = "rematch"


class Answer(Strict):
    """Grant or refuse what the other player asks for."""

    do: Literal["answer"] = "answer"
    what: Literal["undo", "redo", "rematch"]
    yes: bool


Command = Play | Undo | Redo | Hint | Resign | Claim | Say | Rematch | Answer


class NewMatch(Strict):
    """A match to be started."""

    model_config = ConfigDict(json_schema_extra=lambda schema: schema.update(examples=_examples()))

    game: GameName
    against: Literal["bot", "friend", "here"]
    bot: Annotated[str, Field(max_length=80)] | None = None
    side: Annotated[Literal["first", "second", "either"], Field(description="`either` casts a lot.")] = "first"
    name: Name | None = None
    other_name: Name | None = None
    colour: Colour | None = None
    other_colour: Colour | None = None
    setup: Setup = Field(default_factory=dict)
    record: Annotated[str, Field(max_length=65_536)] | None = None
    listed: Annotated[bool, Field(description="Whether it stands in the lobby, for anybody to sit down.")] = False
    pace: Pace | None = None
    rated: Annotated[bool, Field(description="Whether it counts for the ratings of both; not without a key.")] = False
    key: Key | None = None


class Join(Strict):
    """Taking the free seat of a match."""

    name: Name | None = None
    key: Key | None = None


class TakeSeat(Strict):
    """Taking a seat again that a key holds."""

    key: Key


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

    pos: Annotated[str, Field(max_length=MOST_LETTERS)] = ""
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

    colour: Colours = Field(default_factory=list)
    ply: (
        Annotated[str, Field(pattern="^[0-9]{1,4}$", description="Go back to where so many moves were made.")] | None
    ) = None
    play: Annotated[str, Field(max_length=8, description="Then play this move, as somebody types it.")] | None = None


class ArrangeQuery(GameQuery):
    """A board as it lies there: which cells hold stones of which side, and which cells are blocked."""

    setup: Annotated[list[Annotated[str, Field(max_length=240)]], Field(max_length=8)] = Field(default_factory=list)
    first: Cells = ""
    second: Cells = ""
    blocked: Cells = ""
    colour: Colours = Field(default_factory=list)


class GivenGame(GameQuery):
    """A game to be reviewed: a record, or the moves alone, as a position of the game is written."""

    text: Annotated[str, Field(max_length=60_000)]


class ReachQuery(Strict):
    """From where somebody asks how others get here."""

    at: Annotated[str, Field(max_length=300, description="The origin that the visitor sees: `http://127.0.0.1:8000`.")]


def _examples() -> list[dict[str, Any]]:
    """Matches to be started: the first game against its usual opponent, the last against a friend."""
    first, *_, last = games().values()
    asked = last.rules.setup_question
    return [
        {"game": first.name, "against": "bot", "bot": usual_opponent(first.name).name, "name": "Anna"},
        {"game": last.name, "against": "friend", "side": "either", "setup": {asked.tag: asked.usual}},
    ]
