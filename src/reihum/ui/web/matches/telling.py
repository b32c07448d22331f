"""A move told to other processes, which make it too: they need not read the whole match anew."""

import json
from dataclasses import replace

from reihum.match import Match
from reihum.store import WebMatch
from reihum.ui.web.matches.live import record_in, write_aside
from reihum.ui.web.thinking.protocol import unpack_reason

MOST_LETTERS = 1000
"""A match about which there is more to say is better read."""


def tell_move(old: WebMatch, new: WebMatch) -> str | None:
    """The move that made one version of a match the next one; None where more has changed than a move tells."""
    before, after = old.record.moves, new.record.moves
    aside = {} if new.aside is None else json.loads(new.aside)
    if len(after) != len(before) + 1 or after[:-1] != before or "taken_back" in aside:
        return None
    if (new.keys, new.rematch, new.said) != (old.keys, old.rematch, old.said):
        return None
    move = after[-1]
    why = aside["why"] if aside.get("ply") == len(after) else None
    if move.comment and why is None:
        return None  # a bot has said it in one language only
    told = {"move": move.text, "value": move.value, "why": why, "clock": new.clock, "deadline": new.deadline}
    text = json.dumps({name: value for name, value in told.items() if value is not None}, separators=(",", ":"))
    return text if len(text) <= MOST_LETTERS else None


def make_told_move(kept: WebMatch, match: Match, told: str) -> tuple[WebMatch, Match]:
    """The next version of a match, after a move of which another process has told."""
    move = json.loads(told)
    why = move.get("why")
    after = match.copy()
    after.repeat(move["move"], None if why is None else unpack_reason(why), move.get("value"))
    new = replace(
        kept,
        version=kept.version + 1,
        record=record_in(after, kept.language),
        wish=None,
        aside=write_aside(after),
        clock=move.get("clock"),
        deadline=move.get("deadline"),
    )
    return new, after
