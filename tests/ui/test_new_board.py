"""The next game on another board."""

from reihum.match import Match, Seat
from reihum.ui.new_board import on_new_board

PERSONS = (Seat("Anna"), Seat("Bert"))


def test_the_same_seed_leads_to_the_same_new_board_and_another_seed_to_another():
    match = Match.start("pah-tum", PERSONS, {"Blocked": "9"}, seed=7)
    new = on_new_board(match)
    assert new.rules == on_new_board(match).rules != match.rules
    assert new.rules != on_new_board(Match.start("pah-tum", PERSONS, {"Blocked": "9"}, seed=8)).rules
    assert (new.seats[0].name, new.seats[1].name, new.seed) == ("Bert", "Anna", 8)


def test_without_a_seed_the_lot_decides():
    match = Match.start("pah-tum", PERSONS, {"Blocked": "9"})
    assert len({on_new_board(match).rules for _ in range(5)}) > 1
