"""An agent that learns Connect Four by playing against itself, until it beats the bot level-3.

    python learn_connect_four.py               # two or three minutes on one core
    python learn_connect_four.py --games 2000  # ten seconds, and already enough to win

How it learns. The agent looks at the positions that its moves lead to, and plays where it expects most. What it expects
of a position is a sum of weights: it looks at all 69 rows of four cells through little windows, and each window has a
weight for everything that can be seen in it. A cell is seen as mine, yours, free, or free but not yet to be reached.
After every move it compares what it expected with what it expects one turn later (or with how the game ended), and
moves the weights a little (temporal difference learning, TD(0), on afterstates). No rule of the game but how stones
fall is built in: that four in a row win, and that three want to be stopped, it finds out.

It plays in our PettingZoo environment, and is examined in our Gymnasium environment.
"""

import argparse
import time

import gymnasium
import numpy as np

from reihum.adapters.pettingzoo import connect_four_v3

ROWS, COLUMNS = 6, 7
RIVAL = "level-3"
MINE, YOURS, FREE, HANGING = range(4)


def windows() -> np.ndarray:
    """The four cells of every row of four, as places in a board that is written row by row."""
    found = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row in range(ROWS):
            for column in range(COLUMNS):
                cells = [(row + step * down, column + step * right) for step in range(4)]
                if all(0 <= r < ROWS and 0 <= c < COLUMNS for r, c in cells):
                    found.append([r * COLUMNS + c for r, c in cells])
    return np.array(found)


class Agent:
    """What it expects of positions, as weights."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.windows = windows()
        self.weights = np.zeros(len(self.windows) * 256)
        self.place = 256 * np.arange(len(self.windows))
        self.digits = np.array([1, 4, 16, 64])

    def afterstates(self, observation: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """What each window shows after each action, as places in the list of weights."""
        mine, yours = observation[:, :, 0], observation[:, :, 1]
        board = np.where(mine, MINE, np.where(yours, YOURS, HANGING))
        landing = ROWS - 1 - (mine + yours).sum(axis=0)
        open_columns = np.flatnonzero(landing >= 0)
        board[landing[open_columns], open_columns] = FREE
        boards = np.tile(board, (len(actions), 1, 1))
        for after, action in zip(boards, actions, strict=True):
            after[landing[action], action] = MINE
            if landing[action] > 0:
                after[landing[action] - 1, action] = FREE
        seen = boards.reshape(len(actions), -1)[:, self.windows]
        return seen @ self.digits + self.place

    def values(self, seen: np.ndarray) -> np.ndarray:
        """What it expects, from -1, a sure loss, to 1, a sure win."""
        return np.tanh(self.weights[seen].sum(axis=-1))

    def choose(self, observation: np.ndarray, mask: np.ndarray, curiosity: float = 0.0) -> tuple[int, np.ndarray, bool]:
        """An action, what is seen after it, and whether it was only tried out of curiosity."""
        actions = np.flatnonzero(mask)
        seen = self.afterstates(observation, actions)
        if self.random.random() < curiosity:
            pick = int(self.random.integers(len(actions)))
            return int(actions[pick]), seen[pick], True
        values = self.values(seen)
        best = np.flatnonzero(values >= values.max() - 1e-9)
        pick = int(self.random.choice(best))
        return int(actions[pick]), seen[pick], False

    def learn(self, seen: np.ndarray, target: float, rate: float) -> None:
        """Expect a little more of what the target says."""
        value = float(self.values(seen))
        self.weights[seen] += rate * (target - value) * (1 - value * value)


def play_and_learn(env, agent: Agent, rate: float, curiosity: float) -> None:
    """One game of the agent against itself."""
    env.reset()
    before = {}
    for player in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            if player in before:
                agent.learn(before[player], reward, rate)
            env.step(None)
            continue
        # What it sees after its move is what it had to expect of the one before, unless it moved out of curiosity.
        action, seen, tried = agent.choose(observation["observation"], observation["action_mask"], curiosity)
        if player in before and not tried:
            agent.learn(before[player], float(agent.values(seen)), rate)
        before[player] = seen
        env.step(action)


def examine(agent: Agent, games: int, rival: str = RIVAL, seed: int = 1) -> float:
    """The share of points against a bot, half of the games with each colour."""
    env = gymnasium.make("reihum.adapters.gymnasium:reihum/ConnectFour-v0", opponent=rival, side="alternate").unwrapped
    points = 0.0
    for game in range(games):
        observation, info = env.reset(seed=seed if game == 0 else None)
        over, reward = False, 0.0
        while not over:
            action, _, _ = agent.choose(observation, info["action_mask"])
            observation, reward, over, _, info = env.step(action)
        points += (reward + 1) / 2
    return points / games


def main() -> None:
    """Learn, tell how it goes, and play the examination."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000, help="at most so many games against itself")
    parser.add_argument("--minutes", type=float, default=4.0, help="at most so many minutes of processor time")
    parser.add_argument("--examination", type=int, default=400, help="games of the last examination")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    agent, env = Agent(wishes.seed), connect_four_v3.env()
    began, game = time.process_time(), 0
    print(f"before learning: {examine(agent, 100):.0%} of the points against {RIVAL}")
    while game < wishes.games and time.process_time() - began < 60 * wishes.minutes:
        play_and_learn(env, agent, rate=0.02 * (1 - 0.9 * game / wishes.games), curiosity=0.1)
        game += 1
        if game % 2000 == 0:
            share = examine(agent, 100, seed=game)
            print(f"{game:6} games, {time.process_time() - began:4.0f} s: {share:.0%}", flush=True)
    share = examine(agent, wishes.examination, seed=wishes.seed)
    seconds = time.process_time() - began
    print(f"after {game} games and {seconds:.0f} s of processor time: {share:.1%} of the points")
    print(f"in {wishes.examination} games against {RIVAL}, half of them with each colour")


if __name__ == "__main__":
    main()
