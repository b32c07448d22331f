"""How far the reasons for mistakes reach in Connect Four: python bench/explaining.py [MISTAKES [NODES [SEED]]].

The mistakes come from fresh games of bots. A reason is proven to the end, or at least exact and specific, or an
example. The tests' own checker confirms every claim that the rules alone decide, and proofs near the end of a game.
"""

import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import reihum
from connect_four_claims import ConnectFourChecker
from reihum.core import Budget, Move, Position
from reihum.core.analysis import Analysis
from reihum.core.engine import Terms
from reihum.core.explaining import Claim, Explanation
from reihum.engine.connect_four.engine import ENGINE, shared_solver
from reihum.engine.connect_four.reasons import claims, proofs

PLAYERS = ("level-3", "level-4", "level-5", "level-7", "lookahead-2", "lookahead-3", "lookahead-4")
PROVEN = {*claims.DANGERS, *proofs.PROVEN}
SEED = 20261117
NODES = 5_000_000
"""Less than a second's."""
WIDER = (proofs.TWO_REPLIES, proofs.ONLY_MOVE)
"""What is exact, too, but was not meant when the goals were set."""
BY_ROWS = (proofs.ALLOWS_EVEN, proofs.MISSES_EVEN, proofs.ALLOWS_ODD, proofs.MISSES_ODD)
"""Proven, but not down to single cells."""
MANY_STONES = 12
REPORT = 100


def mistakes(seed: int) -> Iterator[tuple[Position, Move, Analysis]]:
    """The moves that give the outcome away in games that are played one after the other."""
    random = Random(seed)
    while True:
        record = reihum.play(*random.sample(PLAYERS, 2), seed=random.randrange(1 << 30))
        shared_solver.cache_clear()
        end = reihum.replay(record)
        before = [end.rules.start()]
        for move in end.moves[:-1]:
            before.append(before[-1].play(move))
        for position in reversed(before):
            move = end.moves[position.ply]
            known = ENGINE.analyse(position, terms=Terms(with_line=False), about=(move,))
            if known[move].outcome != known[known.best[0]].outcome:
                yield position, move, known


def sort_out(explanation: Explanation) -> str:
    """The kind of claim that explains a mistake best."""
    kinds = [claim.kind for claim in explanation.claims]
    for group in (PROVEN, proofs.SPECIFIC, (proofs.EXAMPLE,)):
        found = next((kind for kind in kinds if kind in group), None)
        if found is not None:
            return found
    return "nothing"


class Tally:
    """What was found so far."""

    def __init__(self) -> None:
        self.few: Counter[str] = Counter()
        self.many: Counter[str] = Counter()
        self.seconds: list[float] = []
        self.checked, self.refuted = 0, 0

    def count(self, position: Position, explanation: Explanation, seconds: float) -> None:
        """Add an explanation, and check its claims."""
        (self.many if position.ply >= MANY_STONES else self.few)[sort_out(explanation)] += 1
        self.seconds.append(seconds)
        checker = ConnectFourChecker(position, explanation.move, explanation.claims)
        for claim in explanation.claims:
            if checker.can_check(claim):
                self._check(position, checker, claim)

    def _check(self, position: Position, checker: ConnectFourChecker, claim: Claim) -> None:
        self.checked += 1
        if not checker.holds(claim):
            self.refuted += 1
            print("refuted:", position, checker.move, claim)

    def report(self) -> None:
        """Print the shares and what they cost."""
        for name, some in (("all", self.few + self.many), ("under 12 stones", self.few), ("12 or more", self.many)):
            total = max(some.total(), 1)
            proven = sum(some[kind] for kind in PROVEN)
            by_rows = sum(some[kind] for kind in BY_ROWS)
            wider = proven + sum(some[kind] for kind in proofs.SPECIFIC)
            exact = wider - sum(some[kind] for kind in WIDER)
            print(
                f"{name}: {some.total()}, proven {proven / total:.1%} (by odd or even rows only {by_rows / total:.1%})"
            )
            print(f"    exact and specific {exact / total:.1%}, in the wider sense {wider / total:.1%}")
            print("   ", ", ".join(f"{kind} {number}" for kind, number in some.most_common()))
        print(f"claims checked: {self.checked}, refuted: {self.refuted}")
        middle, worst = statistics.median(self.seconds), max(self.seconds)
        mean = statistics.mean(self.seconds)
        print(f"CPU per explanation: median {middle:.3f} s, mean {mean:.2f} s, worst {worst:.2f} s", flush=True)


def main(count: int, nodes: int, seed: int) -> None:
    """Print how many mistakes have which kind of reason, now and then."""
    tally = Tally()
    for number, (position, move, known) in zip(range(1, count + 1), mistakes(seed), strict=False):
        began = time.process_time()
        explanation = ENGINE.explain(position, move, known, Budget(nodes=nodes))
        tally.count(position, explanation, time.process_time() - began)
        if number % REPORT == 0 or number == count:
            tally.report()


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1000,
        int(sys.argv[2]) if len(sys.argv) > 2 else NODES,
        int(sys.argv[3]) if len(sys.argv) > 3 else SEED,
    )
