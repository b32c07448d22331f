"""OpenSpiel's states and our positions: the moves that led there are the same."""

from typing import Any

import pyspiel

from reihum.adapters.numbering import numbered_moves
from reihum.adapters.open_spiel.pah_tum import NAME as PAH_TUM
from reihum.adapters.open_spiel.pah_tum import PahTumState
from reihum.core import ArgumentError, Position
from reihum.core.errors import name_value
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour
from reihum.games.pah_tum import PahTum
from reihum.library.expecting import expect_position

CONNECT_FOUR = "connect_four"


def to_position(state: Any) -> Position:
    """The position of a state of OpenSpiel's ``connect_four``, or of our ``python_pah_tum``."""
    if isinstance(state, PahTumState):
        return state.position
    if not isinstance(state, pyspiel.State) or state.get_game().get_type().short_name != CONNECT_FOUR:
        message = mark("Expected a state of OpenSpiel's connect_four or python_pah_tum, not {state}.")
        raise ArgumentError("state", message, state=name_value(state))
    settings = state.get_game().get_parameters()
    if settings["x_in_row"] != 4:
        message = mark("Our bots play for four in a row, not for {count}.")
        raise ArgumentError("in-a-row", message, count=settings["x_in_row"])
    position: Position = ConnectFour(settings["columns"], settings["rows"]).start()
    for move in state.history():
        position = position.play(move)
    return position


def to_state(position: Position) -> Any:
    """The state of OpenSpiel for a position of Connect Four or Pah Tum."""
    rules = expect_position(position).rules
    if isinstance(rules, ConnectFour):
        game = pyspiel.load_game(CONNECT_FOUR, {"columns": rules.columns, "rows": rules.rows})
    elif isinstance(rules, PahTum):
        game = pyspiel.load_game(PAH_TUM, {"blocked": rules.setup()["Blocked"]})
    else:
        message = mark("OpenSpiel has no game for {game}.")
        raise ArgumentError("no-such-game", message, game=rules.name)
    state, numbered = game.new_initial_state(), numbered_moves(rules)
    for move in position.moves:
        state.apply_action(numbered.index(move))
    return state
