"""How long the window of Tk ever stands still: whole games against bots that think hard, on a screen of its own.

A probe comes back to the event loop every few milliseconds; the longest time between two of its visits is the worst
frame a player would see. The player's moves are typed at the board, and the bot thinks as it does for people.

On a machine that is busy with other things the window waits for its turn at a processor. So two more things are
measured: how long the window worked itself, which is what is left of a frame on an idle machine; and the longest sleep
of a bystander, a program that at the same time does nothing but sleep as long as the probe does.
"""

import os
import subprocess
import sys
import tempfile
import tkinter as tk
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

from display import start_display
from reihum.match import Match, Seat
from reihum.store import Store
from reihum.ui.startup import Startup
from reihum.ui.tk.run import SWITCH
from reihum.ui.tk.window import Window

PROBE = 2
"""Milliseconds between two visits."""
MOST = 50
"""Milliseconds that no frame may take."""
BYSTANDER = f"""
import sys, threading, time
worst, ended = 0.0, threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), ended.set()), daemon=True).start()
while not ended.is_set():
    before = time.perf_counter()
    time.sleep({PROBE / 1000})
    worst = max(worst, time.perf_counter() - before)
print(1000 * worst)
"""
GAMES = (
    ("connect-four", "mcts"),
    ("connect-four", "perfect"),
    ("connect-four", "lookahead-4"),
    ("pah-tum", "mcts"),
    ("pah-tum", "expert"),
)


@dataclass(frozen=True)
class Frames:
    """The frames of a game, in milliseconds."""

    plies: int
    gaps: list[float]
    work: list[float]
    bystander: float


def play(screen: str, store: Store, game: str, bot: str) -> Frames:
    """Play a whole game against a bot."""
    random = Random(1)
    seats = (Seat("Anna"), Seat(bot, bot=bot))
    root = tk.Tk(screenName=screen)
    window = Window(root, Startup(match=Match.start(game, seats, seed=1), store=store))
    visits: list[tuple[float, float]] = []

    def probe() -> None:
        visits.append((1000 * perf_counter(), 1000 * thread_time()))
        view = window.sitting.view
        if view.over and not window.page.board.busy:
            window.close()
            return
        root.after(PROBE, probe)
        if not view.over and not view.bots_turn and not window.page.board.busy:
            landing = random.choice(view.moves).lands
            column_is_all = view.cells[0][0].move == view.cells[-1][0].move
            window.page.board.focus_force()
            for key in landing[0] if column_is_all else landing:
                window.page.board.event_generate(f"<Key-{key}>")

    root.after(500, probe)  # once the window is drawn
    bystander = subprocess.Popen([sys.executable, "-c", BYSTANDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    window.run()
    waited = float(bystander.communicate()[0])
    gaps = sorted(after[0] - before[0] for before, after in pairwise(visits))
    work = sorted(after[1] - before[1] for before, after in pairwise(visits))
    return Frames(window.sitting.view.ply, gaps, work, waited)


def main() -> int:
    """Print the worst frame of every game; the status tells how many games had one that took too long."""
    sys.setswitchinterval(SWITCH)
    failed = 0
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    times = "".join(f"{name:>10}" for name in ("99.9 %", "worst", "own work", "bystander"))
    print(f"{'game':<13} {'bot':<12} {'moves':>5} {'frames':>7}{times}")
    with start_display() as screen, tempfile.TemporaryDirectory() as home:
        store = Store(Path(home) / "matches.sqlite3")
        for game, bot in GAMES:
            frames = play(screen.name, store, game, bot)
            failed += frames.gaps[-1] > MOST
            most, worst, own = frames.gaps[int(0.999 * len(frames.gaps))], frames.gaps[-1], frames.work[-1]
            row = f"{game:<13} {bot:<12} {frames.plies:>5} {len(frames.gaps):>7}"
            print(f"{row} {most:>6.1f} ms {worst:>6.1f} ms {own:>6.1f} ms {frames.bystander:>6.1f} ms")
        store.close()
    return failed


if __name__ == "__main__":
    sys.exit(main())
