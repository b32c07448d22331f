"""Where positions are found on the server."""

from urllib.parse import quote, urlencode

from reihum.core import Position, ReihumError
from reihum.ui.web.setups import write_setup


def analysis_address(position: Position) -> str:
    """The page that analyses a position. It names the setup only where the text alone would mean another board."""
    rules, text = position.rules, str(position)
    path = f"/analyse/{rules.name}/{quote(text)}" if text else f"/analyse/{rules.name}"
    if _says_all(position):
        return path
    return f"{path}?{urlencode([('setup', part) for part in write_setup(rules.setup())], safe=':')}"


def _says_all(position: Position) -> bool:
    rules = position.rules
    try:
        return type(rules).parse(str(position), {}).rules.setup() == rules.setup()
    except ReihumError:
        return False
