"""``reihum grade``: one file, and a class."""

import csv
import json

import pytest

ROWS = """
def find_rows(board, player):
    lines = [[(x, y) for y in range(7)] for x in range(7)] + [[(x, y) for x in range(7)] for y in range(7)]
    rows = []
    for line in lines:
        row = []
        for x, y in [*line, (None, None)]:
            if x is not None and board[x][y] == player:
                row.append((x, y))
            else:
                rows += [row] if len(row) >= 3 else []
                row = []
    return rows
"""
NO_LEVEL_ROWS = ROWS.replace(" + [[(x, y) for x in range(7)] for y in range(7)]", "")


@pytest.fixture
def abgaben(tmp_path):
    """What a class handed in: a right file, a wrong one, somebody else's work, a question, and a folder of files."""
    folder = tmp_path / "abgaben"
    (folder / "emil").mkdir(parents=True)
    files = {
        "anna.py": ROWS,
        "ben.py": NO_LEVEL_ROWS,
        "carla.py": "from reihum.classroom.pah_tum import *",
        "dora.py": "name = input('Your name? ')",
        "emil/main.py": "from my_rows import find_rows",
        "emil/my_rows.py": ROWS,
        "notes.txt": "no program",
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    return folder


def test_a_folder_is_graded_into_a_table_with_marks_and_reports(reihum, abgaben, tmp_path):
    table, reports = tmp_path / "marks.csv", tmp_path / "reports"
    ran = reihum("grade", "pah-tum-rows", str(abgaben), "--csv", str(table), "--reports", str(reports))
    assert ran.status == 1, "not everybody passed everything"
    with table.open(newline="", encoding="utf-8-sig") as stream:
        rows = {row["pupil"]: row for row in csv.DictReader(stream)}
    assert {pupil: (row["mark"], row["own_work"]) for pupil, row in rows.items()} == {
        "anna": ("1", "True"),
        "ben": ("4", "True"),
        "carla": ("6", "False"),
        "dora": ("6", "True"),
        "emil": ("1", "True"),
    }
    assert rows["anna"]["percent"] == "100"
    assert (rows["ben"]["Diagonals are no rows."], rows["ben"]["Rows may cross: a stone can be part of two."]) == (
        "1",
        "0",
    )
    assert sorted(file.name for file in reports.iterdir()) == [f"{pupil}.txt" for pupil in sorted(rows)]
    report = (reports / "dora.txt").read_text()
    assert report.startswith("Reihum: the rows of Pah Tum – dora\n")
    assert "Call input() only\n" in report
    assert "Mark: 6" in report
    assert sorted(file.name for file in abgaben.iterdir())[-1] == "notes.txt", "nothing was added or taken away"


def test_in_80_columns_failures_stand_last_and_in_full_and_in_german(reihum, abgaben):
    ran = reihum("grade", "pah-tum-rows", str(abgaben / "ben.py"), language="de", COLUMNS="80")
    lines = ran.out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in ran.out
    signs = [line[0] for line in lines if line[0] in "✓✗"]
    assert signs == sorted(signs), "first what passed, then what failed"
    assert "    Stellung: Weiß a1 b1 c1 (Weiß)" in lines
    assert "    Erwartet: a1-b1-c1" in lines
    assert "    Gefunden: keine Reihe" in lines
    assert lines[-1] == "6 von 12 Prüfungen bestanden."


def test_a_class_is_one_object_per_pupil_and_marks_can_be_set(reihum, abgaben):
    ran = reihum("grade", "pah-tum-rows", str(abgaben), "--marks", "50,20", "--json")
    pupils = [json.loads(line) for line in ran.out.splitlines()]
    assert [(each["pupil"], each["mark"]) for each in pupils] == [
        ("anna", 1),
        ("ben", 1),
        ("carla", 3),
        ("dora", 3),
        ("emil", 1),
    ]
    assert len(pupils[0]["results"]) == pupils[0]["checks"] == pupils[0]["passed"]


def test_what_is_no_table_of_ours_is_not_overwritten(reihum, abgaben, tmp_path):
    precious = tmp_path / "grades.csv"
    precious.write_text("name;grade\nAnna;1\n")
    ran = reihum("grade", "pah-tum-rows", str(abgaben), "--csv", str(precious))
    assert (ran.status, ran.out) == (2, "")
    assert "is not overwritten" in ran.err
    assert precious.read_text() == "name;grade\nAnna;1\n"


def test_a_folder_without_programs_is_one_clear_sentence(reihum, tmp_path):
    ran = reihum("grade", "board", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert "There are no Python files in the folder" in ran.err


def test_a_folder_of_a_pupil_without_a_program_is_told_and_files_and_folders_stand_in_one_order(reihum, abgaben):
    (abgaben / "aaron").mkdir()
    (abgaben / "aaron" / "board.py").write_text("x = 1")
    (abgaben / "fynn").mkdir()
    (abgaben / "fynn" / "board.pdf").write_text("no program")
    ran = reihum("--lang", "de", "grade", "pah-tum-rows", str(abgaben), "--seconds", "5")
    assert "Ausgelassen: Im Ordner fynn gibt es keine Python-Dateien." in ran.err
    assert [line.split()[0] for line in ran.out.splitlines()[:6]] == ["aaron", "anna", "ben", "carla", "dora", "emil"]
