"""``reihum rate`` and ``reihum sprt --pairs``."""

import json
import subprocess
import sys

import pytest

ANNA_WINS = '[Game "connect-four"]\n[First "Anna"]\n[Second "Ben"]\n[Result "1-0"]\n\n1. 4 4\n2. 5 3\n1-0\n'
BEN_WINS = ANNA_WINS.replace("1-0", "0-1")
DRAWN = ANNA_WINS.replace("1-0", "1/2-1/2")
UNFINISHED = ANNA_WINS.replace("1-0", "*")


def test_players_are_rated_from_a_file_of_several_records(reihum, tmp_path):
    file = tmp_path / "games.txt"
    file.write_text(ANNA_WINS * 3 + BEN_WINS + "\n" + DRAWN + UNFINISHED)
    ran = reihum("rate", str(file), "--json")
    players = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 0
    assert [player["name"] for player in players] == ["Anna", "Ben"]
    assert [(player["games"], player["points"]) for player in players] == [(5, 3.5), (5, 1.5)]
    assert sum(player["rating"] for player in players) == pytest.approx(0, abs=0.01)
    assert set(players[0]) == {"name", "rating", "error", "games", "points", "first_move"}


def test_a_folder_of_records_is_read_file_by_file_and_other_files_are_left_alone(reihum, tmp_path):
    (tmp_path / "one.txt").write_text(ANNA_WINS)
    (tmp_path / "two.pgn").write_text(BEN_WINS)
    (tmp_path / "table.csv").write_text("no record")
    ran = reihum("rate", str(tmp_path))
    assert ran.out.splitlines()[0].split("\t")[::3] == ["Anna", "2"]
    assert "Moving first is worth +0 ±" in ran.err


def test_what_cannot_be_rated_is_told(reihum, tmp_path):
    file = tmp_path / "games.txt"
    file.write_text(ANNA_WINS + UNFINISHED)
    ran = reihum("rate", str(file))
    assert "1 game was left out" in ran.err
    assert "won or lost everything" in ran.err


@pytest.mark.parametrize("named", ["games.txt", ""])
def test_a_damaged_record_is_named_by_its_file_and_line(reihum, tmp_path, named):
    file = tmp_path / "games.txt"
    file.write_text(ANNA_WINS + ANNA_WINS.replace("2. 5", "7. 5"))
    ran = reihum("rate", str(tmp_path / named))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"reihum: {file}: Line 15, column 1: the move number 7. does not fit here.\n"


def test_no_games_is_one_clear_sentence(reihum, tmp_path):
    ran = reihum("rate", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "reihum: There are no finished games between two players to rate.\n"


def test_a_test_of_strength_is_computed_from_counts(reihum):
    counts = ("--pairs", "177,1629,3083,1780,221", "--elo0", "0", "--elo1", "3")
    found = json.loads(reihum("sprt", *counts, "--model", "logistic", "--json").out)
    assert found["llr"] == pytest.approx(4.274308920585981, abs=1e-9)
    assert (round(found["elo"], 2), round(found["elo_error"], 2), round(found["nelo"], 2)) == (6.03, 3.49, 10.01)
    assert (round(found["los"], 4), found["verdict"]) == (0.9996, "accepted")
    assert reihum("sprt", *counts).out.splitlines()[-1] == "LLR: 2.91 (98.9%) (-2.94, 2.94) [0.00, 3.00]"


@pytest.mark.parametrize("counts", ["1,2,3", "0,0,0,0,0", "a,b,c,d,e", "1,2,3,4,-5"])
def test_counts_that_are_none_are_refused(reihum, counts):
    ran = reihum("sprt", "--pairs", counts)
    assert (ran.status, ran.out) == (2, "")
    assert "Expected five counts of pairs" in ran.err


def test_a_test_that_stands_even_says_nought_and_not_less_than_nought(reihum):
    assert reihum("sprt", "--pairs", "0,0,7,0,0").out.startswith("Elo: 0.00 +/-")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("tournament", "level-1", "level-2", "--blocked", "9"), "Connect Four has no blocked cells."),
        (("sprt", "level-1", "level-2", "--blocked", "9"), "Connect Four has no blocked cells."),
        (("tournament", "greedy", "random", "-g", "pah-tum", "--size", "8x7"), "always played on 7 x 7"),
        (("tournament", "level-1", "level-2", "--out", __file__), "is a file"),
    ],
)
def test_a_board_or_a_folder_that_cannot_be_is_refused_before_a_game_is_played(reihum, arguments, sentence):
    ran = reihum(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err


def test_a_file_where_a_folder_is_asked_for_is_told_in_german_too():
    # What an argument is, is said when the command is imported: that takes a process of its own.
    command = [sys.executable, "-m", "reihum", "--lang", "de", "league", __file__]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.endswith(f"Ordner {__file__!r}: Das ist eine Datei.\n")
