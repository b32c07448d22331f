"""Building an opening book."""

import json
from functools import cache

import pytest

from reihum.core import ReihumError
from reihum.engine.connect_four.book import write_book
from reihum.engine.connect_four.book_building import build_book, solve_portion, undecided_positions
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour
from reihum.work import WorkError, open_crew

SMALL = ConnectFour(5, 4)


def build(workers=1, plies=5, keep=None):
    with open_crew(workers) as crew:
        return write_book(build_book(SMALL, plies, crew, keep=keep))


@cache
def expected():
    return build()


def test_the_numbers_of_positions_are_as_counted():
    # Of the 1, 7, 49, 238, 1120 and 4263 positions there are, one of each pair of mirror images, if it is undecided.
    assert [len(undecided_positions(ConnectFour(), plies)) for plies in range(6)] == [1, 4, 25, 121, 568, 2120]


def test_the_number_of_workers_makes_no_difference(native):
    assert build(workers=3) == expected()


@pytest.mark.parametrize("lines", [1, 2, 5])
def test_a_build_that_was_killed_goes_on_and_gives_the_same_book(lines, native, tmp_path):
    keep = tmp_path / "progress"
    assert build(keep=keep) == expected()
    kept = keep.read_text().splitlines(keepends=True)
    assert len(kept) > 5
    keep.write_text("".join(kept[:lines]) + kept[lines][:-3])
    assert build(keep=keep) == expected()


def test_what_is_kept_is_believed_and_not_solved_again(native, tmp_path):
    keep = tmp_path / "progress"
    build(keep=keep)
    title, first, *rest = keep.read_text().splitlines(keepends=True)
    entry = json.loads(first)
    entry["result"][0] += 1
    keep.write_text("".join([title, f"{json.dumps(entry)}\n", *rest]))
    assert build(keep=keep) != expected()


def test_the_progress_of_another_book_is_refused_and_left_alone(native, tmp_path):
    build(plies=3, keep=tmp_path / "progress")
    before = (tmp_path / "progress").read_text()
    with pytest.raises(WorkError, match="holds the results of other work"):
        build(plies=4, keep=tmp_path / "progress")
    assert (tmp_path / "progress").read_text() == before


def test_a_portion_is_solved_in_its_order(native):
    texts = ["11", "12", "1", "3344"]
    scores = [Solver(use_book=False).solve(ConnectFour.parse(text, SMALL.setup())) for text in texts]
    assert scores == [0, -1, 1, 7]
    assert solve_portion({"setup": SMALL.setup(), "positions": texts}) == scores


@pytest.mark.parametrize("plies", [-1, 13])
def test_more_plies_than_a_number_can_hold_are_refused(plies):
    with open_crew(1) as crew, pytest.raises(ReihumError, match=f"0 to 12 plies, not {plies}"):
        build_book(ConnectFour(), plies, crew)
