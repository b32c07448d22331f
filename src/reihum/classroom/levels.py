"""The opponent of seven levels, on a board of lists as in the course text "Beschreibung des Computergegners"."""

from random import Random

from reihum.bots.connect_four.levels import LevelBot
from reihum.classroom.stones import ask, position_of
from reihum.core.text import say

FREE = "-"
LEVELS = range(1, 8)


class ComputerPlayer:
    """Throws its stones into a board of rows, the top one first, each a list of ``"-"``, ``"X"`` and ``"O"``."""

    def __init__(self, board: list[list[str]], symbol: str = "O", random: Random | None = None) -> None:
        self.board = board
        self.symbol = symbol
        self.difficulty_level = 1
        self.random = random or Random()

    def choose_difficulty(self) -> None:
        """Ask how hard to play, until the answer is a number from 1 to 7."""
        while True:
            answer = input(say("How hard shall I play, from 1 (easy) to 7 (hard)? "))
            if answer.strip() in map(str, LEVELS):
                self.difficulty_level = int(answer)
                return
            print(say("Please type a number from 1 to 7."))

    def throw_token(self) -> int:
        """Choose a column, let the stone fall to its lower end, and say which column it was, counted from 0."""
        owners = [[None if cell == FREE else cell == self.symbol for cell in row] for row in self.board]
        columns = list(zip(*reversed(owners), strict=True))
        column = ask(LevelBot(self.random, self.difficulty_level), position_of(columns))
        for row in reversed(self.board):
            if row[column] == FREE:
                row[column] = self.symbol
                break
        return column
