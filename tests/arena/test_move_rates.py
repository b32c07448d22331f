"""How good a bot's moves are, over positions with known values."""

import json
from random import Random

import pytest

from crews import crew_here
from reihum import analyse
from reihum.arena.apart.guest import GuestPlayer
from reihum.arena.apart.trouble import late
from reihum.arena.entrants import find_entrant
from reihum.arena.move_rates import judged_positions, rate_moves
from reihum.cli import run
from reihum.core import Budget, NotFoundError
from reihum.work import open_crew

GAMES = ("connect-four", "pah-tum")


def rates(name, workers=0, every=20):
    game = "connect-four"
    with open_crew(workers) if workers else crew_here() as crew:
        return rate_moves(find_entrant(name, game), game, Budget(), 1, crew, every=every)


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
    assert (perfect.positions, perfect.best, perfect.good, perfect.failed) == (15, 15, 15, 0)
    assert chance.good < level.good < 15
    assert level.best < level.good


def test_the_rates_are_the_same_with_any_number_of_workers():
    one, two = (rates("level-3", workers, every=5) for workers in (0, 2))
    assert one == two
    assert one.positions == 60, "three pieces of work"


def test_a_guest_that_breaks_down_fails(tmp_path):
    (tmp_path / "bad.py").write_text("def agent(observation): return 1 // (observation.mark - 1)")
    found = rates(str(tmp_path / "bad.py"), every=50)
    assert 0 < found.failed < found.positions == 6
    assert found.reason.startswith("bad broke down: ZeroDivisionError")


def test_a_guest_that_hangs_is_not_waited_for_again_and_again(tmp_path, monkeypatch):
    asked = []

    def hang(player, position, budget):
        asked.append(position)
        raise late(player.name, 10)

    monkeypatch.setattr(GuestPlayer, "choose", hang)
    (tmp_path / "slow.py").touch()
    found = rates(str(tmp_path / "slow.py"))
    assert (found.positions, found.failed, len(asked)) == (15, 15, 2)


def test_other_games_have_no_such_positions():
    with pytest.raises(NotFoundError):
        judged_positions("chess")


def test_the_command_tells_the_rates(capfd):
    assert run(["rate", "--moves", "level-5", "--seed", "1", "--workers", "1", "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert set(told) == {"name", "positions", "perfect", "good", "failed"}
    assert 0 < told["perfect"] < told["good"] < 1
