"""OpenSpiel's states, games and bots; `make adapters` runs this where OpenSpiel is."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest
from random_games import random_games

import reihum
from reihum.core import Budget, IllegalMoveError, ReihumError
from reihum.games.connect_four import ConnectFour

pyspiel = pytest.importorskip("pyspiel", reason="`make adapters` brings OpenSpiel")
pytestmark = pytest.mark.soak

from open_spiel.python.algorithms import evaluate_bots, mcts, minimax  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402

from reihum.adapters.open_spiel import OpenSpielBot, ReihumBot, to_position, to_state  # noqa: E402


def spiel_mcts(games):
    def make(game, player):
        random = np.random.RandomState(player)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        return mcts.MCTSBot(game, 2, games, evaluator, random_state=random)

    return make


@pytest.mark.parametrize("size", [(7, 6), (5, 4), (9, 7)])
def test_a_thousand_random_games_are_the_same_in_both(size):
    game = pyspiel.load_game("connect_four", {"columns": size[0], "rows": size[1]})
    for moves in random_games(ConnectFour(*size), 1000 if size == (7, 6) else 100):
        state, position = game.new_initial_state(), reihum.connect_four(size=size)
        for move in moves:
            assert tuple(state.legal_actions()) == position.legal()
            assert state.current_player() == position.side
            assert not state.is_terminal()
            state.apply_action(move)
            position = position.play(move)
        winner = position.outcome().winner
        assert state.is_terminal()
        assert state.returns() == [0 if winner is None else 1 if winner == side else -1 for side in range(2)]
        pictured = [".xo"[cell] for cell in position.to_array().flat]
        assert [letter for letter in str(state) if letter != "\n"] == pictured
        assert to_position(state) == position
        assert str(to_state(position)) == str(state)


def test_a_thousand_random_games_of_pah_tum_are_the_same_in_both():
    random = Random(1)
    for number in range(1000):
        blocked = (5, 7, 9, 11, 13)[number % 5]
        position = reihum.pah_tum(blocked=blocked, seed=number)
        state = pyspiel.load_game("python_pah_tum", {"blocked": str(blocked), "seed": number}).new_initial_state()
        assert to_position(state) == position
        while position.outcome() is None:
            assert state.current_player() == position.side
            actions = state.legal_actions()
            assert len(actions) == len(position.legal())
            action = random.choice(actions)
            position = position.play(state.action_to_string(action))
            state.apply_action(action)
            assert to_position(state) == position
        winner = position.outcome().winner
        assert state.is_terminal()
        assert state.returns() == [0 if winner is None else 1 if winner == side else -1 for side in range(2)]
    assert str(to_state(position)) == str(state)


def test_openspiels_own_test_of_a_game_passes():
    game = pyspiel.load_game("python_pah_tum", {"blocked": "a1c4d4f2g7"})
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)
    state = game.new_initial_state()
    state.apply_action(3)
    tensor = np.array(state.observation_tensor(0)).reshape(4, 7, 7)
    assert tensor.sum(axis=0).tolist() == np.ones((7, 7)).tolist()
    assert [int(plane.sum()) for plane in tensor] == [43, 1, 0, 5]
    assert state.observation_string(0) == str(state)
    assert state.information_state_string(0)
    clone = state.clone()
    clone.apply_action(10)
    assert to_position(state).ply == 1


def test_our_bots_play_in_openspiel():
    game, random = pyspiel.load_game("connect_four"), np.random.RandomState(1)
    wins = 0
    for number in range(10):
        ours, theirs = ReihumBot("level-5", seed=number), uniform_random.UniformRandomBot(1, random)
        wins += evaluate_bots.evaluate_bots(game.new_initial_state(), [ours, theirs], random)[0] > 0
    assert wins >= 8
    pah_tum = pyspiel.load_game("python_pah_tum", {"blocked": "13"})
    ours = ReihumBot(reihum.bot("greedy", game="pah-tum", seed=1))
    ours.restart()
    scores = [
        evaluate_bots.evaluate_bots(
            pah_tum.new_initial_state(), [ours, uniform_random.UniformRandomBot(1, random)], random
        )[0]
        for _ in range(10)
    ]
    assert sum(scores) > 0


def test_openspiels_bots_play_here():
    first = OpenSpielBot(spiel_mcts(60), "MCTS of OpenSpiel")
    record = reihum.play(first, "random", seed=1)
    assert record.moves[0].comment == "MCTS of OpenSpiel chose it."
    assert record.result == "1-0"
    assert reihum.play("random", first, game="pah-tum", setup={"Blocked": "13"}, seed=1).game == "pah-tum"
    assert first.choose(reihum.connect_four("12121")).move in range(7)


def test_openspiels_search_agrees_with_our_solver_on_small_boards():
    for text in ("112234", "121334", "4433"):
        position = reihum.connect_four(text, size=(4, 4))
        state, solved = to_state(position), reihum.solve(position).score
        value, _ = minimax.alpha_beta_search(state.get_game(), state)
        assert value == (solved > 0) - (solved < 0)


def test_the_example_in_the_documents_runs():
    text = (Path(__file__).parents[2] / "docs/environments.md").read_text()
    (example,) = re.findall("^```py\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    names = {}
    exec(example, names)
    assert names["record"].game == "connect-four"


def test_what_does_not_fit_is_refused_with_a_sentence():
    five = pyspiel.load_game("connect_four", {"x_in_row": 5}).new_initial_state()
    for state, sentence in (
        (five, "four in a row, not for 5"),
        (pyspiel.load_game("tic_tac_toe").new_initial_state(), "connect_four or python_pah_tum"),
        ("4453", "connect_four or python_pah_tum"),
    ):
        with pytest.raises(ReihumError, match=sentence):
            ReihumBot("random").step(state)
    over = pyspiel.load_game("connect_four").new_initial_state()
    for action in (0, 1, 0, 1, 0, 1, 0):
        over.apply_action(action)
    with pytest.raises(IllegalMoveError, match="The game is over"):
        ReihumBot("level-3").step(over)
    with pytest.raises(IllegalMoveError, match="Actions are numbers from 0 to 48, not 99"):
        pyspiel.load_game("python_pah_tum").new_initial_state().apply_action(99)
    with pytest.raises(ReihumError, match="There is no bot 'greedy'"):
        ReihumBot("greedy").step(pyspiel.load_game("connect_four").new_initial_state())

    class Broken:
        def __init__(self, answer):
            self.answer = answer

        def step(self, state):
            return self.answer if self.answer is not None else 1 // 0

    for answer, sentence in ((None, "broke down: ZeroDivisionError"), (99, "the action 99"), (3, "the move 3")):
        bot = OpenSpielBot(lambda game, player, answer=answer: Broken(answer), "Broken")
        with pytest.raises(ReihumError, match=sentence):
            bot.choose(reihum.connect_four("444444"), Budget(nodes=1))
