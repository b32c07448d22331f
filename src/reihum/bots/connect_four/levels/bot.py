"""How the levels build on each other."""

from random import Random

from reihum.bots.connect_four.gifts import choose_by_lot, find_gifts
from reihum.bots.connect_four.levels import level_2, level_3, level_4, level_5, level_7
from reihum.bots.connect_four.levels.sight import Sight
from reihum.bots.expecting import expect
from reihum.core import UNLIMITED, Budget, Choice, Move, Position
from reihum.games.connect_four import ConnectFourPosition

FINDERS = {2: level_2.find, 3: level_3.find, 4: level_4.find, 5: level_5.find}


class LevelBot:
    """The opponent of seven levels: it does not plan, it reacts to what lies on the board."""

    def __init__(self, random: Random, level: int) -> None:
        self.random = random
        self.level = level

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        """Choose a move."""
        position = expect(position, ConnectFourPosition)
        sight = Sight(position)
        gifts: tuple[Move, ...] = ()

        # Levels 2 to 5: finish or stop something.
        for level, find in FINDERS.items():
            if level <= self.level:
                for stones, own in ((sight.mine, True), (sight.theirs, False)):
                    if found := find(sight, stones):
                        return found.choose(own)

        # Level 6: keep out of the columns that hand the opponent the win on top, unless there are no others.
        if self.level >= 6:
            gifts = find_gifts(position)
        columns = tuple(move for move in position.legal() if move not in gifts) or position.legal()

        # Level 7: stack on its own stones.
        if self.level >= 7 and (stacked := level_7.stack(sight, columns)):
            return stacked

        # Level 1, and whenever no condition holds: any of the columns left.
        return choose_by_lot(position, self.random.choice(columns), gifts)
