"""The picture on the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from reihum.core import Choice, Move, Reason
from reihum.match import Match, Seat
from reihum.ui.console.animation import falling
from reihum.ui.console.board import Signs, Size
from reihum.ui.console.frame import draw_match, draw_page, draw_question

PERSONS = (Seat("Anna"), Seat("Bert"))


def started(game="connect-four", moves="", **setup):
    match = Match.start(game, PERSONS, setup, seed=1)
    for move in moves.split():
        match.play(move)
    return match


def text_of(lines):
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_the_large_board_fits_on_80_by_24(game):
    lines = draw_match(started(game).view(), Size(79, 24))
    assert len(lines) == 22  # one more to type in, and one that stays empty
    assert "▗▇▇▇▖" in text_of(lines)
    assert "G" in lines[-5].plain + lines[-6].plain + lines[-7].plain


def test_the_largest_board_fits_on_80_by_24_in_small_cells():
    shown = text_of(draw_match(started(Size="14x12").view(), Size(79, 24)))
    assert "12 " in shown
    assert "N" in shown.splitlines()[14] + shown.splitlines()[15]


@given(
    st.integers(1, 200),
    st.integers(1, 70),
    st.sampled_from(("connect-four", "pah-tum")),
    st.text(max_size=300),
    st.lists(st.text(max_size=90), min_size=1, max_size=20),
)
def test_no_line_is_wider_than_the_terminal(width, height, game, notice, lines):
    size = Size(width, height)
    for picture in (
        draw_match(started(game).view(), size, notice),
        draw_question(lines, size, notice),
        draw_page("title", lines, size),
    ):
        assert all(cell_len(line.plain) <= width for line in picture)


def test_the_last_stone_the_winning_stones_and_a_hint_are_marked():
    view = started(moves="1 2 1 2 1 2").view()
    assert text_of(draw_match(view, Size(79, 24), signs=Signs(hint="a4"))).count("?") == 1
    assert text_of(draw_match(view, Size(79, 24))).count("•") == 1
    won = started(moves="1 2 1 2 1 2 1").view()
    assert text_of(draw_match(won, Size(79, 24))).count("★") == 5  # four stones and the winner's name


def test_a_stone_passes_every_cell_above_the_one_it_falls_to():
    match = started(moves="4")
    before = match.view()
    match.play("4")
    pictures = falling(before, match.view())
    passed = [cell.name for view in pictures for row in view.cells for cell in row if cell.content == "second"]
    assert passed == ["d6", "d5", "d4", "d3"]


def test_a_stone_that_is_put_down_does_not_fall():
    match = started("pah-tum")
    before = match.view()
    match.play(before.moves[0].name)
    assert falling(before, match.view()) == []


def test_going_back_does_not_let_stones_fall():
    match = started(moves="4 4")
    before = match.view()
    match.undo()
    assert falling(before, match.view()) == []


@pytest.mark.parametrize("few_colours", [False, True])
@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_no_stone_vanishes_on_its_ground(game, few_colours):
    match = started(game)
    match.play(match.view().moves[0].name)
    match.play(match.view().moves[-1].name)
    for line in draw_match(match.view(), Size(79, 24, few_colours)):
        for span in line.spans:
            text = line.plain[span.start : span.end]
            if set(text) & set("▗▇█"):
                assert span.style.color != span.style.bgcolor, text


def test_a_reason_longer_than_the_line_ends_with_a_mark_that_it_was_cut():
    match = Match.start("connect-four", (Seat("Anna"), Seat("bot", bot="random")), seed=1)
    match.play("4")
    match.accept(Choice(Move(3), Reason("a long line of best play " * 6)))
    (shown,) = (line.plain for line in draw_match(match.view(), Size(79, 24)) if "best play" in line.plain)
    assert shown.endswith("…")
    assert cell_len(shown) <= 79
