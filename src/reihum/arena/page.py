"""A tournament as one page that needs nothing but itself: tables, ratings with bars, every game to click through."""

import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from reihum.arena.games import Game
from reihum.arena.rating_words import rating_words
from reihum.arena.standings import Standing, crosstable
from reihum.arena.tournament import Tournament
from reihum.catalogue import find_game
from reihum.core.text import LANGUAGES, language, say, say_count, speaking

BETWEEN_LOADS = 10
"""Seconds."""
GROUND = "position:relative;width:14em;height:0.8em;background:#8884;border-radius:0.4em"
BAR = "position:absolute;height:100%;min-width:4px;background:#2a78d6;border-radius:0.4em"
"""Where the true rating probably is; the style is beside it, since a notebook has no other."""
HTML_TAG = re.compile('<html lang="[a-z]+">')
TEMPLATE = Path(__file__).parent / "page.html"


def page(tournament: Tournament, table: Sequence[Standing], running: bool = False) -> str:
    """The page, in all languages; it opens in the one that is spoken now.

    While a tournament is running it loads itself again whenever nobody has touched it for a while.
    """
    tables, words = "", {}
    for code in LANGUAGES:
        with speaking(code):
            tables += f'<div lang="{code}">{_tables(tournament, table, running)}</div>'
            words[code] = _words(tournament)
    values = {
        "language": language(),
        "seconds": str(BETWEEN_LOADS if running else 0),
        "tables": tables,
        "data": _data(tournament, words),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def in_language(page: str, code: str) -> str:
    """A page that was written before, opening in a certain language."""
    return HTML_TAG.sub(f'<html lang="{code}">', page, count=1)


def _tables(tournament: Tournament, table: Sequence[Standing], running: bool) -> str:
    """All that stands above the games."""
    cross_heading = say("Who got what from whom, in points")
    left_out = [say("Left out: {problem}", problem=problem) for problem in tournament.plan.left_out]
    return (
        f"<h1>{escape(_title(tournament))}</h1>"
        + _paragraphs([*_state(tournament, running), *notes(tournament)])
        + _table(table)
        + _paragraphs(left_out)
        + f"<h2>{escape(cross_heading)}</h2>"
        + _cross(tournament, table)
    )


def _paragraphs(sentences: Sequence[str]) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)


def _words(tournament: Tournament) -> dict[str, str]:
    """What the page's own program says, by the places where it stands."""
    return {
        "title": _title(tournament),
        "heading": say("All games"),
        "players": say("Players"),
        "everybody": say("everybody"),
        "back": "← " + say("Back"),
        "forward": say("Forward") + " →",
    }


def _title(tournament: Tournament) -> str:
    return say("Tournament: {game}", game=say(tournament.plan.game.title))


def page_body(tournament: Tournament, table: Sequence[Standing]) -> str:
    """The tables alone, for a notebook."""
    return _table(table) + _cross(tournament, table)


def notes(tournament: Tournament) -> Iterator[str]:
    """What else there is to be said about a tournament."""
    yield say_count("{count} game was played.", "{count} games were played.", len(tournament.games))
    if repeated := tournament.repeated():
        yield say_count(
            "{count} game repeats another one between the same players, move by move; it tells nothing new.",
            "{count} games repeat others between the same players, move by move; they tell nothing new.",
            repeated,
        )
    if forfeits := len(tournament.forfeits()):
        yield say_count(
            "{count} game was lost for another reason than what lay on the board.",
            "{count} games were lost for another reason than what lay on the board.",
            forfeits,
        )
    yield from rating_words(tournament.ratings())


def _state(tournament: Tournament, running: bool) -> Iterator[str]:
    """How far a tournament that is running has come."""
    if running:
        yield say("Games are being played.") + " " + said_games(tournament)


def said_games(tournament: Tournament) -> str:
    """How many games were played, and how many there will be."""
    games = len(tournament.games)
    return say("{games:,} of {planned:,} games", games=games, planned=max(tournament.plan.planned, games))


def _table(table: Sequence[Standing]) -> str:
    heads = ("", say("Player"), say("Rating"), "", say("Points"), say("Games"), say("Won"), say("Drawn"), say("Lost"))
    low = min(each.rating - each.error for each in table)
    span = max(each.rating + each.error for each in table) - low or 1.0
    rows = []
    for each in table:
        left, width = 100 * (each.rating - each.error - low) / span, 200 * each.error / span
        bar = f'<div style="{GROUND}"><i style="{BAR};left:{left:.1f}%;width:{width:.1f}%"></i></div>'
        cells = [
            str(each.rank),
            escape(each.name),
            f"{each.rating:+z.0f} ± {each.error:.0f}",
            bar,
            f"{each.points:g}",
            *map(str, (each.games, each.wins, each.draws, each.losses)),
        ]
        rows.append("".join(f"<td>{cell}</td>" for cell in cells))
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def _cross(tournament: Tournament, table: Sequence[Standing]) -> str:
    cross, names = crosstable(tournament), [each.name for each in table]
    head = "".join(f'<th title="{escape(name)}">{rank}</th>' for rank, name in enumerate(names, start=1))
    rows = []
    for rank, name in enumerate(names, start=1):
        cells = [f"<td>{rank}</td><td>{escape(name)}</td>"]
        for other in names:
            points, games = cross.get((name, other), (0.0, 0))
            share = f' style="background:rgb(26 152 80 / {55 * points / games:.0f}%)"' if games else ""
            cells.append(f"<td{share}>{f'{points:g}' if games else ''}</td>")
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table><tr><th></th><th></th>{head}</tr>{''.join(rows)}</table>"


def _data(tournament: Tournament, words: dict[str, dict[str, str]]) -> str:
    """What the page's own program draws games from; it knows no rules, only cells."""
    look = tournament.plan.game.look
    data = {
        "words": words,
        "colours": [look.board_colour, look.cell_colour, *look.stone_colours],
        "round": look.round_cells,
        "games": [_drawn(tournament, game) for game in tournament.games],
    }
    # Inside a script nothing may look like the end of it.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _drawn(tournament: Tournament, game: Game) -> dict[str, object]:
    """A game as cells: where each move puts a stone, whose it is, and which stone it takes."""
    position = find_game(tournament.plan.game.name).rules.from_setup(game.setup).start()
    board = position.board()
    steps = []
    for text in game.moves:
        move = position.rules.parse_move(text)
        cells = (position.landing(move), position.leaving(move))
        steps.append([int(position.side), *(None if cell is None else list(cell) for cell in cells)])
        position = position.play(move)
    return {
        "first": game.first,
        "second": game.second,
        "result": game.result,
        "reason": game.reason,
        "size": [board.columns, board.rows],
        "blocked": [list(cell) for cell in sorted(board.blocked)],
        "moves": list(game.moves),
        "steps": steps,
        "opening": game.opening,
    }
