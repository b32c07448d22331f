"""Makes docs/pictures/pygame-*.png: real events drive the real window on a screen of its own.

PYTHONPATH=tests python docs/pictures_pygame.py            all
PYTHONPATH=tests python docs/pictures_pygame.py banner     those whose names hold a word
"""

import os
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

import pygame

from display import start_display
from example_package import install_more_games
from reihum.catalogue import games
from reihum.core.text import speaking
from reihum.match import Match, Plan, Seat
from reihum.store import Store
from reihum.ui.pygame.run import require_display
from reihum.ui.pygame.window import Window
from reihum.ui.startup import Startup

PICTURES = Path(__file__).parent / "pictures"
SIZE = (864, 684)
FRAME = 1 / 60
CONNECT_FOUR = "44553"
PAH_TUM = "d4 c4 d5 d6 e4 f4 e5 c5 c6 b4 e6 e7 e3 e2 d3 f5"
BLOCKED = "a1b6c2d2f2f6g4a5g7"


class Photographer:
    """A window whose clock we turn, so that a picture is the same each time."""

    def __init__(self, startup: Startup) -> None:
        require_display()
        self.window = Window(startup, size=SIZE)
        self.now = 0.0
        self.wait(0.1)

    def post(self, kind: int, **values: object) -> None:
        """Let an event happen."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.wait(FRAME)

    def press(self, key: int, text: str = "") -> None:
        """Press a key."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode=text)

    def take_stone(self, end: tuple[float, float]) -> None:
        """Drag a stone from the pile of the side to move, and hold it."""
        screen = self.window.screen
        screen.show_arrow = False
        start = tuple(map(round, screen.pile_of(screen.view.seat(screen.view.turn))))
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.post(pygame.MOUSEMOTION, pos=tuple(map(round, end)), rel=(0, 0), buttons=(1, 0, 0))

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
        """Keep what the window shows, by day and by night."""
        for light in ("light", "dark"):
            self.window.draw()
            pygame.image.save(self.window.pane.get_surface(), PICTURES / f"pygame-{name}-{light}.png")
            self.window.desk.switch_theme()
            screen = self.window.screen
            flight, hand = getattr(screen, "flight", None), getattr(screen, "hand", None)
            self.window.refresh()
            if flight or hand:
                screen.flight, screen.mouse.stone = flight, hand
        self.window.end()


def match(game: str, names: tuple[str, str], moves: list[str], bot: str = "", **setup: str) -> Match:
    """A match after some moves; the bot, if there is one, plays second."""
    made = Match.start(game, (Seat(names[0], colour="red"), Seat(names[1], colour="yellow")), setup, seed=1)
    for move in moves:
        made.play(move)
    tags = dict(made.record().tags)
    result = tags.pop("Result")
    tags |= {"SecondBot": bot, "Result": result}
    return Match.from_record(replace(made.record(), tags=tuple((tag, value) for tag, value in tags.items() if value)))


def start(game: str) -> Photographer:
    """The start screen; for the second game with one to go on with."""
    with TemporaryDirectory() as home:
        store = Store(Path(home) / "matches.sqlite3")
        if game == "pah-tum":
            store.add(match("connect-four", ("Anna", "level-5"), list(CONNECT_FOUR), "level-5").record())
        return Photographer(Startup(plan=Plan(game=game, seed=1), store=store))


def first_game() -> Photographer:
    """The computer has begun, and the arrow shows what to do."""
    camera = Photographer(Startup(plan=Plan(game="connect-four", seed=1)))
    camera.press(pygame.K_RETURN)
    camera.wait_for_bot()
    camera.wait(3.0)
    camera.wait(2.4 - camera.now % 2.4 + 0.9)
    return camera


def dragging() -> Photographer:
    """A stone above a column, and where it would land."""
    camera = Photographer(Startup(match=match("connect-four", ("Anna", "Ben"), list(CONNECT_FOUR))))
    camera.take_stone(camera.window.screen.layout.above(5))
    return camera


def falling() -> Photographer:
    """A stone behind the board's front."""
    camera = Photographer(Startup(match=match("connect-four", ("Anna", "Ben"), list(CONNECT_FOUR))))
    camera.press(pygame.K_b, "b")
    camera.wait(0.3)
    return camera


def banner() -> Photographer:
    """The end of a game."""
    camera = Photographer(Startup(match=match("connect-four", ("Anna", "level-5"), list("445533"), "level-5")))
    camera.press(pygame.K_b, "b")
    camera.wait(2.5)
    return camera


def hint() -> Photographer:
    """A hint, and why."""
    camera = Photographer(Startup(match=match("connect-four", ("Anna", "level-5"), list("445532"), "level-5")))
    camera.window.screen.show_arrow = False
    camera.press(pygame.K_F2)
    camera.wait_for_bot()
    camera.wait(0.2)
    return camera


def pah_tum() -> Photographer:
    """A stone on its way to a cell."""
    camera = Photographer(Startup(match=match("pah-tum", ("Anna", "Ben"), PAH_TUM.split(), Blocked=BLOCKED)))
    camera.take_stone(camera.window.screen.layout.centre(4, 0))
    return camera


def helping() -> Photographer:
    """The rules, with a picture of a row and the points."""
    camera = pah_tum()
    camera.press(pygame.K_F1)
    return camera


def more(game: str, moves: str, aim: str) -> Photographer:
    """A game that a package brings along, with the mouse on a cell."""
    camera = Photographer(Startup(match=match(game, ("Anna", "Ben"), moves.split())))
    screen = camera.window.screen
    screen.show_arrow = False
    cell = screen.view.cell(aim)
    place = tuple(map(round, screen.layout.centre(cell.column, cell.row)))
    camera.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    return camera


SCENES = {
    "start": (lambda: start("connect-four"), "en"),
    "start-again": (lambda: start("pah-tum"), "de"),
    "first-game": (first_game, "en"),
    "dragging": (dragging, "de"),
    "falling": (falling, "en"),
    "banner": (banner, "en"),
    "hint": (hint, "en"),
    "pah-tum": (pah_tum, "de"),
    "help": (helping, "de"),
}
MORE_SCENES = {
    "five-in-a-row": lambda: more("five-in-a-row", "h8 h9 i9 g7 i8 g8 i10 g10 i7 i11 h7 i6 j10 j9", "k11"),
    "pop-out": lambda: more("pop-out", "4 4 3 5 5 3 2 2 6 6", "d1"),
}
"""With the example package installed, and in English."""


def main() -> None:
    """Make the pictures."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with start_display() as screen:
        os.environ.update(screen.environment)
        screen.do("mousemove", 0, 0)
        for name, (scene, language) in SCENES.items():
            if wanted in name:
                with speaking(language):
                    scene().keep(name)
        with TemporaryDirectory() as packages, speaking("en"):
            install_more_games(Path(packages))
            sys.path.insert(0, packages)
            games.cache_clear()
            for name, scene in MORE_SCENES.items():
                if wanted in name:
                    scene().keep(name)


if __name__ == "__main__":
    main()
