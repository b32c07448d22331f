"""Reviews: every verdict agrees with the solver, comes backwards, and can be stopped."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reihum import connect_four, pah_tum, read, review
from reihum.core import Budget, IllegalMoveError, NotationError, Side, record_position
from reihum.core.text import LANGUAGES, speaking
from reihum.engine.connect_four.engine import shared_solver
from reihum.learn import Grade, Reviewer, reviewing
from reihum.learn.page import review_page
from reihum.learn.reading import read_game
from reihum.learn.text import move_lines

THROWN_AWAY = "4433576"
"""Red throws the win away with the third move, Yellow with the fourth, and Red wins."""
pytestmark = pytest.mark.usefixtures("native")


def play_by_lot(seed, quiet):
    """A game by lot: so many moves in which nobody wins, then any."""
    position, random = connect_four(), Random(seed)
    while position.legal():
        legal = position.legal()
        calm = [move for move in legal if position.play(move).outcome() is None]
        position = position.play(random.choice(calm if position.ply < quiet and calm else legal))
    return position


def sign(score):
    return {1: "win", 0: "draw", -1: "loss"}[(score > 0) - (score < 0)]


@settings(max_examples=3, deadline=None)
@given(st.integers(0, 2**32), st.integers(20, 42))
def test_no_review_contradicts_the_solver(seed, quiet):
    solver = shared_solver()
    for move in Reviewer(play_by_lot(seed, quiet)):
        if move.ply <= 20:
            break
        scores = solver.scores_of_moves(move.position)
        best, played = max(scores.values()), scores[move.move]
        assert (move.before, move.after) == (sign(best), sign(played))
        assert set(move.best) == {each for each, score in scores.items() if score == best}
        assert (move.grade is Grade.BEST) == (played == best)
        assert (move.grade is Grade.INACCURACY) == (played != best and sign(played) == sign(best))
        assert move.is_turning_point == (sign(played) != sign(best))
        assert move.grade is Grade.BLUNDER or (sign(best), sign(played)) != ("win", "loss")


def test_the_last_move_is_looked_at_first_and_stop_keeps_what_is_known():
    reviewer = Reviewer(connect_four(THROWN_AWAY))
    plies = []
    for move in reviewer:
        plies.append(move.ply)
        if len(plies) == 3:
            reviewer.stop()
    assert plies == [7, 6, 5]
    found = reviewer.review()
    assert [move.ply for move in found] == [5, 6, 7]
    assert not found.complete


def test_a_review_has_grades_turning_points_accuracy_and_the_better_line():
    found = review(record_position(connect_four(THROWN_AWAY)))
    assert [str(move.grade) for move in found] == ["best", "best", "blunder", "blunder", "best", "best", "best"]
    assert [move.label for move in found.turning_points] == ["c1", "c2"]
    assert found.accuracy == {Side.FIRST: 0.75, Side.SECOND: 2 / 3}
    assert found[2].line[0] == 3
    assert connect_four("44").play(found[2].line[0])
    assert "This gives the win away: d3 wins in 20 moves." in str(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_page_are_said_in_every_language(language):
    with speaking(language):
        found = review(record_position(connect_four(THROWN_AWAY)))
        assert found[2].grade.word in str(found)
        page = review_page(found)
    assert f'<html lang="{language}">' in page
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert found._repr_html_().count("<section>") == 2


def test_the_text_shows_below_a_fault_what_would_have_been_better():
    reviewer = Reviewer(connect_four("243754435522414433557151132361666"))
    last = next(iter(reviewer))
    assert last.grade.is_fault
    text, better = list(move_lines(reviewer.review()))
    assert text.startswith(" 33. Red f4 ")
    assert better.strip().startswith("Better: a6 ")


def test_points_are_exact_where_they_are_proven():
    position = pah_tum("b6c2d4e7f2g4a1a5g7/d5c4d6c5e5c6d3e4e3f4b4b5c7d7e6f6f5g5g6f7a6a7b7a4a3b3")
    last = next(iter(Reviewer(position)))
    assert last.value.proven
    assert last.grade is not None


def test_an_estimate_is_marked_and_gets_no_grade(monkeypatch):
    monkeypatch.setattr(reviewing, "SECOND_LOOK", Budget(nodes=20_000))  # nobody comes to an end here, in 8 s neither
    found = Reviewer(pah_tum("a1c4d4f2g7/d5e5")).finish()
    assert [move.grade for move in found] == [None, None]
    assert [line[:16] for line in str(found).splitlines() if "≈" in line] == ["  1. White d5  ≈", "  2. Black e5  ≈"]
    assert "░" in str(found)


def test_bad_input_is_one_sentence():
    with pytest.raises(IllegalMoveError, match=r"^Move 8: The game is over\.$"):
        read_game("12121213")
    with pytest.raises(NotationError, match="no moves to review"):
        read_game("  \n")
    with pytest.raises(NotationError, match="these moves end the game with 1-0"):
        Reviewer(read('[Game "connect-four"] [Result "0-1"] 1. 1 2 2. 1 2 3. 1 2 4. 1 0-1'))


def test_moves_may_stand_apart_and_on_another_board():
    assert Reviewer(read_game("4 4 3")).end == connect_four("443")
    assert Reviewer(read_game("44", size="5x4")).end.rules.columns == 5


def test_players_are_called_by_their_titles_and_stones_by_their_colours():
    record = record_position(connect_four("1122", size=(4, 4)), names=("Anna", "club-4"))
    tags = (*record.tags, ("SecondBot", "club-4"), ("FirstColour", "green"), ("SecondColour", "blue"))
    looked_at = review(replace(record, tags=tags))
    for language, heading, line in (
        ("en", "Anna against Club 4", "2. Blue a2"),
        ("de", "Anna gegen Klub 4", "2. Blau a2"),
    ):
        with speaking(language):
            for said in (str(looked_at), review_page(looked_at)):
                assert heading in said
                assert "club-4" not in said
            assert line in str(looked_at)


def test_a_record_from_elsewhere_may_name_any_bot_and_any_colour():
    record = record_position(connect_four("44"), names=("Deep Four", "x"))
    tags = (*record.tags, ("FirstBot", "Deep Four"), ("FirstColour", "mauve"))
    looked_at = review(replace(record, tags=tags))
    assert "Deep Four against x" in str(looked_at)
    assert "1. Red d1" in str(looked_at)
