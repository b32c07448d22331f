"""Lessons: what they teach is true, and what they take for an answer is right."""

import pytest

from reihum import ReihumError, solve
from reihum.core.text import LANGUAGES, speaking
from reihum.learn import LESSONS, Challenge, find_lesson
from reihum.learn.goals import reaching
from reihum.learn.lessons import Asked
from reihum.library.questions import analyse

pytestmark = pytest.mark.usefixtures("native")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_explains_asks_and_takes_exactly_the_right_moves(lesson):
    steps = dict(zip(lesson.begin().questions, lesson.steps, strict=True))
    assert {question.asks for question in steps} == {True, False}
    for question, step in steps.items():
        if isinstance(step, Asked):
            analysis = analyse(question.position)
            right = {question.position.rules.format_move(move) for move in reaching(analysis, step.goal)}
            assert right == set(step.answers.split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_is_taken_from_its_first_word_to_its_last(code):
    with speaking(code):
        for lesson in LESSONS:
            exercise = lesson.begin()
            while not exercise.over:
                question = exercise.question
                assert question.words
                while isinstance(question, Challenge) and not question.done:
                    best = reaching(analyse(question.position), question.goal)[0]
                    assert exercise.answer(best).right
                exercise.go_on()
            assert exercise.solved == exercise.asked >= 1


def test_in_the_lesson_on_zugzwang_red_is_lost_whatever_it_plays():
    told = find_lesson("zugzwang").begin().question
    assert solve(told.position).outcome == "loss"


def test_a_lesson_has_a_name_and_a_number():
    assert [find_lesson(str(number)) for number in range(1, 9)] == list(LESSONS)
    assert find_lesson("Fork").name == "fork"
    with pytest.raises(ReihumError, match="There is no lesson 'chess'; there are open-three, fork"):
        find_lesson("chess")
