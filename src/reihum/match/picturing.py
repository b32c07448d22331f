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
    empty = _empty_board(position, board)
    moves = _moves(position, legal, empty)
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
        cells=_cells(board, empty),
        moves=moves,
        spellings=_with_moves(_spellings(position.rules), moves),
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


def _cells(board: Board, empty: "_EmptyBoard") -> tuple[tuple[CellView, ...], ...]:
    """The cells as on a screen, row by row, the top one first."""
    stones, blocked, last, marked = board.stones, board.blocked, board.last, board.marked
    columns, top = board.columns, board.rows - 1
    cells = list(empty.cells)
    for cell in {*stones, *blocked, *marked, *(() if last is None else (last,))}:
        place = (top - cell[1]) * columns + cell[0]
        content = "blocked" if cell in blocked else SIDE_NAMES[stones[cell]] if cell in stones else "free"
        cells[place] = _cell(cell, content, cells[place].move, cell == last, cell in marked)
    return tuple([tuple(cells[start : start + columns]) for start in range(0, len(cells), columns)])


def _moves(position: Position, legal: tuple[Move, ...], empty: "_EmptyBoard") -> tuple[MoveView, ...]:
    """The legal moves, each with the cells that mean it."""
    views = []
    for move in legal:
        name = position.rules.format_move(move)
        lands, leaves = move_ends(position, move)
        label = ends_label(lands, leaves) or name
        views.append(_move(name, label, empty.pointing.get(name, ()), lands, leaves))
    return tuple(views)


@dataclass(frozen=True, slots=True)
class _EmptyBoard:
    """What pointing at cells means, and how they look while nothing is on them."""

    cells: tuple[CellView, ...]
    """As on a screen, row by row, the top one first."""
    pointing: Mapping[str, tuple[str, ...]]
    """The cells that mean a move, by its name, the lowest ones first."""


def _empty_board(position: Position, board: Board) -> _EmptyBoard:
    cells = _screen(board.columns, board.rows)
    return _work_out(position.rules, cells, tuple(map(position.move_at, cells)))


# Views of one board, of which a server draws hundreds per second, differ by their stones only; for what is here, too,
# most look as they did in the view before.


@lru_cache(256)
def _work_out(rules: Rules, cells: tuple[Cell, ...], moves: tuple[Move | None, ...]) -> _EmptyBoard:
    """A board whose cells stand for these moves."""
    names = [None if move is None else rules.format_move(move) for move in moves]
    pointing: dict[str, tuple[str, ...]] = {}
    for cell, name in sorted(zip(cells, names, strict=True), key=lambda pair: (pair[0][1], pair[0][0])):
        if name is not None:
            pointing[name] = (*pointing.get(name, ()), name_cell(cell))
    empty = [_cell(cell, "free", name, False, False) for cell, name in zip(cells, names, strict=True)]
    return _EmptyBoard(tuple(empty), pointing)


@lru_cache(256)
def _screen(columns: int, rows: int) -> tuple[Cell, ...]:
    """The cells of a board as on a screen, row by row, the top one first."""
    return tuple((column, row) for row in reversed(range(rows)) for column in range(columns))


@lru_cache(10_000)
def _cell(cell: Cell, content: str, move: str | None, last: bool, marked: bool) -> CellView:
    return CellView(name_cell(cell), cell[0], cell[1], content, move, last, marked)


@lru_cache(10_000)
def _move(name: str, label: str, cells: tuple[str, ...], lands: str | None, leaves: str | None) -> MoveView:
    return MoveView(name, label, cells, lands, leaves)


def _with_moves(spellings: Mapping[str, str], moves: tuple[MoveView, ...]) -> Mapping[str, str]:
    """What is read as a move, and the moves' own names, where they are not among it."""
    more = {move.name: move.name for move in moves if move.name not in spellings}
    return {**spellings, **more} if more else spellings


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


def _row(row: Row) -> RowView:
    return RowView(side_name(row.side), tuple(name_cell(cell) for cell in row.cells), row.points)
