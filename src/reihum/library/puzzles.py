"""Puzzles that come with Reihum."""

from collections.abc import Collection

from reihum.core.text import mark
from reihum.learn.puzzles.book import PuzzleBook, shipped_book
from reihum.library.expecting import expect_text, unexpected
from reihum.library.players import find_game


def puzzles(game: str = "connect-four", themes: Collection[str] = ()) -> PuzzleBook:
    """The puzzles of a game that have all of some themes, from the easiest to the hardest.

    In each of them one move alone reaches the goal. ``reihum.learn.PuzzleRun`` checks moves and plays the defence.

    >>> easiest = puzzles("connect-four", themes=["zugzwang"])[0]
    >>> str(easiest.goal), "zugzwang" in easiest.themes
    ('win', True)
    >>> from reihum import analyse
    >>> analyse(easiest.position).best == (easiest.key,)
    True
    """
    name = find_game(game).name
    if isinstance(themes, str) or not isinstance(themes, Collection):
        raise unexpected(mark("themes such as ['fork', 'zugzwang']"), themes)
    return shipped_book(name).about([expect_text(theme, mark("a theme, such as 'fork'")) for theme in themes])
