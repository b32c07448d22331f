"""Pictures of positions."""

import json
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from reihum.core import Side
from reihum.core.sketch import Arrow, Mark, MarkKind, Sketch
from reihum.core.text import speaking
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from reihum.pictures import as_json, emoji, grid, svg

PAH_TUM = PahTum.parse("a1c4d4f2g7/d5e5d6e6d7", {})
NS = "{http://www.w3.org/2000/svg}"


def connect_four(text, size="7x6"):
    return ConnectFour.parse(text, {"Size": size})


def test_the_grid_is_that_of_the_course_text_to_the_character():
    assert grid(connect_four("322134")) == (
        " |                     | 6\n"
        " |                     | 5\n"
        " |                     | 4\n"
        " |                     | 3\n"
        " |    R  R             | 2\n"
        " | G  G  R  G          | 1\n"
        " +-1--2--3--4--5--6--7-+"
    )
    assert grid(connect_four("343252356332")) == (
        " |                     | 6\n"
        " |       R             | 5\n"
        " |       G             | 4\n"
        " |    G  R             | 3\n"
        " |    G  R     G       | 2\n"
        " |    G  R  G  R  R    | 1\n"
        " +-1--2--3--4--5--6--7-+"
    )


def test_the_grid_of_a_wide_board_names_columns_by_letters():
    assert grid(connect_four("jj", "10x4")).endswith("+-a--b--c--d--e--f--g--h--i--j-+")


def test_the_grid_shows_blocked_cells():
    assert grid(PAH_TUM) == (
        " |          W        # | 7\n"
        " |          W  B       | 6\n"
        " |          W  B       | 5\n"
        " |       #  #          | 4\n"
        " |                     | 3\n"
        " |                #    | 2\n"
        " | #                   | 1\n"
        " +-a--b--c--d--e--f--g-+"
    )


def test_the_emoji_board_is_boxed_with_columns_a_to_g():
    lines = emoji(connect_four("322134")).split("\n")
    assert lines[0] == "CONNECT FOUR"
    assert lines[2] == "+-----+-----+-----+-----+-----+-----+-----+"
    assert lines[13] == "|  🟡 |  🟡 |  🔴 |  🟡 |     |     |     | 1"
    assert lines[-1].split() == list("ABCDEFG")
    with speaking("de"):
        assert emoji(connect_four("")).startswith("VIER GEWINNT\n")


def test_the_emoji_board_shows_blocked_cells():
    assert "|     |     |  🟫 |  🟫 |     |     |     | 4" in emoji(PAH_TUM)
    assert "⚪" in emoji(PAH_TUM)
    assert "⚫" in emoji(PAH_TUM)


def stones(drawing, colour):
    return Counter(element.tag.removeprefix(NS) for element in drawing.iter() if element.get("fill") == colour)


def test_the_sides_differ_in_shape_as_well_as_in_colour():
    drawing = ET.fromstring(svg(PAH_TUM))
    first, second = (stones(drawing, colour) for colour in PAH_TUM.board().look.stone_colours)
    assert first["circle"] > 1
    assert not first["rect"]
    assert second["rect"] > 1


def test_in_round_holes_lie_round_discs_and_their_marks_tell_the_sides_apart():
    drawing = ET.fromstring(svg(connect_four("44553")))
    assert stones(drawing, "#d0202e") == {"circle": 3}
    assert stones(drawing, "#f0e442") == {"circle": 2}
    assert stones(drawing, "none") == {"circle": 3, "rect": 2}


def test_the_drawing_says_in_words_what_it_shows():
    drawing = ET.fromstring(svg(connect_four("4455667")))
    assert drawing.find(f"{NS}title").text == "Connect Four: Red has won"
    assert drawing.find(f"{NS}desc").text == (
        "Red: d1, e1, f1, g1. Yellow: d2, e2, f2. Last move: g1. The stones that won: d1, e1, f1, g1."
    )
    assert drawing.get("role") == "img"
    with speaking("de"):
        assert "Vier Gewinnt: Rot ist am Zug" in svg(connect_four(""))


@pytest.mark.parametrize(
    ("shown", "lines", "dots"), [(connect_four(""), 0, 0), (connect_four("44"), 0, 1), (connect_four("4455667"), 2, 1)]
)
def test_winning_rows_are_drawn_through_and_the_last_stone_has_a_dot(shown, lines, dots):
    drawing = ET.fromstring(svg(shown))
    assert len(list(drawing.iter(f"{NS}line"))) == lines
    assert sum(circle.get("r") == "11" for circle in drawing.iter(f"{NS}circle")) == dots


def test_a_draw_is_called_a_draw():
    drawn = connect_four("442761225377252342545563474175371666631311")
    assert "<title>Connect Four: a draw</title>" in svg(drawn)


def test_the_drawing_of_pah_tum_shows_score_and_blocked_cells():
    drawing = svg(PAH_TUM)
    assert "White 3 : 0 Black" in drawing
    assert "Blocked: a1, c4, d4, f2, g7." in drawing
    assert len(list(ET.fromstring(drawing).iter(f"{NS}path"))) == 5


def test_a_notebook_shows_a_position_by_itself():
    assert connect_four("44")._repr_svg_() == svg(connect_four("44"))
    assert PAH_TUM._repr_svg_() == svg(PAH_TUM)
    assert ET.fromstring(svg(PAH_TUM)).get("width") == "487", (
        "Jupyter shows an image, as wide as it says or as the screen"
    )


def test_json_tells_how_a_game_ended():
    shown = json.loads(as_json(connect_four("4455667")))
    assert shown["outcome"] == {"result": "1-0", "winner": "first", "cells": ["d1", "e1", "f1", "g1"]}
    assert shown["side"] is None
    assert shown["legal"] == []
    assert shown["cells"][5] == ["free", "free", "free", "first", "first", "first", "first"]
    assert shown["last"] == "g1"


def test_json_tells_the_points_of_pah_tum():
    shown = json.loads(as_json(PAH_TUM))
    assert shown["scores"] == [3, 0]
    assert shown["rows"] == [{"side": "first", "cells": ["d5", "d6", "d7"], "points": 3}]
    assert shown["cells"][0][6] == "blocked"
    assert shown["side"] == "second"


def test_json_of_a_draw_names_no_winner():
    shown = json.loads(as_json(connect_four("442761225377252342545563474175371666631311")))
    assert shown["outcome"] == {"result": "1/2-1/2", "winner": None, "cells": []}


def test_marks_are_told_by_their_signs_and_the_other_sides_rows_have_dashes():
    row = Arrow((0, 0), (3, 0), MarkKind.THEIRS)
    marks = (Mark((4, 0), MarkKind.BAD), Mark((3, 0), MarkKind.THEIRS), Mark((5, 0), MarkKind.STEP, 1, Side.FIRST))
    drawing = svg(connect_four("11"), Sketch(marks, (row,)))
    texts = [element.text for element in ET.fromstring(drawing).iter(f"{NS}text")]
    assert texts[-3:] == ["?", "×", "1"]
    assert "Marked: fault: e1, for the other side: d1, move 1: f1." in drawing
    assert drawing.count("stroke-dasharray") == 2
    assert "dasharray" not in svg(connect_four("11"), Sketch(marks, (Arrow((0, 0), (3, 0), MarkKind.MINE),)))
