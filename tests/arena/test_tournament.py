"""Tournaments: the same table however they are played, and one bad guest spoils nothing."""

import csv
import json
import subprocess
import sys
from dataclasses import replace

import pytest

import reihum as library
from crews import crew_here
from hostile_guests import source_of
from reihum.arena.page import notes
from reihum.arena.report import RunningReport, write_report
from reihum.arena.standings import crosstable, standings
from reihum.arena.tournament import Tournament, make_plan
from reihum.catalogue import replay
from reihum.core import ArgumentError, Budget, NotFoundError, ReihumError
from reihum.core.record_files import read_records
from reihum.work import open_crew
from waiting import wait_for


def play(*names, workers=0, keep=None, **wishes):
    tournament = Tournament(make_plan(names, **{"games": 4, "seed": 1, **wishes}))
    with open_crew(workers) if workers else crew_here() as crew:
        tournament.play(crew, keep)
    return tournament


@pytest.fixture(scope="module")
def table():
    return play("random", "level-2", "level-5", games=24)


def test_everybody_plays_everybody_from_each_opening_with_colours_swapped(table):
    assert len(table.games) == 3 * 24
    for one, other in zip(table.games[::2], table.games[1::2], strict=True):
        assert (one.first, one.second) == (other.second, other.first)
        assert one.moves[: one.opening] == other.moves[: other.opening]
        assert one.opening in (4, 5)


def test_the_table_counts_what_was_played_and_rates_it(table):
    lines = standings(table)
    assert [line.name for line in lines] == ["level-5", "level-2", "random"]
    assert all(line.games == line.wins + line.draws + line.losses == 48 for line in lines)
    assert all(line.points == line.wins + line.draws / 2 for line in lines)
    assert sum(line.rating for line in lines) == pytest.approx(0)
    cross = crosstable(table)
    assert cross["random", "level-5"][0] + cross["level-5", "random"][0] == 24


def test_the_same_seed_plays_the_same_games_with_any_number_of_workers(table):
    assert play("random", "level-2", "level-5", games=24, workers=2).games == table.games
    assert play("random", "level-2", games=2, seed=2).games != table.games[:2]


def test_a_guest_that_breaks_down_loses_with_the_reason_noted_and_the_others_play_on(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text(source_of("assert position.ply < 8, 'I am lost'"))
    tournament = play(str(bad), "random", "level-2")
    assert len(tournament.games) == 12
    lost = tournament.forfeits()
    assert {game.reason for game in lost} == {"bad broke down: AssertionError: I am lost (bad.py:9)"}
    assert all((game.first if game.result == "0-1" else game.second) == "bad" for game in lost)
    line = next(line for line in standings(tournament) if line.name == "bad")
    assert line.forfeits == len(lost) > 0
    records = [record for record in tournament.records() if "Termination" in record.setup]
    assert len(records) == len(lost)


def test_guests_are_called_by_file_or_class_and_numbered_where_names_are_the_same(tmp_path):
    (tmp_path / "one.py").write_text(source_of("pass"))
    plan = make_plan([str(tmp_path / "one.py"), f"{tmp_path / 'one.py'}:Hostile", "random", "random"])
    assert [entrant.name for entrant in plan.entrants] == ["one", "Hostile", "random", "random (2)"]


def test_identical_games_are_counted_and_told(tmp_path):
    file = tmp_path / "lefty.py"
    file.write_text(source_of("return Choice(position.legal()[0], Reason('Left.'))"))
    tournament = play(str(file), str(file), games=6, openings="empty")
    assert tournament.repeated() == 4
    assert "4 games repeat others between the same players, move by move; they tell nothing new." in notes(tournament)


def test_pah_tum_is_played_on_the_same_layouts_from_both_sides():
    tournament = play("greedy", "planner", game="pah-tum", games=6)
    layouts = [game.setup["Blocked"] for game in tournament.games]
    assert layouts[::2] == layouts[1::2]
    assert len(set(layouts)) == 3


def test_small_tournaments_too_have_pieces_to_share_and_a_league_keeps_its_own():
    small, large = (make_plan(["random", "level-3"], games=games) for games in (20, 400))
    assert (small.planned, small.pairs_in_piece, large.pairs_in_piece) == (20, 2, 10)
    assert make_plan(["random", "level-3"], games=2).pairs_in_piece == 1
    assert make_plan(["random", "level-3"], games=400, budget=Budget(seconds=0.1)).pairs_in_piece == 2
    assert replace(small, may_change=True).pairs_in_piece == 10, "whoever joins must not change the others' pieces"


def test_a_budget_reaches_the_bots():
    quick = play("mcts", "random", games=2, budget=Budget(nodes=10))
    assert quick.games != play("mcts", "random", games=2, budget=Budget(nodes=200)).games


@pytest.mark.parametrize("format_", ["swiss", "knockout"])
def test_other_formats_end_with_the_best_one_first(format_):
    tournament = play("random", "level-1", "level-5", "level-7", format=format_, games=8)
    assert standings(tournament)[0].name in ("level-5", "level-7")


def test_a_tournament_that_was_interrupted_goes_on_where_it_was(tmp_path):
    whole = play("random", "level-1", "level-2", games=40)
    once = play("random", "level-1", "level-2", games=40, keep=tmp_path)
    kept = tmp_path / "round-1.jsonl"
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:3]) + lines[3][:30])
    again = play("random", "level-1", "level-2", games=40, keep=tmp_path)
    assert whole.games == once.games == again.games


@pytest.mark.slow
def test_a_killed_tournament_ends_with_the_same_table(tmp_path):
    command = [sys.executable, "-m", "reihum", "tournament", "level-1", "level-2", "level-3", "--games", "60"]
    options = ["--seed", "3", "--json", "--workers", "1"]
    out = tmp_path / "out"
    killed = subprocess.Popen([*command, *options, "--out", str(out)], stdout=subprocess.PIPE)
    kept = out / "work" / "round-1.jsonl"
    wait_for(lambda: kept.exists() and kept.read_text().count("\n") > 2)
    killed.kill()
    killed.communicate()
    before = kept.read_text().splitlines()[:3]
    ended = subprocess.run([*command, *options, "--out", str(out)], capture_output=True, text=True, check=True)
    whole = play("level-1", "level-2", "level-3", games=60, seed=3)
    told = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [(line["name"], line["points"]) for line in told] == [(line.name, line.points) for line in standings(whole)]
    assert kept.read_text().splitlines()[:3] == before, "what was kept is not played again"


def test_the_report_has_records_tables_and_a_page_that_needs_nothing_else(table, tmp_path):
    write_report(tmp_path, table)
    records = read_records(str(tmp_path / "games.txt"))
    assert [replay(record).moves for record in records] == [replay(record).moves for record in table.records()]
    told = json.loads((tmp_path / "table.json").read_text())
    assert told["players"][0]["name"] == "level-5"
    assert (told["games"], told["format"], told["openings"]) == (72, "round-robin", "proven")
    rows = list(csv.DictReader((tmp_path / "table.csv").read_text().splitlines()))
    assert [row["name"] for row in rows] == ["level-5", "level-2", "random"]
    cross = list(csv.reader((tmp_path / "crosstable.csv").read_text().splitlines()))
    assert cross[0] == ["", "level-5", "level-2", "random"]
    page = (tmp_path / "index.html").read_text()
    assert "level-5" in page
    assert "http:" not in page
    assert "https:" not in page
    assert "src=" not in page


def test_a_running_tournament_can_be_looked_at_and_the_page_rests_when_it_is_over(table, tmp_path):
    report = RunningReport(tmp_path)
    report(table)
    page = (tmp_path / "index.html").read_text()
    assert "const betweenLoads = 10;" in page
    assert "72 of 72 games" in page
    (tmp_path / "index.html").unlink()
    report(table)
    assert not (tmp_path / "index.html").exists(), "it was written a moment ago"
    write_report(tmp_path, table)
    assert "const betweenLoads = 0;" in (tmp_path / "index.html").read_text()


def test_a_name_that_means_mischief_is_only_a_name_on_the_page(tmp_path):
    file = tmp_path / "<script>alert(1)<.py"
    file.write_text(source_of("pass"))
    tournament = play(str(file), "random", games=2)
    write_report(tmp_path, tournament)
    assert "<script>alert(1)" not in (tmp_path / "index.html").read_text()


def test_the_library_plays_tournaments():
    found = library.tournament(["random", "level-5"], games=4, seed=1, workers=1)
    assert [line.name for line in found.table] == ["level-5", "random"]
    assert len(found.records) == 4
    assert "level-5" in str(found)
    assert "<table>" in found._repr_html_()


@pytest.mark.parametrize(
    ("names", "wishes", "error"),
    [
        (["random"], {}, ArgumentError),
        (["random", "no-such-bot"], {}, NotFoundError),
        (["random", "no_such_file.py"], {}, NotFoundError),
        (["random", "ugi:no-such-program"], {}, NotFoundError),
        (["random", "level-3"], {"format": "chaos"}, ArgumentError),
        (["random", "level-3"], {"games": 0}, ArgumentError),
        (["random", "level-3"], {"game": "chess"}, NotFoundError),
        (["random", "greedy"], {}, NotFoundError),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_refused(names, wishes, error):
    with pytest.raises(error):
        make_plan(names, **wishes)


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(ReihumError, match=r"The folder .*file/cup/work cannot be written: Not a directory\."):
        library.tournament(["random", "level-1"], games=2, workers=1, out=tmp_path / "file" / "cup")
