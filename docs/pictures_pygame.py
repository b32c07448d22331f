"""Makes docs/pictures/pygame-*.png: real events drive the real window on a screen of its own.

PYTHONPATH=tests python docs/pictures_pygame.py            all
PYTHONPATH=tests python docs/pictures_pygame.py banner     those whose names hold a word
"""

import os
import sys
from pathlib import Path
from time import sleep

from display import start_display
from reihum.core.text import use_language
from reihum.match import Match, Plan, Seat
from reihum.ui.opening import Opening
from reihum.ui.pygame.run import require_display

PICTURES = Path(__file__).parent / "pictures"
SIZE = (960, 760)
FRAME = 1 / 60
CONNECT_FOUR = "4455334"
PAH_TUM = "d4 c4 d5 d6 e4 f4 e5 c5 c6 b4 e6 e7 e3 e2 d3 f5"
BLOCKED = "a1b6c2d2f2f6g4a5g7"


class Photographer:
    """A window whose clock we turn, so that every picture is the same each time."""

    def __init__(self, opening: Opening, dark: bool) -> None:
        import pygame

        from reihum.ui.pygame.window import Window

        require_display()
        self.pygame = pygame
        self.window = Window(opening, size=SIZE)
        self.now = 0.0
        self.wait(0.1)
        if dark:
            self.press(pygame.K_F6)

    def post(self, kind: int, **values: object) -> None:
        """Let an event happen."""
        self.pygame.event.post(self.pygame.event.Event(kind, **values))
        self.wait(FRAME)

    def press(self, key: int, text: str = "") -> None:
        """Press a key."""
        self.post(self.pygame.KEYDOWN, key=key, mod=0, unicode=text)

    def move(self, point: tuple[float, float]) -> None:
        """Move the mouse."""
        self.post(self.pygame.MOUSEMOTION, pos=tuple(map(round, point)), rel=(0, 0), buttons=(0, 0, 0))

    def mouse(self, down: bool, point: tuple[float, float]) -> None:
        """Press or release the mouse button."""
        kind = self.pygame.MOUSEBUTTONDOWN if down else self.pygame.MOUSEBUTTONUP
        self.post(kind, pos=tuple(map(round, point)), button=1)

    def wait(self, seconds: float) -> None:
        """Let time go by, frame by frame."""
        end = self.now + seconds
        while self.now < end:
            self.now += FRAME
            self.window.step(self.now)

    def wait_for_bot(self) -> None:
        """Let a bot think to the end, in real time."""
        while self.window.screen.sitting.thinking or self.window.screen.sitting.advising:
            sleep(0.01)
            self.wait(FRAME)

    def keep(self, name: str) -> None:
        """Draw once more, and keep what the window shows."""
        surface = self.pygame.display.get_surface()
        self.window.screen.draw(surface)
        self.pygame.image.save(surface, PICTURES / f"pygame-{name}.png")
        self.window.end()


def match(game: str, names: tuple[str, str], moves: list[str], bot: str | None = None, **setup: str) -> Match:
    """A match after some moves; the bot, if there is one, plays second."""
    colours = ("red", "yellow")
    made = Match.start(game, (Seat(names[0], colour=colours[0]), Seat(names[1], colour=colours[1])), setup, seed=1)
    for move in moves:
        made.play(move)
    if bot is None:
        return made
    record = made.record()
    tags = (*record.tags[:-1], ("SecondBot", bot), record.tags[-1])
    from dataclasses import replace

    return Match.from_record(replace(record, tags=tags))


def start(dark: bool, game: str = "connect-four") -> Photographer:
    return Photographer(Opening(plan=Plan(game=game, seed=1)), dark)


def first_game(dark: bool) -> Photographer:
    """The computer has begun, and the arrow shows what to do."""
    camera = start(dark)
    camera.press(camera.pygame.K_RETURN)
    camera.wait_for_bot()
    camera.wait(3.0)
    camera.wait(2.4 - camera.now % 2.4 + 0.9)
    return camera


def dragging(dark: bool) -> Photographer:
    camera = Photographer(Opening(match=match("connect-four", ("Anna", "Ben"), list(CONNECT_FOUR[:5]))), dark)
    screen = camera.window.screen
    screen.show_arrow = False
    camera.mouse(True, screen.pile_of(screen.view.seat(screen.view.turn)))
    camera.move(screen.layout.above(5))
    return camera


def falling(dark: bool) -> Photographer:
    camera = Photographer(Opening(match=match("connect-four", ("Anna", "Ben"), list(CONNECT_FOUR[:6]))), dark)
    camera.press(camera.pygame.K_b, "b")
    camera.wait(0.28)
    return camera


def banner(dark: bool) -> Photographer:
    made = match("connect-four", ("Player 1", "level-5"), list("445533"), "level-5")
    camera = Photographer(Opening(match=made), dark)
    camera.press(camera.pygame.K_b, "b")
    camera.wait(2.5)
    return camera


def pah_tum(dark: bool) -> Photographer:
    made = match("pah-tum", ("Anna", "Ben"), PAH_TUM.split(), Blocked=BLOCKED)
    camera = Photographer(Opening(match=made), dark)
    camera.window.screen.show_arrow = False
    screen = camera.window.screen
    camera.mouse(True, screen.pile_of(screen.view.seat(screen.view.turn)))
    camera.move(screen.layout.centre(4, 0))
    return camera


def helping(dark: bool) -> Photographer:
    camera = dragging(dark)
    camera.press(camera.pygame.K_F1)
    return camera


def hint(dark: bool) -> Photographer:
    camera = Photographer(
        Opening(match=match("connect-four", ("Player 1", "level-5"), list("445532"), "level-5")), dark
    )
    camera.press(camera.pygame.K_F3)
    camera.wait_for_bot()
    camera.wait(0.2)
    return camera


SCENES = {
    "start": start,
    "start-pah-tum": lambda dark: start(dark, "pah-tum"),
    "first-game": first_game,
    "dragging": dragging,
    "falling": falling,
    "banner": banner,
    "hint": hint,
    "pah-tum": pah_tum,
    "help": helping,
}


def main() -> None:
    """Make the pictures, each by day and by night."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with start_display() as screen:
        os.environ.update(screen.environment)
        for name, scene in SCENES.items():
            for dark in (False, True):
                full = f"{name}-{'dark' if dark else 'light'}"
                if wanted in full:
                    use_language("de" if name.endswith("help") else "en")
                    scene(dark).keep(full)


if __name__ == "__main__":
    main()
