"""The fitness of every column, as the course text on Connect Four against an AI works it out (getPotentialMoves).

A column is worth 1 if a stone there wins at once, and the columns after the first such one are not looked at: they stay
0. It is worth -1 if the opponent can then win at once. Otherwise it is worth the average over the opponent's replies of
what the columns are worth in sum after that, one move less ahead. Where the text copies the board for every stone, here
two whole numbers hold it, a position reached in several ways is looked at once, and the last move ahead takes no loop
at all; where the native kernel is there, it does the last two. The sums are added up in the text's order, so that the
values agree to the last digit.
"""

from collections.abc import Callable

from reihum.engine.kernel import kernel, kernel_stones
from reihum.games.connect_four import ConnectFour
from reihum.games.connect_four.threats import completing_cells

WHOLE_NUMBERS = {2.0: 1, -2.0: -1}
"""What the kernel writes for a win and a loss at once. sum() adds whole numbers in another way than fractions."""


class Interrupted(Exception):  # noqa: N818  (nothing is wrong)
    """Somebody asked to stop before the values were known."""


class Fitness:
    """Works out the fitness of every column, for boards of one size."""

    def __init__(self, rules: ConnectFour, should_stop: Callable[[], bool] = lambda: False) -> None:
        self.should_stop = should_stop
        self.columns, self.rows = rules.columns, rules.rows
        self.column_cells = rules.column_cells
        self.directions = rules.layout.directions
        self.full = rules.full
        self.bottom_row = sum(rules.bottom_cells)
        self.sums: dict[tuple[int, int, int], float] = {}
        self.winning: dict[int, int] = {}

    def potential_moves(self, mine: int, theirs: int, look_ahead: int) -> list[float]:
        """The fitness of every column for the side to move; 0 for full ones.

        It may be Interrupted if it looks further ahead than two moves.
        """
        self.sums.clear()
        self.winning.clear()
        return self._values(mine, theirs, look_ahead)

    def potential_moves_of_kernel(self, mine: int, theirs: int) -> list[float]:
        """The same two moves ahead, by the native kernel; nobody may have four in a row yet."""
        assert kernel is not None
        values = kernel.fitness(self.columns, self.rows, kernel_stones(mine), kernel_stones(theirs))
        return [WHOLE_NUMBERS.get(value, value) for value in values]

    def _values(self, mine: int, theirs: int, look_ahead: int) -> list[float]:
        values: list[float] = [0] * self.columns
        if look_ahead == 0:
            return values
        if look_ahead > 2 and self.should_stop():
            raise Interrupted
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
            if look_ahead == 1:
                known = self._sum_of_last(mine, theirs)
            elif look_ahead == 2 and kernel is not None:
                known = sum(self.potential_moves_of_kernel(mine, theirs))
            else:
                known = sum(self._values(mine, theirs, look_ahead))
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
