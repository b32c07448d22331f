"""How far matches have come, asked over the line that an event loop listens on.

Whoever comes to look at a match asks that twice, and a thread that is woken for it takes ten times as long as to ask.
"""

import json
from collections.abc import Sequence

from reihum.store.listening import Listener

PREPARED = """
PREPARE match_versions (json) AS SELECT web_matches.code, matches.version
FROM json_array_elements_text($1) AS wanted(code)
JOIN web_matches ON web_matches.code = wanted.code
JOIN matches ON matches.id = web_matches.match
"""
"""What the line must begin with."""


async def ask_versions(listener: Listener, codes: Sequence[str]) -> dict[str, int] | None:
    """As ``WebStore.versions``; None if there is no line, or it breaks off."""
    if listener.line is None:
        return None
    answers = await listener.line.ask(b"EXECUTE match_versions(%b)" % listener.line.quoted(json.dumps(codes)))
    if answers is None:
        return None
    found = answers[0]
    rows = [(found.get_value(row, 0) or b"", found.get_value(row, 1) or b"") for row in range(found.ntuples)]
    return {code.decode(): int(version) for code, version in rows}
