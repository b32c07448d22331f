"""The picture of a match that front ends show, made from its position and from what the match knows beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from reihum.catalogue import find_game
from reihum.core import COLUMN_LETTERS, Board, Cell, Move, NotationError, Position, Row, Rules, Side, name_cell
from reihum.core.moves import ends_label, move_ends
from reihum.core.text import say
from reihum.match.view import SIDE_NAMES, CellView, MoveView, RowView, SeatView, View, side_name


@dataclass(frozen=True, slots=True)
class Situation:
    """What a match adds to a position to be shown."""

    seats: tuple[SeatView, SeatView]
    result: str
    resigned: Side | None
    how: str
    reason: str | None
    undoable: int
    redoable: int
    taken_back: tuple[Move, ...]
    labels: tuple[str, ...]
    """What all moves are called, those that were taken back included."""


def make_view(position: Position, board: Board, situation: Situation) -> View:
    """Picture a position as a match stands."""
    entry = find_game(position.rules.name)
    outcome = position.outcome()
    over = situation.result != "*"
    legal = () if over else position.legal()
    format_move = position.rules.format_move
    cells = _cells(position, board)
    moves = _moves(position, legal, cells)
    return View(
        game=position.rules.name,
        title=say(board.look.title),
        position=str(position),
        setup=position.rules.setup(),
        advice=say(entry.advice),
        stones_fall=entry.stones_fall,
        columns=board.columns,
        rows=board.rows,
        column_names=tuple(COLUMN_LETTERS[: board.columns]),
        board_colour=board.look.board_colour,
        cell_colour=board.look.cell_colour,
        ink_colour=board.look.ink_colour,
        round_cells=board.look.round_cells,
        cells=cells,
        moves=moves,
        spellings={**_spellings(position.rules), **{move.name: move.name for move in moves}},
        last=name_cell(board.last) if board.last else None,
        made=tuple(_row(row) for row in board.made),
        winning=outcome.cells if outcome else (),
        scores=board.scores,
        seats=situation.seats,
        turn=None if over else side_name(position.side),
        bots_turn=not over and situation.seats[position.side].bot is not None,
        result=situation.result,
        resigned=None if situation.resigned is None else side_name(situation.resigned),
        how=situation.how,
        reason=situation.reason,
        played=tuple(format_move(move) for move in position.moves),
        ply=position.ply,
        undoable=situation.undoable,
        redoable=situation.redoable,
        taken_back=tuple(format_move(move) for move in situation.taken_back),
        played_labels=situation.labels[: position.ply],
        taken_back_labels=situation.labels[position.ply :],
    )


def _cells(position: Position, board: Board) -> tuple[tuple[CellView, ...], ...]:
    format_move, move_at = position.rules.format_move, position.move_at
    stones, blocked, last, marked = board.stones, board.blocked, board.last, board.marked
    names: dict[Move | None, str | None] = {None: None}

    def picture(cell: Cell) -> CellView:
        move = move_at(cell)
        if move is not None and move not in names:
            names[move] = format_move(move)
        name, stone = names[move], stones.get(cell)
        content = "blocked" if cell in blocked else "free" if stone is None else SIDE_NAMES[stone]
        return _cell(cell, content, name, cell == last, cell in marked)

    return tuple([tuple(map(picture, row)) for row in _rows(board.columns, board.rows)])


@lru_cache(256)
def _rows(columns: int, rows: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells of a board as on a screen, the top row first."""
    return tuple(tuple((column, row) for column in range(columns)) for row in reversed(range(rows)))


def _moves(
    position: Position, legal: tuple[Move, ...], cells: tuple[tuple[CellView, ...], ...]
) -> tuple[MoveView, ...]:
    """The legal moves, each with the cells that mean it."""
    pointing: dict[str | None, list[str]] = {}
    for row in reversed(cells):
        for cell in row:
            pointing.setdefault(cell.move, []).append(cell.name)
    views = []
    for move in legal:
        name = position.rules.format_move(move)
        lands, leaves = move_ends(position, move)
        label = ends_label(lands, leaves) or name
        views.append(MoveView(name, label, tuple(pointing.get(name, ())), lands, leaves))
    return tuple(views)


@lru_cache(256)
def _spellings(rules: Rules) -> Mapping[str, str]:
    """What the rules read as a move of this board: of columns' letters and numbers, and of cells."""
    columns = (*COLUMN_LETTERS[: rules.columns], *(str(number) for number in range(1, rules.columns + 1)))
    cells = [name_cell((column, row)) for column in range(rules.columns) for row in range(rules.rows)]
    spellings = {}
    for text in (*columns, *cells):
        try:
            spellings[text] = rules.format_move(rules.parse_move(text))
        except NotationError:
            continue
    return spellings


@lru_cache(10_000)
def _cell(cell: Cell, content: str, move: str | None, last: bool, marked: bool) -> CellView:
    # Most cells look as they did in the view before; a server draws thousands of views per second.
    return CellView(name_cell(cell), cell[0], cell[1], content, move, last, marked)


def _row(row: Row) -> RowView:
    return RowView(side_name(row.side), tuple(name_cell(cell) for cell in row.cells), row.points)
