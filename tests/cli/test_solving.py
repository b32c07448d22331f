"""``reihum solve`` and ``reihum analyse``."""

import json

import pytest

LATE = "a1a7b2b6c3c5d4e3e5f2f6g1g7/a2a3a4a5a6b1b3b4b5b7c1c2c4c6c7d1d2d3d5d6d7e1e2e4e6e7f1f3f4f5"
EARLY = "a1a7c6g1g7/"


pytestmark = pytest.mark.usefixtures("native")


def test_solve_answers_with_the_position_and_its_score(reihum):
    ran = reihum("solve", "-g", "pah-tum", LATE)
    assert ran.status == 0
    position, score = ran.out.split()
    assert position == LATE
    in_json = json.loads(reihum("solve", "-g", "pah-tum", LATE, "--json").out)
    assert (in_json["position"], in_json["proven"], in_json["score"]) == (LATE, True, int(score))
    word = {True: "win", False: "loss"}[int(score) > 0] if int(score) else "draw"
    assert reihum("solve", "-g", "pah-tum", LATE, "--wdl").out == f"{LATE} {word}\n"
    assert json.loads(reihum("solve", "-g", "pah-tum", LATE, "--wdl", "--json").out)["outcome"] == word


def test_solve_says_when_it_has_not_proven_anything(reihum):
    assert reihum("solve", "-g", "pah-tum", EARLY, "--nodes", "100").out == f"{EARLY} not proven\n"
    assert json.loads(reihum("solve", "-g", "pah-tum", EARLY, "--nodes", "100", "--json").out)["proven"] is False


def test_analyse_lists_every_move_best_first_and_marks_proofs(reihum):
    best, *rest = reihum("analyse", "-g", "pah-tum", LATE).out.split()[1:]
    assert "=" in best
    assert len(rest) == 5
    score = reihum("solve", "-g", "pah-tum", LATE).out.split()[1]
    assert best.split("=")[1] == score
    guessed = reihum("analyse", "-g", "pah-tum", EARLY, "--nodes", "500").out.split()[1:]
    assert len(guessed) == 44
    assert all("~" in move for move in guessed)
    in_json = json.loads(reihum("analyse", "-g", "pah-tum", LATE, "--json").out)
    assert len(in_json["values"]) == len(in_json["proven"]) == 6


def test_a_finished_game_has_no_moves_to_analyse_but_a_score(reihum):
    over = f"{LATE}f7g2g3g4g5g6"
    ran = reihum("analyse", "-g", "pah-tum", over)
    assert (ran.status, ran.err) == (2, "reihum: The game is over.\n")
    assert reihum("solve", "-g", "pah-tum", over).status == 0


def test_connect_four_is_solved_exactly(reihum):
    assert reihum("solve", "4453526").out == "4453526 -4\n"
    assert reihum("solve", "4453526", "--weak").out == "4453526 loss\n"
    assert json.loads(reihum("solve", "4453526", "--json").out)["score"] == -4
    ran = reihum("solve", "-", "--no-book", given="4453526\nx\n121212\n")
    assert (ran.status, ran.out) == (1, "4453526 -4\n121212 18\n")
    assert ran.err.startswith("Line 2: Character 1 is 'x'")


def test_connect_four_is_analysed_best_move_first(reihum):
    assert reihum("analyse", "4453526").out == "4453526 7=-4 1=-17 2=-17 3=-17 4=-17 5=-17 6=-17\n"
    in_json = json.loads(reihum("analyse", "4453526", "--json").out)
    assert in_json["values"] == {"7": -4, "1": -17, "2": -17, "3": -17, "4": -17, "5": -17, "6": -17}
    assert reihum("analyse", "1212121").err == "reihum: The game is over.\n"


def test_connect_four_beyond_the_budget_is_not_proven(reihum):
    assert reihum("solve", "", "--nodes", "1000", "--no-book").out == " not proven\n"
    guessed = reihum("analyse", "", "--nodes", "1000", "--no-book").out.split()
    assert len(guessed) == 7
    assert all("~" in move for move in guessed)


def test_a_solution_comes_with_its_outcome_a_move_the_line_and_what_it_took(reihum):
    in_json = json.loads(reihum("solve", "4453526", "--json", "--no-book").out)
    assert in_json["nodes"] > 0
    assert (in_json["outcome"], in_json["plies"], in_json["move"]) == ("loss", 28, "7")
    assert in_json["line"][0] == "7"
    assert len(in_json["line"]) == 28
    in_json = json.loads(reihum("solve", "-g", "pah-tum", LATE, "--json").out)
    assert in_json["nodes"] > 0
    assert in_json["plies"] == len(in_json["line"]) == 6
    assert in_json["move"] == in_json["line"][0]
    weak = json.loads(reihum("solve", "4453526", "--weak", "--json").out)
    assert (weak["outcome"], "score" in weak, len(weak["line"])) == ("loss", False, 1)


@pytest.mark.parametrize("game", [("c4", "", "--no-book"), ("pah-tum", EARLY)], ids=["connect-four", "pah-tum"])
@pytest.mark.parametrize("nothing", ["--time", "--nodes"])
def test_no_time_and_no_nodes_mean_none_at_all_in_both_games(reihum, game, nothing):
    name, *words = game
    solution = json.loads(reihum("solve", "-g", name, *words, nothing, "0", "--json").out)
    assert (solution["proven"], solution["nodes"], solution["move"]) == (False, 0, None)
    analysis = json.loads(reihum("analyse", "-g", name, *words, nothing, "0", "--json").out)
    assert analysis["nodes"] == 0
    assert set(analysis["values"].values()) == {None}
    assert analysis["best"] == analysis["proven"] == []
    assert reihum("solve", "-g", name, *words, nothing, "-1").status == 2


def test_other_board_sizes_are_solved_or_said_to_be_too_hard(reihum):
    assert reihum("solve", "", "--size", "4x4").out == " 0\n"
    assert reihum("solve", "", "--size", "14x12", "--nodes", "1000").out == " not proven\n"


def test_a_win_is_said_even_if_nobody_knows_how_soon(reihum):
    won = "1948455995"
    assert reihum("solve", won, "--size", "9x7", "--nodes", "100").out == f"{won} wins\n"
    assert json.loads(reihum("solve", won, "--size", "9x7", "--nodes", "100", "--json").out)["outcome"] == "win"


def test_a_move_that_is_proven_to_win_or_lose_is_said_to_even_where_nobody_knows_how_soon(reihum):
    asked = ("analyse", "abcabcdefdefghijkl", "--size", "14x12", "--nodes", "100000")
    assert reihum(*asked).out.split()[1:3] == ["c=win", "d=win"]
    in_json = json.loads(reihum(*asked, "--json").out)
    assert (in_json["outcomes"], in_json["values"]["c"]) == ({"c": "win", "d": "win"}, None)


def test_chances_are_written_in_percent_as_people_are_told(reihum):
    asked = ("analyse", "abcabcdefdefghijkl", "--size", "14x12", "--nodes", "100000")
    told = dict(move.split("~") for move in reihum(*asked).out.split()[3:])
    in_json = json.loads(reihum(*asked, "--json").out)
    assert told == {move: f"{percent}%" for move, percent in in_json["percent"].items()}
    assert len(told) == 12
    for move, percent in in_json["percent"].items():
        assert in_json["values"][move] == pytest.approx(percent / 50 - 1, abs=0.02)
    assert json.loads(reihum("analyse", "4453526", "--json").out)["percent"] == {}
