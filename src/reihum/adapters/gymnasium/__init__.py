"""Environments for Gymnasium: one learner against one of our bots.

Importing this registers them: ``gymnasium.make("reihum/ConnectFour-v0", opponent="level-3")``. Whoever does not want to
import it says ``gymnasium.make("reihum.adapters.gymnasium:reihum/ConnectFour-v0")``.
"""

from reihum.core.packages import package_missing

try:
    from gymnasium import register
except ImportError as problem:
    raise package_missing("gymnasium", "gymnasium") from problem

IDS = {"reihum/ConnectFour-v0": "connect-four", "reihum/PahTum-v0": "pah-tum", "reihum/Board-v0": None}
"""What ``gymnasium.make`` is told, and the game; the last one is told by ``game=``, also one that a package brings."""

for _id, _game in IDS.items():
    register(_id, "reihum.adapters.gymnasium.bot_env:BotEnv", kwargs={} if _game is None else {"game": _game})
