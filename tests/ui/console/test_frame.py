"""The picture on the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from reihum.core import Choice, Move, Reason
from reihum.match import Match, Seat
from reihum.ui.console.animation import falling
from reihum.ui.console.board import Signs, Size
from reihum.ui.console.frame import Said, draw_match
from reihum.ui.console.pages import Page, rules_pages
from reihum.ui.console.question import Option, Question
from reihum.ui.console.sheets import draw_page, draw_question

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
    assert " g" in lines[15].plain + lines[16].plain


def test_the_largest_board_fits_on_80_by_24_in_small_cells():
    shown = text_of(draw_match(started(Size="14x12").view(), Size(79, 24)))
    assert "12 " in shown
    assert "l  m  n" in shown
    assert "12 13 14" in shown


@pytest.mark.parametrize(
    ("game", "width", "height", "stone"),
    [
        ("connect-four", 80, 24, "▗▇▇▇▖"),
        ("connect-four", 100, 34, " ▗▇▇▇▇▇▖ "),
        ("connect-four", 120, 40, " ▗▇▇▇▇▇▇▇▖ "),
        ("connect-four", 200, 60, " ▗▇▇▇▇▇▇▇▖ "),
        ("pah-tum", 120, 40, " ▗▇▇▇▇▇▖ "),
    ],
)
def test_the_board_uses_the_room_it_has(game, width, height, stone):
    lines = draw_match(started(game, "d3").view() if game == "pah-tum" else started().view(), Size(width, height))
    assert stone in text_of(lines)
    assert len(lines) <= height - 2


def test_a_game_of_a_package_with_a_board_of_15_by_15_keeps_its_title_on_80_by_24(more_games):
    lines = draw_match(started("five-in-a-row").view(), Size(79, 24))
    assert lines[0].plain.startswith("  FIVE IN A ROW")
    assert len(lines) == 22


def test_the_place_to_type_is_close_below_the_board_on_a_very_large_terminal():
    assert len(draw_match(started().view(), Size(300, 100))) <= 42


def test_a_board_of_9_by_7_has_stones_and_the_numbers_of_its_columns_on_80_by_24():
    shown = text_of(draw_match(started(Size="9x7").view(), Size(80, 24)))
    assert "▗▇▇▖" in shown
    assert "h 8" in shown
    assert "i 9" in shown


def test_40_by_12_shows_the_whole_board_or_says_what_is_needed():
    shown = text_of(draw_match(started(moves="4").view(), Size(40, 12), Said("Taken back: d1.")))
    for text in ("6 ", "1 ", "a  b  c  d  e  f  g", "Anna (Red)", "Bert (Yellow)", "Taken back: d1."):
        assert text in shown, text
    lines = draw_match(started("pah-tum").view(), Size(40, 12), Said("Taken back: d1."))
    assert text_of(lines).replace("\n", " ") == (
        "This terminal is too small for the board: it needs 26 x 13 characters. Taken back: d1."
    )


def test_on_40_by_12_all_options_are_in_sight_and_nothing_but_empty_lines_and_the_banner_is_left_out():
    options = tuple(Option(str(number), f"Colour {number}") for number in range(1, 6))
    asked = Question(("Please choose your colour (Red, Green, Yellow, Blue or Black)!",), options)
    lines = text_of(draw_question(asked, Size(40, 12), "Invalid choice!", chosen=0, keys="F1 rules · Esc back"))
    assert len(lines.splitlines()) <= 10
    for text in (*(f"({number}) Colour" for number in range(1, 6)), "F1 rules", "Invalid choice!", "Blue or Black)!"):
        assert text in lines, text
    assert "R E I H U" not in text_of(draw_question(asked, Size(40, 40)))
    assert "R E I H U M" in text_of(draw_question(asked, Size(80, 24)))


def test_where_there_is_no_room_for_both_the_player_is_told_to_the_end_and_the_bot_can_be_asked_again():
    seats = (Seat("Anna"), Seat("level-5", bot="level-5"))
    match = Match.start("connect-four", seats, {}, seed=1)
    match.play("4")
    match.accept(Choice(Move(3), Reason("Nothing to win.")))
    hint = "Play f1: 3 rows of four can still go through f1."
    shown = " ".join(text_of(draw_match(match.view(), Size(40, 12), Said(hint))).split())
    assert hint in shown
    roomy = " ".join(text_of(draw_match(match.view(), Size(80, 24), Said(hint))).split())
    assert hint in roomy
    assert "Nothing to win." in roomy


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 24), (120, 40), (40, 13), (26, 13), (79, 15)])
@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_no_part_of_the_board_is_ever_cut_off(game, width, height):
    lines = draw_match(started(game).view(), Size(width, height))
    assert len(lines) <= height - 2
    rows = {line.plain[:4].strip() for line in lines}
    assert {str(number) for number in range(1, 7)} <= rows
    assert any(line.plain.split()[:1] == ["a"] for line in lines)


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
        draw_match(started(game).view(), size, Said(notice, score=lines[0])),
        draw_question(Question(tuple(lines), (Option("1", lines[-1]),)), size, notice, chosen=0, keys=lines[0]),
        draw_page(Page("title", tuple(lines)), size),
        draw_page(rules_pages(game)[0], size),
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


def said(reason, notice="", size=Size(79, 24)):  # noqa: B008
    match = Match.start("connect-four", (Seat("Anna"), Seat("bot", bot="random")), seed=1)
    match.play("4")
    match.accept(Choice(Move(3), Reason(reason)))
    return [line.plain for line in draw_match(match.view(), size, Said(notice))]


def test_a_reason_longer_than_a_line_goes_on_in_the_next():
    reason = (
        "Stops at F1 beside D1 E1 your fork: you would then have two ways to win, at C1 and at G1, and that is all."
    )
    shown = " ".join(line.strip() for line in said(reason, "You have won at last."))
    assert reason in shown
    assert "You have won at last." in shown


def test_a_reason_that_is_longer_than_all_the_room_ends_with_a_mark_that_it_was_cut():
    lines = said("a long line of best play " * 40)
    shown = [line for line in lines if "best play" in line]
    assert shown[-1].endswith("…")
    assert all(cell_len(line) <= 79 for line in shown)
    assert len(lines) == 22


def test_a_name_that_is_too_long_ends_with_a_mark_and_the_colour_stays():
    match = Match.start("connect-four", (Seat("bad_bot.py:PrintsAllTheTime"), Seat("Bert")), seed=1)
    assert "bad_bot.py:Pr… (Red)" in text_of(draw_match(match.view(), Size(79, 24)))


def test_who_is_called_by_the_colour_is_not_called_so_twice():
    match = Match.start("connect-four", (Seat("Red"), Seat("Bert")), seed=1)
    shown = text_of(draw_match(match.view(), Size(79, 24)))
    assert "Red" in shown
    assert "Red (Red)" not in shown


def test_the_score_of_the_evening_stands_in_the_title():
    assert draw_match(started().view(), Size(79, 24), Said(score="Anna · 3 : 1 · Level 5"))[0].plain.endswith(
        "Anna · 3 : 1 · Level 5  "
    )


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        ("connect-four", ["★●★", "The row d1 e2 f3 g4 wins."]),
        ("pah-tum", ["★●★", "The row d2 d3 d4 d5 brings 10 points.", "3    4    5    6    7", "3   10   25   56  119"]),
    ],
)
def test_the_rules_show_a_row_and_what_it_brings_on_one_screen_of_80_by_24(game, texts):
    lines = draw_page(rules_pages(game)[0], Size(80, 24))
    assert len(lines) <= 22
    for text in texts:
        assert text in text_of(lines), text
