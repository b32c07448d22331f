"""The club players of both games in the catalogue: one entry per level, the weakest first.

How strong they are is measured, see ``ratings.py``.
"""

from collections.abc import Sequence

from reihum.bots.grades import BEGINNER, EASY, HARD, MEDIUM
from reihum.core import BotEntry
from reihum.core.text import mark

OFFERED_FIRST = {1: BEGINNER, 4: EASY, 8: MEDIUM, 12: HARD}
"""The levels that people are offered first, with 400 to 700 Elo between them; the strongest bot comes last."""
USUAL = 4
"""Whom people play who name no opponent: one that they soon beat, and that punishes what is plain to see."""

TITLES = (
    mark("Club 1"),
    mark("Club 2"),
    mark("Club 3"),
    mark("Club 4"),
    mark("Club 5"),
    mark("Club 6"),
    mark("Club 7"),
    mark("Club 8"),
    mark("Club 9"),
    mark("Club 10"),
    mark("Club 11"),
    mark("Club 12"),
    mark("Club 13"),
    mark("Club 14"),
    mark("Club 15"),
)
CONNECT_FOUR = (
    mark("Has just learned the rules and plays almost anywhere."),
    mark("Sees a three in a row if it happens to look there."),
    mark("Sees a three in a row when it looks, and hardly a diagonal."),
    mark("Sees most threes in a row, and overlooks most diagonals."),
    mark("Thinks of your answer, and overlooks many diagonals."),
    mark("Hardly overlooks a three in a row, but many a diagonal or a gap."),
    mark("Overlooks a diagonal now and then, and what is still far off."),
    mark("Looks three moves ahead, and seldom overlooks a three."),
    mark("Looks three moves ahead, and works the last few moves out."),
    mark("Knows about zugzwang, and works the end of the game out."),
    mark("Overlooks little, and works the last third of the game out."),
    mark("Hardly overlooks anything, and works half of the game out."),
    mark("Knows how games begin, and works most of the rest out."),
    mark("Works everything out, but for some moves that it plays at a glance."),
    mark("Works everything out, and hardly ever plays at a glance."),
)
CONNECT_FOUR_STRATEGY = mark(
    "Errs as people do. At every move it overlooks some of the lines of four: seldom three stones side by side, more "
    "often a row with a gap or a diagonal, most often what is still far from being a row. About the lines it sees it "
    "thinks straight, some moves ahead."
)
PAH_TUM = (
    mark("Has just learned the rules and plays almost anywhere."),
    mark("Sees few lines at a time, and takes the points it sees."),
    mark("Takes points and stops yours, and overlooks most lines."),
    mark("Takes points and stops yours, and overlooks every other line."),
    mark("Sees most rows that score, and thinks little of what may become of them."),
    mark("Seldom overlooks an open three, but many a pair."),
    mark("Thinks of what rows may become, and overlooks some of them."),
    mark("Builds rows with foresight, and overlooks a line now and then."),
    mark("Builds and stops rows with foresight, and seldom overlooks a line."),
    mark("Overlooks little, and plays at a glance."),
    mark("Overlooks little, and takes its time once in a while."),
    mark("Takes its time at one move of five, and reckons."),
    mark("Reckons at almost every other move."),
    mark("Reckons at two moves of three, and plays the others at a glance."),
    mark("Reckons like an expert, and seldom plays at a glance."),
)
PAH_TUM_STRATEGY = mark(
    "Errs as people do. At every move it overlooks some of the fourteen lines of the board: hardly ever one with an "
    "open three, more often an upright one, most often one far from the last stone where not much has happened yet. "
    "About the lines it sees it thinks straight. The strong ones reckon like an expert, and err where they play at a "
    "glance."
)


def club_players(game: str, location: str, summaries: Sequence[str], strategy: str) -> tuple[BotEntry, ...]:
    """The entries of one game's club players."""
    return tuple(
        BotEntry(
            f"club-{level}",
            (game,),
            TITLES[level - 1],
            summary,
            location,
            strength=1 + 5 * (level - 1) // len(summaries),
            grade=OFFERED_FIRST.get(level, ""),
            settings={"level": level},
            usual=level == USUAL,
            strategy=strategy,
        )
        for level, summary in enumerate(summaries, start=1)
    )
