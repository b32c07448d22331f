"""Building an opening book."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice

import pytest

from reihum.core import ReihumError
from reihum.engine.connect_four.book import write_book
from reihum.engine.connect_four.book_building import BookBuild, free_positions
from reihum.games.connect_four import ConnectFour

SMALL = ConnectFour(5, 4)


def build(folder, executor, plies=5):
    making = BookBuild(SMALL, plies, folder / "progress")
    counts = list(making.run(executor))
    assert counts == sorted(counts)
    assert len(making.solved) == len(making.positions)
    return write_book(making.book())


@pytest.fixture
def expected(native, tmp_path):
    (tmp_path / "expected").mkdir()
    with ThreadPoolExecutor(1) as executor:
        return build(tmp_path / "expected", executor)


def test_the_numbers_of_positions_are_as_counted():
    # Of the 1, 7, 49, 238, 1120 and 4263 positions there are, one of each pair of mirror images and with a free move.
    assert [len(free_positions(ConnectFour(), plies)) for plies in range(6)] == [1, 4, 25, 121, 568, 1922]


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_workers_makes_no_difference(workers, expected, tmp_path):
    with ProcessPoolExecutor(workers) as executor:
        assert build(tmp_path, executor) == expected


@pytest.mark.parametrize("cut", [0, 1, 2, 5])
def test_a_build_that_was_killed_goes_on_and_gives_the_same_book(cut, expected, tmp_path):
    progress = tmp_path / "progress"
    first = BookBuild(SMALL, 5, progress)
    with ThreadPoolExecutor(1) as executor:
        run = first.run(executor)
        assert len(list(islice(run, 3))) == 3
        run.close()
    text = progress.read_text()
    progress.write_text(text[: len(text) - cut])
    taken_up = BookBuild(SMALL, 5, progress)
    assert 0 < len(taken_up.solved) < len(taken_up.positions)
    with ThreadPoolExecutor(1) as executor:
        assert build(tmp_path, executor) == expected


def test_the_progress_of_another_book_is_refused_and_left_alone(tmp_path):
    BookBuild(SMALL, 3, tmp_path / "progress")
    before = (tmp_path / "progress").read_text()
    with pytest.raises(ReihumError, match="the progress of another book"):
        BookBuild(SMALL, 4, tmp_path / "progress")
    assert (tmp_path / "progress").read_text() == before


@pytest.mark.parametrize("plies", [-1, 13])
def test_more_plies_than_a_number_can_hold_are_refused(plies, tmp_path):
    with pytest.raises(ReihumError, match=f"0 to 12 plies, not {plies}"):
        BookBuild(ConnectFour(), plies, tmp_path / "progress")
