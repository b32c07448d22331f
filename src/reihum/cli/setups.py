"""The board that a command line asks for, checked before anything begins."""

from collections.abc import Mapping
from random import Random

from reihum.core import GameEntry, SetupError
from reihum.core.text import mark, say


def check_setup(game: GameEntry, setup: Mapping[str, str]) -> None:
    """Refuse a board that the game does not have."""
    if "Blocked" in setup and game.rules.setup_question.tag != "Blocked":
        raise SetupError("no-blocked", mark("{game} has no blocked cells."), game=say(game.title))
    game.rules.new(Random(0), setup)
