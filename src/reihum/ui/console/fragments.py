"""Drawn lines in the form in which the terminal's library takes them: pieces of text, each with its style as a word."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.color import Color, ColorSystem, ColorType
from rich.console import Console
from rich.style import Style
from rich.text import Text

_NAMES_OF_16 = [
    f"ansi{name}"
    for name in (
        *("black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray"),
        *("brightblack", "brightred", "brightgreen", "brightyellow"),
        *("brightblue", "brightmagenta", "brightcyan", "white"),
    )
]


def fragments(lines: Sequence[Text], console: Console) -> Iterator[tuple[str, str]]:
    """The lines one below the other, in the colours that the console has."""
    only_256 = console.color_system == "256"
    for number, line in enumerate(lines):
        if number:
            yield "", "\n"
        for text, style, _ in line.render(console):
            # A line without parts in other styles comes without its own.
            yield _name(style or console.get_style(line.style), only_256), text


@lru_cache(1000)
def _name(style: Style, only_256: bool) -> str:
    words = [word for word in ("bold", "dim", "italic", "reverse") if getattr(style, word)]
    if style.color:
        words.append(f"fg:{_name_colour(style.color, only_256)}")
    if style.bgcolor:
        words.append(f"bg:{_name_colour(style.bgcolor, only_256)}")
    return " ".join(words)


def _name_colour(colour: Color, only_256: bool) -> str:
    """One of the terminal's own 16 colours by its name, any other by its mixture."""
    if colour.type is ColorType.STANDARD and colour.number is not None:
        return _NAMES_OF_16[colour.number]
    if only_256:
        # Of 256 colours this finds the nearest of the same tint; the library would make dark blue grey.
        colour = colour.downgrade(ColorSystem.EIGHT_BIT)
    return colour.get_truecolor().hex
