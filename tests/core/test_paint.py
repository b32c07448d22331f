"""Colours."""

import pytest

from reihum.core.paint import channels, ink_on, mix


def test_a_colour_has_three_channels():
    assert channels("#f0e442") == (0xF0, 0xE4, 0x42)


def test_colours_mix_by_their_share():
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#ffffff", 0) == "#102030"
    assert mix("#102030", "#a0b0c0", 1) == "#a0b0c0"


@pytest.mark.parametrize("paint", ["#f0e442", "#ffffff", "#6f6f6f", "#00ff00", "#ff8000", "#00b8ff"])
def test_ink_is_dark_on_what_the_eye_finds_bright(paint):
    assert ink_on(paint) == "#000000"


@pytest.mark.parametrize("paint", ["#1c1c1c", "#000000", "#6e6e6e", "#ff0000", "#0000ff", "#007000"])
def test_ink_is_bright_on_what_the_eye_finds_dark(paint):
    assert ink_on(paint) == "#ffffff"
