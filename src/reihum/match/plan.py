"""What has to be agreed on before a new game: a front end asks for what the command line did not say."""

from dataclasses import dataclass, field
from random import Random

from reihum.catalogue import find_game
from reihum.core import Side
from reihum.match.colour import STONE_COLOURS, find_colour
from reihum.match.match import Match
from reihum.match.seat import Seat, parse_seat, seat_bot, usual_name


@dataclass(slots=True)
class Plan:
    """The answers so far; None is still to be asked. Player 1 is who sits at the keyboard."""

    game: str | None = None
    seats: tuple[Seat, Seat] | None = None
    """Both players, where the command line named both."""
    alone: bool | None = None
    names: list[str | None] = field(default_factory=lambda: [None, None])
    colours: list[str | None] = field(default_factory=lambda: [None, None])
    opponent: str | None = None
    beginner: str | None = None
    """``first`` for player 1, ``second`` for player 2 or the bot, or ``lot``."""
    setup: dict[str, str] = field(default_factory=dict)
    seed: int | None = None

    def start(self) -> Match:
        """The match that was agreed on."""
        game = find_game(self.game or "").name
        return Match.start(game, self.seats or self._seats(game), self.setup, self.seed)

    def after_this(self) -> "Plan":
        """Nothing is agreed on for the game after this one, but a seed leads on to the next: so evenings repeat."""
        return Plan(seed=None if self.seed is None else self.seed + 1)

    def _seats(self, game: str) -> tuple[Seat, Seat]:
        random = Random(self.seed)
        player = Seat(self.names[0] or usual_name(Side.FIRST), colour=self.colours[0] or "")
        if self.alone:
            rest = [
                colour.key for colour in STONE_COLOURS if not self.colours[0] or colour != find_colour(self.colours[0])
            ]
            other = seat_bot(self.opponent or "", game, self.colours[1] or random.choice(rest))
        else:
            other = Seat(self.names[1] or usual_name(Side.SECOND), colour=self.colours[1] or "")
        swapped = self.beginner == "second" or (self.beginner == "lot" and random.random() < 0.5)
        return (other, player) if swapped else (player, other)


def plan_with_players(plan: Plan, game: str, first: str | None, second: str | None) -> Plan:
    """Add what the command line says about who plays: ``human``, ``human:NAME`` or a bot's name for each side."""
    seats = [
        parse_seat(who, game, side, plan.colours[side] or "") if who else None
        for side, who in zip(Side, (first, second), strict=True)
    ]
    if seats[0] and seats[1]:
        plan.seats = (seats[0], seats[1])
        return plan
    for side, seat in zip(Side, seats, strict=True):
        if seat is None:
            continue
        if seat.bot:
            plan.alone, plan.opponent = True, seat.bot
        else:
            plan.names[0] = seat.name
        # Player 1 of the menu is the person named, or whoever plays against the bot named; and may be second to move.
        player_one = side.other if seat.bot else side
        plan.beginner = "first" if player_one is Side.FIRST else "second"
        if player_one is Side.SECOND:
            plan.colours.reverse()
    return plan
