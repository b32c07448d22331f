"""Short tones, made in code. Where there is no audio device, everything is the same, only silent."""

from array import array
from collections.abc import Sequence
from functools import cache
from math import exp, pi, sin

import pygame

from reihum.store import Preferences
from reihum.ui.pygame.quiet import without_complaints

_RATE = 22050
_LOUDNESS = 0.35

# Each tone: how many Hertz, for how many seconds.
_MELODIES: dict[str, Sequence[tuple[float, float]]] = {
    "land": ((196, 0.09),),
    "back": ((262, 0.06), (196, 0.09)),
    "won": ((523, 0.11), (659, 0.11), (784, 0.11), (1047, 0.26)),
    "lost": ((392, 0.16), (330, 0.16), (262, 0.30)),
    "draw": ((392, 0.14), (392, 0.22)),
}


class Sound:
    """Plays the tones, unless it is switched off or there is nothing to play them on."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._device = True
        try:
            with without_complaints():
                pygame.mixer.init(_RATE, -16, 1, 512)
        except pygame.error:
            self._device = False

    def play(self, name: str) -> None:
        """Play a melody; it does not wait for the end."""
        if not self._device or not self._preferences.sound:
            return
        if name not in self._sounds:
            self._sounds[name] = pygame.mixer.Sound(buffer=_wave(name))
        self._sounds[name].play()


@cache
def _wave(name: str) -> bytes:
    """The tones of a melody, which fade, as 16-bit numbers."""
    samples = array("h")
    for pitch, seconds in _MELODIES[name]:
        count = round(seconds * _RATE)
        for step in range(count):
            time = step / _RATE
            swing = sin(2 * pi * pitch * time) + 0.3 * sin(4 * pi * pitch * time)
            fade = min(1.0, step / 80) * exp(-5 * step / count) * min(1.0, (count - step) / 80)
            samples.append(round(32767 * _LOUDNESS * swing * fade / 1.3))
    return samples.tobytes()
