"""A game between two players from an opening, and a piece of work: some pairs of such games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any

from reihum.arena.entrants import Entrant
from reihum.arena.openings import Opening
from reihum.arena.players import Player, seated
from reihum.catalogue import find_game
from reihum.core import Budget, GameEntry, Record, RecordedMove, ReihumError, Side
from reihum.core.line import play_all
from reihum.core.text import say


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played, as plain values."""

    first: str
    second: str
    setup: Mapping[str, str]
    moves: tuple[str, ...]
    opening: int
    """How many of the moves were the opening's."""
    result: str
    reason: str = ""
    """Why a player lost whom no move on the board had beaten; empty for a game that was played to its end."""

    def record(self, game: str, event: str = "") -> Record:
        """The game as text that can be kept."""
        tags = {"Game": game, **self.setup, "First": self.first, "Second": self.second, "Event": event}
        tags |= {"Termination": self.reason, "Result": self.result}
        moves = [RecordedMove(move) for move in self.moves]
        if self.opening:
            moves[self.opening - 1] = RecordedMove(moves[self.opening - 1].text, comment=say("The opening ends here."))
        return Record(tuple((name, value) for name, value in tags.items() if value), tuple(moves))


def play_game(players: Sequence[Player], game: GameEntry, opening: Opening, budget: Budget, seed: str) -> Game:
    """Play one game. Whoever gives no legal answer loses it, whatever the reason."""
    rules = game.rules.from_setup(opening.setup)
    position = play_all(rules.start(), [rules.parse_move(move) for move in opening.moves])
    result, reason, begun = "", "", [False, False]
    while not result:
        outcome = position.outcome()
        if outcome is not None:
            result = outcome.result
            break
        side = position.side
        try:
            if not begun[side]:
                players[side].begin(rules, Random(f"{seed} {side:d}"))
                begun[side] = True
            position = position.play(players[side].choose(position, budget).move)
        except ReihumError as problem:
            result, reason = "0-1" if side is Side.FIRST else "1-0", str(problem)
    names = tuple(rules.format_move(move) for move in position.moves)
    return Game(players[0].name, players[1].name, rules.setup(), names, len(opening.moves), result, reason)


def play_pairs(piece: dict[str, Any]) -> list[dict[str, Any]]:
    """A piece of work: two entrants play pairs of games, each from one opening with colours swapped."""
    game = find_game(piece["game"])
    budget = Budget(piece["seconds"], piece["nodes"])
    played = []
    with seated([Entrant.of_piece(entrant) for entrant in piece["entrants"]], game.name, piece["patience"]) as players:
        for pair in piece["pairs"]:
            opening = Opening(pair["setup"], tuple(pair["moves"]))
            for order in (players, players[::-1]):
                seed = f"{pair['seed']} {order[0].name}"
                played.append(_fields(play_game(order, game, opening, budget, seed)))
    return played


def _fields(game: Game) -> dict[str, Any]:
    """A game to send back; ``asdict`` would copy every move by itself."""
    return {field.name: getattr(game, field.name) for field in fields(game)}


def game_of(sent: Mapping[str, Any]) -> Game:
    """A game from what a worker sent back."""
    return Game(**{**sent, "moves": tuple(sent["moves"])})
