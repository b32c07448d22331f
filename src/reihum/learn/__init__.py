"""Learning from games: what was good, what was bad, and why; practice, puzzles and lessons."""

from reihum.core.loading import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reihum.learn.challenge import Challenge
    from reihum.learn.exercise import Exercise, Question, Reply
    from reihum.learn.goals import Goal
    from reihum.learn.grades import Grade
    from reihum.learn.lessons import LESSONS, find_lesson
    from reihum.learn.lessons.lesson import Lesson
    from reihum.learn.practice import practise
    from reihum.learn.puzzles.puzzle import Puzzle
    from reihum.learn.puzzles.running import PuzzleRun
    from reihum.learn.review import MoveReview, Review
    from reihum.learn.reviewing import Reviewer

__all__ = [
    "LESSONS",
    "Challenge",
    "Exercise",
    "Goal",
    "Grade",
    "Lesson",
    "MoveReview",
    "Puzzle",
    "PuzzleRun",
    "Question",
    "Reply",
    "Review",
    "Reviewer",
    "find_lesson",
    "practise",
]

__getattr__ = on_demand(
    __name__,
    {
        "challenge": "Challenge",
        "exercise": "Exercise Question Reply",
        "goals": "Goal",
        "grades": "Grade",
        "lessons": "LESSONS find_lesson",
        "lessons.lesson": "Lesson",
        "practice": "practise",
        "puzzles.puzzle": "Puzzle",
        "puzzles.running": "PuzzleRun",
        "review": "MoveReview Review",
        "reviewing": "Reviewer",
    },
)
