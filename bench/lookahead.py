"""How much faster the fitness list is than the course text's own algorithm, measured side by side in one run.

python bench/lookahead.py [POSITIONS] [SEED]
"""

import copy
import sys
from random import Random
from time import process_time

from reihum.engine.connect_four import fitness
from reihum.engine.connect_four.fitness import Fitness
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

# --- The text's algorithm, copied but for its comments and its global size. Cell (0, 0) is at the top left. ---
RED, BLACK, EMPTY = "red", "black", None


def text_potential_moves(board, tile, look_ahead):
    width = len(board)
    if look_ahead == 0 or is_board_full(board):
        return [0] * width
    enemy_tile = BLACK if tile == RED else RED
    potential_moves = [0] * width
    for first_move in range(width):
        dupe_board = copy.deepcopy(board)
        if not is_valid_move(dupe_board, first_move):
            continue
        make_move(dupe_board, tile, first_move)
        if is_winner(dupe_board, tile):
            potential_moves[first_move] = 1
            break
        elif is_board_full(dupe_board):
            potential_moves[first_move] = 0
        else:
            for counter_move in range(width):
                dupe_board2 = copy.deepcopy(dupe_board)
                if not is_valid_move(dupe_board2, counter_move):
                    continue
                make_move(dupe_board2, enemy_tile, counter_move)
                if is_winner(dupe_board2, enemy_tile):
                    potential_moves[first_move] = -1
                    break
                else:
                    results = text_potential_moves(dupe_board2, tile, look_ahead - 1)
                    potential_moves[first_move] += (sum(results) * 1.0 / width) / width
    return potential_moves


def get_lowest_empty_space(board, column):
    for y in range(len(board[0]) - 1, -1, -1):
        if board[column][y] == EMPTY:
            return y
    return -1


def make_move(board, player, column):
    lowest = get_lowest_empty_space(board, column)
    if lowest != -1:
        board[column][lowest] = player


def is_valid_move(board, column):
    return not (column < 0 or column >= len(board) or board[column][0] != EMPTY)


def is_board_full(board):
    for x in range(len(board)):
        for y in range(len(board[0])):
            if board[x][y] == EMPTY:
                return False
    return True


def is_winner(board, tile):
    width, height = len(board), len(board[0])
    for x in range(width - 3):
        for y in range(height):
            if board[x][y] == tile and board[x + 1][y] == tile and board[x + 2][y] == tile and board[x + 3][y] == tile:
                return True
    for x in range(width):
        for y in range(height - 3):
            if board[x][y] == tile and board[x][y + 1] == tile and board[x][y + 2] == tile and board[x][y + 3] == tile:
                return True
    for x in range(width - 3):
        for y in range(3, height):
            if (
                board[x][y] == tile
                and board[x + 1][y - 1] == tile
                and board[x + 2][y - 2] == tile
                and board[x + 3][y - 3] == tile
            ):
                return True
    for x in range(width - 3):
        for y in range(height - 3):
            if (
                board[x][y] == tile
                and board[x + 1][y + 1] == tile
                and board[x + 2][y + 2] == tile
                and board[x + 3][y + 3] == tile
            ):
                return True
    return False


# --- Up to here. ---


def text_board(position: ConnectFourPosition) -> list[list[str | None]]:
    """The same position as the text's lists; black is to move."""
    rules = position.rules
    board: list[list[str | None]] = [[EMPTY] * rules.rows for _ in range(rules.columns)]
    for stones, tile in ((position.mine, BLACK), (position.stones ^ position.mine, RED)):
        for column, row in rules.layout.cells(stones):
            board[column][rules.rows - 1 - row] = tile
    return board


def play_at_random(random: Random, rules: ConnectFour, most: int) -> ConnectFourPosition:
    """A position after some random moves that is not over."""
    while True:
        position = rules.start()
        for _ in range(random.randrange(most + 1)):
            if position.legal():
                position = position.play(random.choice(position.legal()))
        if position.legal():
            return position


def measure(positions: list[ConnectFourPosition], look_ahead: int, peer: bool) -> tuple[float, list[list[float]]]:
    """CPU seconds per position, and the values."""
    begin = process_time()
    if peer:
        values = [text_potential_moves(text_board(position), BLACK, look_ahead) for position in positions]
    else:
        values = [
            Fitness(position.rules).potential_moves(position.mine, position.stones ^ position.mine, look_ahead)
            for position in positions
        ]
    return (process_time() - begin) / len(positions), values


def main(count: int = 20, seed: int = 0) -> int:
    """Print a line a depth; the exit status is 1 if a value differs in any digit."""
    random = Random(seed)
    positions = [ConnectFour().start()] + [play_at_random(random, ConnectFour(), 30) for _ in range(count - 1)]
    same = True
    print(f"{count} positions of 7x6, seed {seed}; CPU time per position")
    for look_ahead in (1, 2, 3, 4):
        ours, values = measure(positions, look_ahead, peer=False)
        line = f"look-ahead {look_ahead}: ours {ours * 1000:.2f} ms"
        if look_ahead <= 2:
            theirs, text_values = measure(positions, look_ahead, peer=True)
            equal = values == text_values
            same = same and equal
            line += f", the text's {theirs * 1000:.2f} ms, {theirs / ours:.0f} times as fast, values "
            line += "equal to the last digit" if equal else "DIFFERENT"
        print(line)
    fitness.kernel = None
    in_python, _ = measure(positions, 4, peer=False)
    print(f"look-ahead 4 without the kernel: {in_python * 1000:.0f} ms")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
