"""Where the next stone can lie, and where it would win."""

from reihum.games.connect_four.rules import ConnectFour


def landings(rules: ConnectFour, stones: int) -> int:
    """The lowest free cell of every column that is not full."""
    # Adding the bottom cell to a column carries up to its lowest free cell; here for all columns at once.
    return stones + sum(rules.bottom_cells) & rules.full


def completing_cells(stones: int, directions: tuple[int, int, int, int]) -> int:
    """The cells whose three neighbours in some row of four hold these stones; bits off the board must be masked out."""
    cells = 0
    for step in directions:
        pairs = stones & stones >> step  # a pair, at its lower end
        cells |= (pairs & stones >> 2 * step) << 3 * step  # XXX_
        cells |= pairs >> step & stones >> 3 * step  # _XXX
        cells |= pairs << 2 * step & stones >> step  # XX_X
        cells |= stones << step & pairs >> step  # X_XX
    return cells


def winning_cells(rules: ConnectFour, stones: int, taken: int) -> int:
    """The free cells where one more of these stones makes four in a row."""
    return completing_cells(stones, rules.layout.directions) & rules.full & ~taken
