"""Choosing rules that go together and leave the leader no row: the row with the fewest rules against it comes first."""

from reihum.core.bitboard import bits
from reihum.engine.connect_four.reasons.holding.combining import go_together
from reihum.engine.connect_four.reasons.holding.rule import Kind, Rule
from reihum.games.connect_four import ConnectFour

SIMPLEST_FIRST = tuple(Kind)
MOST_NODES = 500
"""How many choices are tried; a plan that takes longer to find is none that anybody would keep in mind."""


class Cover:
    """Looks for rules that solve all rows together."""

    def __init__(self, board: ConnectFour, rules: list[Rule], rows: int, nodes: int = MOST_NODES) -> None:
        self.board, self.rules, self.nodes = board, rules, nodes
        self.all_rows = (1 << rows) - 1
        self.against = [0] * rows
        """For each row the rules that solve it, as bits."""
        for number, rule in enumerate(rules):
            for row in bits(rule.solved):
                self.against[row] |= 1 << number
        self.clashing: dict[int, int] = {}

    def find(self) -> list[Rule] | None:
        """The rules, or None if there are none or too much would have to be tried."""
        chosen = self._search(self.all_rows, (1 << len(self.rules)) - 1)
        return None if chosen is None else self._needed([self.rules[number] for number in chosen])

    def _search(self, unsolved: int, allowed: int) -> tuple[int, ...] | None:
        if not unsolved:
            return ()
        self.nodes -= 1
        fewest = min((self.against[row] & allowed for row in bits(unsolved)), key=int.bit_count)
        for number in bits(fewest):
            if self.nodes <= 0:
                return None
            rest = self._search(unsolved & ~self.rules[number].solved, allowed & ~self._clashes(number))
            if rest is not None:
                return number, *rest
            allowed &= ~(1 << number)  # everything with it has been tried
        return None

    def _clashes(self, number: int) -> int:
        """The rules that do not go together with one, as bits."""
        if number not in self.clashing:
            mine = self.rules[number]
            self.clashing[number] = sum(
                1 << other for other, rule in enumerate(self.rules) if not go_together(self.board, mine, rule)
            )
        return self.clashing[number]

    def _needed(self, chosen: list[Rule]) -> list[Rule]:
        """Those of the rules without which a row would be left, the most difficult ones let go first."""
        for rule in sorted(chosen, key=lambda each: SIMPLEST_FIRST.index(each.kind), reverse=True):
            others = [other for other in chosen if other is not rule]
            solved = 0
            for other in others:
                solved |= other.solved
            if solved == self.all_rows:
                chosen = others
        return chosen
