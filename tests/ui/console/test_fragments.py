"""What is drawn, as the terminal's library takes it."""

import io

import pytest
from prompt_toolkit.styles import ANSI_COLOR_NAMES, parse_color
from rich.console import Console
from rich.style import Style
from rich.text import Text

from reihum.core.paint import channels
from reihum.match import STONE_COLOURS
from reihum.ui.console.fragments import fragments

COLOURS = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def told(line, colours="truecolor"):
    return list(fragments([line], Console(color_system=colours, file=io.StringIO(), force_terminal=True)))


def test_lines_and_parts_keep_their_text_and_their_style():
    line = Text("plain ").append("bold", Style(bold=True)).append(" red", Style(color="#ff0000", bgcolor="#00ff00"))
    assert told(line) == [("", "plain "), ("bold", "bold"), ("fg:#ff0000 bg:#00ff00", " red")]
    assert told(Text("whole", Style(dim=True, reverse=True))) == [("dim reverse", "whole")]
    two = list(fragments([Text("a"), Text("b")], Console(file=io.StringIO())))
    assert "".join(text for _, text in two) == "a\nb"


@pytest.mark.parametrize("name", [*COLOURS, *(f"bright_{name}" for name in COLOURS)])
def test_each_of_the_16_colours_is_the_terminals_own(name):
    ((style, _),) = told(Text("x", Style(color=name)), "standard")
    word = {"white": "gray", "bright_white": "white"}.get(name, name.replace("_", ""))
    assert style == f"fg:ansi{word}"
    assert parse_color(style.removeprefix("fg:")) in ANSI_COLOR_NAMES


def test_a_dark_blue_stays_blue_on_256_colours():
    ((style, _),) = told(Text("x", Style(color="#002d47")), "256")
    assert style == "fg:#00005f"


@pytest.mark.parametrize("colours", ["truecolor", "256"])
def test_red_is_red_and_not_orange(colours):
    (red,) = (colour for colour in STONE_COLOURS if colour.key == "red")
    ((style, _),) = told(Text("x", Style(color=red.paint)), colours)
    strong, green, blue = channels(style.removeprefix("fg:"))
    assert strong > 3 * green
    assert green <= blue
