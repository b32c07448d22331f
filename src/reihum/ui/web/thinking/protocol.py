"""What the server and its workers say to each other: a line of JSON each.

The server gives an order, ``{"job": 7, "task": "move", ...}``, or stops one, ``{"stop": 7}``. A worker tells
``{"job": 7, "progress": ...}`` some times, and at last ``{"job": 7, "answer": ...}`` or ``{"job": 7, "problem": ...}``.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Self, get_args

from reihum.catalogue import find_game
from reihum.core import Choice, Position, Reason, ReihumError, Rules
from reihum.core.text import Phrase, language
from reihum.ui.web.setups import require_known


@dataclass(frozen=True, slots=True)
class WrittenPosition:
    """A position as text, with what the text leaves open, such as the size of the board."""

    game: str
    text: str
    setup: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position) -> Self:
        """The text of a position."""
        return cls(position.rules.name, str(position), position.rules.setup())

    def read(self) -> Position:
        """The position again."""
        position = find_game(self.game).rules.parse(self.text, self.setup)
        require_known(self.setup, position.rules)
        return position


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionQuestion:
    """Something about a position, and in which language to answer."""

    task: ClassVar[str]
    in_a_game: ClassVar[bool] = False
    """Whether somebody in a game waits for the answer."""

    about: WrittenPosition
    language: str = field(default_factory=language)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveQuestion(PositionQuestion):
    """What a bot plays."""

    task = "move"
    in_a_game = True

    bot: str
    seed: int | None = None
    strength: int | None = None
    """Of a bot that can have any."""

    @property
    def kind(self) -> str:
        """What questions have in common that take equally long."""
        return f"{self.bot} {self.about.game}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HintQuestion(PositionQuestion):
    """What the strongest bot would play."""

    task = "hint"
    in_a_game = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveQuestion(PositionQuestion):
    """How the position ends with best play."""

    task = "solve"

    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyseQuestion(PositionQuestion):
    """What every move is worth."""

    task = "analyse"

    seconds: float
    colours: tuple[str, str] = ("", "")
    """The colours of both sides' stones, if they are not the game's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewQuestion(PositionQuestion):
    """How good the moves were that led to the position, the last one first, as many as there is time for."""

    task = "review"

    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseQuestion(PositionQuestion):
    """How an exercise goes on after some steps: a lesson by its name, or practice with faults of the game."""

    task = "exercise"

    kind: str
    name: str = ""
    plies: Sequence[int] = ()
    """The numbers of the moves that were faults."""
    steps: Sequence[str] = ()
    colours: tuple[str, str] = ("", "")
    """Of both sides' stones, if they are not the game's own; of a puzzle, first of whoever solves it."""


Question = MoveQuestion | HintQuestion | SolveQuestion | AnalyseQuestion | ReviewQuestion | ExerciseQuestion
QUESTIONS: dict[str, type[Question]] = {kind.task: kind for kind in get_args(Question)}


@dataclass(frozen=True, slots=True)
class Order:
    """A question, under the number of its job."""

    job: int
    question: Question


@dataclass(frozen=True, slots=True)
class Stop:
    """Nobody waits for this job any more."""

    job: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a job has come, as plain values."""

    job: int
    progress: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a job: an answer as plain values, or the problem that stood in the way."""

    job: int
    answer: dict[str, Any] | ReihumError
    tired: bool
    """Whether the worker asks to be replaced."""
    seconds: float = 0.0
    """How much of a processor's time it took."""


def write_order(order: Order | Stop) -> str:
    """A line for a worker."""
    if isinstance(order, Stop):
        return _line({"stop": order.job})
    return _line({"job": order.job, **pack_question(order.question)})


def read_order(line: str) -> Order | Stop:
    """What a line to a worker says."""
    packed = json.loads(line)
    if "stop" in packed:
        return Stop(packed["stop"])
    return Order(packed.pop("job"), unpack_question(packed))


def pack_question(question: Question) -> dict[str, Any]:
    """A question as plain values."""
    return {"task": question.task, **asdict(question)}


def unpack_question(packed: dict[str, Any]) -> Question:
    """A question again from its plain values."""
    task, about = packed.pop("task"), WrittenPosition(**packed.pop("about"))
    if "colours" in packed:
        packed["colours"] = tuple(packed["colours"])
    return QUESTIONS[task](about=about, **packed)


def write_reply(reply: Progress | Answer) -> str:
    """A line from a worker."""
    if isinstance(reply, Progress):
        return _line({"job": reply.job, "progress": reply.progress})
    end = {"tired": reply.tired, "seconds": reply.seconds}
    if isinstance(reply.answer, ReihumError):
        problem = {"code": reply.answer.code, "message": str(reply.answer)}
        return _line({"job": reply.job, "problem": problem, **end})
    return _line({"job": reply.job, "answer": reply.answer, **end})


def read_reply(line: bytes) -> Progress | Answer:
    """What a line from a worker says."""
    packed = json.loads(line)
    if "progress" in packed:
        return Progress(packed["job"], packed["progress"])
    answer = packed["answer"] if "answer" in packed else unpack_problem(packed["problem"])
    return Answer(packed["job"], answer, packed["tired"], packed["seconds"])


def unpack_problem(packed: Mapping[str, str]) -> ReihumError:
    """A problem again from its plain values."""
    return ReihumError(packed["code"], packed["message"].replace("{", "{{").replace("}", "}}"))


def pack_choice(choice: Choice, rules: Rules) -> dict[str, Any]:
    """A choice as plain values."""
    return {
        "move": rules.format_move(choice.move),
        "why": pack_reason(choice.why),
        "value": choice.values.get(choice.move),
        "advice": None if choice.advice is None else pack_reason(choice.advice),
    }


def unpack_choice(packed: Mapping[str, Any], rules: Rules) -> Choice:
    """A choice again from its plain values."""
    move, value = rules.parse_move(packed["move"]), packed["value"]
    why = unpack_reason(packed["why"])
    advice = None if packed["advice"] is None else _unpack(packed["advice"])
    return Choice(move, why, {} if value is None else {move: value}, advice)


def pack_reason(why: Phrase) -> dict[str, Any]:
    """A reason as plain values, to be said in any language later."""
    values = {name: _pack(each) for name, each in why.values.items()}
    return {"message": why.message, "values": values, "plural": why.plural}


def unpack_reason(packed: Mapping[str, Any]) -> Reason:
    """A reason again from its plain values."""
    return Reason(packed["message"], {name: _unpack(each) for name, each in packed["values"].items()}, packed["plural"])


def _pack(value: object) -> Any:
    if isinstance(value, Phrase):
        return pack_reason(value)
    return value if isinstance(value, bool | int | float) else str(value)


def _unpack(packed: Any) -> Any:
    if isinstance(packed, dict):
        values = {name: _unpack(each) for name, each in packed["values"].items()}
        return Phrase(packed["message"], values, packed["plural"])
    return packed


def _line(packed: Mapping[str, Any]) -> str:
    return json.dumps(packed) + "\n"
