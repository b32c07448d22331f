"""One learner against a bot, as an environment of Gymnasium."""

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import Env, spaces
from numpy.typing import NDArray

from reihum.adapters import rendering
from reihum.adapters.board_arrays import BoardArrays, Planes
from reihum.arena.players import USUAL_NODES
from reihum.bots.guest import ask_bot
from reihum.core import UNLIMITED, ArgumentError, Bot, Budget, IllegalMoveError, Rules, Side
from reihum.core.errors import name_value
from reihum.core.text import mark
from reihum.library.expecting import expect_bot, expect_budget, expect_size, unexpected
from reihum.library.players import bot_name, find_bot, find_game
from reihum.library.playing import expect_setup

SIDES = ("first", "second", "random", "alternate")
"""Who the learner is: the one who begins, the other one, now this and now that by lot or by turns."""


class BotEnv(Env[Planes, int]):
    """A learner plays against a bot. 1 for a win, -1 for a loss, 0 for a draw and as long as the game goes on.

    An action that is not allowed loses the game, as in PettingZoo; ``info["action_mask"]`` says which are allowed.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(rendering.MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(  # noqa: PLR0913  (an environment has as many arguments as settings)
        self,
        game: str = "connect-four",
        *,
        opponent: "str | Bot" = "random",
        side: str = "random",
        size: tuple[int, int] | None = None,
        blocked: "int | str | None" = None,
        budget: Budget = UNLIMITED,
        render_mode: str | None = None,
    ) -> None:
        """Take the game and its board, the opponent, by name or as a bot, and how long that may think."""
        self.render_mode = rendering.check_mode(render_mode)
        self.entry = find_game(game)
        self.side = _expect_side(side)
        self.budget = expect_budget(budget)
        wishes = {"Size": None if size is None else "x".join(map(str, expect_size(size))), "Blocked": blocked}
        self.setup = expect_setup({tag: str(wish) for tag, wish in wishes.items() if wish is not None}, self.entry)
        self.opponent = opponent
        self._random = Random(0)
        self._new_opponent()
        self._arrays = BoardArrays(self._new_rules())
        self._games, self._over = 0, True
        self._own_side = Side.FIRST
        self.observation_space = spaces.Box(0, 1, self._arrays.shape, np.int8)
        self.action_space = spaces.Discrete(len(self._arrays.moves))  # type: ignore[assignment]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        """Begin a game. Options may name another ``opponent`` and ``side``, from now on: one that grows along, say."""
        side, opponent = self._read_wishes(options)
        super().reset(seed=seed)
        if seed is not None or self._games == 0:
            self._random = Random(int(self.np_random.integers(2**63)))
            self._games = 0
        self.side, self.opponent = side, opponent
        self._new_opponent()
        rules = self._new_rules()
        if rules == self._arrays.position.rules:
            self._arrays.restart()
        else:
            self._arrays = BoardArrays(rules)
        self._own_side = self._choose_side()
        self._games, self._over = self._games + 1, False
        if self._own_side is Side.SECOND:
            self._let_opponent_move()
        self._render_for_people()
        return self._observe()

    def step(self, action: int) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the opponent answer."""
        if self._over:
            raise IllegalMoveError("game-over", mark("The game is over; reset() begins another."))
        if not self.action_space.contains(action):
            raise self._arrays.no_such_action(action)
        if self._arrays.moves[action] not in self._arrays.position.legal():
            self._over = True
            observation, info = self._observe()
            return observation, -1.0, True, False, {**info, "illegal": True}
        self._arrays.play(action)
        if self._arrays.position.outcome() is None:
            self._let_opponent_move()
        outcome = self._arrays.position.outcome()
        self._over = outcome is not None
        reward = 0.0
        if outcome is not None and outcome.winner is not None:
            reward = 1.0 if outcome.winner is self._own_side else -1.0
        self._render_for_people()
        observation, info = self._observe()
        return observation, reward, self._over, False, info

    def render(self) -> "str | NDArray[np.uint8] | None":
        """The board as text or pixels; ``human`` prints it after every move by itself."""
        if self.render_mode is None:
            return None
        return rendering.render(self._arrays.position, self.render_mode)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, as sb3-contrib's MaskablePPO asks for it."""
        return self._arrays.mask().astype(bool)

    def _observe(self) -> tuple[Planes, dict[str, Any]]:
        mask = self._arrays.no_mask() if self._over else self._arrays.mask()
        position = self._arrays.position
        info = {"action_mask": mask, "position": str(position), "side": int(self._own_side)}
        return self._arrays.planes(self._own_side), info

    def _let_opponent_move(self) -> None:
        position = self._arrays.position
        choice = ask_bot(self._player, position, self._opponents_budget, self._name)
        self._arrays.play(self._arrays.actions[choice.move])

    def _new_rules(self) -> Rules:
        return self.entry.rules.new(self._random, self.setup)

    def _new_opponent(self) -> None:
        """Seat the opponent; a named one is made anew for every game, and takes its chance from our seed."""
        self._opponents_budget = self.budget
        if isinstance(self.opponent, str):
            found = find_bot(self.opponent, self.entry)
            self._player: Bot = found.make(Random(self._random.getrandbits(63)))
            self._name = found.name
            if self.budget.open and found.most_nodes is not None:
                self._opponents_budget = Budget(nodes=USUAL_NODES)
        else:
            self._player, self._name = expect_bot(self.opponent), bot_name(self.opponent)

    def _read_wishes(self, options: object) -> "tuple[str, str | Bot]":
        """The side and the opponent from now on; wrong ones are refused before anything has changed."""
        if not isinstance(options, Mapping | None):
            raise unexpected(mark("options such as {{'opponent': 'random'}}"), options)
        wishes = options or {}
        opponent = wishes.get("opponent", self.opponent)
        if isinstance(opponent, str):
            find_bot(opponent, self.entry)
        else:
            expect_bot(opponent)
        return _expect_side(wishes.get("side", self.side)), opponent

    def _choose_side(self) -> Side:
        if self.side == "random":
            return Side(self._random.randrange(2))
        return Side(self._games % 2) if self.side == "alternate" else Side(SIDES.index(self.side))

    def _render_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()


def _expect_side(side: object) -> str:
    if isinstance(side, str) and side in SIDES:
        return side
    message = mark("The learner's side is one of {sides}, not {side}.")
    raise ArgumentError("side", message, sides=", ".join(SIDES), side=name_value(side))
