"""The rules of a game as every front end tells them, with points, a picture of a row, and a guide for a first game."""

from dataclasses import dataclass

from reihum.catalogue import find_game
from reihum.core.text import say
from reihum.match import View, view_position


@dataclass(frozen=True, slots=True)
class RulesText:
    """What there is to tell about a game, in the language spoken when it was made."""

    title: str
    sentences: tuple[str, ...]
    points: tuple[tuple[int, int], ...]
    """How many stones in a row bring how many points; none where rows bring no points."""
    example: View
    """A position with a row in it."""
    first_steps: tuple[str, ...]
    """A guide through a first game; empty where a package brings none."""


def rules_text(game: str) -> RulesText:
    """The rules of the game of this name."""
    entry = find_game(game)
    return RulesText(
        title=say(entry.title),
        sentences=tuple(say(sentence) for sentence in entry.explanation),
        points=entry.points,
        example=view_position(entry.rules.parse(entry.example or entry.sample, {})),
        first_steps=tuple(say(sentence) for sentence in entry.first_steps),
    )
