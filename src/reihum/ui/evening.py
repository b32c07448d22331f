"""The score between two players who play one game after the other: "Anna · 3 : 1 · Level 5"."""

from reihum.core.text import say, say_count
from reihum.match import SeatView, View

Player = tuple[str, str | None]
"""Who somebody is, whatever side they play: a person by the name, a bot by its own."""


class Evening:
    """Counts wins and draws. Other players have a score of their own; whoever comes back finds the old one."""

    def __init__(self) -> None:
        self._results: list[tuple[frozenset[Player], Player | None]] = []
        """For each match that is over, who played and who won it."""
        self._counted = False
        self._view: View | None = None

    def begin(self, view: View) -> None:
        """Another match begins; what was counted stays."""
        self._counted = False
        self._view = view

    def add(self, view: View) -> None:
        """Take in how the match stands now: one that is over counts once, and no more when its end is taken back."""
        self._view = view
        if self._counted:
            self._results.pop()
        self._counted = view.over
        if view.over:
            winner = view.winner
            self._results.append((_pair(view), _player(winner) if winner else None))

    @property
    def words(self) -> str:
        """The score of those who play now, persons first; nothing before their first result."""
        if self._view is None:
            return ""
        pair = _pair(self._view)
        winners = [winner for players, winner in self._results if players == pair]
        if not winners:
            return ""
        # Sides change from game to game; the score must not.
        one, other = sorted(self._view.seats, key=lambda seat: (seat.bot is not None, seat.name))
        score = say(
            "{one} · {wins} : {losses} · {other}",
            one=one.name,
            wins=winners.count(_player(one)),
            losses=winners.count(_player(other)),
            other=other.name,
        )
        draws = winners.count(None)
        return score + (say_count(" ({count} draw)", " ({count} draws)", draws) if draws else "")


def _player(seat: SeatView) -> Player:
    return ("", seat.bot) if seat.bot else (seat.name, None)


def _pair(view: View) -> frozenset[Player]:
    return frozenset(map(_player, view.seats))
