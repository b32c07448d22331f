"""The words every room shares: sides, outcomes, choices, errors, records."""

from reihum.core.board import Board, Look
from reihum.core.cells import COLUMN_LETTERS, Cell, name_cell
from reihum.core.choice import UNLIMITED, Budget, Choice, Move, Reason
from reihum.core.entries import BotEntry, GameEntry
from reihum.core.errors import BudgetError, IllegalMoveError, NotationError, ReihumError, SetupError
from reihum.core.gate import checked_choice
from reihum.core.outcome import Outcome, Row
from reihum.core.protocols import Bot, Position, Rules, SetupQuestion
from reihum.core.record import Record, RecordedMove, record_position
from reihum.core.record_text import format_record, parse_record
from reihum.core.side import Side

__all__ = [
    "COLUMN_LETTERS",
    "UNLIMITED",
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
    "NotationError",
    "Outcome",
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
