"""The colours of the window, by day and by night."""

from dataclasses import dataclass

Paint = tuple[int, int, int]


def read_paint(text: str) -> Paint:
    """A colour from ``#rrggbb``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(paint: Paint, other: Paint, share: float) -> Paint:
    """A colour with a share of another one in it."""
    red, green, blue = (round(one + (two - one) * share) for one, two in zip(paint, other, strict=True))
    return red, green, blue


BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours. ``night`` is how much a board is darkened."""

    sky: Paint
    ground: Paint
    panel: Paint
    line: Paint
    ink: Paint
    quiet: Paint
    accent: Paint
    accent_ink: Paint
    shadow: int
    night: float

    def board(self, colour: str) -> Paint:
        """A board's own colour in this light."""
        return mix(read_paint(colour), BLACK, self.night)


LIGHT = Theme(
    sky=(247, 245, 240),
    ground=(228, 225, 216),
    panel=(255, 255, 255),
    line=(210, 206, 196),
    ink=(31, 42, 51),
    quiet=(92, 104, 114),
    accent=(0, 98, 152),
    accent_ink=(255, 255, 255),
    shadow=70,
    night=0.0,
)
DARK = Theme(
    sky=(27, 34, 41),
    ground=(15, 19, 24),
    panel=(38, 47, 56),
    line=(62, 74, 85),
    ink=(234, 239, 243),
    quiet=(157, 170, 181),
    accent=(92, 178, 226),
    accent_ink=(8, 20, 29),
    shadow=130,
    night=0.22,
)
