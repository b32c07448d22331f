"""Starting the window: looks whether everything is there that it needs, and says what is not."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from reihum.core import ReihumError
from reihum.core.text import mark, say
from reihum.ui.pygame.quiet import without_complaints
from reihum.ui.startup import Startup

_QUICK_SWITCH = 0.0005
"""Seconds after which a bot written in Python gives way to the drawing of a frame; ten times as often as usual."""
_NOT_ON_A_SCREEN = ("dummy", "offscreen", "evdev")
"""Where SDL draws when it finds no screen."""


def play_in_pygame(startup: Startup, animate: bool = True) -> None:
    """Play in a window until the player leaves."""
    _require_pygame()
    require_display()
    from reihum.ui.pygame.window import Window  # noqa: PLC0415  (imports pygame, which may not be there)

    window = Window(startup, animate)
    try:
        with switching_quickly():
            window.run()
    finally:
        window.end()
        if window.left_unfinished:
            print(say("The game is kept; reihum play --resume goes on with it."))


@contextmanager
def switching_quickly() -> Iterator[None]:
    """Let frames be drawn on time beside a bot that is written in Python."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(_QUICK_SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def _require_pygame() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    missing = mark("The window needs pygame-ce, which is not installed: pip install 'reihum[pygame]' gets it.")
    if find_spec("pygame") is None:
        raise ReihumError("no-pygame", missing)
    try:
        import pygame  # noqa: PLC0415
    except ImportError as problem:  # installed, but a library of the system that it needs is not
        message = mark("pygame-ce is installed, but cannot be used here: {problem}")
        raise ReihumError("broken-pygame", message, problem=problem) from problem
    if not getattr(pygame, "IS_CE", False):  # the older pygame has the same name, and lacks some of what is used here
        raise ReihumError("no-pygame", missing)


def require_display() -> None:
    """Open the library; a ReihumError says so if there is no screen for a window."""
    import pygame  # noqa: PLC0415

    # The name by which desktops group windows; without it, pygame gives the file's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "Reihum"
    # The click that brings the window to the front is meant for what is under the mouse, too.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    try:
        with without_complaints():
            pygame.display.init()
    except pygame.error as problem:
        raise _no_display() from problem
    driver = pygame.display.get_driver()
    if driver in _NOT_ON_A_SCREEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.quit()
        raise _no_display()
    if driver == "x11":
        # Frames go straight to the X server: a detour over OpenGL costs milliseconds each where that runs in software.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def _no_display() -> ReihumError:
    return ReihumError(
        "no-display",
        mark(
            "There is no screen for a window here: start Reihum on a desktop, or play in the terminal with reihum play."
        ),
    )
