"""How everybody stands in a tournament, and how each did against each other."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from reihum.arena.formats import swiss_points
from reihum.arena.tournament import Tournament, points_of


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's line in the table."""

    rank: int
    name: str
    rating: float
    error: float
    games: int
    points: float
    wins: int
    draws: int
    losses: int
    forfeits: int
    """Games lost for another reason than what lay on the board."""
    first_move: float
    """What moving first is worth in this tournament, in Elo."""

    def fields(self) -> dict[str, object]:
        """The line for programs."""
        # Adding 0 makes a plain one of a negative zero.
        rounded = {name: round(getattr(self, name), 3) + 0.0 for name in ("rating", "error", "first_move")}
        return {**asdict(self), **rounded}


def standings(tournament: Tournament) -> list[Standing]:
    """The table, best first: by rating, in a Swiss tournament by points, in a knock-out by who came how far."""
    ratings = tournament.ratings()
    place = _places(tournament)
    counts: Counter[tuple[str, str]] = Counter()
    for game in tournament.games:
        for name in (game.first, game.second):
            kind = {1.0: "wins", 0.5: "draws", 0.0: "losses"}[points_of(game, name)]
            counts[name, kind] += 1
            counts[name, "forfeits"] += bool(game.reason) and kind == "losses"
    ranked = sorted(ratings.players, key=lambda player: (place.get(player.name, ()), -player.rating, player.name))
    return [
        Standing(
            rank,
            player.name,
            player.rating,
            player.error,
            player.games,
            player.points,
            wins=counts[player.name, "wins"],
            draws=counts[player.name, "draws"],
            losses=counts[player.name, "losses"],
            forfeits=counts[player.name, "forfeits"],
            first_move=ratings.first_move,
        )
        for rank, player in enumerate(ranked, start=1)
    ]


def crosstable(tournament: Tournament) -> Mapping[tuple[str, str], tuple[float, int]]:
    """What each player got against each other one: points, and out of how many games."""
    table: dict[tuple[str, str], tuple[float, int]] = {}
    for game in tournament.games:
        for name, other in ((game.first, game.second), (game.second, game.first)):
            points, games = table.get((name, other), (0.0, 0))
            table[name, other] = points + points_of(game, name), games + 1
    return table


def _places(tournament: Tournament) -> dict[str, tuple[float, ...]]:
    """What comes before the rating where the format has an order of its own; less is better."""
    entrants, rounds = tournament.plan.entrants, tournament.rounds
    if tournament.plan.format == "swiss":
        points = swiss_points(len(entrants), rounds)
        return {entrant.name: (-points[number],) for number, entrant in enumerate(entrants)}
    if tournament.plan.format == "knockout":
        reached = {entrant.name: (0.0, 0.0) for entrant in entrants}
        for number, one in enumerate(rounds, start=1):
            for (first, second), share in one.items():
                reached[entrants[first].name] = -number, -share
                reached[entrants[second].name] = -number, share - 1
        return dict(reached)
    return {}
