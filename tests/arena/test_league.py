"""A league for a class."""

import csv
import json
import subprocess
import sys

import pytest

from crews import crew_here
from hostile_guests import source_of
from reihum.arena.entrants import LONGEST_SOURCE
from reihum.arena.league import check_files, house_bots, make_league, mark_of
from reihum.arena.standings import Standing
from reihum.arena.tournament import Tournament
from reihum.catalogue import find_bot
from reihum.core import NotFoundError

pytestmark = pytest.mark.slow

RANDOM = source_of("return Choice(self.random.choice(position.legal()), Reason('By lot.'))")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "anna.py").write_text(source_of("pass"))
    (tmp_path / "ben.py").write_text(RANDOM)
    (tmp_path / "carl.py").write_text("def (")
    (tmp_path / "_notes.py").write_text("def (")
    return tmp_path


def play(folder):
    with crew_here() as crew:
        tournament = Tournament(make_league(check_files(folder, "connect-four", crew), "connect-four", 2))
        tournament.play(crew, folder / "league" / "work")
    return tournament


def known(folder):
    return {file.name: file.stat().st_mtime_ns for file in (folder / "league" / "work" / "known").glob("*.json")}


def test_every_file_is_checked_first_and_what_cannot_play_is_named(folder):
    with crew_here() as crew:
        checked = check_files(folder, "connect-four", crew)
    assert [(each.entrant.name, bool(each.problem)) for each in checked] == [("anna", 0), ("ben", 0), ("carl", 1)]
    assert "SyntaxError" in checked[2].problem


def test_a_file_that_cannot_be_read_is_left_out_and_the_others_play(folder):
    (folder / "dora.py").write_bytes("# Grüße\n".encode("latin-1") + RANDOM.encode())
    (folder / "emil.py").write_text(f"TABLE = {'x' * LONGEST_SOURCE!r}")
    (folder / "fritz.py").symlink_to(folder / "gone.py")
    (folder / "gina.py").write_bytes("# coding: latin-1\n# Grüße\n".encode("latin-1") + RANDOM.encode())
    with crew_here() as crew:
        checked = check_files(folder, "connect-four", crew)
    problems = {each.entrant.name: each.problem for each in checked if each.problem}
    assert problems.pop("carl")
    assert problems == {
        "dora": f"The file {folder / 'dora.py'} is no text in UTF-8, as Python files are.",
        "emil": f"The file {folder / 'emil.py'} is too long for a bot.",
        "fritz": f"There is no file {folder / 'fritz.py'}.",
    }
    assert [each.entrant.name for each in checked] == ["anna", "ben", "carl", "dora", "emil", "fritz", "gina"]


def test_pupils_play_each_other_and_some_of_ours(folder):
    ours = house_bots("connect-four")
    assert [find_bot(name, "connect-four").strength for name in ours] == [1, 2, 3, 4]
    assert None not in [find_bot(name, "connect-four").rating for name in ours]
    tournament = play(folder)
    assert [entrant.name for entrant in tournament.plan.entrants] == ["anna", "ben", *ours]
    assert len(tournament.games) == 15 * 2


def test_only_what_changed_is_played_again(folder):
    before, games = (play(folder), known(folder))
    again = play(folder)
    assert again.games == before.games
    assert known(folder) == games
    (folder / "dora.py").write_text(RANDOM)
    (folder / "ben.py").write_text(source_of("return Choice(position.legal()[-1], Reason('Right.'))"))
    after = play(folder)
    assert {name: known(folder)[name] for name in games} == games
    unchanged = [game for game in before.games if "ben" not in (game.first, game.second)]
    assert [game for game in after.games if {game.first, game.second}.isdisjoint({"ben", "dora"})] == unchanged


def test_a_result_that_a_power_cut_has_damaged_is_played_again(folder):
    whole = play(folder)
    damaged = min((folder / "league" / "work" / "known").glob("*.json"))
    damaged.write_text(damaged.read_text()[:30])
    assert play(folder).games == whole.games


def test_marks_follow_the_share_of_points():
    def line(points):
        return Standing(1, "anna", 0, 0, 100, points, 0, 0, 0, 0, 0)

    assert [mark_of(line(points)) for points in (100, 92, 91, 67, 50, 30, 29, 0)] == [1, 1, 2, 3, 4, 5, 6, 6]


def test_a_folder_without_bots_is_refused(tmp_path):
    with crew_here() as crew, pytest.raises(NotFoundError):
        check_files(tmp_path, "connect-four", crew)


def test_the_command_writes_a_page_and_a_table_with_marks(folder):
    command = [sys.executable, "-m", "reihum", "--lang", "en", "league", str(folder), "--games", "2", "--json"]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    assert {line["name"] for line in lines if line["mark"]} == {"anna", "ben"}
    assert "Left out: carl broke down: SyntaxError" in ended.stderr
    rows = list(csv.DictReader((folder / "league" / "marks.csv").read_text().splitlines()))
    assert [row["name"] for row in rows] == [line["name"] for line in lines]
    # Whose bot cannot play is in the teacher's table, too, with the reason and without a mark.
    assert (rows[-1]["name"], rows[-1]["mark"]) == ("carl", "")
    assert "SyntaxError" in rows[-1]["problem"]
    # And on the page for the projector: nobody has to ask where the bot is.
    assert "Left out: carl broke down: SyntaxError" in (folder / "league" / "index.html").read_text()
