"""A game in progress, as every front end uses it."""

import json

import pytest

from at_the_table import AGAINST_BOT, PERSONS, bot_moves, play
from reihum import catalogue
from reihum.core import ReihumError, Side, format_record, parse_record
from reihum.core.text import Phrase, speaking
from reihum.match import Match, MatchError, Seat


def test_a_view_is_plain_json():
    for game in catalogue.games():
        view = Match.start(game, PERSONS, seed=1).view()
        assert json.loads(json.dumps(view.as_dict()))["game"] == game


def test_a_view_says_which_cell_stands_for_which_move():
    view = play(Match.start("connect-four", PERSONS), "4").view()
    assert {cell.move for row in view.cells for cell in row if cell.column == 3} == {"4"}
    assert view.find_move("4").lands == "d2"
    assert view.cell("d1").content == "first"
    assert view.cell("d1").last
    assert view.cell("z9") is None


def test_a_view_speaks_the_language_of_the_moment():
    match = Match.start("pah-tum", PERSONS, seed=1)
    with speaking("de"):
        assert match.view().seats[0].colour_name == "Weiß"
    assert match.view().seats[0].colour_name == "White"


def test_moves_are_called_by_their_cells_also_after_some_were_taken_back_and_others_made():
    match = Match.start("connect-four", PERSONS)
    play(play(play(match, "4"), "4"), "5")
    assert match.view().played_labels == ("d1", "d2", "e1")
    twin = match.copy()
    match.undo(2)
    assert match.view().played_labels == ("d1",)
    assert match.view().taken_back_labels == ("d2", "e1")
    play(play(match, "7"), "7")
    assert match.view().played_labels == ("d1", "g1", "g2")
    assert match.view().taken_back_labels == ()
    play(twin, "5").resign()
    assert twin.view().played_labels == ("d1", "d2", "e1", "e2")
    match.undo(3)
    match.put_aside([3, 3])
    assert match.view().taken_back_labels == ("d1", "d2")


def test_a_move_that_comes_too_late_is_refused():
    match = Match.start("connect-four", PERSONS)
    match.play("4", ply=0)
    with pytest.raises(MatchError, match="gone on") as problem:
        match.play("4", ply=0)
    assert problem.value.code == "stale-ply"
    assert match.view().played == ("4",)


def test_a_person_cannot_move_for_a_bot():
    match = play(Match.start("connect-four", AGAINST_BOT), "4")
    with pytest.raises(MatchError, match="turn of Random"):
        match.play("4")


def test_undo_against_a_bot_takes_back_its_move_too(against_bot):
    against_bot.undo()
    assert against_bot.view().ply == 2
    against_bot.undo()
    assert against_bot.view().ply == 0


def test_undo_of_two_steps_at_once(against_bot):
    before = against_bot.view()
    against_bot.undo(2)
    assert (against_bot.view().ply, against_bot.view().redoable) == (0, 2)
    against_bot.redo(2)
    assert against_bot.view() == before


def test_undo_stops_at_the_beginning(against_bot):
    with pytest.raises(MatchError, match="2 is the most here"):
        against_bot.undo(3)
    against_bot.undo(2)
    with pytest.raises(MatchError, match="no move of yours"):
        against_bot.undo()
    assert against_bot.view().undoable == 0


def test_a_bots_opening_move_cannot_be_taken_back_by_the_person():
    match = Match.start("connect-four", AGAINST_BOT[::-1], seed=1)
    bot_moves(match)
    with pytest.raises(MatchError, match="no move of yours"):
        match.undo()


def test_a_new_move_forgets_what_was_taken_back():
    match = play(Match.start("connect-four", PERSONS), "4 4")
    match.undo()
    match.play("5")
    with pytest.raises(MatchError, match="Nothing was taken back"):
        match.redo()


def test_between_two_persons_a_step_is_one_move():
    match = play(Match.start("connect-four", PERSONS), "4 4 5")
    match.undo()
    assert match.view().played == ("4", "4")


def test_a_lost_game_can_be_taken_back():
    match = play(Match.start("connect-four", PERSONS), "1 2 1 2 1 2 1")
    assert match.view().winner.name == "Anna"
    assert match.view().winning == ((0, 0), (0, 1), (0, 2), (0, 3))
    match.undo()
    assert not match.over


def test_resigning_gives_the_game_to_the_other_and_can_be_taken_back():
    match = play(Match.start("connect-four", PERSONS), "4")
    match.resign()
    view = match.view()
    assert (view.result, view.resigned, view.turn, view.moves) == ("1-0", "second", None, ())
    with pytest.raises(MatchError, match="over"):
        match.play("4")
    match.undo()
    assert match.view().turn == "second"
    match.redo()
    assert match.view() == view


def test_a_resigned_game_is_resigned_after_a_round_trip():
    match = play(Match.start("connect-four", PERSONS, seed=3), "4 4")
    match.resign(Side.SECOND)
    again = Match.from_record(parse_record(format_record(match.record())))
    assert again.view() == match.view()
    assert again.record() == match.record()


def test_a_record_that_calls_an_unfinished_game_a_draw_is_refused():
    with pytest.raises(ReihumError, match="do not end the game"):
        Match.from_record(parse_record('[Game "connect-four"]\n[Result "1/2-1/2"]\n\n1. 4\n1/2-1/2\n'))


def test_a_record_of_strangers_can_be_taken_up():
    match = Match.from_record(parse_record('[Game "connect-four"]\n[Seed "x"]\n[Result "*"]\n\n1. 4\n*\n'))
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
    assert [seat.colour for seat in match.seats] == ["red", "yellow"]
    assert match.seed is None


def test_a_rematch_changes_sides_and_keeps_board_and_colours():
    match = Match.start("connect-four", (Seat("Anna", colour="blue"), Seat("Bert", colour="green")), {"Size": "5x4"}, 7)
    again = play(match, "4").rematch()
    assert [seat.name for seat in again.seats] == ["Bert", "Anna"]
    assert [seat.colour for seat in again.seats] == ["green", "blue"]
    assert (again.rules, again.seed, again.view().ply) == (match.rules, 8, 0)


def test_a_copy_stands_as_the_match_does_and_goes_its_own_way():
    match = play(Match.start("connect-four", PERSONS), "4 4 5")
    match.undo()
    twin = match.copy()
    assert twin.view() == match.view()
    twin.redo()
    twin.play("1")
    assert (twin.view().played, match.view().played) == (("4", "4", "5", "1"), ("4", "4"))
    match.play("7")
    assert (twin.view().played, match.view().played) == (("4", "4", "5", "1"), ("4", "4", "7"))


def test_a_step_too_far_says_how_far_one_can_go():
    match = play(Match.start("connect-four", PERSONS), "4")
    with pytest.raises(MatchError, match="1 is the most here"):
        match.undo(2)
    match.undo()
    with pytest.raises(MatchError, match="1 is the most here"):
        match.redo(2)


def test_taking_back_for_a_side_leads_to_its_own_last_move():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    for move in "4453":
        match.play(move)
    match.undo_for(Side.FIRST)
    assert match.view().played == ("4", "4")
    match.undo_for(Side.SECOND)
    assert match.view().played == ("4",)
    with pytest.raises(MatchError, match="no move of yours"):
        match.undo_for(Side.SECOND)
    assert match.view().played == ("4",)


def test_taking_back_for_a_side_takes_back_that_it_gave_up():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    match.play("4")
    match.resign()
    match.undo_for(Side.FIRST)
    assert (match.result, match.view().played) == ("*", ())


def test_what_there_was_to_show_earlier_is_no_place_to_play_from():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    for move in "1212121":
        match.play(move)
    earlier = match.view_at(3)
    assert (earlier.played, earlier.taken_back) == (("1", "2", "1"), ("2", "1", "2", "1"))
    assert (earlier.moves, earlier.over, earlier.redoable) == ((), False, 0)
    assert match.view_at(7) == match.view()
    assert match.position.ply == 7


def test_a_move_that_was_made_elsewhere_is_made_again_with_what_the_bot_said():
    match = play(Match.start("connect-four", AGAINST_BOT), "4")
    match.repeat("5", Phrase("I like {cell} best.", {"cell": "e1"}), 0.5)
    assert (match.view().ply, match.view().reason) == (2, "I like e1 best.")
    with pytest.raises(ReihumError):
        match.repeat("z")
    assert match.view().ply == 2
