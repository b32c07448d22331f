"""A tournament: everybody who takes part, how they meet, and all games that were played."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from reihum.arena.entrants import Entrant, find_entrants
from reihum.arena.folders import make_folder
from reihum.arena.formats import FORMATS, Pairing, Round, count_pairings
from reihum.arena.games import Game, game_of, play_pairs
from reihum.arena.known import run_unknown
from reihum.arena.openings import Openings
from reihum.arena.players import patience_for
from reihum.arena.ratings import Ratings, Result, rate
from reihum.arena.results import POINTS
from reihum.catalogue import find_game
from reihum.core import UNLIMITED, ArgumentError, Budget, GameEntry, Record
from reihum.core.text import mark
from reihum.work import Crew, Headway, cut

PAIRS_IN_PIECE = 10
"""Twenty games of bots that move at once take about a second."""
LEAST_PIECES = 4
"""Small tournaments, too, have something to share among workers, and something to show before they end."""
SECONDS_IN_PIECE = 20.0
MOVES_IN_GAME = 40


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; the same plan gives the same games, unless a bot goes by the clock."""

    entrants: tuple[Entrant, ...]
    game: GameEntry
    setup: Mapping[str, str]
    openings: Openings
    format: str = "round-robin"
    games: int = 2
    """How many games each pairing plays, an even number."""
    budget: Budget = UNLIMITED
    seed: int = 0
    may_change: bool = False
    """Whether entrants come, go and change between two runs, as in a league; what is known of the others is kept."""
    left_out: tuple[str, ...] = ()
    """A sentence for everybody who would have taken part but cannot play."""

    @property
    def planned(self) -> int:
        """How many games there are to play; ties of a knock-out that are replayed come on top."""
        return self.games * count_pairings(self.format, len(self.entrants))

    @property
    def pairs_in_piece(self) -> int:
        """How many pairs of games are one piece of work."""
        # Where entrants come and go, their number must not change the pieces: what is known of them is found by those.
        pairs = PAIRS_IN_PIECE if self.may_change else min(PAIRS_IN_PIECE, self.planned // 2 // LEAST_PIECES)
        if self.budget.seconds is not None:
            pairs = min(pairs, int(SECONDS_IN_PIECE / (2 * MOVES_IN_GAME * max(self.budget.seconds, 0.001))))
        return max(1, pairs)


def make_plan(
    names: Sequence[str],
    *,
    game: str = "connect-four",
    setup: Mapping[str, str] | None = None,
    format: str = "round-robin",  # noqa: A002  (what everybody calls it)
    games: int = 2,
    openings: str | None = None,
    budget: Budget = UNLIMITED,
    seed: int = 0,
) -> Plan:
    """A plan from what people say; ArgumentError or NotFoundError if it cannot be carried out."""
    entry = find_game(game)
    if format not in FORMATS:
        message = mark("There is no format {format!r}; there are {formats}.")
        raise ArgumentError("format", message, format=format[:40], formats=", ".join(FORMATS))
    if len(names) < 2:
        raise ArgumentError("too-few", mark("A tournament needs at least two players."))
    if games < 1:
        raise ArgumentError("games", mark("A pairing plays at least one pair of games, not {games}."), games=games)
    return Plan(
        tuple(find_entrants(names, entry.name)),
        entry,
        setup or {},
        Openings(entry, setup or {}, openings, seed),
        format,
        games + games % 2,
        budget,
        seed,
    )


@dataclass(slots=True)
class Tournament:
    """The games of a plan, as far as they are played."""

    plan: Plan
    games: list[Game] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)

    def play(
        self,
        crew: Crew,
        keep: Path | None = None,
        listener: Callable[["Tournament"], object] | None = None,
        progress: Callable[[Headway], object] | None = None,
    ) -> None:
        """Play all games. In the folder ``keep`` they are kept as they are played, and not played again."""
        while pairings := FORMATS[self.plan.format](len(self.plan.entrants), self.rounds):
            before = len(self.games)
            for games in self.play_round(crew, pairings, keep, progress):
                self.games += games
                if listener is not None:
                    listener(self)
            self.rounds.append(self._shares(pairings, self.games[before:]))

    def play_round(
        self,
        crew: Crew,
        pairings: Sequence[Pairing],
        keep: Path | None = None,
        progress: Callable[[Headway], object] | None = None,
    ) -> Generator[list[Game], None, None]:
        """Play a round, and give its games as they are played, pairs together. Whoever has enough of them stops."""
        number = len(self.rounds)
        if keep is not None:
            make_folder(keep)
        file = None if keep is None else keep / f"round-{number + 1}.jsonl"
        pieces = list(self._pieces(number, pairings))
        known = None if keep is None or not self.plan.may_change else keep / "known"
        if known is not None:
            results = run_unknown(crew, play_pairs, pieces, known)
        else:
            results = crew.run(play_pairs, pieces, keep=file, progress=progress)
        for result in results:
            yield [game_of(fields) for fields in result]

    def _pieces(self, number: int, pairings: Sequence[Pairing]) -> Iterator[dict[str, Any]]:
        plan = self.plan
        rest = {
            "game": plan.game.name,
            "seconds": plan.budget.seconds,
            "nodes": plan.budget.nodes,
            "patience": patience_for(plan.budget),
        }
        # Whoever meets whom, the openings are the same: nobody has the easier ones.
        first = number * plan.games // 2
        for pairing in pairings:
            entrants = [plan.entrants[place].as_piece() for place in pairing]
            for part in cut(range(first, first + plan.games // 2), plan.pairs_in_piece):
                yield {"entrants": entrants, "pairs": [self._pair(pair, pairing) for pair in part], **rest}

    def _pair(self, number: int, pairing: Pairing) -> dict[str, Any]:
        opening = self.plan.openings.get(number)
        # By names, not by places: whoever joins later changes nobody else's games.
        seed = " ".join([str(self.plan.seed), str(number), *(self.plan.entrants[place].name for place in pairing)])
        return {"setup": dict(opening.setup), "moves": list(opening.moves), "seed": seed}

    def _shares(self, pairings: Sequence[Pairing], games: Sequence[Game]) -> Round:
        names = [entrant.name for entrant in self.plan.entrants]
        shares = {}
        for one, other in pairings:
            points = [
                points_of(game, names[one]) for game in games if {game.first, game.second} == {names[one], names[other]}
            ]
            shares[one, other] = sum(points) / len(points)
        return shares

    def results(self) -> list[Result]:
        """Who moved first, who second, and who got the point."""
        return [Result(game.first, game.second, POINTS[game.result]) for game in self.games]

    def ratings(self) -> Ratings:
        """How strong everybody is, as far as the games tell."""
        return rate(self.results())

    def records(self) -> list[Record]:
        """All games as records."""
        return [game.record(self.plan.game.name) for game in self.games]

    def repeated(self) -> int:
        """How many games repeat another one between the same two players, move by move: they tell nothing new."""
        counts = Counter((game.first, game.second, tuple(game.setup.items()), game.moves) for game in self.games)
        return len(self.games) - len(counts)

    def forfeits(self) -> list[Game]:
        """The games that were lost for another reason than what lay on the board."""
        return [game for game in self.games if game.reason]


def points_of(game: Game, name: str) -> float:
    """What a player got out of a game."""
    return POINTS[game.result] if game.first == name else 1 - POINTS[game.result]
