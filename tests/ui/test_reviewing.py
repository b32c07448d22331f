"""A review as the windows show it, without a window."""

from dataclasses import replace

import pytest

from reihum.core import ReihumError
from reihum.core.explaining import Claim
from reihum.core.text import Phrase, speaking
from reihum.learn import Review
from reihum.learn.page import move_body
from reihum.learn.text import better_line, move_lines
from reihum.match import Match, Seat
from reihum.ui.reviewing import Reviewing
from waiting import wait_for

TWO = Seat("Anna"), Seat("Ben")


def played(moves, seats=TWO):
    match = Match.start("connect-four", seats, {"Size": "5x4"})
    for move in moves:
        match.play(move)
    return match


@pytest.fixture
def review():
    """A whole review of a short game on a small board."""
    reviewing = Reviewing(played("3344211"))
    wait_for(lambda: not reviewing.running)
    reviewing.look()
    return reviewing


def test_every_move_has_a_bar_a_sign_and_a_sentence(review):
    assert len(review.bars) == review.count == 7
    assert all(bar.height is not None and bar.proven for bar in review.bars)
    assert review.headline.startswith("Move 7: Anna plays a2")
    for ply in range(review.count + 1):
        review.go_to(ply)
        assert all(review.sentences)
    assert review.headline.startswith("Move 7")
    assert review.summary.startswith("Accuracy: Anna ")
    assert review.look() is False, "nothing is new"


def test_a_fault_is_shown_on_the_board_before_it_with_the_better_move_and_its_line(review):
    faults = [ply for ply in range(1, review.count + 1) if review.sign_of(ply)]
    assert faults
    review.go_to(0)
    found = []
    while review.find_fault(1):
        found.append(review.ply)
    assert found == faults
    assert (review.find_fault(1), review.ply) == (False, faults[-1])
    assert review.view.ply == faults[-1] - 1
    assert {mark.kind for mark in review.view.marks} >= {"bad", "good"}
    assert review.sentences[1].startswith("Better: ")
    review.shows_line = True
    assert [mark.sign for mark in review.view.marks] == [str(step + 1) for step in range(len(review.view.marks))]
    assert 0 < len(review.view.marks) <= 8
    review.go_to(faults[0])
    assert not review.shows_line


def test_a_bot_is_called_by_its_title_and_only_the_persons_mistakes_are_practised():
    match = played("", (Seat("level-3", bot="level-3"), Seat("Anna")))
    while match.position.ply < 6 and not match.over:
        match.accept(match.think().result(60)) if match.bots_turn else match.play(match.view().moves[-1].name)
    reviewing = Reviewing(match)
    wait_for(lambda: not reviewing.running)
    reviewing.look()
    assert "Level 3" in reviewing.summary
    assert "level-3" not in reviewing.summary
    try:
        exercise = reviewing.practise()
    except ReihumError as problem:
        assert problem.code == "no-mistake"
    else:
        assert all(question.position.side == 1 for question in exercise.questions)


def test_a_review_that_is_stopped_keeps_what_it_knows_and_speaks_another_language():
    reviewing = Reviewing(Match.start("connect-four", TWO))
    reviewing.stop()
    wait_for(lambda: not reviewing.running)
    with pytest.raises(ReihumError, match="no mistake to learn from"):
        reviewing.practise()
    with speaking("de"):
        assert reviewing.headline == "Der Anfang"
        assert "Pfeiltasten" in reviewing.sentences[0]


def test_where_nobody_knows_a_game_a_sentence_says_so(more_games):
    match = Match.start("five-in-a-row", TWO)
    match.play("h8")
    with pytest.raises(ReihumError, match="has no engine"):
        Reviewing(match)


def test_a_line_that_the_reason_names_is_told_once(review):
    longest = max(review.review.moves, key=lambda move: len(move.line))
    assert len(longest.line) > 1
    review.go_to(longest.ply)
    assert [sentence.startswith("Better: ") for sentence in review.sentences] == [False, True]
    assert "Better: " in "".join(move_lines(Review(review.review.record, longest.position, (longest,))))
    named = Claim("ends-even", moves=longest.line)
    told = replace(longest, explanation=replace(longest.explanation, claims=(named,)))
    assert better_line(told) == ""
    assert "Better: " not in "".join(move_lines(Review(review.review.record, longest.position, (told,))))
    assert "Better: " not in move_body(told)


def test_the_better_line_is_told_though_the_game_may_go_on_with_the_same_stones(review):
    fault = max(review.review.moves, key=lambda move: len(move.line))
    better = better_line(fault)
    example = Claim("example", moves=(fault.move, *fault.line))
    shown = replace(fault.explanation, claims=(example,), told=Phrase(better.replace("Better", "For example")))
    assert better
    assert better_line(replace(fault, explanation=shown)) == better
