"""Random positions of Pah Tum, their symmetries, and their worth by trying everything."""

from functools import cache

from reihum.core import Side
from reihum.core.bitboard import bits
from reihum.games.pah_tum import PahTum, PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT, points


def random_position(random, free):
    """A position with so many free cells, after random moves."""
    position = PahTum.new(random, {"Blocked": str(random.choice((5, 7, 9, 11, 13)))}).start()
    while len(position.legal()) > free:
        position = position.play(random.choice(position.legal()))
    return position


def worth_by_brute_force(position):
    """The points the side to move gets more than the other, by trying every move of every line of play."""

    @cache
    def worth(own, theirs):
        free = LAYOUT.full & ~(position.rules.blocked | own | theirs)
        if not free:
            return points(own) - points(theirs)
        return max(-worth(theirs, own | 1 << bit) for bit in bits(free))

    sides = (position.white, position.black)
    return worth(*(sides if position.side is Side.FIRST else sides[::-1]))


def symmetries(position):
    """The position in all 8 ways to lay the board on the table."""
    last = LAYOUT.columns - 1
    for flip in (False, True):
        for turns in range(4):

            def moved(bit, flip=flip, turns=turns):
                column, row = LAYOUT.cell(bit)
                if flip:
                    column = last - column
                for _ in range(turns):
                    column, row = row, last - column
                return LAYOUT.bit((column, row))

            rules = PahTum(sum(1 << moved(bit) for bit in bits(position.rules.blocked)))
            white, black = (sum(1 << moved(bit) for bit in bits(own)) for own in (position.white, position.black))
            yield PahTumPosition(rules, white, black, tuple(moved(move) for move in position.moves))


def colours_swapped(position):
    """The same position with the other side's colours, and the same side to move as before in the other colour."""
    turned = other_side_to_move(position)
    return PahTumPosition(position.rules, position.black, position.white, turned.moves)


def other_side_to_move(position):
    """The same stones, as if the side to move had let the other one move."""
    moves = (0, *position.moves) if position.side is Side.FIRST else position.moves[1:]
    return PahTumPosition(position.rules, position.white, position.black, moves)
