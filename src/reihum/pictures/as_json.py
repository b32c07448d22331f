"""A position as one JSON object, for other programs."""

import json

from reihum.core.board import Board
from reihum.core.cells import Cell, name_cell
from reihum.core.outcome import Outcome, Row
from reihum.core.protocols import Position


def as_json(position: Position) -> str:
    """Describe a position in one line; the rows of ``cells`` run from top to bottom, as on a screen."""
    board = position.board()
    outcome = position.outcome()
    rows = reversed(range(board.rows))
    description = {
        "position": str(position),
        "game": position.rules.name,
        "setup": position.rules.setup(),
        "ply": position.ply,
        "side": None if outcome else position.side.name.lower(),
        "cells": [[_content(board, (column, row)) for column in range(board.columns)] for row in rows],
        "legal": [position.rules.format_move(move) for move in position.legal()],
        "last": name_cell(board.last) if board.last else None,
        "rows": [_row(row) for row in board.made],
        "scores": board.scores,
        "outcome": _outcome(outcome) if outcome else None,
    }
    return json.dumps(description, ensure_ascii=False)


def _content(board: Board, cell: Cell) -> str:
    if cell in board.blocked:
        return "blocked"
    return board.stones[cell].name.lower() if cell in board.stones else "free"


def _row(row: Row) -> dict[str, object]:
    return {"side": row.side.name.lower(), "cells": [name_cell(cell) for cell in row.cells], "points": row.points}


def _outcome(outcome: Outcome) -> dict[str, object]:
    winner = None if outcome.winner is None else outcome.winner.name.lower()
    return {"result": outcome.result, "winner": winner, "cells": [name_cell(cell) for cell in outcome.cells]}
