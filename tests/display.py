"""A screen of its own for tests of windows, with a mouse and a keyboard, and pictures of what it shows."""

import ctypes
import ctypes.util
import os
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

import pytest

from conftest import require
from waiting import PATIENCE


@dataclass(frozen=True)
class Picture:
    """What a screen shows: its pixels, row by row."""

    width: int
    height: int
    pixels: bytes

    def colour(self, x: int, y: int) -> str:
        """The colour of a pixel as ``#rrggbb``."""
        place = 3 * (y * self.width + x)
        return "#" + self.pixels[place : place + 3].hex()

    def colours(self) -> set[bytes]:
        """The colours of every third pixel: a few of what is plain, many of letters and round stones."""
        return {self.pixels[place : place + 3] for place in range(0, len(self.pixels), 9)}

    def box(self, colour: str) -> tuple[int, int, int, int] | None:
        """The smallest box around all pixels of a colour: left, top, right, bottom."""
        wanted = bytes.fromhex(colour.removeprefix("#"))
        left, top, right, bottom = self.width, self.height, -1, -1
        for y in range(self.height):
            row = self.pixels[3 * y * self.width : 3 * (y + 1) * self.width]
            first = _find(row, wanted)
            if first >= 0:
                # Read from its end, a row has its bytes in the opposite order, and so has the colour.
                last = self.width - 1 - _find(row[::-1], wanted[::-1])
                left, top, right, bottom = min(left, first), min(top, y), max(right, last), y
        return None if right < 0 else (left, top, right, bottom)


def _find(row: bytes, wanted: bytes) -> int:
    """The first pixel of this colour, -1 if there is none. Not every place where the bytes occur is a pixel."""
    place = row.find(wanted)
    while place % 3 and place >= 0:
        place = row.find(wanted, place + 1)
    return place // 3 if place >= 0 else -1


_CLIENT_MESSAGE = 33
_RESOURCE_MANAGER, _STRING = ctypes.c_ulong(23), ctypes.c_ulong(31)
"""Xlib's numbers for these."""


class _ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent, and the rest of an XEvent."""

    _fields_: ClassVar = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]


@dataclass(frozen=True)
class Display:
    """An X server that shows nothing to anybody."""

    name: str
    screen: Path

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program that is to appear here."""
        return {**os.environ, "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def do(self, *arguments: object) -> str:
        """Let xdotool move the mouse, type, or look for a window; what it printed."""
        command = [require("xdotool"), *map(str, arguments)]
        ended = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return ended.stdout.strip()

    def close_window(self, window: int) -> None:
        """Ask a window to close, as the cross in its corner does. (Not every xdotool can do this.)"""
        x11, server = self._connect()
        protocols, delete = (x11.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        message = _ClientMessage(_CLIENT_MESSAGE, 0, True, server, window, protocols, 32, (delete, 0, 0, 0, 0))
        x11.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(server)

    def set_resources(self, text: str) -> None:
        """Say what the desktop says to all programs, as ``xrdb`` does."""
        x11, server = self._connect()
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        root, words = ctypes.c_ulong(x11.XDefaultRootWindow(server)), text.encode()
        x11.XChangeProperty(server, root, _RESOURCE_MANAGER, _STRING, 8, 0, words, len(words))
        x11.XCloseDisplay(server)

    def _connect(self) -> tuple[ctypes.CDLL, ctypes.c_void_p]:
        x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        return x11, ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))

    def picture(self) -> Picture:
        """What the screen shows now: Xvfb keeps it in a file, as ``xwd`` writes it."""
        shot = self.screen.read_bytes()
        header_bytes, _, _, depth, width, height, _, low_first, *_, bits, row_bytes = struct.unpack(">13I", shot[:52])
        colours = struct.unpack_from(">I", shot, 76)[0]
        assert (depth, bits, row_bytes, low_first) == (24, 32, 4 * width, 0)
        shown = shot[header_bytes + 12 * colours :][: row_bytes * height]
        pixels = bytearray(3 * width * height)
        pixels[0::3], pixels[1::3], pixels[2::3] = shown[2::4], shown[1::4], shown[0::4]
        return Picture(width, height, bytes(pixels))


@contextmanager
def start_display(size: str = "1280x960", dpi: int = 96) -> Iterator[Display]:
    """Start a screen on a free display, and end it."""
    read, write = os.pipe()
    options = ["-displayfd", str(write), "-screen", "0", f"{size}x24", "-dpi", str(dpi), "-nolisten", "tcp", "-noreset"]
    with TemporaryDirectory() as folder:
        command = [require("Xvfb"), *options, "-fbdir", folder]
        server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                number = answer.readline().strip()
            if not number:
                pytest.fail("Xvfb did not start")
            yield Display(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """A screen that the tests of one worker share."""
    with start_display() as started:
        yield started
