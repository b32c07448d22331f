"""The next game on another board, where a lot decides what the board looks like."""

from functools import cache

from reihum.catalogue import find_game
from reihum.match import Match


@cache
def drawn_by_lot(game: str) -> bool:
    """Whether two boards of a game, made in the same way, may differ."""
    return find_game(game).has_lots()


def on_new_board(match: Match, swapped: bool = True) -> Match:
    """A new match of the same players, as a rematch is, but with as many cells blocked anew."""
    game = match.rules.name
    question = find_game(game).rules.setup_question
    blocked = str(sum(cell.content == "blocked" for row in match.view().cells for cell in row))
    answer = blocked if blocked in question.choices else question.usual
    rematch = match.rematch(swapped)
    return Match.start(game, rematch.seats, {question.tag: answer}, rematch.seed)
