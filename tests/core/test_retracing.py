"""Moves that lead to a board of which only the stones are known."""

from random import Random

import pytest
from more_games.pop_out import PopOut

from reihum.core import ArgumentError, Side, retracing
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum


@pytest.mark.parametrize(
    "rules", [ConnectFour(), ConnectFour(4, 4), ConnectFour(14, 12), PahTum.new(Random(1), {})], ids=repr
)
def test_the_board_of_any_game_is_reached_again(rules):
    random = Random(1)
    for _ in range(40):
        position, plies = rules.start(), random.randrange(rules.columns * rules.rows + 1)
        while position.legal() and position.ply < plies:
            position = position.play(random.choice(position.legal()))
        found = retracing.retrace(rules.start(), position.board().stones)
        assert found == position
        assert found.outcome() == position.outcome()
        assert sorted(found.moves) == sorted(position.moves)


@pytest.mark.parametrize(
    "stones",
    [
        {(0, 1): Side.FIRST},  # hangs in the air
        {(0, 0): Side.SECOND, (0, 1): Side.FIRST},  # the second side would have begun
        {(column, row): Side(row) for column in range(4) for row in range(2)},  # two rows of four
    ],
)
def test_a_board_that_no_game_leads_to_is_not_reached(stones):
    assert retracing.retrace(ConnectFour().start(), stones) is None


def test_a_search_that_takes_too_long_is_given_up(monkeypatch):
    monkeypatch.setattr(retracing, "MOST_TRIED", 3)
    assert retracing.retrace(ConnectFour().start(), ConnectFour.parse("1234567", {}).board().stones) is None


def test_moves_that_take_stones_away_are_never_made():
    position = PopOut.parse("1212", {})
    assert retracing.retrace(position.rules.start(), position.board().stones) == position


def test_a_stone_that_lies_on_another_is_a_board_and_one_that_hangs_in_the_air_is_told():
    start = ConnectFour().start()
    tower = {(3, 0): Side.FIRST, (3, 1): Side.SECOND, (3, 2): Side.FIRST}
    assert retracing.position_of(start, tower).board().stones == tower
    with pytest.raises(ArgumentError) as refusal:
        retracing.position_of(start, {(3, 0): Side.FIRST, (3, 2): Side.SECOND})
    assert refusal.value.code == "stone-hangs"
    assert str(refusal.value) == "The stone on d3 hangs in the air: there is none below it."
