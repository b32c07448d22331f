"""Text in lines of a given width."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text


def wrap(text: str, width: int, most: int) -> list[str]:
    """A paragraph in lines of this width; what does not fit into so many lines is cut."""
    indent = " " * (len(text) - len(text.lstrip()))
    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(indent + word)
    if 0 < most < len(lines):
        lines[most - 1] = set_cell_size(lines[most - 1], max(0, width - 1)).rstrip() + "…"
    return lines[: max(0, most)]


def shorten(text: str, width: int) -> str:
    """A text of at most this width; a sign at its end says that it was cut."""
    return text if cell_len(text) <= width else set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def flow(parts: Sequence[str], width: int, gap: str = "   ") -> list[str]:
    """Parts side by side, as many as fit into each line."""
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1]) + cell_len(part) + cell_len(gap) <= width:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def cut(line: Text, width: int) -> Text:
    """A drawn line, no wider than this."""
    line.truncate(width)
    return line
