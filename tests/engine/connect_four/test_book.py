"""The opening book: its file, and what the solver makes of it."""

from array import array
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from late_positions import mirror_image
from reihum.core import Budget, ReihumError
from reihum.engine.connect_four import book as book_module
from reihum.engine.connect_four.book import SHIPPED, Book, code_of, make_book, read_book, shipped_books, write_book
from reihum.engine.connect_four.book_building import undecided_positions
from reihum.engine.connect_four.solver import Solver
from reihum.games.connect_four import ConnectFour

SMALL = ConnectFour(5, 4)
SMALL_PLIES = 4


@pytest.fixture
def small_book(solver):
    positions = undecided_positions(SMALL, SMALL_PLIES)
    return make_book(5, 4, SMALL_PLIES, {code: solver.solve(position) for code, position in positions.items()})


entries = st.dictionaries(st.integers(0, 2**32 - 1), st.integers(-20, 20))


@given(entries, st.integers(4, 12), st.integers(0, 12))
def test_what_is_written_is_read_again(scores, columns, plies):
    book = make_book(columns, 6, plies, scores)
    assert read_book(write_book(book)) == book
    assert dict(zip(book.codes, book.scores, strict=True)) == scores


@given(entries, st.data())
def test_any_damage_is_refused(scores, data):
    good = bytearray(write_book(make_book(7, 6, 8, scores)))
    place = data.draw(st.integers(0, len(good) - 1).filter(lambda place: not 9 <= place <= 11))
    bad = good.copy()
    bad[place] ^= data.draw(st.integers(1, 255))
    for damaged in (bad, good[:place], good + b"x"):
        with pytest.raises(ReihumError, match="damaged"):
            read_book(bytes(damaged))


def test_positions_have_different_numbers_and_mirror_images_the_same():
    positions = undecided_positions(SMALL, SMALL_PLIES)
    for code, position in positions.items():
        assert code == code_of(position) == code_of(mirror_image(position))
    assert len({frozenset((str(at), str(mirror_image(at)))) for at in positions.values()}) == len(positions)


def games_of(plies):
    """All positions after so many moves that are not over."""
    level = [SMALL.start()]
    for _ in range(plies):
        level = [after for position in level for move in position.legal() if not (after := position.play(move)).four]
    return level


def can_go_on(position):
    """Whether nobody wins at once, and some move leaves the other side no win in another column."""
    after = {move: position.play(move) for move in position.legal()}
    return not any(next_.four for next_ in after.values()) and any(
        not any(next_.play(reply).four for reply in next_.legal() if reply != move) for move, next_ in after.items()
    )


def test_the_book_holds_all_positions_that_the_next_stones_do_not_decide():
    expected = {code_of(position) for position in games_of(6) if can_go_on(position)}
    assert set(undecided_positions(SMALL, 6)) == expected
    must_be_answered = SMALL.parse("515213", {"Size": "5x4"})
    assert code_of(must_be_answered) in expected


def test_a_solver_with_a_book_gives_the_same_scores(small_book, solver):
    with_book, random = Solver(table_megabytes=1, book=small_book), Random(0)
    for _ in range(200):
        position = SMALL.start()
        for _ in range(random.randrange(7)):
            position = position.play(random.choice(position.legal()))
            if not position.legal():
                break
        assert with_book.solve(position) == solver.solve(position)


def test_a_solver_does_look_into_its_book(small_book):
    wrong = Book(5, 4, SMALL_PLIES, small_book.codes, array("b", [5] * len(small_book.scores)))
    position = next(iter(undecided_positions(SMALL, SMALL_PLIES).values()))
    assert Solver(table_megabytes=1, book=wrong).solve(position) == 5
    assert Solver(table_megabytes=1, book=wrong, use_book=False).solve(position) != 5
    assert Solver(table_megabytes=1, book=wrong).solve(ConnectFour(4, 5).start()) == 0


def test_without_the_kernel_the_book_answers_too(small_book, no_kernel):
    position = next(iter(undecided_positions(SMALL, SMALL_PLIES).values()))
    assert Solver(book=small_book).solve(position) == small_book.find(position)
    assert small_book.find(SMALL.start()) is None
    assert small_book.find(SMALL.parse("11122", {"Size": "5x4"})) is None


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    monkeypatch.setattr(book_module, "SHIPPED", (tmp_path / "book", tmp_path / "another"))
    shipped_books.cache_clear()
    yield tmp_path / "book"
    shipped_books.cache_clear()


def test_where_no_book_is_shipped_there_is_none(shipped):
    assert shipped_books() == ()


def test_the_shipped_book_is_read_once(shipped, small_book):
    shipped.write_bytes(write_book(small_book))
    assert shipped_books() == (small_book,)
    assert shipped_books() is shipped_books()


def test_a_damaged_book_warns_and_the_solver_goes_on_without(shipped, native):
    shipped.write_bytes(b"RHUMBOOK and nothing more that anybody could read")
    with pytest.warns(UserWarning, match="The opening book is damaged. The solver goes on without it."):
        assert Solver().solve(ConnectFour.parse("54776314735634424", {})) == 5


def test_the_shipped_book_knows_the_columns_of_the_empty_board(native):
    assert Solver().scores_of_moves(ConnectFour().start()) == {0: -2, 1: -1, 2: 0, 3: 1, 4: 0, 5: -1, 6: -2}


def shipped_book(plies):
    (book,) = (book for book in (read_book(file.read_bytes()) for file in SHIPPED) if book.plies == plies)
    return book


@pytest.mark.parametrize(("plies", "positions"), [(4, 568), (8, 77154)])
def test_a_shipped_book_holds_the_positions_it_should(plies, positions):
    assert len(shipped_book(plies).codes) == positions


@pytest.mark.parametrize("plies", [8, pytest.param(4, marks=pytest.mark.soak)])
def test_a_shipped_book_agrees_with_a_solver_that_does_without(plies, native):
    book, solver, random, compared = shipped_book(plies), Solver(use_book=False), Random(0), 0
    while compared < 10:
        position = ConnectFour().start()
        while position.ply < plies and position.legal():
            position = position.play(random.choice(position.legal()))
        known = book.find(position)
        if known is not None and (bounds := solver.bounds(position, budget=Budget(nodes=1_000_000))).proven:
            assert bounds.lower == known
            compared += 1


@pytest.mark.parametrize("count", [8, pytest.param(568, marks=pytest.mark.soak)])
def test_the_book_of_4_plies_says_what_follows_from_the_one_of_8(count, native):
    short, solver = shipped_book(4), Solver(book=shipped_book(8))
    positions = list(undecided_positions(ConnectFour(), 4).values())
    for position in Random(0).sample(positions, count):
        assert solver.solve(position) == short.find(position)


def test_with_the_shipped_books_a_beginning_needs_hardly_any_search(native):
    # Positions of 5 stones took millions of nodes while the book left out those where a threat must be answered.
    for moves in ("72356", "16725", "11726", "145437", "3577575"):
        assert Solver().bounds(ConnectFour.parse(moves, {})).nodes < 20_000
