"""A tournament as files: records of all games, the tables as JSON and CSV, and one page to look at."""

import csv
import io
import json
import time
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

from reihum.arena.announced import announce
from reihum.arena.folders import make_folder, writing_to
from reihum.arena.page import BETWEEN_LOADS, page
from reihum.arena.standings import Standing, crosstable, standings
from reihum.arena.tournament import Tournament
from reihum.core import format_record

SHARE_OF_PLAY = 20
"""How much longer is played than written."""


class RunningReport:
    """Writes the report of a tournament that is running, now and then, so that others can look on in a browser."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._next = folder, 0.0
        announce(folder)

    def __call__(self, tournament: Tournament) -> None:
        """Write the report, if it is time to."""
        began = time.monotonic()
        if began >= self._next:
            write_report(self._folder, tournament, running=True)
            took = time.monotonic() - began
            self._next = began + max(BETWEEN_LOADS, SHARE_OF_PLAY * took)


def write_report(folder: Path, tournament: Tournament, running: bool = False) -> None:
    """Write games.txt, table.json, table.csv, crosstable.csv and index.html."""
    table = standings(tournament)
    texts = {
        "games.txt": "\n".join(map(format_record, tournament.records())),
        "table.json": json.dumps({**report_fields(tournament, table), "running": running}, ensure_ascii=False, indent=1)
        + "\n",
        "table.csv": _csv(_table_rows(table)),
        "crosstable.csv": _csv(_cross_rows(tournament, table)),
        "index.html": page(tournament, table, running),
    }
    make_folder(folder)
    with writing_to(folder):
        for name, text in texts.items():
            # A page that somebody looks at is never half written.
            fresh = folder / f".{name}"
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(folder / name)


def report_fields(tournament: Tournament, table: Sequence[Standing]) -> dict[str, object]:
    """All that a program may want to know of a tournament but the moves."""
    plan = tournament.plan
    return {
        "game": plan.game.name,
        "format": plan.format,
        "openings": plan.openings.wish,
        "seconds": plan.budget.seconds,
        "nodes": plan.budget.nodes,
        "seed": plan.seed,
        "games": len(tournament.games),
        "planned": max(plan.planned, len(tournament.games)),
        "repeated": tournament.repeated(),
        "players": [standing.fields() for standing in table],
        "forfeits": [
            {"first": game.first, "second": game.second, "result": game.result, "reason": game.reason}
            for game in tournament.forfeits()
        ],
    }


def _table_rows(table: Sequence[Standing]) -> list[list[object]]:
    return [[field.name for field in fields(Standing)], *(list(each.fields().values()) for each in table)]


def _cross_rows(tournament: Tournament, table: Sequence[Standing]) -> list[list[object]]:
    """Points of a row's player against a column's."""
    cross, names = crosstable(tournament), [each.name for each in table]
    rows: list[list[object]] = [["", *names]]
    rows += [[name, *(cross[name, other][0] if (name, other) in cross else "" for other in names)] for name in names]
    return rows


def _csv(rows: Sequence[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
