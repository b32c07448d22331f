"""Lessons: what makes a good player, step by step."""

from reihum.core import NotFoundError
from reihum.core.text import mark
from reihum.learn.lessons import connect_four, pah_tum
from reihum.learn.lessons.lesson import Asked, Lesson, Told

__all__ = ["LESSONS", "Asked", "Lesson", "Told", "find_lesson"]

LESSONS: tuple[Lesson, ...] = connect_four.LESSONS + pah_tum.LESSONS
"""All lessons, in the order in which to take them."""


def find_lesson(name: str) -> Lesson:
    """The lesson of this name, or of this number from 1 on."""
    word = name.strip().lower()
    for number, lesson in enumerate(LESSONS, start=1):
        if word in (lesson.name, str(number)):
            return lesson
    names = ", ".join(lesson.name for lesson in LESSONS)
    raise NotFoundError(
        "no-such-lesson", mark("There is no lesson {name!r}; there are {names}."), name=name[:40], names=names
    )
