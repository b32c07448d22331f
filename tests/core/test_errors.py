"""Values and characters as they are shown in sentences."""

import pytest

from reihum.core.errors import name_character, name_value


class Unspeakable:
    """Cannot even be shown."""

    def __repr__(self):
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (4, "4"),
        ("d", "'d'"),
        (["a\n", "b"], r"['a\n', 'b']"),
        (Unspeakable(), "Unspeakable"),
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 58}…"),
        ("x" * 10_000, f"'{'x' * 58}…"),
    ],
)
def test_a_value_is_shown_in_one_short_line(value, shown):
    assert name_value(value) == shown


def test_a_value_of_several_lines_is_shown_in_one():
    class Tall:
        def __repr__(self):
            return "one\n  two"

    assert name_value(Tall()) == "one two"


@pytest.mark.parametrize(("character", "shown"), [("x", "'x'"), (" ", "U+0020"), ("\x1b", "U+001B"), ("🔴", "'🔴'")])
def test_a_character_that_would_not_be_seen_is_named(character, shown):
    assert name_character(character) == shown
