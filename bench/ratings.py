"""How strong the club players are: each against those a few levels above and below, and what that makes in Elo.

    python bench/ratings.py [--error ELO] [--rounds N] [--lowest NAME] [--seed N] [--workers N] [--cluster ADDRESS]
                            [--keep FOLDER] [GAME ...]

A ladder is pure chance, the club players, and the strongest bot of the game. Neighbours tell the most about each other,
so nobody plays those who are far above or below. Games come in pairs with sides changed, from the arena's usual
openings, and in rounds: after each, all ratings are worked out together, and only those play on whose distance is not
yet known to ``--error`` Elo. How large the distance is has no part in that, so it is not biased by when it ends.

The ratings of the games played are written to ``src/reihum/bots/ratings.py``, pure chance being 0; with ``--keep``, a
run that was interrupted goes on where it was. With ``--lowest``, only that player and those above it play; it keeps its
rating, and so do those below it.
"""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from reihum.arena.formats import Pairing
from reihum.arena.ratings import Rating, Ratings
from reihum.arena.tournament import Tournament, make_plan
from reihum.bots.ratings import RATINGS
from reihum.catalogue import bots_for
from reihum.cli.progress import showing_work
from reihum.core import Budget
from reihum.work import Crew, open_crew

RATINGS_FILE = Path(__file__).parent.parent / "src/reihum/bots/ratings.py"
LOWEST, STRONGEST = "random", {"connect-four": "perfect", "pah-tum": "expert"}
BUDGETS = {"connect-four": Budget(nodes=200_000_000), "pah-tum": Budget(nodes=20_000)}
"""Positions and not seconds, so that a busy machine plays the same games. The strongest bots would go by the clock; all
others know themselves how far they look, and look less far than that."""
SEEDS = {"connect-four": 20, "pah-tum": 21}
"""Those of the ratings that are shipped. By games of these seeds no level was ever tuned."""
GAMES = 40
"""What a pairing plays in a round."""
ERROR = 40.0
"""Elo, as half of a 95 % error bar: how well each step of the ladder is known at the end."""
REACH = 2
"""How many steps of the ladder two players may be apart to meet."""

HEAD = '''"""How strong bots are: Elo above pure chance, and half the width of the 95 % error bar.

`make ratings` writes this file; bench/RESULTS.md says which games are behind it now. Elo of bots is not Elo of people:
it says how often one of them beats another.
"""

RATINGS: dict[str, dict[str, tuple[int, int]]] = {
'''


def ladder(game: str) -> list[str]:
    """The players of a game, the weakest first."""
    club = [bot.name for bot in bots_for(game) if bot.name.startswith("club-")]
    return [LOWEST, *club, STRONGEST[game]]


def measure(crew: Crew, tournament: Tournament, error: float, rounds: int | None, keep: Path | None) -> Ratings:
    """Play a ladder until all its steps are known well enough, or so many rounds are over, and rate its players."""
    names = [entrant.name for entrant in tournament.plan.entrants]
    open_steps = set(range(len(names) - 1))
    while open_steps and len(tournament.rounds) != rounds:
        pairings = list(meetings(len(names), open_steps))
        with showing_work() as progress:
            for played in tournament.play_round(crew, pairings, keep, progress):
                tournament.games += played
        tournament.rounds.append({})
        apart = tournament.ratings().apart
        errors = [apart[frozenset(pair)] for pair in pairwise(names)]
        open_steps = {step for step, known_to in enumerate(errors) if known_to > error}
        print(f"{len(tournament.games):,} games: every step is known to ± {max(errors):.0f} Elo", flush=True)
    return tournament.ratings()


def meetings(players: int, open_steps: set[int]) -> Iterator[Pairing]:
    """Who plays: all who are a few steps apart, if every step between them is still to be measured."""
    for upper in range(players):
        for lower in range(max(0, upper - REACH), upper):
            if open_steps.issuperset(range(lower, upper)):
                yield lower, upper


def place(ratings: Ratings, game: str, lowest: str) -> dict[str, tuple[int, int]]:
    """All ratings of a game, the weakest first: those measured, above those below the lowest one, which are kept."""
    names = ladder(game)
    kept = {} if lowest == LOWEST else {name: RATINGS[game][name] for name in names[: names.index(lowest) + 1]}
    (anchor,) = (player.rating for player in ratings.players if player.name == lowest)
    ground = kept[lowest][0] if kept else 0
    measured = {
        player.name: (round(player.rating - anchor) + ground, round(player.error)) for player in ratings.players
    }
    return dict(sorted((measured | kept).items(), key=lambda each: each[1]))


def table(ratings: Ratings, elo: dict[str, tuple[int, int]]) -> str:
    """A Markdown table, the weakest first."""
    lines = ["| player | Elo | ± | step | ± | games | points |", "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"]
    players: dict[str, Rating] = {player.name: player for player in ratings.players}
    below = None
    for name in (name for name in elo if name in players):
        rating, error = elo[name]
        step = "| |" if below is None else f"{rating - elo[below][0]} | {ratings.apart[frozenset((below, name))]:.0f} |"
        player = players[name]
        share = f"{player.points / player.games:.1%}".replace("%", " %")
        lines.append(f"| {name} | {rating} | {error} | {step} {player.games:,} | {share} |")
        below = name
    return "\n".join(lines)


def write(ratings: dict[str, dict[str, tuple[int, int]]]) -> None:
    """Write the file that is shipped."""
    text = HEAD
    for game, players in sorted(ratings.items()):
        rows = "".join(f'        "{name}": {both},\n' for name, both in players.items())
        text += f'    "{game}": {{\n{rows}    }},\n'
    RATINGS_FILE.write_text(text + "}\n")


def read_wishes() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", default=list(STRONGEST), metavar="GAME")
    parser.add_argument("--error", type=float, default=ERROR)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--lowest", default=LOWEST)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--cluster")
    parser.add_argument("--keep", type=Path)
    return parser.parse_args()


def main() -> None:
    """Rate the players of each game, print the tables and write the file."""
    wishes = read_wishes()
    shipped = dict(RATINGS)
    with open_crew(wishes.workers, wishes.cluster) as crew:
        for game in wishes.which:
            keep = None if wishes.keep is None else wishes.keep / game
            seed = SEEDS[game] if wishes.seed is None else wishes.seed
            names = ladder(game)[ladder(game).index(wishes.lowest) :]
            plan = make_plan(names, game=game, games=GAMES, budget=BUDGETS[game], seed=seed)
            measured = measure(crew, Tournament(plan), wishes.error, wishes.rounds, keep)
            shipped[game] = place(measured, game, wishes.lowest)
            print(f"{game}: moving first is worth {measured.first_move:+.0f} ± {measured.first_move_error:.0f} Elo\n")
            print(table(measured, shipped[game]) + "\n", flush=True)
    write(shipped)


if __name__ == "__main__":
    main()
