"""The shortcuts of both windows, as pygame hears them."""

import pygame

from reihum.ui import shortcuts

_CODES = {
    shortcuts.FIRST: pygame.K_HOME,
    shortcuts.BACK: pygame.K_PAGEUP,
    shortcuts.FORTH: pygame.K_PAGEDOWN,
    shortcuts.PRESENT: pygame.K_END,
    shortcuts.ESCAPE: pygame.K_ESCAPE,
    shortcuts.BACKSPACE: pygame.K_BACKSPACE,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
}

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
DO_IT = (*ENTER, pygame.K_SPACE)
"""The keys that press a button or play a move."""


def is_pressed(event: pygame.event.Event, *keys: str) -> bool:
    """Whether an event is one of these shortcuts."""
    return event.type == pygame.KEYDOWN and any(_is_one(event, shortcut) for shortcut in keys)


def _is_one(event: pygame.event.Event, shortcut: str) -> bool:
    *held, key = shortcut.split("+")
    code = _CODES[key] if key in _CODES else ord(key.lower())
    return bool(event.key == code and bool(event.mod & pygame.KMOD_CTRL) == bool(held))
