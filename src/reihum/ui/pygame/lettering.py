"""Text in the window: one family of letters in two weights, sizes that grow with the window."""

import warnings
from functools import cache, lru_cache

import pygame

FAMILIES = "inter,segoeui,helveticaneue,notosans,opensans,liberationsans,dejavusans,arial"
"""Calm letters that most systems have, one or the other; pygame brings letters of its own where none is there."""


@cache
def _file(bold: bool) -> str | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system without a list of its letters is none of the player's business
        return pygame.font.match_font(FAMILIES, bold=bold)


@cache
def _font(size: int, bold: bool) -> pygame.font.Font:
    return pygame.font.Font(_file(bold), size)


def forget_letters() -> None:
    """Let go of what belongs to a window that was closed."""
    _font.cache_clear()
    write.cache_clear()


@lru_cache(maxsize=512)
def write(text: str, size: int, paint: str, bold: bool = False) -> pygame.Surface:
    """A line of text as a picture."""
    return _font(max(6, size), bold).render(text or " ", True, paint)


def width_of(text: str, size: int, bold: bool = False) -> int:
    """How wide a line would be."""
    return _font(max(6, size), bold).size(text)[0]


def cut(text: str, size: int, room: int, bold: bool = False) -> str:
    """A line that fits; what is too long ends in dots."""
    if width_of(text, size, bold) <= room:
        return text
    while text and width_of(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fitting_size(text: str, size: int, room: int, bold: bool = False) -> int:
    """The largest letters up to a size in which a line fits, but two thirds of that size at least."""
    smaller = range(size, 2 * size // 3, -1)
    return next((each for each in smaller if width_of(text, each, bold) <= room), smaller[-1])


def wrap(text: str, size: int, room: int, lines: int, bold: bool = False) -> list[str]:
    """A text in so many lines at most; what does not fit ends in dots."""
    made: list[str] = []
    words = text.split()
    while words and len(made) < lines:
        line = words.pop(0)
        while words and width_of(f"{line} {words[0]}", size, bold) <= room:
            line += " " + words.pop(0)
        if words and len(made) == lines - 1:
            line = " ".join([line, *words])
        made.append(cut(line, size, room, bold))
        if len(made) == lines:
            break
    return made
