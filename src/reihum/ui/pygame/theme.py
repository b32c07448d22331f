"""The colours of the window, by day and by night."""

from dataclasses import dataclass

from reihum.core.paint import BLACK, mix


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours. ``night`` is how much a board is darkened."""

    sky: str
    ground: str
    panel: str
    line: str
    ink: str
    quiet: str
    accent: str
    accent_ink: str
    shadow: int
    night: float

    def board(self, colour: str) -> str:
        """A board's own colour in this light."""
        return mix(colour, BLACK, self.night)


LIGHT = Theme(
    sky="#f7f5f0",
    ground="#e4e1d8",
    panel="#ffffff",
    line="#d2cec4",
    ink="#1f2a33",
    quiet="#5c6872",
    accent="#006298",
    accent_ink="#ffffff",
    shadow=70,
    night=0.0,
)
DARK = Theme(
    sky="#1b2229",
    ground="#0f1318",
    panel="#262f38",
    line="#3e4a55",
    ink="#eaeff3",
    quiet="#9daab5",
    accent="#5cb2e2",
    accent_ink="#08141d",
    shadow=130,
    night=0.22,
)
