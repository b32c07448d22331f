"""Opponents that adapt themselves: as strong as the matches kept tell that the person is who meets them."""

from reihum.bots.adaptive import fitting_strength
from reihum.match import Match
from reihum.store.store import Store

Keys = tuple[str | None, str | None]


def adapt_bots(match: Match, store: Store, keys: Keys = (None, None), at_home: bool = True) -> None:
    """Give bots that adapt themselves the strength for a match that begins; a match under way keeps the one it has.

    ``keys`` hold the seats of people in a browser, who are known by them and not by their names; ``at_home`` they are
    known by these, too.
    """
    if match.position.ply:
        return
    for side in match.adaptable:
        bot, person = match.seats[side].bot, match.seats[side.other]
        if bot is not None and person.bot is None:
            points = store.points_against(bot, match.rules.name, person.name, keys[side.other], at_home)
            match.adapt(side, fitting_strength(match.rules.name, points))
