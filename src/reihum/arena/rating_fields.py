"""A rating as fields for programs: the same wherever ratings are told."""

from reihum.arena.ratings import Rating, Ratings


def rating_fields(ratings: Ratings) -> list[dict[str, object]]:
    """One object per player, the strongest first; each tells what moving first is worth among all of them."""
    return [_fields(player, ratings.first_move) for player in ratings.players]


def _fields(player: Rating, first_move: float) -> dict[str, object]:
    return {
        "name": player.name,
        "rating": round(player.rating, 3) + 0.0,  # not a negative zero
        "error": round(player.error, 3),
        "games": player.games,
        "points": player.points,
        "first_move": round(first_move, 3) + 0.0,
    }
