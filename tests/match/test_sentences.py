"""What is said about a match."""

from dataclasses import replace
from random import Random

from reihum.core import Side
from reihum.core.text import use_language
from reihum.match import Match, Seat
from reihum.match.sentences import ending, move_pairs, player, scoring_rows

PERSONS = (Seat("Anna"), Seat("Ben"))
BLOCKED = {"Blocked": "a1c4d4f2g7"}


def play(game, moves, setup=None):
    match = Match.start(game, PERSONS, setup)
    for move in moves.split():
        match.play(move)
    return match


def play_at_random(seed):
    match, random = Match.start("pah-tum", PERSONS, {"Blocked": "13"}, seed), Random(seed)
    while not match.over:
        match.play(random.choice(match.view().moves).name)
    return match.view()


def test_a_player_is_named_with_the_colour():
    view = play("connect-four", "4").view()
    assert [player(seat) for seat in view.seats] == ["Anna (Red)", "Ben (Yellow)"]
    assert player(replace(view.seats[0], name="Red")) == "Red", "in a puzzle sides have no other names"


def test_a_win_names_the_stones_that_won():
    view = play("connect-four", "1 2 1 2 1 2 1").view()
    assert ending(view) == "Anna (Red) has won with these stones: (0|0) (0|1) (0|2) (0|3) – a1 a2 a3 a4"


def test_a_draw_is_said_to_be_one():
    moves = " ".join("442761225377252342545563474175371666631311")
    assert ending(play("connect-four", moves).view()) == "The game is a draw!"


def test_giving_up_names_both():
    match = play("connect-four", "4 4")
    match.resign(Side.SECOND)
    assert ending(match.view()) == "Ben (Yellow) gives up; Anna (Red) has won."
    match.undo()
    match.resign(Side.FIRST)
    assert ending(match.view()) == "Anna (Red) gives up; Ben (Yellow) has won."


def test_where_points_count_the_score_is_said_the_winners_first():
    views = {view.result: view for view in map(play_at_random, range(60))}
    assert set(views) == {"1-0", "0-1", "1/2-1/2"}
    scores = {
        result: " The score is {} to {}.".format(*sorted(view.scores, reverse=True)) for result, view in views.items()
    }
    assert ending(views["1-0"]) == "Anna (White) has won!" + scores["1-0"]
    assert ending(views["0-1"]) == "Ben (Black) has won!" + scores["0-1"]
    assert ending(views["1/2-1/2"]) == "The game is a draw!" + scores["1/2-1/2"]


def test_where_points_count_whoever_gives_up_has_lost_whatever_the_score():
    match = play("pah-tum", "b1", BLOCKED)
    match.resign()
    assert ending(match.view()) == "Ben (Black) gives up; Anna (White) has won."


def test_it_is_said_in_the_language_spoken():
    use_language("de")
    match = play("connect-four", "4")
    match.resign()
    assert ending(match.view()) == "Ben (Gelb) gibt auf; Anna (Rot) hat gewonnen."


def test_the_rows_that_score_are_listed_for_each_side():
    view = play("pah-tum", "b1 e1 b2 e2 b3 e3 b4 g1", BLOCKED).view()
    assert scoring_rows(view, "first") == ["b1–b4: 10"]
    assert scoring_rows(view, "second") == ["e1–e3: 3"]


def test_the_rows_that_brought_most_come_first():
    view = play("pah-tum", "b1 b7 c1 c7 d1 d7 a3 a7 a4 e7 a5 g3", BLOCKED).view()
    assert scoring_rows(view, "second") == ["a7–e7: 25"]
    longer = play("pah-tum", "b1 b7 c1 c7 d1 d7 a3 g3 a4 g4 a5 e5 a6 e6", BLOCKED).view()
    assert scoring_rows(longer, "first") == ["a3–a6: 10", "b1–d1: 3"]
    across = play("pah-tum", "a3 b7 a4 c7 a5 d7 b3 g3 c3 g4 d3 e5", BLOCKED).view()
    assert scoring_rows(across, "first") == ["a3–d3: 10", "a3–a5: 3"]


def test_moves_are_listed_in_pairs():
    assert move_pairs(play("connect-four", "4 4 5").view()) == ["1. d1 d2", "2. e1"]
    assert move_pairs(play("connect-four", "4 4 5 3").view()) == ["1. d1 d2", "2. e1 c1"]
    assert move_pairs(play("connect-four", "").view()) == []
