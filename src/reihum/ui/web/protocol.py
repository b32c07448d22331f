"""What the server and its workers say to each other: a line of JSON each.

The server gives an order, ``{"job": 7, "task": "move", ...}``, or stops one, ``{"stop": 7}``. A worker tells
``{"job": 7, "progress": ...}`` some times, and at last ``{"job": 7, "answer": ...}`` or ``{"job": 7, "problem": ...}``.
"""

import json
from collections.abc import Mapping
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


Question = MoveQuestion | HintQuestion | SolveQuestion | AnalyseQuestion
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


def write_order(order: Order | Stop) -> str:
    """A line for a worker."""
    if isinstance(order, Stop):
        return _line({"stop": order.job})
    return _line({"job": order.job, "task": order.question.task, **asdict(order.question)})


def read_order(line: str) -> Order | Stop:
    """What a line to a worker says."""
    packed = json.loads(line)
    if "stop" in packed:
        return Stop(packed["stop"])
    job, task, about = packed.pop("job"), packed.pop("task"), WrittenPosition(**packed.pop("about"))
    return Order(job, QUESTIONS[task](about=about, **packed))


def write_reply(reply: Progress | Answer) -> str:
    """A line from a worker."""
    if isinstance(reply, Progress):
        return _line({"job": reply.job, "progress": reply.progress})
    if isinstance(reply.answer, ReihumError):
        problem = {"code": reply.answer.code, "message": str(reply.answer)}
        return _line({"job": reply.job, "problem": problem, "tired": reply.tired})
    return _line({"job": reply.job, "answer": reply.answer, "tired": reply.tired})


def read_reply(line: bytes) -> Progress | Answer:
    """What a line from a worker says."""
    packed = json.loads(line)
    if "progress" in packed:
        return Progress(packed["job"], packed["progress"])
    if "answer" in packed:
        return Answer(packed["job"], packed["answer"], packed["tired"])
    problem = packed["problem"]
    said = problem["message"].replace("{", "{{").replace("}", "}}")
    return Answer(packed["job"], ReihumError(problem["code"], said), packed["tired"])


def pack_choice(choice: Choice, rules: Rules) -> dict[str, Any]:
    """A choice as plain values."""
    return {
        "move": rules.format_move(choice.move),
        "why": _pack(choice.why),
        "value": choice.values.get(choice.move),
    }


def unpack_choice(packed: Mapping[str, Any], rules: Rules) -> Choice:
    """A choice again from its plain values."""
    move, value = rules.parse_move(packed["move"]), packed["value"]
    why = _unpack(packed["why"])
    return Choice(move, Reason(why.message, why.values, why.plural), {} if value is None else {move: value})


def _pack(value: object) -> Any:
    if isinstance(value, Phrase):
        values = {name: _pack(each) for name, each in value.values.items()}
        return {"message": value.message, "values": values, "plural": value.plural}
    return value if isinstance(value, bool | int | float) else str(value)


def _unpack(packed: Any) -> Any:
    if isinstance(packed, dict):
        values = {name: _unpack(each) for name, each in packed["values"].items()}
        return Phrase(packed["message"], values, packed["plural"])
    return packed


def _line(packed: Mapping[str, Any]) -> str:
    return json.dumps(packed) + "\n"
