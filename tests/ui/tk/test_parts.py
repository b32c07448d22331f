"""The parts of the window that need no screen."""

import struct
import zlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.core.paint import channels
from reihum.match import Seat
from reihum.ui.tk.fall import fallen
from reihum.ui.tk.layout import FRAME, Layout
from reihum.ui.tk.palette import PALETTES
from reihum.ui.tk.sprite import Block, Disc, Sprite

TWO = (Seat("Anna"), Seat("Ben"))
layouts = st.builds(
    Layout.fit,
    st.integers(150, 3000),
    st.integers(150, 3000),
    st.integers(4, 14),
    st.integers(4, 12),
    st.integers(0, 1),
)


@given(layouts, st.data())
def test_the_middle_of_a_cell_is_in_the_cell(layout, data):
    cell = data.draw(st.integers(0, layout.columns - 1)), data.draw(st.integers(0, layout.rows - 1))
    assert layout.cell_at(*layout.middle(*cell)) == cell
    above = layout.cell_at(*layout.middle(cell[0], layout.rows))
    assert above == ((cell[0], layout.rows - 1) if layout.above else None)


@given(st.integers(300, 3000), st.integers(300, 3000), st.integers(4, 14), st.integers(4, 12), st.integers(0, 1))
def test_a_board_fits_its_canvas_and_no_larger_one_would(width, height, columns, rows, above):
    layout = Layout.fit(width, height, columns, rows, above)
    rim = FRAME * layout.cell
    assert layout.left - rim >= -1
    assert layout.right + rim <= width + 1
    assert layout.top - above * layout.cell - rim >= -1
    assert layout.bottom + rim <= height + 1
    larger = layout.cell + 2
    assert larger * (columns + 1) > width or larger * (rows + above + 1) > height


@given(st.floats(0.5, 14))
def test_a_stone_falls_faster_and_faster_down_to_its_cell_and_never_below(distance):
    ways = [way for way in (fallen(distance, step / 60) for step in range(200)) if way is not None]
    assert len(ways) < 100
    assert fallen(distance, 5) is None
    assert all(0 <= way <= distance for way in ways)
    steps = [after - before for before, after in pairwise(ways)]
    landing = next((number for number, step in enumerate(steps) if step <= 0), len(steps))
    down = steps[: max(0, landing - 1)]  # the last step down may end in the bounce
    assert down == sorted(down)


def alpha(sprite, x, y):
    return sprite._pixels[4 * (y * sprite.size + x) + 3]


def test_a_disc_has_soft_edges_and_the_right_area():
    sprite = Sprite(60).fill(Disc(25), "#ff0000")
    covered = sum(sprite._pixels[3::4]) / 255
    assert covered == pytest.approx(3.14159 * 25**2, rel=0.002)
    assert alpha(sprite, 30, 30) == 255
    assert alpha(sprite, 2, 2) == 0
    assert any(0 < value < 255 for value in sprite._pixels[3::4])


@pytest.mark.parametrize("size", [1, 2, 30, 31])
def test_a_sprite_is_as_wide_to_the_left_as_to_the_right_and_covers_what_its_shapes_do(size):
    sprite = Sprite(size).fill(Disc(0.4 * size), "#ff0000").fill(Block(0.2 * size, 0.05 * size), "#0072b2")
    pixels = [bytes(sprite._pixels[place : place + 4]) for place in range(0, 4 * size * size, 4)]
    for start in range(0, size * size, size):
        assert pixels[start : start + size] == pixels[start : start + size][::-1]
    if size >= 30:
        assert sum(sprite._pixels[3::4]) / 255 == pytest.approx(3.14159 * (0.4 * size) ** 2, rel=0.01)


def test_a_hole_lets_see_through_and_a_faded_stone_half():
    sprite = Sprite(40).fill(Block(20, 0), "#0072b2").cut(Disc(15))
    assert (alpha(sprite, 20, 20), alpha(sprite, 1, 1)) == (0, 255)
    assert alpha(sprite.fade(0.5), 1, 1) == 128


def test_a_sprite_is_a_png_that_holds_its_pixels():
    sprite = Sprite(10).fill(Block(4, 2), "#123456")
    png = sprite.png()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    length = struct.unpack(">I", png[33:37])[0]
    lines = zlib.decompress(png[41 : 41 + length])
    assert b"".join(lines[row * 41 + 1 : (row + 1) * 41] for row in range(10)) == bytes(sprite._pixels)


def luminance(colour):
    parts = [part / 255 for part in channels(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_text_has_the_contrast_that_accessibility_guidelines_ask_for(palette):
    for ground in (palette.ground, palette.surface):
        for ink in (palette.ink, palette.faint, palette.warning):
            assert contrast(ink, ground) >= 4.5
        assert contrast(palette.accent, ground) >= 3
    assert contrast(palette.on_accent, palette.accent) >= 4.5
    assert contrast(palette.ink, palette.raised) >= 4.5
