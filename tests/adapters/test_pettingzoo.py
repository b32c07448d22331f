"""Our environments for PettingZoo, beside PettingZoo's own."""

import pickle
import warnings
from functools import partial
from random import Random

import numpy as np
import pettingzoo
import pytest
from more_games.five_in_a_row import FiveInARow
from more_games.pop_out import PopOut
from pettingzoo.classic.connect_four import connect_four as original
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.env_logger import EnvLogger
from random_games import random_games

from reihum import pah_tum
from reihum.adapters.board_arrays import BoardArrays
from reihum.adapters.pettingzoo import connect_four_v3, pah_tum_v0
from reihum.core import ArgumentError, IllegalMoveError, ReihumError, Side
from reihum.games.connect_four import ConnectFour

OURS = [connect_four_v3, pah_tum_v0]


@pytest.fixture(autouse=True)
def quiet():
    EnvLogger.suppress_output()
    yield
    EnvLogger.unsuppress_output()


def trace(env, actions):
    """All that can be seen of a game, step by step."""
    env.reset(seed=1)
    actions, seen = iter(actions), []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        both = [env.observe(each) for each in env.possible_agents]
        fields = [env.rewards, env.terminations, env.truncations, env.infos, env.agents]
        arrays = [
            part.tobytes() for each in (observation, *both) for part in (each["observation"], each["action_mask"])
        ]
        kinds = [(part.dtype, part.shape) for part in observation.values()]
        seen.append((agent, arrays, kinds, reward, terminated, truncated, info, repr(fields)))
        env.step(None if terminated or truncated else next(actions))
    return [*seen, env.agents, env.rewards]


def compare(count, seed):
    pairs = [(original.env(), connect_four_v3.env()), (original.raw_env(), connect_four_v3.raw_env())]
    for number, moves in enumerate(random_games(ConnectFour(), count, seed)):
        for theirs, ours in pairs:
            assert trace(ours, moves) == trace(theirs, moves), (number, moves)


def test_random_games_look_the_same_as_in_the_original():
    compare(60, seed=1)


@pytest.mark.soak
def test_a_thousand_random_games_look_the_same_as_in_the_original():
    compare(1000, seed=2)


def test_an_illegal_move_ends_the_game_as_in_the_original():
    random = Random(3)
    for _ in range(30):
        # Six stones in one column and three more elsewhere; the seventh in the full column is illegal.
        full, other = random.sample(range(7), 2)
        moves = [full] * 6 + [other] * random.randrange(3) + [full]
        assert trace(connect_four_v3.env(), moves) == trace(original.env(), moves)


@pytest.mark.parametrize("action", [7, -1, 3.5, "3", None])
def test_an_action_outside_the_space_is_refused_as_in_the_original(action):
    for module in (original, connect_four_v3):
        env = module.env()
        env.reset()
        with pytest.raises(AssertionError, match="action is not in action space"):
            env.step(action)


def test_whatever_is_out_of_order_is_refused_as_in_the_original():
    for module in (original, connect_four_v3):
        env = module.env()
        for name in ("rewards", "agents", "agent_selection", "num_agents"):
            with pytest.raises(AttributeError, match="before reset"):
                getattr(env, name)
        for call in (partial(env.step, 0), partial(env.observe, "player_0"), env.agent_iter, env.render):
            with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
                call()
        env.reset()
        with pytest.raises(AssertionError, match="need to call step"):
            list(env.agent_iter())
        for move in (0, 1, 0, 1, 0, 1, 0):
            env.step(move)
        with pytest.raises(ValueError, match="only valid action is None"):
            env.step(3)
        env.step(None)
        env.step(None)
        env.step(None)
        assert "Should reset" in EnvLogger.mqueue[-1]
        with pytest.raises(AttributeError):
            env.no_such_thing  # noqa: B018


def test_the_raw_environment_refuses_an_illegal_move_with_a_sentence_and_nothing_changes():
    env = connect_four_v3.raw_env()
    env.reset()
    for _ in range(6):
        env.step(2)
    before = env.observe("player_0")["observation"]
    with pytest.raises(IllegalMoveError, match=r"Column c \(3\) is already full"):
        env.step(2)
    with pytest.raises(IllegalMoveError, match="Actions are numbers from 0 to 6, not 9"):
        env.step(9)
    with pytest.raises(IllegalMoveError, match="Actions are numbers from 0 to 6, not 'x'"):
        env.step("x")
    assert (env.observe("player_0")["observation"] == before).all()
    assert env.agent_selection == "player_0"


@pytest.mark.parametrize("make", [make for module in OURS for make in (module.env, module.raw_env)])
def test_the_tests_of_pettingzoo_pass(make, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo's own environment is warned of, too: an empty board is all zeros
        api_test(make(), num_cycles=50)
        seed_test(make, num_cycles=10)
    if make in (connect_four_v3.env, pah_tum_v0.raw_env):
        render_test(make)
    assert "Passed API test" in capsys.readouterr().out


def test_pah_tum_ends_with_the_points_and_shows_the_blocked_cells():
    env = pah_tum_v0.env(blocked="a1c4d4f2g7")
    env.reset(seed=5)
    position, random = pah_tum("a1c4d4f2g7"), Random(5)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        side = int(agent[-1])
        planes, array = observation["observation"], position.to_array()
        assert (planes == np.stack([array == side + 1, array == 2 - side, array == -1], axis=2)).all()
        assert observation["action_mask"].sum() == len(position.legal())
        if terminated:
            winner = position.outcome().winner
            assert reward == (0 if winner is None else 1 if winner is Side(side) else -1)
        else:
            action = random.choice(np.flatnonzero(observation["action_mask"]))
            position = position.play(position.move_at((int(action) % 7, 6 - int(action) // 7)))
        env.step(None if terminated else action)
    assert position.outcome() is not None


def test_lots_for_blocked_cells_follow_the_seed():
    env = pah_tum_v0.env(blocked=13)
    boards = []
    for seed in (1, 1, None, None):
        env.reset(seed=seed)
        boards.append(env.last()[0]["observation"].tobytes())
    assert boards[0] == boards[1]
    assert len(set(boards)) == 3


def test_the_registry_of_pettingzoo_makes_them():
    env = pettingzoo.make("aec", "reihum/connect_four_v3", size=(8, 7))
    assert isinstance(env, connect_four_v3.guarded_env)
    assert pettingzoo.make("aec", "reihum/pah_tum_v0", blocked=5).arrays.shape == (7, 7, 3)


def test_boards_of_any_size_and_bad_wishes():
    env = connect_four_v3.env(size=(9, 5), render_mode="ansi")
    env.reset()
    assert env.observation_space("player_0")["observation"].shape == (5, 9, 2)
    assert env.render().splitlines()[-1] == " +-1--2--3--4--5--6--7--8--9-+"
    with pytest.raises(ArgumentError, match="Expected one of human, ansi, rgb_array to render, not 'hologram'"):
        connect_four_v3.env(render_mode="hologram")
    with pytest.raises(ArgumentError, match=r"Expected a size such as \(7, 6\), columns and rows, not '7x6'"):
        connect_four_v3.env(size="7x6")


@pytest.mark.parametrize("scaling", ["x", None, 0, -3, 2.5, True, 10**9])
def test_a_scaling_that_is_none_is_refused_with_a_sentence(scaling):
    with pytest.raises(ArgumentError, match=r"Expected a whole number from 1 to 100 for screen_scaling, not "):
        connect_four_v3.env(render_mode="rgb_array", screen_scaling=scaling)


@pytest.mark.parametrize("pixels", ["x", None, 0, -3, 2.5, True, 10**9])
def test_pixels_that_are_none_are_refused_with_a_sentence(pixels):
    with pytest.raises(ArgumentError, match=r"Expected a whole number from 1 to 1000 for pixels, not "):
        pah_tum_v0.env(render_mode="rgb_array", pixels=pixels)


def test_an_environment_can_be_sent_to_another_process():
    env = pickle.loads(pickle.dumps(connect_four_v3.env(size=(8, 7), render_mode="rgb_array")))
    env.reset()
    env.step(0)
    picture = env.render()
    assert picture.shape == (7 * 111, 8 * 111, 3)
    assert picture[-55, 55].tolist() == [0xD0, 0x20, 0x2E]


def test_rendering_without_a_way_to_render_is_warned_of_and_shows_nothing():
    env = connect_four_v3.raw_env()
    env.reset()
    with pytest.warns(UserWarning, match="render"):
        assert env.render() is None
    env.close()


def test_a_game_of_another_package_is_learned_too_unless_a_move_is_no_cell():
    five = BoardArrays(FiveInARow.new(Random(1), {}))
    five.play(0)
    assert five.planes(0)[0, 0].tolist() == [1, 0]
    assert five.planes(1)[0, 0].tolist() == [0, 1]
    assert five.mask().sum() == len(five.moves) - 1
    pop_out = BoardArrays(PopOut.new(Random(1), {}))
    pop_out.play(0)
    pop_out.play(1)
    with pytest.raises(ReihumError, match="Not every move of pop-out is a cell"):
        pop_out.mask()
