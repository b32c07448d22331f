"""How large the window opens: as the screen's resolution asks for, and no larger than the desktop has room."""

import ctypes
import sys

import pygame

from reihum.ui.pygame.shapes import Size

USUAL_SIZE = (960, 760)
_SMALLEST = (560, 444)
_DESKTOPS_OWN = 110
"""What a title bar and a panel need of a screen's height."""
_USUAL_DPI = 96


def first_size() -> Size:
    """The size in which the window opens."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    zoom = screens_zoom()
    zoom = min(zoom, wide / USUAL_SIZE[0], (high - _DESKTOPS_OWN * zoom) / USUAL_SIZE[1])
    least = smallest_size()
    return max(least[0], round(USUAL_SIZE[0] * zoom)), max(least[1], round(USUAL_SIZE[1] * zoom))


def screens_zoom() -> float:
    """How many pixels of this screen are as long as one of an ordinary screen."""
    if sys.platform != "linux" or pygame.display.get_driver() != "x11":
        return 1.0  # elsewhere the system enlarges the window itself
    wish = _desktops_wish()
    return max(1.0, int(wish) / _USUAL_DPI) if wish.isdecimal() else 1.0


def _desktops_wish() -> str:
    """What the desktop says about dots per inch, its resource ``Xft.dpi``; the library does not tell it."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return ""
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetDefault.restype = ctypes.c_char_p
    server = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not server:
        return ""
    wish: bytes | None = x11.XGetDefault(server, b"Xft", b"dpi")
    x11.XCloseDisplay(server)
    return (wish or b"").decode("ascii", "replace")


def smallest_size() -> Size:
    """In a smaller window not all would be seen; nobody can make it smaller, unless the screen itself is."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    zoom = screens_zoom()
    return min(wide, round(_SMALLEST[0] * zoom)), min(high, round(_SMALLEST[1] * zoom))
