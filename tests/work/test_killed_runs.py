"""Runs that are killed as a whole."""

import pytest

from killed_runs import PIECES, WORKERS, kill_and_begin_again
from piecework import begun, dice_pieces, throw_dice


@pytest.mark.slow
def test_a_run_that_is_killed_again_and_again_finds_what_one_that_was_not_finds(tmp_path):
    found = kill_and_begin_again(tmp_path, stops=(1, 4, 5, 9))
    assert found == [throw_dice(piece) for piece in dice_pieces(PIECES)]
    # Only what was not done when a kill came was begun again.
    assert len(begun(tmp_path)[0]) == 1
    assert sum(map(len, begun(tmp_path).values())) <= PIECES + 4 * WORKERS
    assert len((tmp_path / "kept").read_text().splitlines()) == 1 + PIECES
