"""Exercises in a worker: an exercise is what it is about and the steps taken so far, so any worker can go on with it.

The browser keeps the steps. A worker that has just made the one before finds the exercise as it left it; another one
takes all steps again, which comes to the same.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from reihum.catalogue import find_game
from reihum.core import NotationError, NotFoundError, Position, record_position
from reihum.core.line import position_at
from reihum.core.moves import move_label
from reihum.core.text import mark
from reihum.learn import Exercise, Puzzle, PuzzleRun, Reply, Review, Reviewer, find_lesson, practise
from reihum.learn.puzzles.book import shipped_book
from reihum.match.recording import COLOUR_TAGS
from reihum.ui.web.thinking.protocol import ExerciseQuestion

MOST_KEPT = 100

_kept: OrderedDict[tuple[object, ...], Exercise] = OrderedDict()


def take_step(question: ExerciseQuestion) -> dict[str, Any]:
    """How an exercise stands after its steps, and what there is to say to the last of them."""
    *before, last = question.steps or [""]
    exercise = _kept.pop(_key(question, before), None)
    if exercise is None:
        exercise = _begin(question)
        for step in before:
            _take(exercise, step)
    reply = _take(exercise, last) if last else None
    _kept[_key(question, question.steps)] = exercise
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    plain = exercise.as_dict() | {"defences": _defences(exercise)}
    return {"exercise": plain, "reply": None if reply is None else reply.as_dict()}


def _key(question: ExerciseQuestion, steps: Sequence[str]) -> tuple[object, ...]:
    about = question.about
    setup = tuple(about.setup.items())
    return (
        question.language,
        question.kind,
        question.name,
        about.game,
        about.text,
        setup,
        *question.plies,
        *question.colours,
        *steps,
    )


def _begin(question: ExerciseQuestion) -> Exercise:
    if question.kind == "lesson":
        return find_lesson(question.name).begin()
    if question.kind == "puzzle":
        return PuzzleRun(find_puzzle(question.about.game, question.about.text), question.name, question.colours)
    return practise(_faults(question.about.read(), question.plies, question.colours))


def find_puzzle(game: str, position: str) -> Puzzle:
    """The shipped puzzle that begins with a position."""
    name = find_game(game).name
    for entry in shipped_book(name).entries:
        if entry.position == position:
            return entry.puzzle(name)
    raise NotFoundError("no-such-puzzle", mark("There is no such puzzle."))


def _defences(exercise: Exercise) -> list[dict[str, str]]:
    """What the other side of a puzzle could have played instead, as moves and as people call them."""
    if not isinstance(exercise, PuzzleRun):
        return []
    before, defences = exercise.challenge.before_defence, exercise.challenge.defences
    if before is None:
        return []
    return [{"move": before.rules.format_move(move), "label": move_label(before, move)} for move in defences]


def _faults(end: Position, plies: Sequence[int], colours: tuple[str, str]) -> Review:
    """A review of some moves of a game, by their numbers."""
    found = []
    for ply in plies:
        if not 1 <= ply <= end.ply:
            raise NotationError("ply", mark("This game has no move {ply}."), ply=ply)
        found.append(next(iter(Reviewer(position_at(end, ply)))))
    record = record_position(end, more=dict(zip(COLOUR_TAGS, colours, strict=True)))
    return Review(record, end, found)


def _take(exercise: Exercise, step: str) -> Reply | None:
    """``answer d4``, ``hint``, ``solution``, ``next``, or, for the other side of a puzzle, ``defend d4``."""
    what, _, move = step.partition(" ")
    if exercise.over:
        raise NotationError("step", mark("This exercise is over."))
    match what:
        case "answer":
            return exercise.answer(exercise.question.view.find_move(move).name)
        case "hint":
            return exercise.hint()
        case "solution":
            return exercise.solution()
        case "defend" if isinstance(exercise, PuzzleRun):
            return exercise.challenge.defend(move)
        case "next":
            exercise.go_on()
            return None
    raise NotationError("step", mark("{step!r} is no step of an exercise."), step=step[:20])
