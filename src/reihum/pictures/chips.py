"""What moves are worth, as small plates on the cells where their stones would come to lie.

A win is green, a loss is red, and the words say it too; dashes are around what is only estimated, a thick edge around
the best moves.
"""

from html import escape

from reihum.core.analysis import Analysis, MoveValue
from reihum.core.cells import Cell

FONT = 'font-family="system-ui, sans-serif" font-weight="600" text-anchor="middle"'
PAINTS = {"win": ("#dcf2e8", "#0a6b4b"), "loss": ("#fbe6dc", "#a83a05")}
"""The plate, and the edge and words on it."""
OTHERWISE = ("#f7f8f6", "#17212b")


def chip_places(analysis: Analysis) -> list[tuple[Cell, MoveValue, bool]]:
    """The cells for the plates, what stands on them, and whether it is a best move; a move without a cell has none."""
    position, best = analysis.position, analysis.best
    places = [(position.landing(move) or position.leaving(move), value) for move, value in analysis.items()]
    return [(cell, value, value.move in best) for cell, value in places if cell is not None]


def chip(centre: tuple[int, int], value: MoveValue, is_best: bool) -> str:
    """A plate around the middle of a cell, with one line of words or two."""
    x, y = centre
    plate, ink = PAINTS.get(value.outcome or "", OTHERWISE)
    dashes = "" if value.outcome else ' stroke-dasharray="8 6"'
    first, _, rest = str(value.short).partition(" ")
    lines = [(first, -4, 20), (rest, 22, 24)] if rest else [(first, 9, 24 if len(first) <= 5 else 18)]
    words = "".join(
        f'<text x="{x}" y="{y + down}" {FONT} font-size="{size}" fill="{ink}">{escape(line)}</text>'
        for line, down, size in lines
    )
    return (
        f'<rect x="{x - 42}" y="{y - 30}" width="84" height="60" rx="14" fill="{plate}" stroke="{ink}" '
        f'stroke-width="{7 if is_best else 2}"{dashes}/>{words}'
    )
