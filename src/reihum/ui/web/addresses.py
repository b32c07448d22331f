"""Where positions are found on the server."""

from functools import lru_cache
from urllib.parse import quote, urlencode

from reihum.core import Position, ReihumError, Rules
from reihum.ui.web.setups import write_setup


def address_of(position: Position) -> str:
    """The page that shows and analyses a position. It names the setup only where the text alone means another board."""
    rules, text = position.rules, str(position)
    path = f"/analyse/{rules.name}/{quote(text)}" if text else f"/analyse/{rules.name}"
    if _needs_no_setup(rules):
        return path
    return f"{path}?{urlencode([('setup', part) for part in write_setup(rules.setup())], safe=':')}"


@lru_cache(1000)
def _needs_no_setup(rules: Rules) -> bool:
    try:
        return type(rules).parse(str(rules.start()), {}).rules.setup() == rules.setup()
    except ReihumError:
        return False
