"""Two players who move by turns, as an environment of PettingZoo.

``TurnEnv`` is what PettingZoo calls a raw environment. ``GuardedEnv`` does what ``env()`` does in PettingZoo by three
wrappers, without being wrapped, which takes most of the time there: an illegal move ends the game and costs its player
a point, an action outside the space is refused, and so is everything out of order.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from reihum.adapters import rendering
from reihum.adapters.board_arrays import BoardArrays

AGENTS = ("player_0", "player_1")
ILLEGAL_REWARD = -1.0


class TurnEnv(AECEnv):
    """Two players; the last one to move wins 1 and the other one loses 1, or both get 0."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(rendering.MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, arrays: BoardArrays, render_mode: str | None = None, pixels: int = rendering.PIXELS) -> None:
        super().__init__()
        self.render_mode = rendering.check_mode(render_mode)
        self.arrays, self.pixels = arrays, pixels
        self.agents = list(AGENTS)
        self.possible_agents = list(AGENTS)
        count = len(arrays.moves)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in AGENTS}
        planes = spaces.Box(0, 1, arrays.shape, np.int8)
        mask = spaces.Box(0, 1, (count,), np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": planes, "action_mask": mask}) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What a player sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What a player can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.arrays.restart()
        self.agents = list(AGENTS)
        self.rewards: dict[str, float] = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[0]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What a player sees now; who is not to move has no actions."""
        arrays = self.arrays
        mask = arrays.mask() if agent == self.agent_selection else arrays.no_mask()
        return {"observation": arrays.planes(AGENTS.index(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move, or take a player off the board whose game is over, by None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        arrays = self.arrays
        before = arrays.position
        arrays.play(action)
        self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        if not arrays.position.legal():
            outcome = arrays.position.outcome()
            if outcome is not None and outcome.winner is not None:
                won = outcome.winner is before.side
                self.rewards[agent] += 1 if won else -1
                self.rewards[self.agent_selection] -= 1 if won else -1
                self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board as text or pixels; ``human`` prints it."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        return rendering.render(self.arrays.position, self.render_mode, self.pixels)

    def close(self) -> None:
        """Nothing is open."""


Env = TypeVar("Env", bound="GuardedEnv")


class GuardedEnv(TurnEnv):
    """The same for learners who may do something wrong."""

    _has_reset = False
    _has_updated = False

    def __getattr__(self, name: str) -> Any:
        # Python asks this only for what is not there: rewards and the like, before the first game.
        raise AttributeError(f"{name} cannot be accessed before reset" if name in _LATER else name)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        del self.agents

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self._has_reset = self._has_updated = True
        super().reset(seed, options)

    def observe(self, agent: str) -> dict[str, Any]:
        """What a player sees now."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        """Make a move; one that is not allowed ends the game."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        over = self.terminations[agent] or self.truncations[agent]
        allowed = (over and action is None) or self.action_spaces[agent].contains(action)
        assert allowed, "action is not in action space"
        if action is None or over or self.arrays.moves[action] in self.arrays.position.legal():
            super().step(action)
        else:
            self._end_by_illegal_move(agent)

    def _end_by_illegal_move(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The board as text or pixels; ``human`` prints it."""
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> "Turns[GuardedEnv]":
        """Who is to move, again and again, until the game is over."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return Turns(self, max_iter)


_LATER = ("rewards", "terminations", "truncations", "infos", "agent_selection", "num_agents", "agents")


class Turns(Generic[Env]):
    """Who is to move, again and again."""

    def __init__(self, env: Env, most: int) -> None:
        self.env, self.left = env, most

    def __iter__(self) -> Iterator[str]:
        env = self.env
        for _ in range(self.left):
            if not env.agents:
                return
            assert env._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            env._has_updated = False
            yield env.agent_selection
