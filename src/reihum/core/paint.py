"""Colours, written ``#rrggbb`` everywhere: how they mix, and what can be read on them."""

from functools import lru_cache

BLACK, WHITE = "#000000", "#ffffff"


@lru_cache(maxsize=4096)  # a window's background is a thousand of them, and the same ones every time
def mix(paint: str, other: str, share: float) -> str:
    """A colour with a share of another one in it: 0 is none of it, 1 is nothing else."""
    parts = zip(channels(paint), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in parts)


def channels(paint: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour, each from 0 to 255."""
    red, green, blue = bytes.fromhex(paint.removeprefix("#"))
    return red, green, blue


def ink_on(paint: str) -> str:
    """Black or white, whichever is seen on this colour."""
    red, green, blue = channels(paint)
    return BLACK if 0.299 * red + 0.587 * green + 0.114 * blue > 110 else WHITE
