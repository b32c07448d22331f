"""``reihum review``."""

import json

import pytest

pytestmark = pytest.mark.usefixtures("native")
FIELDS = {"ply", "move", "grade", "before", "after", "best", "why"}


def test_a_line_of_moves_is_reviewed_as_text_json_and_page(reihum, tmp_path):
    ran = reihum("review", "-", given="4433576\n")
    assert "  3. Red c1 ??  blunder. This gives the win away: d3 wins in 20 moves." in ran.out
    moves = [json.loads(line) for line in reihum("review", "-", "--json", given="4433576\n").out.splitlines()]
    assert [move["ply"] for move in moves] == [1, 2, 3, 4, 5, 6, 7]
    assert all(move.keys() >= FIELDS for move in moves)
    assert (moves[2]["grade"], moves[2]["before"], moves[2]["after"], moves[2]["best"]) == (
        "blunder",
        "win",
        "loss",
        ["4"],
    )
    page = tmp_path / "review.html"
    reihum("review", "-", "--html", str(page), given="4433576\n")
    assert page.read_text().startswith("<!doctype html>")
    assert reihum("review", "-", "--html", str(page), given="443\n").status == 0
    notes = tmp_path / "notes.html"
    notes.write_text("my own")
    ran = reihum("review", "-", "--html", str(notes), given="443\n")
    assert (ran.status, notes.read_text()) == (2, "my own")
    assert ran.err == f"reihum: {str(notes)!r} holds something else and is not overwritten.\n"


def test_bad_input_is_one_line(reihum):
    draw = '[Game "connect-four"] [Result "1/2-1/2"] 1. 4 1/2-1/2'
    for text in ("12121213", "", "xyz", draw, '[Game "connect-four"] [Result "1-0"] 1. 4'):
        ran = reihum("review", "-", given=text)
        assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert reihum("review", "99999").status == 2
