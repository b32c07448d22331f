"""Frames of the pygame window over whole games against bots: how many per second, and the worst one.

PYTHONPATH=tests python bench/pygame_frames.py          all bots of the table
PYTHONPATH=tests python bench/pygame_frames.py mcts     one of them

It plays on a screen of its own (Xvfb), in real time, with all animations; moves for the person are drawn by lot and
typed. A frame lasts from one drawing to the next: what the player sees. On a busy machine that measures who else is at
work, so the last columns leave out what the window waited for a core and for the X server. What remains is its own:
drawing, waiting for a bot in the same program, and keeping the game on the disk.
"""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import get_native_id
from time import perf_counter

import pygame

from display import start_display
from reihum.match import Match, Seat
from reihum.store import open_store
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.run import require_display, switching_quickly
from reihum.ui.pygame.window import FRAMES_PER_SECOND, Window
from reihum.ui.startup import Startup

GAMES = (
    ("connect-four", "mcts"),
    ("connect-four", "perfect"),
    ("connect-four", "lookahead-3"),
    ("pah-tum", "mcts"),
    ("pah-tum", "expert"),
)


@dataclass
class Frames:
    """The lengths of frames, in seconds; and without what others did in that time."""

    seen: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    elsewhere: float = 0.0
    """What this frame has waited for others so far."""

    def waited_for_core(self) -> float:
        """How long this thread has been ready to run without a core, since it began."""
        schedule = Path(f"/proc/self/task/{get_native_id()}/schedstat")
        return int(schedule.read_text().split()[1]) / 1e9 if schedule.exists() else 0.0

    def add(self, seconds: float, core: float) -> None:
        """A frame has ended, in which the thread waited so long for a core."""
        self.seen.append(seconds)
        self.own.append(seconds - core - self.elsewhere)
        self.elsewhere = 0.0


@dataclass
class WatchedPane:
    """A window on the desktop that leaves out of each frame the time that showing it takes."""

    pane: pygame.Window
    frames: Frames

    def __getattr__(self, name: str) -> object:
        return getattr(self.pane, name)

    def flip(self) -> None:
        """Show the frame."""
        begun, core = perf_counter(), self.frames.waited_for_core()
        self.pane.flip()
        self.frames.elsewhere += perf_counter() - begun - (self.frames.waited_for_core() - core)


def measure(game: str, bot: str) -> str:
    """Play one game; a row of the table."""
    require_display()
    match = Match.start(game, (Seat("Anna"), Seat(bot, bot=bot)), seed=1)
    window, random, clock, frames = (
        Window(Startup(match=match, store=open_store())),
        Random(1),
        pygame.time.Clock(),
        Frames(),
    )
    window.pane = WatchedPane(window.pane, frames)
    screen = window.screen
    screen.show_arrow = False
    last, core = perf_counter(), frames.waited_for_core()
    while screen.ended is None:
        type_a_move(screen, random)
        window.step(perf_counter())
        clock.tick(FRAMES_PER_SECOND)
        now, waited = perf_counter(), frames.waited_for_core()
        frames.add(now - last, waited - core)
        last, core = now, waited
    window.end()
    late = sum(length > 0.05 for length in frames.own)
    return (
        f"| {game} | {bot} | {len(frames.seen)} | {len(frames.seen) / sum(frames.seen):.0f} | "
        f"{1000 * max(frames.seen):.0f} ms | {1000 * max(frames.own):.0f} ms | {late} |"
    )


def type_a_move(screen: GameScreen, random: Random) -> None:
    """If it is the person's turn, draw a move by lot and type it."""
    if screen.persons_turn and not pygame.event.peek(pygame.KEYDOWN):
        name = random.choice(screen.view.moves).lands
        for sign in name[:1] if screen.upright else name:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))


def main() -> None:
    """Print a table."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before")
    print("| game | bot | frames | a second | worst seen | worst of its own | own over 50 ms |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with start_display() as screen, TemporaryDirectory() as home, switching_quickly():
        os.environ.update(screen.environment, REIHUM_HOME=home)
        for game, bot in GAMES:
            if wanted in bot:
                print(measure(game, bot), flush=True)
    print(f"load {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
