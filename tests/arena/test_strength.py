"""A test of strength between two bots that stops by itself."""

import json

from crews import crew_here
from reihum.arena.sprt import Sprt
from reihum.arena.strength import Tally, find_stronger
from reihum.arena.tournament import Tournament, make_plan
from reihum.cli import run
from reihum.work import open_crew


def find(one, other, workers=0, keep=None, games=400, elo1=100.0):
    tournament = Tournament(make_plan([one, other], games=games, seed=1))
    with open_crew(workers) if workers else crew_here() as crew:
        return find_stronger(tournament, Sprt(0, elo1), crew, keep), tournament


def test_a_stronger_bot_is_found_to_be_stronger_and_a_weaker_one_weaker():
    stronger, played = find("level-5", "random")
    assert stronger.verdict == "accepted"
    assert len(played.games) == stronger.pairs.games < 100
    assert stronger.pairs.games == stronger.tally.wins + stronger.tally.losses + stronger.tally.draws
    assert find("random", "level-5")[0].verdict == "rejected"


def test_it_stops_at_the_same_pair_with_any_number_of_workers_and_after_an_interruption(tmp_path):
    alone, _ = find("primitive", "random")
    assert find("primitive", "random", workers=2)[0] == alone
    assert find("primitive", "random", keep=tmp_path)[0] == alone
    assert find("primitive", "random", keep=tmp_path)[0] == alone


def test_it_does_not_know_if_there_are_too_few_games():
    assert find("random", "random", games=4)[0].verdict is None


def test_pairs_of_one_point_are_told_apart():
    tally = Tally().plus(1, 0).plus(0.5, 0.5).plus(1, 1).plus(0, 0.5)
    assert tally == Tally(wins=3, losses=2, draws=3, won_and_lost=1, drawn_twice=1)


def test_the_command_prints_what_fastchess_prints(capfd, monkeypatch):
    monkeypatch.setattr("reihum.cli.sprt.open_crew", lambda *_: crew_here())
    command = ["--lang", "en", "sprt", "primitive", "random", "--elo1", "200", "--games", "200", "--seed", "1"]
    assert run(command) == 0
    told = capfd.readouterr()
    heads = [line.split(":")[0] for line in told.out.splitlines()]
    assert heads == ["Elo", "LOS", "Games", "Ptnml(0-2)", "LLR"]
    assert told.err == "H1 was accepted: the difference is elo1 rather than elo0.\n"
    assert run([*command, "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["verdict"] == "accepted"


def test_a_bot_that_breaks_down_loses_the_test_with_the_reason(capfd, monkeypatch, tmp_path):
    monkeypatch.setattr("reihum.cli.sprt.open_crew", lambda *_: crew_here())
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    def choose(self, position, budget=None): return 1 / 0\n")
    assert run(["--lang", "en", "sprt", f"{file}:Mine", "random", "--games", "2", "--seed", "1"]) == 0
    assert "2 × Mine broke down: ZeroDivisionError: division by zero" in capfd.readouterr().err
