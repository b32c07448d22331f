"""Analyses and records as parts of a page, for a notebook."""

from html import escape

from reihum import pictures
from reihum.catalogue import replay
from reihum.core import Record, ReihumError
from reihum.core.analysis import Analysis, MoveValue
from reihum.core.text import say

BESIDE = "display:flex;flex-wrap:wrap;gap:1.5em;align-items:start"
PICTURE = "flex:0 1 20em;min-width:14em"


def analysis_body(analysis: Analysis) -> str:
    """The board with what its moves are worth, beside it a table with bars, and what to play."""
    rows = "".join(_row(analysis, value) for value in analysis.values())
    heads = (say("Move"), say("Value"), "", say("Outlook"))
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    picture = pictures.svg(analysis.position, analysis=analysis)
    return (
        f'<div style="{BESIDE}"><div style="{PICTURE}">{picture}</div>'
        f"<div>{table}<p>{escape(analysis.advice)}</p></div></div>"
    )


def _row(analysis: Analysis, value: MoveValue) -> str:
    share = analysis.share(value)
    width = 0 if share is None else round(4 + 96 * share)
    bar = f'<div style="width:{width}%;height:0.8em;background:#0072b2;border-radius:2px"></div>'
    weight = "bold" if value.move in analysis.best else "normal"
    return (
        f'<tr style="font-weight:{weight}"><td>{escape(value.name)}</td><td>{value.written}</td>'
        f'<td style="min-width:12em">{bar}</td><td style="text-align:left">{escape(str(value.words))}</td></tr>'
    )


def record_body(record: Record) -> str:
    """The last position of a record, and its text beside it; the text alone where nobody can play it through."""
    text = f'<pre style="flex:1 1 24em;white-space:pre-wrap">{escape(str(record))}</pre>'
    try:
        picture = pictures.svg(replay(record))
    except ReihumError:
        return text
    return f'<div style="{BESIDE}"><div style="{PICTURE}">{picture}</div>{text}</div>'
