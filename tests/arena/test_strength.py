"""A test of strength between two bots that stops by itself."""

import json
import subprocess
import sys

import pytest

from reihum.arena.sprt import Sprt
from reihum.arena.strength import Tally, find_stronger
from reihum.arena.tournament import Tournament, make_plan
from reihum.work import open_crew


def find(one, other, workers=1, keep=None, games=400, elo1=100.0):
    tournament = Tournament(make_plan([one, other], games=games, seed=1))
    with open_crew(workers) as crew:
        return find_stronger(tournament, Sprt(0, elo1), crew, keep), tournament


def test_a_stronger_bot_is_found_to_be_stronger_and_a_weaker_one_weaker():
    stronger, played = find("level-5", "random")
    assert stronger.verdict == "accepted"
    assert len(played.games) == stronger.pairs.games < 100
    assert stronger.pairs.games == stronger.tally.wins + stronger.tally.losses + stronger.tally.draws
    assert find("random", "level-5")[0].verdict == "rejected"


def test_it_stops_at_the_same_pair_with_any_number_of_workers_and_after_an_interruption(tmp_path):
    alone, _ = find("level-5", "level-2")
    assert find("level-5", "level-2", workers=3)[0] == alone
    assert find("level-5", "level-2", keep=tmp_path)[0] == alone
    assert find("level-5", "level-2", keep=tmp_path)[0] == alone


def test_it_does_not_know_if_there_are_too_few_games():
    assert find("random", "random", games=4)[0].verdict is None


def test_pairs_of_one_point_are_told_apart():
    tally = Tally().plus(1, 0).plus(0.5, 0.5).plus(1, 1).plus(0, 0.5)
    assert tally == Tally(wins=3, losses=2, draws=3, won_and_lost=1, drawn_twice=1)


@pytest.mark.parametrize("as_json", [False, True])
def test_the_command_prints_what_fastchess_prints(as_json):

    words = ["--lang", "en", "sprt", "level-5", "random", "--elo1", "100", "--seed", "1"]
    command = [sys.executable, "-m", "reihum", *words]
    ended = subprocess.run([*command, *["--json"] * as_json], capture_output=True, text=True, check=True)
    if as_json:
        assert json.loads(ended.stdout)["verdict"] == "accepted"
    else:
        heads = [line.split(":")[0] for line in ended.stdout.splitlines()]
        assert heads == ["Elo", "LOS", "Games", "Ptnml(0-2)", "LLR"]
        assert ended.stderr == "H1 was accepted: the difference is elo1 rather than elo0.\n"
