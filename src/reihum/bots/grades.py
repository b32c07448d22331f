"""How hard an opponent is to beat, in words that need no explanation; "perfect" is only who never errs."""

from reihum.core.text import mark

BEGINNER, EASY, MEDIUM, HARD, MASTER, PERFECT = GRADES = (
    mark("Beginner"),
    mark("Easy"),
    mark("Medium"),
    mark("Hard"),
    mark("Master"),
    mark("Perfect"),
)
