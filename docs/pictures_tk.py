"""Takes the pictures of the window of Tk that documents show: the real program on a screen of its own, driven by keys.

make pictures
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import sleep

from display import Display, start_display
from example_package import install_more_games
from reihum.match import Match, Seat
from reihum.store import write_record

PICTURES = Path(__file__).parent / "pictures"
CONNECT_FOUR_GAME = "124317123556251"
PAH_TUM_GAME = "d4 c4 d5 d6 e4 f4 e5 c5 c6 b4 e6 e7 e3 e2 d3 f5"
MORE_GAMES = {
    "five-in-a-row": "h8 h9 i9 g7 i8 g8 i10 g10 i7 i11 h7 i6 j10 j9",
    "pop-out": "4 4 3 5 5 3 2 2 6 6",
}
BLOCKED = {"Blocked": "a1b6c2d2f2f6g4a5g7"}
SCREEN, WINDOW = "1140x790", "1140x707+0+0"
"""The window leaves room for a desktop's panel, which this screen does not have."""

LIGHT: tuple[str, ...] = ()
DARK = ("key", "alt+a", "sleep", "0.3", "key", "d", "sleep", "0.5")  # the letters of the German menu
HOVER = ("sleep", "0.3", "mousemove", "464", "597")
HINT = ("sleep", "0.3", "key", "F2", "sleep", "4")
HELP = ("key", "F1")

SCREENS = {
    "start-light": (("--lang", "en"), LIGHT),
    "start-dark": (("--lang", "de"), DARK),
    "connect-four-light": (("--lang", "en", "--load", "connect-four.txt"), HOVER),
    "connect-four-dark": (("--lang", "de", "--load", "connect-four.txt"), (*DARK, *HINT)),
    "won-light": (("--lang", "en", "--load", "won.txt"), LIGHT),
    "won-dark": (("--lang", "de", "--load", "won.txt"), DARK),
    "pah-tum-light": (("--lang", "en", "--load", "pah-tum.txt"), HOVER),
    "pah-tum-dark": (("--lang", "de", "--load", "pah-tum.txt"), (*DARK, *HOVER)),
    "end-light": (("--lang", "en", "--load", "end.txt"), LIGHT),
    "end-dark": (("--lang", "de", "--load", "end.txt"), DARK),
    "help-light": (("--lang", "en", "--load", "pah-tum.txt"), HELP),
    "help-dark": (("--lang", "de", "--load", "pah-tum.txt"), (*DARK, *HELP)),
    "five-in-a-row": (("--lang", "en", "--load", "five-in-a-row.txt"), ("type", "e1")),
    "pop-out": (("--lang", "en", "--load", "pop-out.txt"), ("sleep", "0.3", "mousemove", "259", "597")),
}
"""What each picture shows: how the program is started, and what is done then."""


def main() -> None:
    """Take all pictures, or those that are named."""
    with tempfile.TemporaryDirectory() as home:
        install_more_games(Path(home) / "packages")
        sys.path.insert(0, str(Path(home) / "packages"))
        write_games(Path(home))
        for name in sys.argv[1:] or SCREENS:
            with start_display(SCREEN) as screen:
                take(screen, Path(home), name)


def write_games(home: Path) -> None:
    """Write the games that are shown."""
    against_bot = Match.start("connect-four", (Seat("Anna"), Seat("level-5", bot="level-5")), seed=2)
    for move in "4352":
        against_bot.play(move)
        against_bot.accept(against_bot.think().result())
    two = Seat("Anna"), Seat("Ben")
    won = Match.start("connect-four", two)
    for move in CONNECT_FOUR_GAME:
        won.play(move)
    pah_tum, end = (Match.start("pah-tum", two, BLOCKED) for _ in range(2))
    for move in PAH_TUM_GAME.split():
        pah_tum.play(move)
        end.play(move)
    random = Random(8)
    while not end.over:
        end.play(random.choice(end.view().moves).name)
    more = {game: Match.start(game, two) for game in MORE_GAMES}
    for game, match in more.items():
        for move in MORE_GAMES[game].split():
            match.play(move)
    kept = {"connect-four": against_bot, "won": won, "pah-tum": pah_tum, "end": end}
    for name, match in {**kept, **more}.items():
        write_record(str(home / f"{name}.txt"), match.record())


def take(screen: Display, home: Path, name: str) -> None:
    """Take one picture, once nothing moves any more."""
    arguments, keys = SCREENS[name]
    words = [sys.executable, "-m", "reihum", "play", "--ui", "tk", *arguments]
    environment = {**screen.environment, "REIHUM_HOME": str(home / name)}
    if name in MORE_GAMES:
        environment["PYTHONPATH"] = str(home / "packages")
    process = subprocess.Popen(words, env=environment, cwd=home)
    try:
        while not screen.do("search", "--onlyvisible", "--class", "Reihum"):
            sleep(0.1)
        screen.do("mousemove", 1, 400)
        rest(screen)
        if keys:
            screen.do(*keys)
        rest(screen)
        file = PICTURES / f"tk-{name}.png"
        options = ["-silent", "-window", "root", "-depth", "8", "+dither", "-colors", "128", "-strip", "-crop", WINDOW]
        subprocess.run(["import", *options, f"PNG8:{file}"], env=screen.environment, check=True)
        print(f"{file.name}: {file.stat().st_size} bytes")
    finally:
        process.terminate()
        process.wait()


def rest(screen: Display) -> None:
    """Wait until two pictures in a row are the same."""
    before = None
    while before != (before := screen.picture()):
        sleep(0.6)


if __name__ == "__main__":
    main()
