"""Somebody at the pygame window: posts the toolkit's own events, and turns the clock."""

from time import sleep

import pygame

from waiting import wait_for

FRAME = 1 / 60


class Desk:
    """A window whose time goes by frame by frame, as fast as the machine can."""

    def __init__(self, window):
        self.window = window
        self.now = 100.0
        self.step()

    @property
    def screen(self):
        return self.window.screen

    @property
    def view(self):
        return self.screen.view

    @property
    def sheet(self):
        return self.window.sheet

    @property
    def layout(self):
        return self.screen.layout

    def step(self, frames=1):
        for _ in range(frames):
            self.now += FRAME
            self.window.step(self.now)

    def post(self, kind, **values):
        pygame.event.post(pygame.event.Event(kind, **values))
        self.step()

    def press(self, *keys, mod=0):
        """Press keys: a letter, or a key's number."""
        for key in keys:
            code = ord(key) if isinstance(key, str) else key
            sign = key if isinstance(key, str) else ""
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)

    def write(self, text):
        """Type text, as any keyboard can write it."""
        for sign in text:
            self.post(pygame.TEXTINPUT, text=sign)

    def move(self, point):
        self.post(pygame.MOUSEMOTION, pos=tuple(map(round, point)), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, point):
        self.post(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, point)), button=1)

    def up(self, point):
        self.post(pygame.MOUSEBUTTONUP, pos=tuple(map(round, point)), button=1)

    def click(self, point):
        self.move(point)
        self.down(point)
        self.up(point)

    def pile(self):
        """Where the side to move takes its stones from."""
        return self.screen.pile_of(self.view.seat(self.view.turn))

    def drag(self, target):
        start = self.pile()
        self.down(start)
        self.move(((start[0] + target[0]) / 2, (start[1] + target[1]) / 2))
        self.move(target)
        self.up(target)

    def settle(self):
        """Go on until no stone moves and no bot thinks."""
        sitting = self.screen.sitting
        self.wait(lambda: not (self.screen.flight or sitting.thinking or sitting.advising))
        self.step(2)

    def wait(self, condition):
        """Go on until something is so."""

        def go_on():
            if not self.screen.flight:
                sleep(0.001)
            self.step()

        wait_for(condition, step=go_on)

    def flight(self):
        """Where the stone on its way is in each frame, and whether it is behind the front."""
        places, flight = [], self.screen.flight
        while self.screen.flight is flight:
            places.append(self.screen.flight.journey.at(self.now))
            self.step()
        return places
