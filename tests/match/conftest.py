"""Matches that several tests begin with."""

import pytest

from at_the_table import AGAINST_BOT, bot_moves
from reihum.match import Match


@pytest.fixture
def against_bot():
    """Two moves each against a bot; the person is to move."""
    match = Match.start("connect-four", AGAINST_BOT, seed=1)
    for _ in range(2):
        match.play("4")
        bot_moves(match)
    return match
