"""The fitness of every column, as the course text on Connect Four against an AI works it out (getPotentialMoves).

A column is worth 1 if a stone there wins at once, and the columns after the first such one are not looked at: they stay
0. It is worth -1 if the opponent can then win at once. Otherwise it is worth the average over the opponent's replies of
what the columns are worth in sum after that, one move less ahead. Where the text copies the board for every stone, here
two whole numbers hold it, a position reached in several ways is looked at once, and the last move ahead takes no loop
at all. The sums are added up in the text's order, so that the values agree to the last digit.
"""

from reihum.games.connect_four import ConnectFour
from reihum.games.connect_four.threats import completing_cells


class Fitness:
    """Works out the fitness of every column, for boards of one size."""

    def __init__(self, rules: ConnectFour) -> None:
        self.columns = rules.columns
        self.column_cells = rules.column_cells
        self.directions = rules.directions
        self.full = rules.full
        self.bottom_row = sum(rules.bottom_cells)
        self.sums: dict[tuple[int, int, int], float] = {}
        self.winning: dict[int, int] = {}

    def potential_moves(self, mine: int, theirs: int, look_ahead: int) -> list[float]:
        """The fitness of every column for the side to move; 0 for full ones."""
        self.sums.clear()
        self.winning.clear()
        return self._values(mine, theirs, look_ahead)

    def _values(self, mine: int, theirs: int, look_ahead: int) -> list[float]:
        values: list[float] = [0] * self.columns
        if look_ahead == 0:
            return values
        landings = self._landings(mine | theirs)
        wins = self._winning(mine)
        for column, cells in enumerate(self.column_cells):
            stone = landings & cells
            if stone & wins:
                values[column] = 1
                break
            if stone:
                values[column] = self._value_after(mine | stone, theirs, look_ahead)
        return values

    def _value_after(self, mine: int, theirs: int, look_ahead: int) -> float:
        """What a stone just thrown is worth, now that the opponent replies."""
        landings = self._landings(mine | theirs)
        if landings & self._winning(theirs):
            return -1
        value: float = 0
        for cells in self.column_cells:
            stone = landings & cells
            if stone:
                value += (self._sum(mine, theirs | stone, look_ahead - 1) * 1.0 / self.columns) / self.columns
        return value

    def _sum(self, mine: int, theirs: int, look_ahead: int) -> float:
        """The sum of the values of all columns."""
        if look_ahead == 0:
            return 0
        key = mine, theirs, look_ahead
        known = self.sums.get(key)
        if known is None:
            last = look_ahead == 1
            known = self._sum_of_last(mine, theirs) if last else sum(self._values(mine, theirs, look_ahead))
            self.sums[key] = known
        return known

    def _sum_of_last(self, mine: int, theirs: int) -> int:
        """The sum of the values one move ahead, where every value is 1, -1 or 0, for all columns at once."""
        landings = self._landings(mine | theirs)
        my_wins = landings & self._winning(mine)
        first_win = my_wins & -my_wins
        looked_at = landings & first_win - 1 if my_wins else landings
        # The opponent wins on top of a stone, or at another cell where they can win already.
        their_wins = self._winning(theirs)
        lost = looked_at & their_wins >> 1
        at_once = landings & their_wins
        if at_once:
            only_one = at_once & at_once - 1 == 0
            lost |= looked_at & ~at_once if only_one else looked_at
        return (my_wins > 0) - lost.bit_count()

    def _landings(self, taken: int) -> int:
        return taken + self.bottom_row & self.full

    def _winning(self, stones: int) -> int:
        """The cells where one more stone leaves four in a row on the board: all of them if there are four already."""
        cells = self.winning.get(stones)
        if cells is None:
            cells = completing_cells(stones, self.directions)
            cells = self.full if cells & stones else cells & self.full
            self.winning[stones] = cells
        return cells
