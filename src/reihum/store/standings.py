"""How players did, by opponent."""

from collections.abc import Iterable
from dataclasses import dataclass

from reihum.store.store import KeptMatch


@dataclass(slots=True)
class Standing:
    """A player's results in one game against one opponent."""

    player: str
    opponent: str
    game: str
    bots: tuple[str | None, str | None] = (None, None)
    """Which bots the player and the opponent are, if they are any."""
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """How many matches there were."""
        return self.won + self.drawn + self.lost


def standings(matches: Iterable[KeptMatch], player: str | None = None) -> list[Standing]:
    """The record of one player, or of every person, from the matches that are over."""
    found: dict[tuple[str, str, str], Standing] = {}
    for match in matches:
        if match.result == "*":
            continue
        for side in (0, 1):
            name, opponent = match.names[side], match.names[1 - side]
            wanted = match.bots[side] is None if player is None else name.casefold() == player.casefold()
            if wanted:
                key = (name, opponent, match.game)
                bots = match.bots[side], match.bots[1 - side]
                _count(found.setdefault(key, Standing(*key, bots)), match.result, side)
    return sorted(found.values(), key=lambda standing: (standing.player, -standing.played, standing.opponent))


def _count(standing: Standing, result: str, side: int) -> None:
    if result == "1/2-1/2":
        standing.drawn += 1
    elif result == ("1-0", "0-1")[side]:
        standing.won += 1
    else:
        standing.lost += 1
