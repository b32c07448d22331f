"""Frames of the pygame window over whole games against bots: how many a second, and the worst one.

PYTHONPATH=tests python bench/pygame_frames.py

A frame lasts from one drawing to the next: what the player sees. It plays on a screen of its own (Xvfb), in real time,
with all animations; the person's moves are drawn by lot and typed.
"""

import os
import sys
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from display import start_display
from reihum.match import Match, Seat
from reihum.store import open_store
from reihum.ui.opening import Opening
from reihum.ui.pygame.run import require_display, switching_quickly

GAMES = (
    ("connect-four", "mcts"),
    ("connect-four", "perfect"),
    ("connect-four", "lookahead-3"),
    ("pah-tum", "mcts"),
    ("pah-tum", "expert"),
)


def measure(game: str, bot: str) -> str:
    """Play one game; a row of the table."""
    import pygame

    from reihum.ui.pygame.window import FRAMES_A_SECOND, Window

    require_display()
    match = Match.start(game, (Seat("Anna"), Seat(bot, bot=bot)), seed=1)
    window, random, clock = Window(Opening(match=match, store=open_store())), Random(1), pygame.time.Clock()
    screen = window.screen
    screen.show_arrow = False
    frames, while_thinking, last = [], [], None
    while not screen.view.over or screen.ended is None:
        if screen.persons_turn and not pygame.event.peek(pygame.KEYDOWN):
            name = screen.view.landings[random.choice(screen.view.legal)]
            for sign in name[:1] if screen.upright else name:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
        thinking = screen.sitting.thinking
        window.step(perf_counter())
        now = perf_counter()
        if last is not None:
            frames.append(now - last)
            if thinking:
                while_thinking.append(now - last)
        last = now
        clock.tick(FRAMES_A_SECOND)
    window.end()
    thought = f"{len(while_thinking) / sum(while_thinking):.0f}" if while_thinking else "-"
    worst_thought = f"{1000 * max(while_thinking):.0f} ms" if while_thinking else "-"
    return (
        f"| {game} | {bot} | {len(frames)} | {len(frames) / sum(frames):.0f} | {1000 * max(frames):.0f} ms | "
        f"{thought} | {worst_thought} |"
    )


def main() -> None:
    """Print a table."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before")
    print("| game | bot | frames | a second | worst | a second while it thinks | worst then |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with start_display() as screen, TemporaryDirectory() as home, switching_quickly():
        os.environ.update(screen.environment, REIHUM_HOME=home)
        for game, bot in GAMES:
            if wanted in bot:
                print(measure(game, bot), flush=True)
    print(f"load {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
