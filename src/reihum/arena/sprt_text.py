"""What a test of strength found, in the form that fastchess prints, and as fields for programs."""

import math

from reihum.arena.pairs import Pairs
from reihum.arena.sprt import Sprt
from reihum.arena.strength import Tally


def format_sprt(test: Sprt, pairs: Pairs, tally: Tally | None = None) -> str:
    """The lines that fastchess prints; what only single games tell is left out where they are not known."""
    lower, upper = test.bounds
    llr = test.llr(pairs)
    share = llr / upper if llr >= 0 else -llr / lower
    ratio = f", WL/DD Ratio: {tally.won_and_lost / tally.drawn_twice:z.2f}" if tally and tally.drawn_twice else ""
    counts = f"Wins: {tally.wins}, Losses: {tally.losses}, Draws: {tally.draws}, " if tally else ""
    return "\n".join(
        (
            f"Elo: {pairs.elo:z.2f} +/- {pairs.elo_error:z.2f}, nElo: {pairs.nelo:z.2f} +/- {pairs.nelo_error:z.2f}",
            f"LOS: {100 * pairs.los:z.2f} %, DrawRatio: {100 * pairs.draw_ratio:z.2f} %, "
            f"PairsRatio: {pairs.pairs_ratio:z.2f}",
            f"Games: {pairs.games}, {counts}Points: {pairs.points:.1f} ({100 * pairs.points / pairs.games:z.2f} %)",
            f"Ptnml(0-2): [{', '.join(map(str, pairs.counts))}]{ratio}",
            f"LLR: {llr:z.2f} ({100 * share:z.1f}%) ({lower:z.2f}, {upper:z.2f}) [{test.elo0:z.2f}, {test.elo1:z.2f}]",
        )
    )


def sprt_fields(test: Sprt, pairs: Pairs) -> dict[str, object]:
    """The same as fields, all digits kept."""
    lower, upper = test.bounds
    return {
        "llr": test.llr(pairs),
        "lower": lower,
        "upper": upper,
        "verdict": test.verdict(pairs),
        "elo": pairs.elo,
        "elo_error": pairs.elo_error,
        "nelo": pairs.nelo,
        "nelo_error": pairs.nelo_error,
        "los": pairs.los,
        "draw_ratio": pairs.draw_ratio,
        "pairs_ratio": pairs.pairs_ratio if math.isfinite(pairs.pairs_ratio) else None,
        "games": pairs.games,
        "points": pairs.points,
        "pairs": list(pairs.counts),
        "elo0": test.elo0,
        "elo1": test.elo1,
        "model": test.model,
    }
