"""Columns that hand the opponent a win, and what is left to chance beside them."""

from reihum.bots.connect_four.words import name_landings
from reihum.bots.only_move import only_move
from reihum.core import Choice, Move, Reason
from reihum.core.text import Phrase, mark
from reihum.games.connect_four import ConnectFourPosition
from reihum.games.connect_four.threats import landings, winning_cells


def find_gifts(position: ConnectFourPosition) -> tuple[Move, ...]:
    """The columns to keep out of: on top of a stone thrown there, the opponent would win."""
    rules = position.rules
    on_top = landings(rules, position.stones) << 1 & winning_cells(rules, position.theirs, position.stones)
    return tuple(move for move in position.legal() if on_top & rules.column_cells[move])


def choose_by_lot(position: ConnectFourPosition, move: Move, gifts: tuple[Move, ...]) -> Choice:
    """A move that was drawn by lot, with the gifts left out where there was anything else; and what to say of it."""
    if len(position.legal()) == 1:
        return only_move(move)
    if move in gifts:
        why = Reason(mark("Wherever I go, you win on top of my stone."))
        return Choice(move, why, advice=Phrase(mark("Your opponent wins on top of every move; this one is no worse.")))
    if gifts:
        values = {"gifts": name_landings(position, gifts)}
        why = Reason(mark("I leave it to chance, but keep off {gifts}: you would win on top."), values)
        advice = Phrase(mark("It keeps off {gifts}, where your opponent would win on top."), values)
        return Choice(move, why, advice=advice)
    why = Reason(mark("I see nothing to win or to stop, so I leave it to chance."))
    return Choice(move, why, advice=Phrase(mark("Nothing is to be won or stopped now, and it does no harm.")))
