"""Colours."""

from reihum.core.paint import channels, ink_on, mix


def test_a_colour_has_three_channels():
    assert channels("#f0e442") == (0xF0, 0xE4, 0x42)


def test_colours_mix_by_their_share():
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#ffffff", 0) == "#102030"
    assert mix("#102030", "#a0b0c0", 1) == "#a0b0c0"


def test_ink_is_dark_on_bright_colours_and_bright_on_dark_ones():
    assert (ink_on("#f0e442"), ink_on("#1c1c1c")) == ("#000000", "#ffffff")
