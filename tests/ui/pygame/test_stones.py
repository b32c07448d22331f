"""Stones that are seen in the dark, black ones too."""

import pytest

from reihum.core.paint import channels
from reihum.match import STONE_COLOURS
from reihum.ui.pygame.stones import stone
from reihum.ui.pygame.theme import DARK
from reihum.ui.stone_marks import MARKS


def brightness(red, green, blue):
    """How bright a colour is for the eye, as the web's accessibility rules reckon it."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(("paint", "mark"), list(zip([one.paint for one in STONE_COLOURS], MARKS, strict=True)))
def test_the_edge_or_the_face_of_a_stone_is_seen_by_night(paint, mark):
    picture = stone(100, paint, mark)
    ground = brightness(*(part / 255 for part in channels(DARK.ground)))
    contrasts = []
    for x in (2, 12):
        light = brightness(*(part / 255 for part in picture.get_at((x, 50))[:3]))
        contrasts.append((max(light, ground) + 0.05) / (min(light, ground) + 0.05))
    assert max(contrasts) >= 2.5
