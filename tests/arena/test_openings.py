"""Where games begin."""

from pathlib import Path
from random import Random

import pytest

from reihum import solve
from reihum.arena import openings
from reihum.arena.openings import Openings
from reihum.catalogue import find_game
from reihum.core import NotFoundError, ReihumError
from reihum.games.connect_four import ConnectFour

CONNECT_FOUR, PAH_TUM = find_game("connect-four"), find_game("pah-tum")
PROVEN = (Path(openings.__file__).parent / "openings-connect-four-7x6.txt").read_text().split()


def mirrored(text):
    return "".join(str(8 - int(column)) for column in text)


def test_there_are_101_proven_draws_after_four_moves_and_349_after_five_and_none_is_another_ones_mirror_image():
    assert [len([text for text in PROVEN if len(text) == plies]) for plies in (4, 5)] == [101, 349]
    boards = {frozenset({ConnectFour.parse(text, {}), ConnectFour.parse(mirrored(text), {})}) for text in PROVEN}
    assert len(boards) == 450


@pytest.mark.usefixtures("native")
def test_openings_are_draws():
    for text in Random(7).sample(PROVEN, 12):
        assert solve(ConnectFour.parse(text, {}), outcome_only=True).outcome == "draw", text


def test_the_same_seed_gives_the_same_openings_and_all_of_them_before_one_comes_again():
    once, again = (Openings(CONNECT_FOUR, {}, None, 5) for _ in range(2))
    assert [once.get(number) for number in range(450)] == [again.get(number) for number in range(450)]
    assert len({once.get(number).moves for number in range(450)}) == 450
    assert once.get(450) == once.get(0)
    assert Openings(CONNECT_FOUR, {}, None, 6).get(0) != once.get(0)


def test_pah_tum_begins_on_layouts_cast_by_lot():
    found = Openings(PAH_TUM, {"Blocked": "5"}, None, 1)
    assert found.wish == "empty"
    layouts = {found.get(number).setup["Blocked"] for number in range(10)}
    assert len(layouts) == 10
    assert all(len(layout) == 10 for layout in layouts)


def test_other_boards_begin_after_some_moves_by_lot_none_of_which_decides_the_game():
    found = Openings(CONNECT_FOUR, {"Size": "4x4"}, "random-6", 1)
    for number in range(50):
        opening = found.get(number)
        position = ConnectFour.parse("".join(opening.moves), opening.setup)
        assert (position.ply, position.outcome()) == (6, None)
        assert not any(position.play(move).outcome() for move in position.legal())
    assert Openings(CONNECT_FOUR, {"Size": "8x8"}, None, 1).wish == "random-4"


def test_openings_can_come_from_a_file(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("44\n\n4453\n")
    found = Openings(CONNECT_FOUR, {}, str(file), 1)
    assert {found.get(number).moves for number in range(2)} == {("4", "4"), ("4", "4", "5", "3")}


@pytest.mark.parametrize("text", ["", "1212121", "not a position"])
def test_a_file_without_openings_is_refused(tmp_path, text):
    file = tmp_path / "mine.txt"
    file.write_text(text)
    with pytest.raises(ReihumError):
        Openings(CONNECT_FOUR, {}, str(file), 1)


def test_what_is_no_opening_is_refused():
    with pytest.raises(NotFoundError, match="Proven draws are known"):
        Openings(CONNECT_FOUR, {"Size": "8x8"}, "proven", 1)
    with pytest.raises(NotFoundError, match="not 'no_such_file'"):
        Openings(CONNECT_FOUR, {}, "no_such_file", 1)
    with pytest.raises(NotFoundError, match="No opening of 16 moves"):
        Openings(CONNECT_FOUR, {"Size": "4x4"}, "random-16", 1).get(0)
