"""The words every room shares: sides, outcomes, choices, errors, records. Each is loaded when it is first used."""

from reihum.core.loading import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reihum.core.board import Board, Look
    from reihum.core.cells import COLUMN_LETTERS, Cell, name_cell
    from reihum.core.choice import UNLIMITED, Budget, Choice, Move, Reason
    from reihum.core.entries import BotEntry, GameEntry
    from reihum.core.errors import (
        ArgumentError,
        BudgetError,
        IllegalMoveError,
        NotationError,
        NotFoundError,
        ReihumError,
        SetupError,
    )
    from reihum.core.gate import checked_choice
    from reihum.core.outcome import Outcome, Row
    from reihum.core.protocols import Bot, Ponderer, Position, Rules, SetupQuestion
    from reihum.core.record import Record, RecordedMove, record_position
    from reihum.core.record_reading import parse_record
    from reihum.core.record_writing import format_record
    from reihum.core.side import Side

__all__ = [
    "COLUMN_LETTERS",
    "UNLIMITED",
    "ArgumentError",
    "Board",
    "Bot",
    "BotEntry",
    "Budget",
    "BudgetError",
    "Cell",
    "Choice",
    "GameEntry",
    "IllegalMoveError",
    "Look",
    "Move",
    "NotFoundError",
    "NotationError",
    "Outcome",
    "Ponderer",
    "Position",
    "Reason",
    "Record",
    "RecordedMove",
    "ReihumError",
    "Row",
    "Rules",
    "SetupError",
    "SetupQuestion",
    "Side",
    "checked_choice",
    "format_record",
    "name_cell",
    "parse_record",
    "record_position",
]

__getattr__ = on_demand(
    __name__,
    {
        "board": "Board Look",
        "cells": "COLUMN_LETTERS Cell name_cell",
        "choice": "UNLIMITED Budget Choice Move Reason",
        "entries": "BotEntry GameEntry",
        "errors": "ArgumentError BudgetError IllegalMoveError NotationError NotFoundError ReihumError SetupError",
        "gate": "checked_choice",
        "outcome": "Outcome Row",
        "protocols": "Bot Ponderer Position Rules SetupQuestion",
        "record": "Record RecordedMove record_position",
        "record_reading": "parse_record",
        "record_writing": "format_record",
        "side": "Side",
    },
)
