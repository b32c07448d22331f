"""Our environment for Gymnasium: one learner against a bot."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import reihum
import reihum.adapters.gymnasium
from reihum.core import ArgumentError, IllegalMoveError, NotFoundError, ReihumError, SetupError


def make(game="ConnectFour", **settings):
    return gymnasium.make(f"reihum/{game}-v0", **settings)


def play(env, seed, **reset):
    """Play a game of chance; all that was seen."""
    observation, info = env.reset(seed=seed, **reset)
    random, seen = np.random.default_rng(seed), [(observation.tobytes(), 0.0, info["position"])]
    while info["action_mask"].any():
        action = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert terminated == (not info["action_mask"].any())
        assert not truncated
        seen.append((observation.tobytes(), reward, info["position"]))
    return seen


@pytest.mark.parametrize(
    "settings",
    [
        {"opponent": "level-3"},
        {"game": "PahTum", "opponent": "greedy", "blocked": 5},
        {"game": "Board", "size": (9, 5), "side": "second"},
    ],
)
def test_the_test_of_gymnasium_passes(settings, capsys):
    check_env(make(**settings, render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize(("game", "opponent"), [("ConnectFour", "level-3"), ("PahTum", "planner")])
def test_the_same_seed_plays_the_same_game(game, opponent):
    env, other = make(game, opponent=opponent), make(game, opponent=opponent)
    games = [play(env, seed) for seed in (1, 2, 1)]
    assert games[0] == games[2] == play(other, 1)
    assert games[0] != games[1]


def test_reward_and_observation_are_the_learners_own():
    env = make(opponent="random", side="alternate")
    env.reset(seed=3)
    for seed in range(12):
        (*_, (planes, reward, text)) = play(env, seed)
        side = env.unwrapped.reset(seed=seed)[1]["side"]
        end = reihum.connect_four(text)
        winner = end.outcome().winner
        assert reward == (0 if winner is None else 1 if winner == side else -1)
        array = end.to_array()
        assert planes == np.stack([array == side + 1, array == 2 - side], axis=2).astype(np.int8).tobytes()


def test_the_side_is_as_one_wishes():
    sides = {}
    for side in ("first", "second", "alternate", "random"):
        env = make(side=side)
        env.reset(seed=1)
        sides[side] = [env.reset()[1]["side"] for _ in range(12)]
    assert set(sides["first"]) == {0}
    assert set(sides["second"]) == {1}
    assert sides["alternate"] == [1, 0] * 6
    assert set(sides["random"]) == {0, 1}


def test_an_opponent_can_be_exchanged_between_games_and_may_be_an_object():
    class Left:
        def choose(self, position, budget=None):
            return reihum.Choice(position.legal()[0], reihum.Reason("left"))

    env = make(opponent="random", side="first")
    env.reset(seed=1, options={"opponent": Left()})
    assert [env.step(6)[4]["position"], env.step(6)[4]["position"]] == ["71", "7171"]
    env.reset(options={"opponent": "mcts", "side": "second"})
    assert env.unwrapped.opponent == "mcts"


def test_an_illegal_action_loses_and_nothing_can_follow():
    env = make(opponent="random", side="first", size=(4, 4)).unwrapped
    env.reset(seed=2)
    reward, terminated, info = 0, False, {}
    while not terminated:
        _, reward, terminated, _, info = env.step(0)
    assert (reward, info["illegal"], info["action_mask"].sum()) == (-1, True, 0)
    with pytest.raises(IllegalMoveError, match=r"The game is over; reset\(\) begins another"):
        env.step(1)


@pytest.mark.parametrize("action", [7, -1, "3", None, 2.5])
def test_an_action_outside_the_space_is_refused_with_a_sentence(action):
    env = make().unwrapped
    env.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="Actions are numbers from 0 to 6, not"):
        env.step(action)


@pytest.mark.parametrize(
    ("settings", "error", "sentence"),
    [
        ({"opponent": "nobody"}, NotFoundError, "There is no bot 'nobody'"),
        ({"opponent": "greedy"}, NotFoundError, "There is no bot 'greedy' for connect-four"),
        ({"opponent": 3}, ArgumentError, "a bot's name"),
        ({"side": "left"}, ArgumentError, "The learner's side is one of first, second, random, alternate, not 'left'"),
        ({"size": (3, 3)}, SetupError, "A board has 4 to 14 columns"),
        ({"size": 7}, ArgumentError, "a size such as"),
        ({"size": "7x6"}, ArgumentError, "a size such as"),
        ({"blocked": 5}, SetupError, "connect-four is set up by 'Size'"),
        ({"budget": 3}, ArgumentError, "a budget"),
        ({"render_mode": "smell"}, ArgumentError, "to render"),
    ],
)
def test_a_wrong_wish_is_answered_by_a_sentence(settings, error, sentence):
    from reihum.adapters.gymnasium.bot_env import BotEnv

    with pytest.raises(error, match=sentence):
        BotEnv(**settings)


@pytest.mark.parametrize("options", [{"opponent": "nobody"}, {"opponent": 3}, {"side": "left"}, 3, "level-3"])
def test_a_wrong_option_is_refused_and_changes_nothing(options):
    env = make(opponent="level-1", side="first").unwrapped
    before = env.reset(seed=1)[1]["position"]
    env.step(3)
    with pytest.raises(ReihumError):
        env.reset(seed=2, options=options)
    assert (env.opponent, env.side) == ("level-1", "first")
    env.step(3)
    assert env.reset()[1]["position"] == before


def test_an_opponent_that_answers_nonsense_is_named():
    class Broken:
        def choose(self, position, budget=None):
            return 3

    env = make(opponent=Broken(), side="second")
    with pytest.raises(ReihumError, match="The bot Broken must answer with a Choice"):
        env.reset(seed=1)


def test_an_opponent_that_breaks_down_is_named():
    class Broken:
        def choose(self, position, budget=None):
            raise RuntimeError("no idea")

    env = make(opponent=Broken(), side="first").unwrapped
    env.reset(seed=1)
    with pytest.raises(ReihumError, match="The bot Broken broke down: RuntimeError: no idea"):
        env.step(3)
    with pytest.raises(ReihumError, match="The bot Broken broke down: RuntimeError: no idea"):
        reihum.play(Broken(), "random", seed=1)


def test_many_games_are_played_at_once():
    envs = gymnasium.make_vec("reihum/ConnectFour-v0", num_envs=3, vectorization_mode="sync", opponent="level-1")
    observations, infos = envs.reset(seed=5)
    ended = 0
    for _ in range(60):
        masks = infos["action_mask"]
        actions = [int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in masks]
        observations, _, terminated, _, infos = envs.step(np.array(actions))
        ended += terminated.sum()
    assert observations.shape == (3, 6, 7, 2)
    assert ended >= 6
    envs.close()


def test_it_shows_itself_and_its_masks(capsys):
    env = gymnasium.make("reihum.adapters.gymnasium:reihum/ConnectFour-v0", side="second", render_mode="human")
    env.reset(seed=1)
    env.step(3)
    assert capsys.readouterr().out.count("+-1--2--3--4--5--6--7-+") == 2
    assert env.unwrapped.action_masks().tolist() == [True] * 7
    silent = make().unwrapped
    silent.reset(seed=1)
    assert silent.render() is None
