"""The rules of Pah Tum: the board with its blocked cells, the start and the notation."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import ClassVar, Self

from reihum.core.bitboard import bits
from reihum.core.choice import Move
from reihum.core.errors import NotationError, SetupError
from reihum.core.line import play_all
from reihum.core.protocols import SetupQuestion
from reihum.core.text import mark
from reihum.games.pah_tum.notation import format_cell, parse_cells, split_position
from reihum.games.pah_tum.position import PahTumPosition
from reihum.games.pah_tum.scoring import LAYOUT

BLOCKED_COUNTS = (5, 7, 9, 11, 13)
USUAL_BLOCKED_COUNT = 9


@dataclass(frozen=True, slots=True)
class PahTum:
    """Fill a board of 7 x 7 cells, some of them blocked; long rows of your own stones score."""

    name: ClassVar[str] = "pah-tum"
    setup_question: ClassVar[SetupQuestion] = SetupQuestion(
        "Blocked",
        mark("Blocked cells"),
        mark("How many cells are blocked? 5, 7, 9, 11 or 13."),
        str(USUAL_BLOCKED_COUNT),
        tuple(map(str, BLOCKED_COUNTS)),
    )

    blocked: int
    """The blocked cells, bit by bit."""

    def __post_init__(self) -> None:
        _check_count(self.blocked.bit_count())
        if self.blocked & ~LAYOUT.full:
            raise SetupError("cell-outside", mark("A blocked cell lies outside the board."))

    @property
    def columns(self) -> int:
        """Always seven."""
        return LAYOUT.columns

    @property
    def rows(self) -> int:
        """Always seven."""
        return LAYOUT.rows

    def start(self) -> PahTumPosition:
        """The board with nothing but its blocked cells."""
        return PahTumPosition(self)

    def parse_move(self, text: str) -> Move:
        """Read one cell."""
        try:
            (cell,) = parse_cells(text.strip())
        except (ValueError, NotationError):
            message = mark("Expected a cell from a1 to g7, such as d4, not {text!r}.")
            raise NotationError("move-text", message, text=text[:20]) from None
        return cell

    def format_move(self, move: Move) -> str:
        """Write one cell."""
        return format_cell(move)

    def setup(self) -> dict[str, str]:
        """The blocked cells, as a record says them."""
        return {"Blocked": _format_blocked(self.blocked)}

    @classmethod
    def from_setup(cls, setup: Mapping[str, str]) -> Self:
        """The board a record asks for."""
        _refuse_other_size(setup)
        if "Blocked" not in setup:
            raise SetupError("blocked-missing", mark("Pah Tum needs blocked cells, such as a1c4d4f2g7."))
        return cls._with_blocked(parse_cells(setup["Blocked"].strip()))

    @classmethod
    def new(cls, random: Random, setup: Mapping[str, str]) -> Self:
        """The board for a new game: the setup names the blocked cells, or only how many to draw by lot."""
        wish = setup.get("Blocked", str(USUAL_BLOCKED_COUNT)).strip()
        if not re.fullmatch("[0-9]{1,4}", wish, re.ASCII):
            return cls._with_named(setup)
        _refuse_other_size(setup)
        _check_count(int(wish))
        return cls._with_blocked(random.sample([Move(bit) for bit in bits(LAYOUT.full)], int(wish)))

    @classmethod
    def _with_named(cls, setup: Mapping[str, str]) -> Self:
        try:
            return cls.from_setup(setup)
        except NotationError:
            message = mark(
                "Expected 5, 7, 9, 11 or 13, or the blocked cells themselves, such as a1c4d4f2g7, not {text!r}."
            )
            raise SetupError("blocked-text", message, text=setup["Blocked"][:20]) from None

    @classmethod
    def parse(cls, text: str, setup: Mapping[str, str]) -> PahTumPosition:
        """Read a position, ``a1c4d4f2g7/d5e5d3``."""
        _refuse_other_size(setup)
        blocked, moves = split_position(text.strip())
        start = cls._with_blocked(parse_cells(blocked)).start()
        return play_all(start, parse_cells(moves, place=len(blocked) + 2))

    @classmethod
    def _with_blocked(cls, cells: Iterable[Move]) -> Self:
        blocked = 0
        for cell in cells:
            if blocked >> cell & 1:
                raise SetupError("blocked-twice", mark("Cell {cell} is blocked twice."), cell=format_cell(cell))
            blocked |= 1 << cell
        return cls(blocked)


@lru_cache(1000)
def _format_blocked(blocked: int) -> str:
    # Asked for with every move of a game.
    return "".join(format_cell(Move(bit)) for bit in bits(blocked))


def _check_count(count: int) -> None:
    if count not in BLOCKED_COUNTS:
        raise SetupError(
            "blocked-count", mark("The number of blocked cells is 5, 7, 9, 11 or 13, not {count}."), count=count
        )


def _refuse_other_size(setup: Mapping[str, str]) -> None:
    if setup.get("Size", "7x7").strip().lower() != "7x7":
        raise SetupError("board-size", mark("Pah Tum is always played on 7 x 7 cells."))
