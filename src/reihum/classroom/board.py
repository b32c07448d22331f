"""The board and the game of the course text on Vier Gewinnt by Schulte and Sivapatham."""

from collections.abc import Sequence
from random import Random
from typing import Literal

from reihum.bots.connect_four.primitive import PrimitiveBot
from reihum.classroom.stones import ask, position_of
from reihum.core import COLUMN_LETTERS, Cell, IllegalMoveError
from reihum.core.bitboard import Bitboard, bits
from reihum.core.text import mark, say

EMOJI = {"RED": "🔴", "GREEN": "🟢", "YELLOW": "🟡", "BLUE": "🔵"}
COLOURS = {"RED": mark("Red"), "GREEN": mark("Green"), "YELLOW": mark("Yellow"), "BLUE": mark("Blue")}

Field = Sequence[Sequence[int]]
FourCells = tuple[Cell, Cell, Cell, Cell]


class BoardFullError(IllegalMoveError):
    """No stone fits on the board any more."""


class ColumnFullError(IllegalMoveError):
    """No stone fits into this column any more."""


class ConnectFourBoard:
    """A board that takes stones: ``field[x][y]`` is 0, 1 or 2, and (0, 0) is at the bottom left."""

    EMPTY = 0
    PLAYER1 = 1
    PLAYER2 = 2
    X_MAX = 7
    Y_MAX = 6
    identifier = tuple(COLUMN_LETTERS.upper())

    def __init__(self) -> None:
        self.reset_board()

    def reset_board(self) -> None:
        """Take all stones off the board."""
        self.field = [[self.EMPTY] * self.Y_MAX for _ in range(self.X_MAX)]

    def set_token(self, column: int, token: int) -> None:
        """Drop a stone into a column."""
        if self.is_board_full():
            raise BoardFullError("board-full", mark("The board is completely filled."))
        if self.is_col_full(column):
            name = self.identifier[column]
            raise ColumnFullError("column-full", mark("Column {column} is already full."), column=name)
        self.field[column][self.field[column].index(self.EMPTY)] = token

    def get_token(self, x_pos: int, y_pos: int) -> int:
        """The stone on a cell, 0 if there is none."""
        self._expect_inside(x_pos, y_pos)
        return self.field[x_pos][y_pos]

    def is_board_full(self) -> bool:
        """Whether every cell is taken."""
        return all(self.EMPTY not in column for column in self.field)

    def is_col_full(self, x_pos: int) -> bool:
        """Whether every cell of a column is taken."""
        self._expect_inside(x_pos, 0)
        return self.EMPTY not in self.field[x_pos]

    def is_winning(self) -> bool:
        """Whether somebody has four in a row."""
        return bool(self.get_winning_positions())

    def get_winning_positions(self, board: Field | None = None) -> FourCells | Literal[False]:
        """The cells of four in a row, on this board or on another field; False if there are none.

        Rows come before columns, columns before diagonals; lines further left and lower down before others.
        """
        layout, fours = self._lay_out(self.field if board is None else board)
        up, right, rising, falling = layout.up, layout.right, layout.rising, layout.falling
        for step in (right, up, rising, falling):
            starts = [bit for stones in fours for bit in bits(_starts_of_four(stones, step))]
            if starts:
                # The text goes through a column's fours row by row, and through all others column by column.
                first = min(starts, key=lambda bit: layout.cell(bit)[::-1]) if step == up else min(starts)
                one, two, three, four = (layout.cell(first + count * step) for count in range(4))
                return one, two, three, four
        return False

    def print_board(self, p1_color: str = "RED", p2_color: str = "YELLOW") -> None:
        """Draw the board in the terminal."""
        stones = {self.EMPTY: "     ", self.PLAYER1: f" {EMOJI[p1_color]}  ", self.PLAYER2: f" {EMOJI[p2_color]}  "}
        line = "+" + "-----+" * self.X_MAX
        title = say("CONNECT FOUR")
        print(f"\n{title}\n\n{line}")
        for row in reversed(range(self.Y_MAX)):
            print("|" + "|".join(stones[self.field[column][row]] for column in range(self.X_MAX)) + f"|\n{line}")
        print("".join(f"   {name}  " for name in self.identifier[: self.X_MAX]), end="\n\n")

    def _expect_inside(self, column: int, row: int) -> None:
        # Lists take negative numbers too, and count them from the other end; a board has no such cells.
        if not (0 <= column < self.X_MAX and 0 <= row < self.Y_MAX):
            raise IndexError(say("There is no cell {cell} on this board.", cell=(column, row)))

    def _lay_out(self, field: Field) -> tuple[Bitboard, list[int]]:
        """Each player's stones on a bitboard."""
        layout = Bitboard(len(field), len(field[0]))
        cells = [(column, row) for column in range(layout.columns) for row in range(layout.rows)]
        return layout, [
            sum(1 << layout.bit(cell) for cell in cells if field[cell[0]][cell[1]] == player)
            for player in (self.PLAYER1, self.PLAYER2)
        ]


class Player:
    """A name and a colour."""

    def __init__(self, name: str, color: str) -> None:
        self.name = name
        self.color = color


class ConnectFourGame:
    """A game of two players, or of one against the primitive AI."""

    AI = 1

    def __init__(
        self, p1: Player, p2: Player, board: ConnectFourBoard, game: int, random: Random | None = None
    ) -> None:
        self.p1, self.p2, self.board, self.game = p1, p2, board, game
        self.active_player = 1
        self.bot = PrimitiveBot(random or Random())

    def set_player1(self, column: str) -> None:
        """The first player drops a stone into a column, given as a letter."""
        self._set(column, 1)

    def set_player2(self, column: str) -> None:
        """The second player drops a stone."""
        self._set(column, 2)

    def set_ai(self) -> None:
        """The primitive AI drops a stone for the second player."""
        owners = {self.board.EMPTY: None, self.board.PLAYER1: False, self.board.PLAYER2: True}
        position = position_of([[owners[token] for token in column] for column in self.board.field])
        self.board.set_token(ask(self.bot, position), self.board.PLAYER2)
        self.active_player = 1

    def play(self) -> None:
        """Show the board and let whose turn it is make a move; a person is asked until the move is good."""
        self.board.print_board(self.p1.color, self.p2.color)
        if self.active_player == 2 and self.game == self.AI:
            self.set_ai()
            return None
        player, put = (self.p1, self.set_player1) if self.active_player == 1 else (self.p2, self.set_player2)
        while True:
            try:
                return put(input(say("{name} ({colour}) to move >> ", name=player.name, colour=_colour(player))))
            except ColumnFullError:
                print(say("This column is already full!"))
            except (ValueError, IndexError):
                print(say("This is no column!"))
            except EOFError:
                # Nobody is there any more: that ends the program, as in any game in the terminal.
                print()
                raise SystemExit from None

    def _set(self, column: str, player: int) -> None:
        self.board.set_token(self.board.identifier.index(column.strip().upper()), player)
        self.active_player = 3 - player


def _starts_of_four(stones: int, step: int) -> int:
    """The lower ends of four stones in a row."""
    pairs = stones & stones >> step
    return pairs & pairs >> 2 * step


def _colour(player: Player) -> str:
    return say(COLOURS.get(player.color, player.color))
