"""How good a bot's moves are, over positions with known values."""

import json
from random import Random

import pytest

from reihum import analyse
from reihum.arena.entrants import find_entrant
from reihum.arena.move_rates import judged_positions, rate_moves
from reihum.cli import run
from reihum.core import Budget, NotFoundError
from reihum.work import open_crew

GAMES = ("connect-four", "pah-tum")


def rates(name, game="connect-four", workers=1):
    with open_crew(workers) as crew:
        return rate_moves(find_entrant(name, game), game, Budget(), 1, crew)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_positions_and_in_each_of_them_it_matters_what_is_played(game):
    judged = judged_positions(game)
    assert len(judged) >= 200
    assert len({each.position for each in judged}) == len(judged)
    for each in judged:
        assert set(each.values) == {each.position.rules.format_move(move) for move in each.position.legal()}
        assert not all(each.is_good(move) for move in each.values)


@pytest.mark.usefixtures("native")
@pytest.mark.parametrize("game", GAMES)
def test_the_values_are_exact(game):
    for each in Random(3).sample([each for each in judged_positions(game) if len(each.values) < 9], 10):
        found = analyse(each.position)
        assert {found[move].name: int(found[move].value) for move in found} == each.values


@pytest.mark.usefixtures("native")
def test_the_perfect_bot_makes_no_other_moves_and_others_do():
    perfect, level, chance = rates("perfect"), rates("level-7"), rates("random")
    assert (perfect.best, perfect.good, perfect.failed) == (300, 300, 0)
    assert chance.good < level.good < 300
    assert level.best < level.good


def test_the_rates_are_the_same_with_any_number_of_workers():
    assert rates("level-3", workers=1) == rates("level-3", workers=2)


def test_a_guest_that_breaks_down_fails(tmp_path):
    (tmp_path / "bad.py").write_text("def agent(observation): return 1 / (observation.mark - 1)")
    found = rates(str(tmp_path / "bad.py"))
    assert 0 < found.failed < found.positions


def test_other_games_have_no_such_positions():
    with pytest.raises(NotFoundError):
        judged_positions("chess")


def test_the_command_tells_the_rates(capfd):
    assert run(["rate", "--moves", "level-5", "--seed", "1", "--workers", "1", "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert set(told) == {"name", "positions", "perfect", "good", "failed"}
    assert 0 < told["perfect"] < told["good"] < 1
