"""What moves are worth, in words."""

import json

import pytest

from reihum.catalogue import find_game
from reihum.core import Budget, ReihumError
from reihum.core.analysis import Analysis, MoveValue
from reihum.core.text import Phrase, use_language
from reihum.match.analysis import analyse_position, solve_position


def read_position(game, text, size=None):
    return find_game(game).rules.parse(text, {"Size": size} if size else {})


def replay_to_the_end(text, line):
    position = read_position("connect-four", text)
    for move in line:
        position = position.play(move)
    return position.outcome().result


def analyse(game, text, nodes=None, size=None):
    told = []
    report = analyse_position(read_position(game, text, size), Budget(nodes=nodes), told.append)
    return report, told


def test_every_move_comes_with_its_value_and_words_best_first(native):
    report, told = analyse("connect-four", "4455")
    assert [
        tuple(move[key] for key in ("move", "value", "outcome", "words", "short")) for move in report["moves"][:3]
    ] == [
        ("3", 18, "win", "wins in 2 moves", "wins in 2"),
        ("6", 18, "win", "wins in 2 moves", "wins in 2"),
        ("4", 2, "win", "wins in 18 moves", "wins in 18"),
    ]
    assert [move["move"] for move in report["moves"] if move["best"]] == ["3", "6"]
    assert report["advice"] == "Red should play c1 or f1: wins in 2 moves."
    assert (report["line"][0], report["line_labels"][0]) == ("3", "c1")
    assert report["line_end"] == "4455" + "".join(report["line"])
    assert len(report["line_labels"]) == len(report["line"])
    assert {move["move"]: move["label"] for move in report["moves"]}["4"] == "d3"
    assert [len(progress.analysis) for progress in told][-1] == 7


def test_the_words_are_said_in_the_language_spoken(native):
    use_language("de")
    assert analyse("connect-four", "4455")[0]["advice"] == "Rot sollte c1 oder f1 spielen: gewinnt in 2 Zügen."


@pytest.mark.parametrize(
    ("text", "size", "advice"),
    [
        ("112233", None, "Red should play d1: wins at once."),
        ("", "4x4", "Red holds the draw with a1, b1, c1 or d1."),
        ("4453441222", None, "Every move of Red loses. Best is g1: loses in 15 moves."),
    ],
)
def test_the_advice_says_what_to_do(native, text, size, advice):
    assert analyse("connect-four", text, size=size)[0]["advice"] == advice


def test_what_is_not_proven_in_time_is_estimated_and_recommended_as_far_as_can_be_seen(native):
    report, _ = analyse("connect-four", "", nodes=10_000, size="8x7")
    assert not any(move["proven"] for move in report["moves"])
    assert all("estimate" in move["words"] and move["short"].startswith("≈") for move in report["moves"])
    assert [move["best"] for move in report["moves"]] == [True] + [False] * 7
    assert "as far as can be seen" in report["advice"]


def test_known_losses_are_not_recommended_while_another_move_is_open(native):
    report, _ = analyse("connect-four", "12121", nodes=100)
    assert {move["move"]: move["outcome"] for move in report["moves"]} == {"1": None, **dict.fromkeys("234567", "loss")}
    assert [move["move"] for move in report["moves"] if move["best"]] == ["1"]


WON_SOME_DAY = ("connect-four", "abcabcdefdefghijkl")
"""On a board of 14 x 12 two moves win, and nobody knows how soon before millions of positions were looked at."""


def test_a_win_comes_before_all_estimates_also_on_the_way_and_though_nobody_knows_how_soon(native):
    report, told = analyse(*WON_SOME_DAY, nodes=100_000, size="14x12")
    assert [(move["move"], move["value"], move["words"], move["balance"]) for move in report["moves"][:2]] == [
        ("c", None, "wins", 1),
        ("d", None, "wins", 1),
    ]
    assert [move["percent"] is None for move in report["moves"]] == [True] * 2 + [False] * 12
    on_the_way = told[-1].as_dict()["moves"]
    assert len(on_the_way) == 14
    assert [move["move"] for move in on_the_way[:2]] == ["c", "d"]


def test_where_nothing_may_be_looked_at_nothing_is_recommended(native):
    report, _ = analyse("connect-four", "12121", nodes=0)
    assert not any(move["best"] for move in report["moves"])
    assert "should not play b3, c1, d1, e1, f1 or g1" in report["advice"]


def test_pah_tum_marks_estimates_as_such(native):
    report, told = analyse("pah-tum", "a1c4d4f2g7/d5e5d3", nodes=200_000)
    assert not report["moves"][0]["proven"]
    assert "estimate" in report["moves"][0]["words"]
    assert "as far as can be seen" in report["advice"]
    assert told[0].analysis


def test_what_is_told_on_the_way_is_plain_json(native):
    report, told = analyse("connect-four", "67345745")  # its moves are in no book
    last = json.loads(json.dumps(told[-1].as_dict()))
    assert sorted(last.pop("moves"), key=str) == sorted(report["moves"], key=str)
    assert last == {"nodes": told[-1].nodes, "seconds": told[-1].seconds}
    assert told[-1].nodes > 0
    assert told[-1].seconds > 0


class ScriptedEngine:
    """Goes through a script: at a time, so many positions were looked at for a move, or what it is worth is known."""

    def __init__(self, clock, script):
        self.clock, self.script = clock, script

    def analyse(self, position, budget, *, listener):
        known = []
        for now, what in self.script:
            self.clock.now = now
            if isinstance(what, int):
                listener.progress(what)
            else:
                move = position.rules.parse_move(what)
                known.append(MoveValue(move, what, 0, True, "draw", None, Phrase("so"), Phrase("so")))
                listener.known(known[-1])
        return Analysis(position, known)


class Clock:
    now = 100.0

    def monotonic(self):
        return self.now


def test_it_is_told_a_few_times_per_second_and_when_all_is_known(monkeypatch):
    clock = Clock()
    script = [
        (100.1, 10),
        (100.25, 20),
        (100.375, "1"),
        (100.4375, 5),
        (100.5, 7),
        (100.625, "2"),
        (100.75, "3"),
        (100.875, 9),
        (100.9375, "4"),
    ]
    monkeypatch.setattr("reihum.match.analysis.time", clock)
    monkeypatch.setattr("reihum.match.analysis.find_engine", lambda game: ScriptedEngine(clock, script))
    report, told = analyse("connect-four", "", size="4x4")
    assert report["position"] == ""
    assert [(each.seconds, each.nodes, [value.name for value in each.analysis.values()]) for each in told] == [
        (0.25, 20, []),
        (0.5, 27, ["1"]),
        (0.75, 27, ["1", "2", "3"]),
        (0.9375, 36, ["1", "2", "3", "4"]),
    ]
    assert str(told[0].analysis.position) == ""


def test_a_solution_is_plain_json_with_the_line_of_best_play(native):
    solution = json.loads(json.dumps(solve_position(read_position("connect-four", "4455"), Budget())))
    assert solution.pop("nodes") > 0
    line = solution.pop("line")
    assert line[0] == solution["move"]
    assert replay_to_the_end("4455", line) == "1-0"
    assert solution == {
        "position": "4455",
        "proven": True,
        "score": 18,
        "outcome": "win",
        "plies": 3,
        "move": "3",
        "words": "wins in 2 moves",
    }


def test_a_solution_says_no_more_than_a_budget_proves(native):
    solution = solve_position(read_position("connect-four", "", "8x7"), Budget(nodes=0))
    assert (solution["proven"], solution["score"], solution["move"], solution["line"]) == (False, None, None, [])


def test_a_game_that_is_over_has_nothing_to_analyse():
    with pytest.raises(ReihumError) as problem:
        analyse("connect-four", "1212121")
    assert problem.value.code == "game-over"
    assert solve_position(read_position("connect-four", "1212121"), Budget())["words"] == "has lost"
