"""What a front end shows: a frozen picture of a match that holds everything there is to draw.

Texts are in the language spoken when the view was made. ``as_dict()`` has nothing but what JSON knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from reihum.core import Board, Cell, Move, Position, Row, Side, name_cell
from reihum.core.text import say


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player, as shown."""

    side: str
    """``first`` or ``second``."""
    name: str
    bot: str | None
    colour: str
    """The colour's key: ``red``."""
    colour_name: str
    """The colour's name in the language spoken."""
    paint: str
    """The colour as ``#rrggbb``."""
    score: int | None
    """Points so far, in a game that counts points."""


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell of the board, and what pointing at it means."""

    name: str
    column: int
    row: int
    content: str
    """``free``, ``blocked``, ``first`` or ``second``."""
    move: str
    """The move that pointing at this cell means; ``View.legal`` tells whether it is allowed."""
    last: bool
    marked: bool
    """Whether its stone won, or scores."""


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of stones that won or scores."""

    side: str
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """A match at one moment."""

    game: str
    title: str
    setup: Mapping[str, str]
    columns: int
    rows: int
    column_names: tuple[str, ...]
    board_colour: str
    cell_colour: str
    ink_colour: str
    round_cells: bool
    cells: tuple[tuple[CellView, ...], ...]
    """Row by row, the top one first, as on a screen."""
    legal: tuple[str, ...]
    landings: Mapping[str, str]
    """Where the stone of each legal move comes to lie."""
    last: str | None
    """The cell of the last stone."""
    made: tuple[RowView, ...]
    winning: tuple[tuple[int, int], ...]
    """The stones that won, as column and row counted from 0."""
    scores: tuple[int, int] | None
    seats: tuple[SeatView, SeatView]
    turn: str | None
    """``first`` or ``second``, None after the end."""
    bots_turn: bool
    result: str
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on."""
    resigned: str | None
    """The side that gave up."""
    reason: str | None
    """What the bot said about its last move."""
    moves: tuple[str, ...]
    ply: int
    undoable: int
    """How many steps can be taken back."""
    redoable: int
    """How many steps that were taken back can be made again."""
    taken_back: tuple[str, ...]
    """The moves that were taken back and can be made again, the next one first."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None

    @property
    def winner(self) -> SeatView | None:
        """Who won, if somebody did."""
        return {"1-0": self.seats[0], "0-1": self.seats[1]}.get(self.result)

    def seat(self, side: str | None) -> SeatView:
        """The player of a side."""
        return self.seats[side == "second"]

    def cell(self, name: str) -> CellView | None:
        """The cell of this name, if the board has it."""
        return next((cell for row in self.cells for cell in row if cell.name == name), None)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        plain = _as_dict(self)
        plain["cells"] = [[_as_dict(cell) for cell in row] for row in self.cells]
        plain["seats"] = [_as_dict(seat) for seat in self.seats]
        plain["made"] = [_as_dict(row) for row in self.made]
        return plain


def _as_dict(view: Any) -> dict[str, Any]:
    # dataclasses.asdict() does the same and copies every value on the way, which takes four times as long.
    return {name: getattr(view, name) for name in view.__slots__}


SIDE_NAMES = ("first", "second")


def side_name(side: Side) -> str:
    """How a view names a side."""
    return SIDE_NAMES[side]


@dataclass(frozen=True, slots=True)
class Situation:
    """What a match adds to a position to be shown."""

    seats: tuple[SeatView, SeatView]
    result: str
    resigned: Side | None
    reason: str | None
    undoable: int
    redoable: int
    taken_back: tuple[Move, ...]


def make_view(position: Position, board: Board, situation: Situation) -> View:
    """Picture a position as a match stands."""
    outcome = position.outcome()
    over = situation.result != "*"
    legal = () if over else position.legal()
    format_move = position.rules.format_move
    return View(
        game=position.rules.name,
        title=say(board.look.title),
        setup=position.rules.setup(),
        columns=board.columns,
        rows=board.rows,
        column_names=board.column_names,
        board_colour=board.look.board_colour,
        cell_colour=board.look.cell_colour,
        ink_colour=board.look.ink_colour,
        round_cells=board.look.round_cells,
        cells=_cells(position, board),
        legal=tuple(format_move(move) for move in legal),
        landings={format_move(move): name_cell(position.landing(move)) for move in legal},
        last=name_cell(board.last) if board.last else None,
        made=tuple(_row(row) for row in board.made),
        winning=outcome.cells if outcome else (),
        scores=board.scores,
        seats=situation.seats,
        turn=None if over else side_name(position.side),
        bots_turn=not over and situation.seats[position.side].bot is not None,
        result=situation.result,
        resigned=None if situation.resigned is None else side_name(situation.resigned),
        reason=situation.reason,
        moves=tuple(format_move(move) for move in position.moves),
        ply=position.ply,
        undoable=situation.undoable,
        redoable=situation.redoable,
        taken_back=tuple(format_move(move) for move in situation.taken_back),
    )


def _cells(position: Position, board: Board) -> tuple[tuple[CellView, ...], ...]:
    format_move, move_at = position.rules.format_move, position.move_at

    def picture(cell: Cell) -> CellView:
        move = format_move(move_at(cell))
        return _cell(cell, _content(board, cell), move, cell == board.last, cell in board.marked)

    rows = reversed(range(board.rows))
    return tuple(tuple(picture((column, row)) for column in range(board.columns)) for row in rows)


@lru_cache(10_000)
def _cell(cell: Cell, content: str, move: str, last: bool, marked: bool) -> CellView:
    # Most cells look as they did in the view before; a server draws thousands of views a second.
    return CellView(name_cell(cell), cell[0], cell[1], content, move, last, marked)


def _content(board: Board, cell: Cell) -> str:
    if cell in board.blocked:
        return "blocked"
    stone = board.stones.get(cell)
    return "free" if stone is None else SIDE_NAMES[stone]


def _row(row: Row) -> RowView:
    return RowView(side_name(row.side), tuple(name_cell(cell) for cell in row.cells), row.points)
