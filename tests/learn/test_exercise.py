"""Practice, puzzles and lessons are one thing to a front end: questions, answered by moves that the solver checks."""

import json
from dataclasses import replace

import pytest

from reihum import analyse, connect_four, pah_tum, review, solve
from reihum.core import IllegalMoveError, NotationError, Side, record_position
from reihum.core.text import LANGUAGES, speaking
from reihum.learn import LESSONS, Challenge, Goal, Puzzle, PuzzleRun, Review, practise

pytestmark = pytest.mark.usefixtures("native")

THROWN_AWAY = "4433576"


@pytest.fixture(scope="module")
def thrown_away():
    return review(record_position(connect_four(THROWN_AWAY)))


def test_every_fault_of_a_side_becomes_a_question(thrown_away):
    for side in Side:
        faults = [move for move in thrown_away.turning_points if move.side is side]
        assert [question.view.position for question in practise(thrown_away, side).questions] == [
            str(fault.position) for fault in faults
        ]
    assert len(practise(thrown_away).questions) == len(thrown_away.turning_points) > 1


def test_a_game_without_faults_asks_nothing():
    practice = practise(review(record_position(connect_four("4"))))
    assert practice.over
    assert json.dumps(practice.as_dict())


def test_every_move_that_keeps_the_outcome_is_right_and_every_other_is_refuted_on_the_board(thrown_away):
    fault = thrown_away.turning_points[-1]
    before = solve(fault.position, outcome_only=True).outcome
    for move in fault.position.legal():
        (question,) = practise(thrown_away, fault.side).questions[-1:]
        after = fault.position.play(move)
        reply = question.answer(move)
        keeps = solve(after, outcome_only=True).outcome == {"win": "loss", "draw": "draw"}[before]
        assert reply.right is reply.done is question.clean is keeps
        assert reply.views[0].position == str(after)
        assert question.view.position == str(after if keeps else fault.position)
        if not keeps:
            # The refutation lies on the board, and it is one: the other side is no worse off than before.
            refutation = connect_four(reply.views[-1].position)
            assert refutation.moves[:-1] == after.moves
            assert solve(refutation, outcome_only=True).outcome != before


def test_mistakes_are_asked_about_in_the_colours_of_the_game_they_were_made_in(thrown_away):
    chosen = {"FirstColour": "blue", "SecondColour": "black"}
    record = replace(thrown_away.record, tags=(*thrown_away.record.tags, *chosen.items()))
    (question, *_) = practise(Review(record, thrown_away.end, thrown_away.moves), Side.FIRST).questions
    with speaking("de"):
        assert question.words.startswith("Blau hat hier ")
        assert [(seat.name, seat.colour) for seat in question.view.seats] == [("Blau", "blue"), ("Schwarz", "black")]
    fault = thrown_away.turning_points[0]
    assert all(view.seats[0].colour == "blue" for view in question.answer(fault.move).views)
    strange = replace(record, tags=(*thrown_away.record.tags, ("FirstColour", "blue"), ("SecondColour", "mauve")))
    assert practise(Review(strange, thrown_away.end, thrown_away.moves)).question.view.seats[0].colour == "red"


def test_what_is_no_move_changes_nothing(thrown_away):
    practice = practise(thrown_away)
    for text, problem in (("x", NotationError), ("9", IllegalMoveError)):
        with pytest.raises(problem):
            practice.answer(text)
    assert practice.question.clean


def test_help_comes_in_steps_and_counts(thrown_away):
    practice = practise(thrown_away)
    question = practice.question
    first, second = practice.hint(), practice.hint()
    assert not first.done
    assert not second.done
    solution = practice.solution()
    label = question.view.played_labels[-1]
    assert label in second.sentence
    assert label in solution.sentence
    assert [mark.sign for mark in second.views[0].marks] == ["•", "•"]
    assert solution.done
    assert question.done
    assert not question.clean
    with pytest.raises(IllegalMoveError):
        practice.answer("1")
    practice.go_on()
    assert (practice.number, practice.solved) == (1, 0)
    while not practice.over:
        practice.go_on()
    assert practice.asked == len(practice.questions)


def fork():
    return Puzzle(connect_four("63141167173676566333"), Goal.WIN, (4, 4, 3), ("fork",))


def test_a_puzzle_goes_its_line_against_the_best_defence():
    puzzle = fork()
    run = PuzzleRun(puzzle)
    for move in puzzle.own_moves:
        reply = run.answer(move)
        assert reply.right
    assert reply.done
    assert run.question.clean
    assert run.solved == run.asked == 1
    assert reply.views[-1].position == str(puzzle.end)


def test_a_wrong_move_in_a_puzzle_is_refuted_and_may_be_tried_again():
    puzzle = fork()
    run = PuzzleRun(puzzle)
    wrong = next(move for move in puzzle.position.legal() if move != puzzle.key)
    reply = run.answer(wrong)
    assert not reply.right
    assert not reply.done
    assert len(reply.views) == 2
    assert run.question.view.position == str(puzzle.position)
    assert run.answer(puzzle.key).right
    assert not run.question.clean


def test_a_hint_names_no_move_that_was_refuted_and_none_twice():
    challenge = Challenge(connect_four("4455"), Goal.WIN)
    assert challenge.hint().sentence == "It is b1 or c1."
    challenge.answer("2")
    assert challenge.hint().sentence == "It is c1 or g1."
    challenge.answer("1")
    challenge.answer("7")
    assert challenge.hint().sentence == "It is c1."


def test_any_defence_may_be_tried_and_any_win_is_right_then():
    puzzle = fork()
    for defence in puzzle.position.play(puzzle.key).legal():
        challenge = PuzzleRun(puzzle).challenge
        assert challenge.defences == ()
        challenge.answer(puzzle.key)
        if defence in challenge.defences:
            challenge.defend(defence)
        while not challenge.done:
            wins = [
                move
                for move in challenge.position.legal()
                if solve(challenge.position.play(move), outcome_only=True).outcome == "loss"
            ]
            assert challenge.answer(wins[-1]).right
        assert challenge.clean


def test_points_are_a_goal_too_and_the_loss_is_told():
    position = pah_tum("a4a5c1d1d4e1f7g2g5/e2g6c4d5e3g4f2d2e4c2e5e6f6c5b6b5b2d3c7c3b3f1a7g1b4b1a3f3c6d6d7")
    question = Challenge(position, Goal.POINTS)
    best, *others = analyse(position)
    reply = question.answer(others[-1])
    assert not reply.right
    assert "less" in reply.sentence
    assert question.answer(best).done


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_is_said_in_both_languages_and_ready_for_json(thrown_away, code):
    with speaking(code):
        for exercise in (practise(thrown_away), PuzzleRun(fork()), LESSONS[0].begin()):
            assert json.dumps(exercise.as_dict())
            assert exercise.question.words
            assert json.dumps(exercise.hint().as_dict())


def test_the_question_names_the_same_side_to_the_end_and_another_defence_says_what_it_is():
    challenge = Challenge(connect_four("4455"), Goal.WIN)
    asked = challenge.words
    assert asked == "Red to move and win."
    assert challenge.answer("6").done  # three with both ends open
    assert challenge.words == asked
    reply = challenge.defend("1")
    assert reply.sentence == "The other side plays a1. Your move."
    assert challenge.words == asked
    with speaking("de"):
        assert challenge.defend("2").sentence == "Die andere Seite spielt b1. Sie sind am Zug."
