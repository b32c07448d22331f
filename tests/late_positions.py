"""Random positions late in a game of Connect Four, over many sizes of board."""

from random import Random

from reihum.core import Side
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

SIZES = ((4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (7, 6), (6, 7), (9, 6), (4, 12), (12, 4))


def late_position(rules: ConnectFour, free: int, random: Random) -> ConnectFourPosition:
    """A position with so many free cells, of a game without a winner yet."""
    history = [rules.start()]
    while history[-1].ply < rules.columns * rules.rows - free:
        children = [history[-1].play(move) for move in history[-1].legal()]
        open_games = [child for child in children if not child.four]
        if open_games:
            history.append(random.choice(open_games))
        else:
            del history[-random.randrange(1, len(history)) :]  # nothing goes on from here: take some moves back
    return history[-1]


def late_positions(size: tuple[int, int], count: int, most_free: int, seed: int) -> list[ConnectFourPosition]:
    """Many of them, the same for the same seed."""
    rules, random = ConnectFour(*size), Random(f"{size} {seed}")
    return [late_position(rules, random.randrange(most_free + 1), random) for _ in range(count)]


def mirror_image(position: ConnectFourPosition) -> ConnectFourPosition:
    """The position with left and right exchanged."""
    image = position.rules.start()
    for move in position.moves:
        image = image.play(position.rules.columns - 1 - move)
    return image


def late_position_on_a_large_board(rules: ConnectFour, free: int, random: Random) -> ConnectFourPosition:
    """The same for boards on which games by chance hardly ever come that far; they have an even number of rows."""
    while True:
        full = _full_board_without_a_winner(rules, random)
        position = rules.start()
        while position.ply < rules.columns * rules.rows - free:
            fits = [move for move in position.legal() if full[move][_height(position, move)] is position.side]
            if not fits:
                break
            position = position.play(random.choice(fits))
        else:
            return position


def _height(position: ConnectFourPosition, column: int) -> int:
    return position.moves.count(column)


def _full_board_without_a_winner(rules: ConnectFour, random: Random) -> list[list[Side]]:
    """Whose stone lies in each column, from the bottom up: pairs of stones in a pattern, then changed by chance."""
    sides = tuple(Side)
    full = [[sides[(column // 2 + row) % 2] for row in range(rules.rows)] for column in range(rules.columns)]
    cells = [(column, row) for column in range(rules.columns) for row in range(rules.rows)]
    for _ in range(10 * len(cells)):
        (a, b), (c, d) = random.sample(cells, 2)
        full[a][b], full[c][d] = full[c][d], full[a][b]
        if _is_in_a_row(full, a, b) or _is_in_a_row(full, c, d):
            full[a][b], full[c][d] = full[c][d], full[a][b]
    return full


def _is_in_a_row(full: list[list[Side]], column: int, row: int) -> bool:
    def reach(right: int, up: int) -> int:
        count, x, y = 0, column + right, row + up
        while 0 <= x < len(full) and 0 <= y < len(full[x]) and full[x][y] is full[column][row]:
            count, x, y = count + 1, x + right, y + up
        return count

    return any(reach(x, y) + reach(-x, -y) >= 3 for x, y in ((1, 0), (0, 1), (1, 1), (1, -1)))
