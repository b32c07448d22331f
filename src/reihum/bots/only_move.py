"""What every bot says when there is nothing to choose."""

from reihum.core import Choice, Move, Reason
from reihum.core.text import Phrase, mark


def only_move(move: Move) -> Choice:
    """The choice of the one move that there is."""
    return Choice(move, Reason(mark("I have no other move.")), advice=Phrase(mark("There is no other move.")))
