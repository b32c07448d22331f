"""The window's colours, light and dark."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of everything but the board."""

    ground: str
    """Behind everything."""
    surface: str
    """Cards, lists and fields on the ground."""
    raised: str
    """What can be pressed."""
    line: str
    ink: str
    faint: str
    """Words that matter less; still read with ease."""
    accent: str
    on_accent: str
    warning: str


LIGHT = Palette(
    ground="#eef2f6",
    surface="#ffffff",
    raised="#e3eaf1",
    line="#c3ced9",
    ink="#17212b",
    faint="#536373",
    accent="#0b62b8",
    on_accent="#ffffff",
    warning="#a8231b",
)
DARK = Palette(
    ground="#11171e",
    surface="#1a222b",
    raised="#2a3642",
    line="#3d4c5a",
    ink="#e9eff5",
    faint="#a3b3c2",
    accent="#5cb0f5",
    on_accent="#071420",
    warning="#ff9d92",
)
PALETTES = {"light": LIGHT, "dark": DARK}
