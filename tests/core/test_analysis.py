"""What an engine's answers look like to a person and to a program."""

import re

import pytest

from reihum.core import Budget, BudgetError, Move, ReihumError
from reihum.core.analysis import Analysis, MoveValue, best_first, not_proven
from reihum.core.text import Phrase, count_phrase, mark_count, speaking
from reihum.games.connect_four import ConnectFour

START = ConnectFour().start()


def value(move, number, outcome=None, proven=True, words="so", percent=None):
    return MoveValue(Move(move), str(move + 1), number, proven, outcome, None, Phrase(words), Phrase(words), percent)


def chances(move, percent):
    return value(move, percent / 50 - 1, None, proven=False, percent=percent)


WON_SOME_DAY, LOST_SOME_DAY = (value(move, None, end, proven=False) for move, end in ((5, "win"), (6, "loss")))


def test_moves_are_looked_up_by_number_or_text_and_come_best_first():
    analysis = Analysis(START, [value(3, 1, "win"), value(2, 0, "draw"), value(0, -2, "loss")], nodes=7)
    assert list(analysis) == [3, 2, 0]
    assert analysis[3] is analysis["4"] is analysis["d"] is analysis["D"]
    assert (len(analysis), analysis.nodes, analysis.line, analysis.proven) == (3, 7, (), True)
    assert (3 in analysis, "4" in analysis, 6 in analysis, "?" in analysis, None in analysis) == (
        True,
        True,
        False,
        False,
        False,
    )
    assert analysis.get("7") is None


@pytest.mark.parametrize("asked", [6, "7", "x", "", "44", None, 3.5, [], b"4"])
def test_a_move_that_is_not_there_is_refused_with_a_sentence(asked):
    with pytest.raises(ReihumError) as problem:
        Analysis(START, [value(3, 1, "win")])[asked]
    assert isinstance(problem.value, KeyError)
    assert str(problem.value).endswith(".")


def test_the_refusal_says_which_moves_there_are():
    analysis = Analysis(START, [value(3, 1, "win"), value(2, 0, "draw")])
    for asked, code, sentence in (
        ("7", "no-such-move", "'7' is no move here; the moves are 4, 3."),
        ("?", "unexpected-character", "Character 1 is '?'; expected a column: a digit from 1 or a letter from a."),
    ):
        with pytest.raises(ReihumError) as problem:
            analysis[asked]
        assert (problem.value.code, str(problem.value)) == (code, sentence)
    assert (analysis.nodes, analysis.line) == (0, ())


@pytest.mark.parametrize(
    ("values", "best", "advice"),
    [
        ([value(3, 1, "win"), value(2, 1, "win")], (3, 2), "Red should play d1 or c1: so."),
        ([value(3, 0, "draw"), value(2, -1, "loss")], (3,), "Red holds the draw with d1."),
        ([value(3, -3, "loss")], (3,), "Every move of Red loses. Best is d1: so."),
        (
            [value(2, -3, "loss"), value(5, -3, "loss"), value(6, -3, "loss"), value(0, -5, "loss")],
            (2, 5, 6),
            "Every move of Red loses. Best is c1, f1 or g1: so.",
        ),
        ([value(3, 2.5, proven=False), value(2, 1, "win")], (2,), "Red should play c1: so."),
        ([value(3, 2.5, proven=False), value(2, 0, "draw")], (3,), "Red does best with d1, as far as can be seen: so."),
        ([value(3, 0.5, proven=False), value(2, None, "win", proven=False)], (2,), "Red should play c1: so."),
        ([value(3, None, proven=False), value(2, 1, "win")], (2,), "Red should play c1: so."),
        (
            [value(3, None, proven=False), value(2, 0, "draw")],
            (2,),
            "Not every move is solved. Of those that are, best is c1: so.",
        ),
        (
            [value(3, None, proven=False), value(2, -1, "loss")],
            (),
            "Not every move is solved. Red should not play c1: that loses.",
        ),
        ([value(3, None, proven=False)], (), "Nothing is solved yet: this position needs more time."),
    ],
)
def test_the_advice_follows_from_what_is_known(values, best, advice):
    analysis = Analysis(START, values)
    assert (analysis.best, analysis.advice) == (best, advice)


def test_it_is_a_table_with_bars_in_a_terminal_and_in_a_notebook():
    analysis = Analysis(
        START,
        [value(3, 2, "win"), value(2, 0, "draw"), value(1, None, proven=False, words="<b>"), value(0, -2, "loss")],
    )
    lines = str(analysis).splitlines()
    assert [line.count("█") for line in lines] == [24, 12, 0, 1]
    assert lines[0].split()[:2] == ["4", "2"]
    assert lines[2].split() == ["2", "?", "<b>"]
    html = analysis._repr_html_()
    assert html.count("<tr") == 5
    assert "width:100%" in html
    assert "width:52%" in html
    assert "&lt;b&gt;" in html
    with speaking("de"):
        assert "<th>Zug</th>" in analysis._repr_html_()


def test_its_numbers_are_written_as_the_language_writes_them():
    analysis = Analysis(START, [value(3, 1.25, proven=False), value(2, 0, proven=False), value(1, -2, "loss")])
    with speaking("de"):
        assert [line.split()[1] for line in str(analysis).splitlines()] == ["1,2", "0,0", "-2"]
        assert "<td>1,2</td>" in analysis._repr_html_()
    assert [line.split()[1] for line in str(analysis).splitlines()] == ["1.2", "0.0", "-2"]


def test_in_a_terminal_it_reads_like_this():
    values = [value(3, 3, "win"), value(2, 1, "win"), value(1, None, proven=False, words="?!"), value(0, -1, "loss")]
    assert str(Analysis(START, values)).splitlines() == [
        f"  4      3  {'█' * 24}  so",
        f"  3      1  {'█' * 12 + ' ' * 12}  so",
        f"  2      ?  {' ' * 24}  ?!",
        f"  1     -1  {'█' + ' ' * 23}  so",
    ]
    assert repr(Analysis(START, values[:2])) == "<Analysis 4: so, 3: so>"


def test_in_a_notebook_it_is_a_table_with_the_best_moves_in_bold():
    values = [value(3, 2, "win"), value(2, 2, "win"), value(1, None, proven=False), value(0, -2, "loss")]
    html = Analysis(START, values)._repr_html_()
    head, *rows = re.findall("<tr.*?</tr>", html)
    assert head == "<tr><th>Move</th><th>Value</th><th></th><th>Outlook</th></tr>"
    table = f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    assert html.endswith(f"<div>{table}<p>Red should play d1 or c1: so.</p></div></div>")
    cells = [re.findall("<td[^>]*>(.*?)</td>", row) for row in rows]
    assert [(move, number, words) for move, number, _, words in cells] == [
        ("4", "2", "so"),
        ("3", "2", "so"),
        ("2", "?", "so"),
        ("1", "-2", "so"),
    ]
    assert re.findall(r"font-weight:(\w+)", html) == ["bold", "bold", "normal", "normal"]
    assert re.findall(r'"width:(\d+)%', html) == ["100", "100", "0", "4"]


def test_where_all_moves_are_worth_the_same_all_bars_are_full():
    values = [value(3, -1, "loss"), value(2, -1, "loss")]
    assert [line.count("█") for line in str(Analysis(START, values)).splitlines()] == [24, 24]


def test_a_certain_win_has_a_full_bar_even_where_its_number_is_not_known():
    values = [value(3, None, "win", proven=False), value(2, 0.2, None, proven=False), value(1, None, proven=False)]
    shown = str(Analysis(START, values)).splitlines()
    assert [line.count("█") for line in shown] == [24, 24, 0]
    assert ["?" in line for line in shown] == [False, False, True]


def test_a_certain_outcome_is_said_in_words_where_its_number_is_not_known_and_has_a_bar_in_a_notebook_too():
    rows = re.findall("<tr.*?</tr>", Analysis(START, [WON_SOME_DAY, chances(2, 40), LOST_SOME_DAY])._repr_html_())[1:]
    assert [re.findall("<td>(.*?)</td>", row)[1] for row in rows] == ["", "40 %", ""]
    assert re.findall(r'"width:(\d+)%', "".join(rows)) == ["100", "42", "4"]


def test_bars_run_from_lost_to_won_where_some_values_are_chances_and_else_to_the_greatest_number():
    guessed = Analysis(START, [value(3, 18, "win"), WON_SOME_DAY, chances(2, 60), value(1, 0, "draw"), LOST_SOME_DAY])
    assert [round(guessed.balance(each), 2) for each in guessed.values()] == [1, 1, 0.2, 0, -1]
    assert [line.count("█") for line in str(guessed).splitlines()] == [24, 24, 15, 12, 1]
    assert guessed.full == 1
    exact = Analysis(START, [value(3, 9, "win"), value(1, 0, "draw"), value(0, -18, "loss")])
    assert [exact.balance(each) for each in exact.values()] == [0.5, 0, -1]
    assert exact.full == 18


def test_the_best_come_first_and_of_equal_ones_those_with_lower_numbers():
    nothing, draw, win = value(2, None, proven=False), value(1, 0, "draw"), value(4, 1, "win")
    mixed = [LOST_SOME_DAY, nothing, chances(3, 49), draw, chances(0, 50), WON_SOME_DAY, win]
    assert best_first(mixed) == [win, WON_SOME_DAY, chances(0, 50), draw, chances(3, 49), nothing, LOST_SOME_DAY]


def test_a_solution_that_is_not_proven_says_what_is_known():
    nothing, something = not_proven(12), not_proven(34, "win")
    assert (nothing.score, nothing.plies, nothing.move, nothing.line, nothing.proven) == (None, None, None, (), False)
    assert [(each.outcome, each.nodes, str(each)) for each in (nothing, something)] == [
        (None, 12, "not proven"),
        ("win", 34, "wins"),
    ]


def test_numbers_are_whole_where_they_are_proven():
    assert (value(3, 2.0).number, value(3, 2.46, proven=False).number, value(3, None).number) == (2, 2.5, None)


def test_chances_are_written_in_percent_and_as_a_number_they_are_as_fine():
    assert (chances(3, 57).number, chances(3, 57).written, chances(3, 50).number) == (0.14, "57 %", 0)


def test_a_phrase_about_several_things_takes_the_right_form_in_every_language():
    forms = mark_count("wins in {count} move", "wins in {count} moves")
    assert [str(count_phrase(forms, count)) for count in (1, 2)] == ["wins in 1 move", "wins in 2 moves"]
    with speaking("de"):
        assert [str(count_phrase(forms, count)) for count in (1, 2)] == ["gewinnt in 1 Zug", "gewinnt in 2 Zügen"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": -1},
        {"seconds": -0.001},
        {"seconds": float("nan")},
        {"seconds": "2"},
        {"seconds": True},
        {"nodes": -1},
        {"nodes": 1.5},
        {"nodes": "many"},
        {"nodes": True},
        {"stop": "now"},
    ],
    ids=str,
)
def test_a_budget_below_nothing_or_of_no_number_is_refused(wrong):
    with pytest.raises(BudgetError) as problem:
        Budget(**wrong)
    assert problem.value.code == "budget"
    assert str(problem.value).endswith(".")


def test_nothing_is_less_than_no_limit():
    assert [Budget(seconds=0).empty, Budget(nodes=0).empty, Budget().empty, Budget(1, 1).empty] == [
        True,
        True,
        False,
        False,
    ]
    assert [Budget().open, Budget(seconds=0).open, Budget(nodes=0).open] == [True, False, False]
