"""Whole games of the example package, to be played in every front end."""

from dataclasses import dataclass
from random import Random

from reihum.match import Match, Seat
from waiting import PATIENCE


@dataclass(frozen=True)
class WholeGame:
    """A game from its first move to its end, which the first side wins."""

    name: str
    title: str
    moves: tuple[str, ...]
    board_colour: str
    columns: int
    winning: str
    """The cells of the row that wins, as the terminal says them."""


FIVE = WholeGame(
    "five-in-a-row",
    "Five in a Row",
    ("h8", "e12", "i9", "e1", "j10", "o15", "k11", "a10", "l12"),
    "#9c6b30",
    15,
    "(7|7) (8|8) (9|9) (10|10) (11|11)",
)
POP = WholeGame(
    "pop-out",
    "Pop Out",
    ("3", "4", "5", "3", "4", "1", "3", "2", "2", "6", "5", "7", "x3"),
    "#7a3b69",
    7,
    "(1|1) (2|1) (3|1) (4|1)",
)
WHOLE_GAMES = {game.name: game for game in (FIVE, POP)}


def moves_against_random(game: str, seed: int) -> tuple[list[str], str]:
    """What a person plays, drawn by lot, in a whole game against the random bot of this seed; and the result."""
    match = Match.start(game, (Seat("Anna"), Seat("random", bot="random")), seed=seed)
    chance, moves = Random(seed), []
    while not match.over:
        if match.bots_turn:
            match.accept(match.think().result(timeout=PATIENCE))
        else:
            moves.append(chance.choice(match.view().moves).name)
            match.play(moves[-1])
    return moves, match.result
