"""Where positions are found on the server."""

from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import quote, urlencode

from reihum.core import Position, ReihumError, Rules
from reihum.match.colour import chosen_colours
from reihum.ui.web.setups import write_setup


def both_addresses(position: Position, names: Sequence[str], colours: tuple[str, str]) -> tuple[str, str]:
    """The pages that analyse a position and that review the game that led to it."""
    place, rules = _place(position), position.rules
    analysis, review = _query(rules, (), colours), _query(rules, tuple(names), colours)
    return f"/analyse/{place}{analysis}", f"/review/{place}{review}"


def address_of(position: Position, colours: tuple[str, str] = ("", "")) -> str:
    """The page that shows and analyses a position, with stones of these colours."""
    return f"/analyse/{_place(position)}{_query(position.rules, (), colours)}"


def review_address(position: Position, names: Sequence[str], colours: tuple[str, str] = ("", "")) -> str:
    """The page that reviews the game that led to a position, between players of these names and colours."""
    return f"/review/{_place(position)}{_query(position.rules, tuple(names), colours)}"


def _place(position: Position) -> str:
    text = str(position)
    return f"{position.rules.name}/{quote(text)}" if text else position.rules.name


@lru_cache(4000)
def _query(rules: Rules, names: tuple[str, ...], colours: tuple[str, str]) -> str:
    """The end of an address. It names the setup only where the text alone means another board."""
    # The same for every move of a match.
    setup = () if _needs_no_setup(rules) else write_setup(rules.setup())
    fields = [("setup", part) for part in setup]
    fields += [("name", name) for name in names]
    chosen = chosen_colours(rules.start().board().look, colours) if any(colours) else ()
    fields += [("colour", colour) for colour in chosen]
    return f"?{urlencode(fields, safe=':')}" if fields else ""


def _needs_no_setup(rules: Rules) -> bool:
    try:
        return type(rules).parse(str(rules.start()), {}).rules.setup() == rules.setup()
    except ReihumError:
        return False
