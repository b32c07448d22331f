"""What a level found."""

from dataclasses import dataclass
from typing import NamedTuple

from reihum.bots.connect_four.words import name_cells
from reihum.core import Cell, Choice, Move, Reason
from reihum.core.text import Phrase, mark


class Words(NamedTuple):
    """How to speak of stones that were seen: the bot to its opponent, and an adviser to who may make the move."""

    own: str
    """The bot, about its own stones."""
    against: str
    """The bot, about its opponent's."""
    advise_own: str = mark("It makes four with {stones}, and you win.")
    advise_against: str = mark("It stops the row {stones}.")


@dataclass(frozen=True, slots=True)
class Finding:
    """The cell to throw into, and the words for why."""

    cell: Cell
    words: Words
    stones: tuple[Cell, ...]
    """The stones that were seen."""
    next_wins: tuple[Cell, ...] = ()
    """Where the row could then be finished, for what does not win at once."""

    def choose(self, own: bool) -> Choice:
        """Throw there, and say why; ``own`` tells whether it is for the bot's own stones."""
        cells = {"cell": name_cells([self.cell]), "stones": name_cells(self.stones)}
        wins = {f"win_{number}": name_cells([cell]) for number, cell in enumerate(self.next_wins, start=1)}
        said, advised = (
            (self.words.own, self.words.advise_own) if own else (self.words.against, self.words.advise_against)
        )
        return Choice(Move(self.cell[0]), Reason(said, cells | wins), advice=Phrase(advised, cells | wins))
