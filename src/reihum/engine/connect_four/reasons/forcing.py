"""Wins by force: every move threatens to win at once, so every reply is the only one that stops it."""

from dataclasses import dataclass, field

from reihum.engine.connect_four.reasons.stones import Stones, single_cells

MOST_MOVES = 9
"""How many own moves a line may have."""
MOST_NODES = 3_000
"""How many positions may be looked at; what needs more is nothing that a person would have seen."""


@dataclass(slots=True)
class Forcing:
    """Looks for the shortest line of forcing moves, for the side whose turn it is."""

    nodes: int = MOST_NODES
    failed: dict[tuple[int, int], int] = field(default_factory=dict)
    """Positions without such a line of so many moves or fewer."""

    def find(self, stones: Stones, moves: int = MOST_MOVES) -> tuple[int, ...] | None:
        """The cells of the line, mine and theirs by turns, up to the move after which no reply helps any more."""
        for length in range(1, moves + 1):
            line = self._search(stones, length)
            if line is not None:
                return line
            if self.nodes <= 0:
                break
        return None

    def _search(self, stones: Stones, moves: int) -> tuple[int, ...] | None:
        key = stones.mine, stones.theirs
        if self.nodes <= 0 or self.failed.get(key, 0) >= moves:
            return None
        self.nodes -= 1
        for cell in single_cells(candidates(stones)):
            after = stones.put(cell)
            if after.turned().wins():
                continue
            if cannot_be_stopped(after):
                return (cell,)
            threat = after.wins()
            if moves > 1 and threat:
                line = self._search(after._replace(theirs=after.theirs | threat), moves - 1)
                if line is not None:
                    return (cell, threat, *line)
        self.failed[key] = moves
        return None


def candidates(stones: Stones) -> int:
    """The moves that do not lose at once: any, or the one that stops a threat. None where I can win already."""
    if stones.wins():
        return 0
    threats = stones.turned().wins()
    return threats if threats else stones.open


def cannot_be_stopped(stones: Stones) -> bool:
    """Whether I, having just moved, win with my next stone whatever the other side replies; it cannot win itself."""
    if stones.turned().wins():
        return False
    threats = stones.wins()
    if threats & threats - 1:
        return True
    replies = threats or stones.open
    # A reply can at most give me the cell on top of it.
    return bool(replies) and not replies & ~(stones.winning() >> 1)
