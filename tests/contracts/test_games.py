"""What every game in the catalogue keeps to."""

import json
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.core import IllegalMoveError, Move, NotationError, ReihumError, Side
from reihum.pictures import PICTURES
from strategies import any_positions, entries, rules_of


def test_every_game_in_the_catalogue_is_tested_here():
    assert set(rules_of) == set(entries)


@given(any_positions())
def test_the_sides_take_turns(position):
    assert position.ply == len(position.moves)
    assert position.side is Side(position.ply % 2)


@given(any_positions())
def test_a_game_has_moves_exactly_while_it_is_not_over(position):
    assert (position.outcome() is None) == bool(position.legal())


@given(any_positions(), st.integers(-5, 250))
def test_play_takes_exactly_the_legal_moves_and_changes_nothing_else(position, number):
    before = (str(position), hash(position), position.legal())
    if number in position.legal():
        assert position.play(Move(number)).moves == (*position.moves, number)
    else:
        with pytest.raises(IllegalMoveError):
            position.play(Move(number))
    assert (str(position), hash(position), position.legal()) == before


@given(any_positions())
def test_a_move_may_be_given_as_text_and_is_kept_as_a_number(position):
    for move in position.legal():
        after = position.play(position.rules.format_move(move).upper())
        assert after == position.play(move)
        assert type(after.moves[-1]) is int
    for nothing in (None, 3.5, [], int):
        with pytest.raises(ReihumError, match="A move is a text or a whole number"):
            position.play(nothing)


@given(any_positions())
def test_nobody_can_change_a_position(position):
    with pytest.raises(AttributeError):
        position.moves = ()
    with pytest.raises(AttributeError):
        position.rules = None


@given(any_positions())
def test_a_position_reads_back_from_its_text_with_the_same_moves(position):
    again = type(position.rules).parse(str(position), position.rules.setup())
    assert again == position
    assert again.moves == position.moves
    assert hash(again) == hash(position)
    assert type(position.rules).parse(str(position).upper(), position.rules.setup()) == position


@given(any_positions())
def test_a_move_reads_back_from_its_text(position):
    for move in position.legal():
        assert position.rules.parse_move(position.rules.format_move(move)) == move


@given(any_positions())
def test_rules_are_set_up_again_from_what_a_record_says(position):
    assert type(position.rules).from_setup(position.rules.setup()) == position.rules


@given(any_positions())
def test_a_position_travels_to_another_process(position):
    again = pickle.loads(pickle.dumps(position))
    assert (again, again.moves, again.legal()) == (position, position.moves, position.legal())


@pytest.mark.parametrize("game", entries.values(), ids=entries)
@given(text=st.text(max_size=40), move=st.text(max_size=6))
def test_any_text_is_read_or_refused(game, text, move):
    for setup in ({}, {"Size": text}, {"Blocked": text}):
        for read in (lambda: game.rules.parse(text, setup), lambda: game.rules.from_setup(setup)):  # noqa: B023
            try:
                read()
            except ReihumError as problem:
                assert str(problem)
    rules = game.rules.new(Random(0), {})
    try:
        assert isinstance(rules.parse_move(move), int)
    except NotationError as problem:
        assert str(problem)


@given(any_positions(), st.sampled_from(sorted(PICTURES)))
def test_every_picture_can_be_drawn_of_every_position(position, kind):
    assert PICTURES[kind](position)


@given(any_positions())
def test_the_board_shows_every_stone_on_a_cell_of_its_own_and_where_the_last_move_was(position):
    board = position.board()
    assert (board.columns, board.rows) == (position.rules.columns, position.rules.rows)
    assert not set(board.stones) & board.blocked
    assert (board.last is not None) == (position.ply > 0)
    assert board.marked <= set(board.stones)
    assert all(0 <= column < board.columns and 0 <= row < board.rows for column, row in board.stones)


@given(any_positions())
def test_the_json_picture_says_what_the_position_says(position):
    shown = json.loads(PICTURES["json"](position))
    assert shown["position"] == str(position)
    assert shown["legal"] == [position.rules.format_move(move) for move in position.legal()]
    assert sum(cell in ("first", "second") for row in shown["cells"] for cell in row) == len(position.board().stones)
    assert (shown["side"] is None) == (shown["outcome"] is not None)


@given(any_positions())
def test_a_move_puts_a_stone_on_a_free_cell_or_takes_one_away_and_that_cell_stands_for_it(position):
    board = position.board()
    for move in position.legal():
        lands, leaves = position.landing(move), position.leaving(move)
        after = position.play(move).board()
        assert lands is None or lands not in {*board.stones, *board.blocked}
        assert leaves is None or leaves in board.stones
        assert len(after.stones) == len(board.stones) + (lands is not None) - (leaves is not None)
        if lands or leaves:
            assert after.last == (lands or leaves)
            assert position.move_at(lands or leaves) == move


@given(any_positions())
def test_where_stones_fall_nothing_hangs_in_the_air(position):
    board = position.board()
    if entries[position.rules.name].stones_fall:
        assert all(row == 0 or (column, row - 1) in board.stones for column, row in board.stones)


@given(any_positions())
def test_pointing_at_a_cell_means_at_most_one_move_and_it_can_be_written_down(position):
    for column in range(position.rules.columns):
        for row in range(position.rules.rows):
            move = position.move_at((column, row))
            assert move is None or position.rules.parse_move(position.rules.format_move(move)) == move


@pytest.mark.parametrize("game", entries.values(), ids=entries)
def test_the_sample_of_a_game_is_a_position_in_its_middle(game):
    sample = game.rules.parse(game.sample, {})
    assert sample.ply >= 8
    assert sample.outcome() is None


@pytest.mark.parametrize("game", entries.values(), ids=entries)
def test_the_usual_answer_to_a_games_question_sets_it_up(game):
    question = game.rules.setup_question
    drawn = game.rules.new(Random(1), {question.tag: question.usual})
    assert drawn == game.rules.new(Random(1), {})
    assert question.tag in drawn.setup()
    assert question.usual in question.choices
    for choice in question.choices:
        game.rules.new(Random(1), {question.tag: choice})
