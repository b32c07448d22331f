"""What has to be said beside ratings, in words."""

from collections.abc import Iterator

from reihum.arena.ratings import Ratings
from reihum.core.text import say


def rating_words(ratings: Ratings) -> Iterator[str]:
    """What moving first is worth, and whether games had to be made up."""
    elo, error = f"{ratings.first_move:+z.0f}", f"{ratings.first_move_error:.0f}"
    yield say("Moving first is worth {elo} ± {error} Elo.", elo=elo, error=error)
    if ratings.with_prior:
        yield say("Somebody won or lost everything: a drawn game against the mean was made up for each player.")
