"""Matches for tests: who sits at the table, and moves for them."""

from reihum.match import Seat
from reihum.match.recording import NO_NOTE
from waiting import PATIENCE

PERSONS = (Seat("Anna"), Seat("Bert"))
AGAINST_BOT = (Seat("Anna"), Seat("random", bot="random"))


def play(match, moves):
    for move in moves.split():
        match.play(move)
    return match


def play_for_all(match, moves):
    """Make moves for everybody, bots included, which say nothing about them."""
    for move in moves:
        match._play(match.rules.parse_move(move), NO_NOTE)
    return match


def bot_moves(match):
    match.accept(match.think().result(timeout=PATIENCE), match.position.ply)
