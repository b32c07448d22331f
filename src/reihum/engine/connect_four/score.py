"""What a position is worth: 0 for a draw, more the sooner the side to move wins, less the sooner it loses.

A win by a stone that is dropped when n stones lie on the board scores (columns * rows + 1 - n) // 2, a loss the same
with a minus sign: so a score counts the stones that the winner will not have needed.
"""

from typing import NewType

from reihum.core.text import Phrase, count_phrase, mark, mark_count
from reihum.games.connect_four import ConnectFourPosition

Score = NewType("Score", int)


def winning_score(position: ConnectFourPosition, stones: int) -> Score:
    """The score of a win by a stone that is dropped when so many stones lie on the board."""
    return Score((position.rules.columns * position.rules.rows + 1 - stones) // 2)


def plies_to_end(position: ConnectFourPosition, score: Score) -> int:
    """How many more stones fall if both sides play as well as they can."""
    cells = position.rules.columns * position.rules.rows
    if score == 0:
        return cells - position.ply
    # The last stone falls on one of two counts that score the same; it is the winner's, which tells them apart.
    last = cells + 1 - 2 * abs(score)
    winner_moves_now = score > 0
    if (last - position.ply) % 2 == winner_moves_now:
        last -= 1
    return last - position.ply + 1


def describe(position: ConnectFourPosition, score: Score) -> Phrase:
    """The score in words, from the view of the side to move."""
    plies = plies_to_end(position, score)
    if score == 0:
        return Phrase(mark("a draw"))
    if plies == 0:
        return Phrase(mark("has lost"))
    if plies == 1:
        return Phrase(mark("wins at once"))
    won, lost = (
        mark_count("wins in {count} move", "wins in {count} moves"),
        mark_count("loses in {count} move", "loses in {count} moves"),
    )
    return count_phrase(won if score > 0 else lost, _moves_of_winner(plies))


def describe_shortly(position: ConnectFourPosition, score: Score) -> Phrase:
    """The same where there is little room."""
    plies = plies_to_end(position, score)
    if score == 0:
        return Phrase(mark("draw"))
    if plies == 1:
        return Phrase(mark("wins now"))
    return Phrase(
        mark("wins in {count}") if score > 0 else mark("loses in {count}"), {"count": _moves_of_winner(plies)}
    )


def _moves_of_winner(plies: int) -> int:
    return (plies + 1) // 2
