"""What a level found."""

from dataclasses import dataclass

from reihum.bots.connect_four.words import name_cells
from reihum.core import Cell, Reason


@dataclass(frozen=True, slots=True)
class Finding:
    """The cell to throw into, and the two ways to say why: for the bot's own stones, and against the opponent's."""

    cell: Cell
    sentences: tuple[str, str]
    stones: tuple[Cell, ...]
    """The stones that were seen."""
    next_wins: tuple[Cell, ...] = ()
    """Where the row could then be finished, for what does not win at once."""

    def explain(self, own: bool) -> Reason:
        """Say why."""
        cells = {"cell": name_cells([self.cell]), "stones": name_cells(self.stones)}
        wins = {f"win_{number}": name_cells([cell]) for number, cell in enumerate(self.next_wins, start=1)}
        return Reason(self.sentences[0 if own else 1], cells | wins)
