"""The "primitive AI" of the course text on Vier Gewinnt by Schulte and Sivapatham.

Its prose is followed: the third step looks at the opponent's stone on top. (The code there tests its own colour.)
"""

from random import Random

from reihum.bots.connect_four.gifts import choose_by_lot, find_gifts
from reihum.bots.connect_four.words import name_cells
from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Cell, Choice, Move, Position, Reason
from reihum.core.bitboard import bits
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells


class PrimitiveBot:
    """Wins if it can; else stops a loss; else keeps from below your winning cells; else leaves it to chance."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)

        # 1. Win.
        if wins := _cells_to_win(position, position.mine):
            cell = self.random.choice(wins)
            return Choice(Move(cell[0]), Reason(mark("I win with {cell}."), {"cell": name_cells([cell])}))

        # 2. Or else stop a loss.
        if losses := _cells_to_win(position, position.theirs):
            cell = self.random.choice(losses)
            return Choice(Move(cell[0]), Reason(mark("I stop you at {cell}."), {"cell": name_cells([cell])}))

        # 3. Or else make the opponent no present, as long as that can be helped.
        gifts = find_gifts(position)
        columns = tuple(move for move in position.legal() if move not in gifts) or position.legal()
        return choose_by_lot(position, self.random.choice(columns), gifts)


def _cells_to_win(position: ConnectFourPosition, stones: int) -> list[Cell]:
    """The cells where one stone more wins at once."""
    rules = position.rules
    cells = winning_cells(rules, stones, position.stones) & landings(rules, position.stones)
    return [rules.layout.cell(bit) for bit in bits(cells)]
