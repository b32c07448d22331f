"""Where the next stone lies, and where it wins."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

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


def completes_a_row(cells, column, row):
    """Whether a stone on this cell makes four in a row, found by walking."""
    for (across, up), start in product(((0, 1), (1, 0), (1, 1), (1, -1)), range(-3, 1)):
        line = {(column + step * across, row + step * up) for step in range(start, start + 4)}
        if line - {(column, row)} <= cells:
            return True
    return False


@given(connect_four_rules, st.randoms(use_true_random=False), st.floats(0.2, 0.8))
def test_a_cell_wins_exactly_if_it_completes_a_row_wherever_the_stones_lie(rules, random, share):
    board = list(product(range(rules.columns), range(rules.rows)))
    mine = {cell for cell in board if random.random() < share}
    stones = sum(1 << rules.layout.bit(cell) for cell in mine)
    expected = {cell for cell in board if cell not in mine and completes_a_row(mine, *cell)}
    assert set(rules.layout.cells(winning_cells(rules, stones, stones))) == expected
