"""What every game in the catalogue keeps to."""

import json
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.catalogue import games
from reihum.core import IllegalMoveError, Move, NotationError, ReihumError, Side
from reihum.pictures import PICTURES
from strategies import positions, rules_of


def test_every_game_in_the_catalogue_is_tested_here():
    assert set(rules_of) == set(games())


@given(positions())
def test_the_sides_take_turns(position):
    assert position.ply == len(position.moves)
    assert position.side is Side(position.ply % 2)


@given(positions())
def test_a_game_has_moves_exactly_while_it_is_not_over(position):
    assert (position.outcome() is None) == bool(position.legal())


@given(positions(), st.integers(-5, 200))
def test_play_takes_exactly_the_legal_moves_and_changes_nothing_else(position, number):
    before = (str(position), hash(position), position.legal())
    if number in position.legal():
        assert position.play(Move(number)).moves == (*position.moves, number)
    else:
        with pytest.raises(IllegalMoveError):
            position.play(Move(number))
    assert (str(position), hash(position), position.legal()) == before


@given(positions())
def test_nobody_can_change_a_position(position):
    with pytest.raises(AttributeError):
        position.moves = ()
    with pytest.raises(AttributeError):
        position.rules = None


@given(positions())
def test_a_position_reads_back_from_its_text_with_the_same_moves(position):
    again = type(position.rules).parse(str(position), position.rules.setup())
    assert again == position
    assert again.moves == position.moves
    assert hash(again) == hash(position)
    assert type(position.rules).parse(str(position).upper(), position.rules.setup()) == position


@given(positions())
def test_a_move_reads_back_from_its_text(position):
    for move in position.legal():
        assert position.rules.parse_move(position.rules.format_move(move)) == move


@given(positions())
def test_rules_are_set_up_again_from_what_a_record_says(position):
    assert type(position.rules).from_setup(position.rules.setup()) == position.rules


@given(positions())
def test_a_position_travels_to_another_process(position):
    again = pickle.loads(pickle.dumps(position))
    assert (again, again.moves, again.legal()) == (position, position.moves, position.legal())


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(text=st.text(max_size=40), move=st.text(max_size=6))
def test_any_text_is_read_or_refused(game, text, move):
    for setup in ({}, {"Size": text}, {"Blocked": text}):
        for read in (lambda: game.rules.parse(text, setup), lambda: game.rules.from_setup(setup)):  # noqa: B023
            try:
                read()
            except ReihumError as problem:
                assert str(problem)
    rules = game.rules.from_setup({"Blocked": "a1a2a3a4a5"})
    try:
        assert isinstance(rules.parse_move(move), int)
    except NotationError as problem:
        assert str(problem)


@given(positions(), st.sampled_from(sorted(PICTURES)))
def test_every_picture_can_be_drawn_of_every_position(position, kind):
    assert PICTURES[kind](position)


@given(positions())
def test_the_board_shows_every_stone_once_and_the_last_one_among_them(position):
    board = position.board()
    assert (board.columns, board.rows) == (position.rules.columns, position.rules.rows)
    assert len(board.stones) == position.ply
    assert not set(board.stones) & board.blocked
    assert (board.last in board.stones) == (position.ply > 0)
    assert board.marked <= set(board.stones)
    assert all(0 <= column < board.columns and 0 <= row < board.rows for column, row in board.stones)


@given(positions())
def test_the_json_picture_says_what_the_position_says(position):
    shown = json.loads(PICTURES["json"](position))
    assert shown["position"] == str(position)
    assert shown["legal"] == [position.rules.format_move(move) for move in position.legal()]
    assert sum(cell in ("first", "second") for row in shown["cells"] for cell in row) == position.ply
    assert (shown["side"] is None) == (shown["outcome"] is not None)


@given(positions())
def test_a_stone_lands_on_a_free_cell_that_stands_for_its_move(position):
    board = position.board()
    for move in position.legal():
        cell = position.landing(move)
        assert cell not in board.stones
        assert cell not in board.blocked
        assert position.move_at(cell) == move
        assert position.play(move).board().last == cell


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_usual_answer_to_a_games_question_sets_it_up(game):
    question = game.rules.setup_question
    drawn = game.rules.new(Random(1), {question.tag: question.usual})
    assert drawn == game.rules.new(Random(1), {})
    assert question.tag in drawn.setup()
    assert question.usual in question.choices
    for choice in question.choices:
        game.rules.new(Random(1), {question.tag: choice})
