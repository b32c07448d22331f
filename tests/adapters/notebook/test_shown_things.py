"""What analyses, records, reviews, puzzles and tournaments look like in a notebook."""

import sys
from xml.etree import ElementTree as Xml

import pytest

import reihum
from reihum.core import Record, ReihumError
from reihum.core.text import speaking
from short_review import short_review

WON = reihum.connect_four("44535263")


@pytest.fixture(autouse=True, scope="module")
def without_screen():
    from matplotlib import pyplot as plt

    plt.switch_backend("agg")
    yield
    plt.close("all")


@pytest.fixture(scope="module")
def analysis():
    return reihum.analyse(WON)


@pytest.fixture(scope="module")
def review():
    return short_review()


def texts(svg):
    return ["".join(node.itertext()) for node in Xml.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_an_analysis_is_the_board_with_values_and_a_table(analysis, native):
    html = analysis._repr_html_()
    assert html.index("<svg") < html.index("<table>")
    picture = html[html.index("<svg") : html.index("</svg>") + 6]
    assert {"wins", "now", "in 14"} <= set(texts(picture))
    assert "Values: 7: wins at once" in picture
    assert html.count('stroke-width="7"') == 1, "one move is best"
    with speaking("de"):
        assert "gewinnt" in analysis._repr_html_()


def test_estimates_have_dashes_in_the_picture():
    position = reihum.connect_four(size=(10, 8))
    found = reihum.analyse(position, reihum.Budget(nodes=200))
    assert 'stroke-dasharray="8 6"' in reihum.paint(position, analysis=found)


def test_what_is_certain_has_no_dashes_though_nobody_knows_how_soon(native):
    position = reihum.connect_four("abcabcdefdefghijkl", size=(14, 12))
    found = reihum.analyse(position, reihum.Budget(nodes=100_000))
    assert [value.outcome for value in found.values()] == ["win"] * 2 + [None] * 12
    assert reihum.paint(position, analysis=found).count("stroke-dasharray") == 12


def test_a_picture_has_marks_and_arrows_and_is_kept_in_a_file(analysis, tmp_path):
    picture = reihum.paint(WON, analysis=analysis, marks={"g1": "good", "a1": "bad"}, arrows=[("d1", "g1", "theirs")])
    assert {"!", "?"} <= set(texts(picture))
    assert "stroke-dasharray" in picture
    assert picture._repr_svg_() == picture
    assert repr(picture).startswith("<Painting")
    picture.save(tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_text() == picture
    (tmp_path / "letter.txt").write_text("Dear Anna")
    with pytest.raises(reihum.FileError):
        picture.save(tmp_path / "letter.txt")


@pytest.mark.parametrize(
    "nonsense",
    [
        {"marks": {"z9": "good"}},
        {"marks": {"a1": "lovely"}},
        {"marks": {"a1": "step"}},
        {"marks": ["a1"]},
        {"marks": {3: "good"}},
        {"arrows": ["a1"]},
        {"arrows": [("a1",)]},
        {"arrows": [("a1", "h1")]},
        {"arrows": [("a1", "b1", "good")]},
        {"analysis": 3},
    ],
)
def test_what_cannot_be_pointed_at_is_refused_in_a_sentence(nonsense):
    with pytest.raises(ReihumError, match=r"^Expected"):
        reihum.paint(WON, **nonsense)


def test_the_analysis_of_another_position_is_refused(analysis):
    with pytest.raises(ReihumError, match="the analysis of this position"):
        reihum.paint(reihum.connect_four("4"), analysis=analysis)


def test_a_record_is_its_last_board_and_its_text():
    html = reihum.play("random", "level-5", seed=1)._repr_html_()
    assert html.index("<svg") < html.index("[Game &quot;connect-four&quot;]")


def test_a_record_that_nobody_can_play_is_its_text():
    assert "<svg" not in Record((("Game", "chess"), ("Result", "*")))._repr_html_()


def test_a_review_and_each_of_its_moves_show_why(review, native):
    turn = review.turning_points[0]
    assert f"<h2>{turn.ply}. {turn.label}" in turn._repr_html_()
    assert "Better:" in turn._repr_html_()
    best = next(move for move in review if move.grade == "best")
    assert "Better:" not in best._repr_html_()


def test_a_puzzle_is_its_position():
    assert reihum.puzzles()[0]._repr_svg_().startswith("<svg")


def test_an_analysis_as_a_diagram_has_a_bar_for_each_move(analysis, native):
    axes = analysis.plot()
    assert [bar.get_width() for bar in axes.patches] == [4, 12, 12, 12, 13, 16, 17]
    assert "wins at once" in [text.get_text() for text in axes.texts]


def test_a_certain_win_has_the_longest_bar_of_a_diagram_though_nobody_knows_how_soon(native):
    position = reihum.connect_four("abcabcdefdefghijkl", size=(14, 12))
    axes = reihum.analyse(position, reihum.Budget(nodes=100_000)).plot()
    bars = axes.patches[::-1]
    assert [(bar.get_width(), bar.get_alpha()) for bar in bars[:2]] == [(1, 1), (1, 1)]
    assert all(-1 < bar.get_width() < 1 and bar.get_alpha() < 1 for bar in bars[2:])
    assert [text.get_text() for text in axes.texts[::-1]][:2] == ["wins", "wins"]


def test_a_diagram_goes_onto_the_axes_it_is_given(review):
    import matplotlib.pyplot as plt

    axes = plt.subplots()[1]
    assert review.plot(axes) is axes
    assert len(axes.patches) == len(review)
    faults = [move.grade.mark for move in review if move.grade is not None and move.grade.is_fault]
    assert [text.get_text() for text in axes.texts] == faults


def test_what_is_no_axes_is_refused_in_a_sentence(analysis):
    with pytest.raises(ReihumError, match="Expected axes of matplotlib, or none, not 5"):
        analysis.plot(5)


def test_a_tournament_as_a_diagram_has_its_players_and_its_table_needs_no_style():
    played = reihum.tournament(["random", "level-5"], games=2, seed=1, workers=1)
    axes = played.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["random", "level-5"]
    assert "position:absolute" in played._repr_html_()


@pytest.mark.parametrize("package", ["matplotlib", "anywidget"])
def test_what_is_not_installed_is_named_with_the_way_to_get_it(package, analysis, monkeypatch):
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ReihumError, match=f"needs the package {package}, .* pip install 'reihum\\[notebook\\]'"):
        analysis.plot() if package == "matplotlib" else reihum.board()
