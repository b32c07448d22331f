"""Where the next stone lies, and where it wins."""

from hypothesis import given

from reihum.games.connect_four.threats import landings, winning_cells
from strategies import connect_four_rules, positions

connect_four_positions = positions(connect_four_rules)


@given(connect_four_positions)
def test_a_stone_lands_where_it_is_played(position):
    cells = landings(position.rules, position.stones)
    for move in position.legal():
        assert cells & position.rules.column_cells[move] == position.play(move).stones ^ position.stones
    if position.legal():
        assert cells.bit_count() == len(position.legal())


@given(connect_four_positions)
def test_a_stone_on_a_winning_cell_wins_and_no_other_does(position):
    wins = winning_cells(position.rules, position.mine, position.stones)
    assert not wins & position.stones
    for move in position.legal():
        after = position.play(move)
        stone = after.stones ^ position.stones
        assert bool(stone & wins) == after.four
