"""Looking ahead with the lines in view: as if there were no others."""

from reihum.bots.connect_four.club.sight import Lines, completing_cells, count_stones
from reihum.core import Move
from reihum.engine.spending import Spending
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

WIN = 1000.0
"""More than a judgement can be; a win that comes sooner is worth a little more."""
THREE = 4.0
"""What three stones in a line are worth whose fourth cell is still free, in single stones of a line."""
ZUGZWANG = 12.0
"""What is added if it is the other side who will have to open that cell, should nobody do so before the end."""


class Thinking:
    """Weighs moves by looking ahead (alpha-beta), and judges by lines where it stops."""

    def __init__(self, rules: ConnectFour, lines: Lines, knows_zugzwang: bool, spending: Spending) -> None:
        self.lines = lines
        self.knows_zugzwang = knows_zugzwang
        self._spending = spending
        self._full, self._bottom = rules.full, sum(rules.bottom_cells)
        middle = (rules.columns - 1) / 2
        self._columns = sorted(rules.column_cells, key=lambda cells: abs(rules.column_cells.index(cells) - middle))
        # Cells of the first, third, fifth row: whoever begins gets them, if all else is filled in turn.
        odd_rows = sum(1 << row for row in range(0, rules.rows, 2))
        self._odd = sum(odd_rows << rules.layout.bit((column, 0)) for column in range(rules.columns))

    def weigh(self, position: ConnectFourPosition, ahead: int) -> dict[Move, float]:
        """What each move is worth, so many moves ahead; BudgetSpentError if there is no budget for that."""
        rules, mine, theirs = position.rules, position.mine, position.theirs
        open_cells = position.stones + self._bottom & self._full
        wins = completing_cells(self.lines, mine) & open_cells
        values = {}
        for move in position.legal():
            stone = open_cells & rules.column_cells[move]
            if stone & wins:
                values[move] = WIN + ahead
            else:
                values[move] = -self._value(theirs, mine | stone, position.ply + 1, ahead - 1, -2 * WIN, 2 * WIN)
        return values

    def _value(self, mine: int, theirs: int, ply: int, ahead: int, alpha: float, beta: float) -> float:
        """The worth for the side to move if it is between alpha and beta; else a bound beyond them."""
        self._spending.look()
        open_cells = (mine | theirs) + self._bottom & self._full
        threes = completing_cells(self.lines, mine)
        # 1. Win, if a stone does it.
        if threes & open_cells:
            return WIN + ahead
        # 2. Stop a win; two at once cannot be stopped.
        their_threes = completing_cells(self.lines, theirs)
        to_stop = their_threes & open_cells
        if to_stop & to_stop - 1:
            return -WIN - ahead + 1
        # 3. Judge, or look at what follows.
        if not open_cells:
            return 0.0
        if ahead <= 0:
            return self._judge(mine, theirs, ply, threes, their_threes)
        for column in self._columns:
            stone = column & (to_stop or open_cells)
            if stone:
                value = -self._value(theirs, mine | stone, ply + 1, ahead - 1, -beta, -alpha)
                if value >= beta:
                    return value
                alpha = max(alpha, value)
        return alpha

    def _judge(self, mine: int, theirs: int, ply: int, threes: int, their_threes: int) -> float:
        free = self._full & ~(mine | theirs)
        threes, their_threes = threes & free, their_threes & free
        stones = count_stones(self.lines, mine, theirs) - count_stones(self.lines, theirs, mine)
        value = stones + THREE * (threes.bit_count() - their_threes.bit_count())
        if self.knows_zugzwang:
            own, other = (self._odd, ~self._odd) if ply % 2 == 0 else (~self._odd, self._odd)
            value += ZUGZWANG * ((threes & own).bit_count() - (their_threes & other).bit_count())
        return value
