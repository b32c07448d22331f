"""Whether a bot is stronger than another: pairs of games are played until the test knows."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from reihum.arena.pairs import Pairs
from reihum.arena.sprt import Sprt, Verdict
from reihum.arena.tournament import Tournament, points_of
from reihum.work import Crew


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, lost and drawn by the first player, and the two ways to get one point from a pair."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    won_and_lost: int = 0
    drawn_twice: int = 0

    def plus(self, one: float, other: float) -> "Tally":
        """The same with one more pair, of which the first player got so many points."""
        points = (one, other)
        return Tally(
            self.wins + points.count(1.0),
            self.losses + points.count(0.0),
            self.draws + points.count(0.5),
            self.won_and_lost + (sorted(points) == [0.0, 1.0]),
            self.drawn_twice + (points == (0.5, 0.5)),
        )


@dataclass(frozen=True, slots=True)
class Finding:
    """What a test of strength has seen so far, and what it knows by that; None while it knows nothing."""

    pairs: Pairs
    tally: Tally
    verdict: Verdict | None = None


def find_stronger(
    tournament: Tournament,
    test: Sprt,
    crew: Crew,
    keep: Path | None = None,
    listener: Callable[[Finding], object] | None = None,
) -> Finding:
    """Let the two play until the test knows, or all games of the plan are played.

    It looks at pair after pair in their order, and so stops at the same pair whoever played them.
    """
    name, counts, tally = tournament.plan.entrants[0].name, [0, 0, 0, 0, 0], Tally()
    finding: Finding | None = None
    with closing(tournament.play_round(crew, [(0, 1)], keep)) as pieces:
        for games in pieces:
            for pair in zip(games[::2], games[1::2], strict=True):
                tournament.games += pair
                one, other = (points_of(game, name) for game in pair)
                counts[round(2 * (one + other))] += 1
                tally = tally.plus(one, other)
                seen = Pairs((counts[0], counts[1], counts[2], counts[3], counts[4]))
                finding = Finding(seen, tally, test.verdict(seen))
                if finding.verdict is not None:
                    break
            if finding is not None and listener is not None:
                listener(finding)
            if finding is not None and finding.verdict is not None:
                break
    assert finding is not None
    return finding
