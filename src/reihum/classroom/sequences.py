"""Games as sequences of columns, as in the course text "Vier Gewinnt, eine programmatische Annäherung" by Kellers.

A game is a text, ``"322134"``, or a dict of ``(row, column): player`` in the order of the moves, all counted from 0.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from reihum.bots.connect_four.lookahead import LookaheadBot
from reihum.core import Cell, IllegalMoveError, Move, ReihumError, Row, Side
from reihum.core.line import play_all
from reihum.core.text import mark, say
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.games.connect_four.notation import parse_columns

PLAYERS = {0: "R", 1: "G"}
"""What the players are called and drawn as; change it as you like."""

RULES = ConnectFour()
Game = dict[Cell, int]


def grid(s: str) -> str:
    """Draw the board after a sequence."""
    game = decode(s)
    lines = []
    for row in reversed(range(RULES.rows)):
        stones = (PLAYERS[game[row, column]] if (row, column) in game else " " for column in range(RULES.columns))
        lines.append(" |" + "".join(f" {stone} " for stone in stones) + f"| {row + 1}")
    lines.append(" +" + "".join(f"-{column + 1}-" for column in range(RULES.columns)) + "+")
    return "\n".join(lines)


def decode(s: str) -> Game:
    """The stones of a sequence; a column that is full or not on the board is refused."""
    heights = [0] * RULES.columns
    game: Game = {}
    for number, column in enumerate(parse_columns(s)):
        if column >= RULES.columns or heights[column] == RULES.rows:
            message = mark("Move {number}: there is no free cell in column {column}.")
            raise IllegalMoveError("no-free-cell", message, number=number + 1, column=column + 1)
        game[heights[column], column] = number % 2
        heights[column] += 1
    return game


def encode(d: Mapping[Cell, int]) -> str:
    """The sequence of some stones."""
    return "".join(RULES.format_move(Move(column)) for _, column in d)


def next_dicts(d: Mapping[Cell, int] | None = None, lim: int = 1) -> list[Game]:
    """All games that go on from one for so many moves, or end before; every win on the way is printed."""
    position = play_all(RULES.start(), parse_columns(encode(d or {})))
    return list(_go_on(position, dict(d or {}), lim))


def play(auto: Iterable[int] = ()) -> str:
    """Play a game in the terminal; the players in ``auto``, 0 or 1, are played by the program. Returns the sequence."""
    position = RULES.start()
    bots = {player: LookaheadBot(Random(), look_ahead=2) for player in auto}
    while position.outcome() is None:
        print(grid(str(position)))
        bot = bots.get(position.side)
        if bot is None:
            position = _ask(position)
        else:
            position = position.play(bot.choose(position).move)
            print(f"{PLAYERS[position.side.other]}: {position.moves[-1] + 1}")
    print(grid(str(position)))
    print(_announce(position))
    return str(position)


def _go_on(position: ConnectFourPosition, game: Game, lim: int) -> Iterator[Game]:
    legal = position.legal()
    if lim == 0 or not legal:
        yield game
        return
    for move in reversed(legal):
        after = position.play(move)
        if after.four:
            print(_announce(after))
        yield from _go_on(after, {**game, (position.moves.count(move), move): position.side.value}, lim - 1)


def _ask(position: ConnectFourPosition) -> ConnectFourPosition:
    while True:
        try:
            return position.play(RULES.parse_move(input(f"{PLAYERS[position.side]}? ")))
        except ReihumError as problem:
            print(problem)


def _announce(position: ConnectFourPosition) -> str:
    """The result as the text prints it, ``G wins! Vertical at (4, 2) [34325235633272]`` and a full stop."""
    outcome = position.outcome()
    if outcome is None or outcome.winner is None:
        return say("A draw [{sequence}].", sequence=position)
    last = position.moves[-1]
    row = position.moves.count(last)
    how = next(_direction(line) for line in outcome.rows if (last, row - 1) in line.cells)
    return f"{PLAYERS[Side(outcome.winner)]} wins! {how} at ({row}, {last + 1}) [{position}]."


def _direction(line: Row) -> str:
    (column, row), (next_column, next_row) = line.cells[:2]
    return "Vertical" if column == next_column else "Horizontal" if row == next_row else "Diagonal"
