"""What a front end shows: a frozen picture of a match that holds everything there is to show.

Texts are in the language spoken when the view was made. ``as_dict()`` has nothing but what JSON knows.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from reihum.catalogue import find_game
from reihum.core import IllegalMoveError, NotationError, Position, Side, name_cell
from reihum.core.sketch import Arrow, Mark, Sketch
from reihum.core.text import mark


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
    move: str | None
    """The move that pointing at this cell means, if any; ``View.moves`` tells whether it is allowed."""
    last: bool
    marked: bool
    """Whether its stone won, or scores."""


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move that is allowed now."""

    name: str
    """What to send back to play it."""
    label: str
    """What to call it when speaking to people."""
    cells: tuple[str, ...]
    """Pointing at any of these cells means this move."""
    lands: str | None
    """The cell where its stone comes to lie, if it puts one."""
    leaves: str | None
    """The cell that it takes a stone from, if it takes one."""

    @property
    def place(self) -> str | None:
        """The cell to point at when the move is shown."""
        return self.lands or self.leaves


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of stones that won or scores."""

    side: str
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class MarkView:
    """A mark on a cell, for what somebody says of a move."""

    cell: str
    kind: str
    """``good``, ``bad``, ``mine``, ``theirs``, ``key`` or ``step``, as ``MarkKind`` tells."""
    sign: str
    """What to paint on the cell, in a letter or the number of a step: nobody has to tell colours apart."""
    side: str | None
    """Of a step: whose stone it is, ``first`` or ``second``."""
    words: str
    """The same for somebody who cannot see it."""


@dataclass(frozen=True, slots=True)
class ArrowView:
    """An arrow along a row, for what somebody says of a move."""

    start: str
    end: str
    kind: str
    """``mine``, or ``theirs``, which is painted with dashes."""


@dataclass(frozen=True, slots=True)
class View:
    """A match at one moment."""

    game: str
    title: str
    position: str
    """The position in the game's own notation."""
    setup: Mapping[str, str]
    advice: str
    """What to do and what wins, in one sentence, for somebody who has never played."""
    stones_fall: bool
    """Whether stones come from above, and a column as a whole is pointed at."""
    columns: int
    rows: int
    column_names: tuple[str, ...]
    """The letters of the columns, as cells have them; where stones fall, a column's number does as well."""
    board_colour: str
    cell_colour: str
    ink_colour: str
    round_cells: bool
    cells: tuple[tuple[CellView, ...], ...]
    """Row by row, the top one first, as on a screen."""
    moves: tuple[MoveView, ...]
    """The moves that are allowed now."""
    spellings: Mapping[str, str]
    """What can be typed for a move of this board, and the move's name; whether it is allowed, ``moves`` tells."""
    last: str | None
    """The cell of the last move: where its stone lies, or where it took one away."""
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
    how: str
    """How it did: ``resigned``, ``time`` where its time was up, ``gone`` where it had left; else nothing."""
    reason: str | None
    """What the bot said about its last move."""
    played: tuple[str, ...]
    """The moves made so far."""
    ply: int
    undoable: int
    """How many steps can be taken back."""
    redoable: int
    """How many steps that were taken back can be made again."""
    taken_back: tuple[str, ...]
    """The moves that were taken back and can be made again, the next one first."""
    played_labels: tuple[str, ...]
    """The moves made so far as people call them, by their cells."""
    taken_back_labels: tuple[str, ...]
    """The same for the moves that were taken back."""
    marks: tuple[MarkView, ...] = ()
    """Cells that are pointed at, at most one mark on each."""
    arrows: tuple[ArrowView, ...] = ()
    """Rows that are pointed along."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None

    @property
    def winner(self) -> SeatView | None:
        """Who won, if somebody did."""
        return {"1-0": self.seats[0], "0-1": self.seats[1]}.get(self.result)

    def pointing(self, sketch: Sketch) -> "View":
        """The same view with the marks and arrows of an explanation, instead of those it had."""
        marks, arrows = tuple(map(_mark, sketch.marks)), tuple(map(_arrow, sketch.arrows))
        return replace(self, marks=marks, arrows=arrows)

    def seat(self, side: str | None) -> SeatView:
        """The player of a side."""
        return self.seats[side == "second"]

    def cell(self, name: str) -> CellView | None:
        """The cell of this name, if the board has it."""
        return next((cell for row in self.cells for cell in row if cell.name == name), None)

    @property
    def moves_without_cells(self) -> tuple[MoveView, ...]:
        """The moves that nobody can point at on the board, to be offered in another way."""
        return tuple(move for move in self.moves if not move.cells)

    def fallen_since(self, before: "View") -> CellView | None:
        """The cell where a stone has come to lie from above since the view before, if that is what has happened."""
        if not self.stones_fall or self.last is None or self.ply != before.ply + 1:
            return None
        was = before.cell(self.last)
        return self.cell(self.last) if was is not None and was.content == "free" else None

    def move(self, name: str | None) -> MoveView | None:
        """The move of this name, if it is allowed now."""
        return next((move for move in self.moves if move.name == name), None)

    def find_move(self, text: str) -> MoveView:
        """The move that somebody typed: one of its names, or a cell; where stones fall, the one where it would land.

        NotationError if it cannot be read, IllegalMoveError if it is not allowed now.
        """
        name = self._read("".join(text.lower().split()))
        move = self.move(name)
        if move is not None:
            return move
        # The rules say why it is not allowed; but they do not know that somebody has given the game up.
        position = self._position()
        position.play(position.rules.parse_move(name))
        raise IllegalMoveError("game-over", mark("The game is over."))

    def _read(self, word: str) -> str:
        """The name of the move that a word means."""
        if word in self.spellings:
            return self.spellings[word]
        cell = self.cell(word)
        if cell is None or cell.move is None:
            position = self._position()
            meant = position.rules.parse_move(word)
            position.play(meant)  # a column that the board does not have has no name to go by
            return position.rules.format_move(meant)
        move = self.move(cell.move)
        if move is not None and cell.name not in (move.lands, move.leaves):
            message = mark("A stone in column {column} falls to {landing}, not to {cell}.")
            raise NotationError("wrong-cell", message, column=word[0], landing=move.lands, cell=cell.name)
        return cell.move

    def _position(self) -> Position:
        return find_game(self.game).rules.parse(self.position, self.setup)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, ready for JSON."""
        plain = _as_dict(self)
        plain["moves"] = [_as_dict(move) for move in self.moves]
        plain["cells"] = [[_as_dict(cell) for cell in row] for row in self.cells]
        plain["seats"] = [_as_dict(seat) for seat in self.seats]
        for name in ("made", "marks", "arrows"):
            plain[name] = [_as_dict(each) for each in getattr(self, name)]
        return plain


def _as_dict(view: Any) -> dict[str, Any]:
    # dataclasses.asdict() does the same and copies every value on the way, which takes four times as long.
    return {name: getattr(view, name) for name in view.__slots__}


SIDE_NAMES = ("first", "second")


def side_name(side: Side) -> str:
    """How a view names a side."""
    return SIDE_NAMES[side]


def _mark(mark: Mark) -> MarkView:
    side = None if mark.side is None else side_name(mark.side)
    return MarkView(name_cell(mark.cell), mark.kind.value, mark.sign, side, mark.words)


def _arrow(arrow: Arrow) -> ArrowView:
    return ArrowView(name_cell(arrow.start), name_cell(arrow.end), arrow.kind.value)
