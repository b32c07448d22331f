"""One set of keys for both windows."""

import inspect

import pygame
import pytest

from reihum.core.text import speaking
from reihum.ui import shortcuts
from reihum.ui.pygame.shortcut_keys import is_pressed
from reihum.ui.tk.words import tk_keys

ALL = {name: keys for name, keys in inspect.getmembers(shortcuts) if name.isupper() and not name.startswith("_")}


def test_no_key_means_two_things():
    assert len(set(ALL.values())) == len(ALL)


@pytest.mark.parametrize(
    ("keys", "in_tk", "code", "held"),
    [
        (shortcuts.HINT, "<F2>", pygame.K_F2, 0),
        (shortcuts.REVIEW, "<F3>", pygame.K_F3, 0),
        (shortcuts.LEARN, "<F4>", pygame.K_F4, 0),
        (shortcuts.REPLAY, "<F5>", pygame.K_F5, 0),
        (shortcuts.KEPT, "<Control-k>", pygame.K_k, pygame.KMOD_LCTRL),
        (shortcuts.BACK, "<Prior>", pygame.K_PAGEUP, 0),
        (shortcuts.PRESENT, "<End>", pygame.K_END, 0),
    ],
)
def test_a_shortcut_is_the_same_key_in_both_windows(keys, in_tk, code, held):
    assert tk_keys(keys) == in_tk
    assert is_pressed(pygame.event.Event(pygame.KEYDOWN, key=code, mod=held), keys)
    other = 0 if held else pygame.KMOD_LCTRL
    assert not is_pressed(pygame.event.Event(pygame.KEYDOWN, key=code, mod=other), keys)
    assert not is_pressed(pygame.event.Event(pygame.KEYUP, key=code, mod=held), keys)


def test_keys_are_called_as_they_are_on_the_keyboard():
    assert shortcuts.spoken(shortcuts.UNDO, shortcuts.BACK) == "Ctrl+Z  Page Up"
    with speaking("de"):
        assert shortcuts.spoken(shortcuts.UNDO, shortcuts.BACK) == "Strg+Z  Bild auf"
