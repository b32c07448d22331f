"""Tournaments under kills, on a cluster that loses a worker, and with guests that mean no good: `make soak`.

Whatever happens, the table must be the one that an undisturbed core makes.
"""

import socket
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import hostile_guests
from dask_cluster import DaskCluster
from reihum import solve
from reihum.arena.openings import Openings
from reihum.arena.tournament import Tournament, make_plan
from reihum.catalogue import find_game
from reihum.games.connect_four import ConnectFour
from reihum.work import open_crew
from waiting import wait_for

PLAY = [sys.executable, "-m", "reihum", "tournament", "level-1", "level-3", "level-5", "level-7", "--games", "200"]
OPTIONS = ["--seed", "3", "--json"]
KILLS = 5


def table(*options: str) -> str:
    """The table of a tournament that nobody disturbs."""
    return subprocess.run([*PLAY, *OPTIONS, *options], stdout=subprocess.PIPE, text=True, check=True).stdout


def killed_table(folder: Path) -> str:
    """The table of a tournament that is killed again and again, each time after some more games."""
    kept = folder / "work" / "round-1.jsonl"
    for kill in range(1, KILLS + 1):
        run = subprocess.Popen([*PLAY, *OPTIONS, "--workers", "2", "--out", str(folder)], stdout=subprocess.DEVNULL)
        wait_for(lambda kill=kill: kept.exists() and kept.read_text().count("\n") > 3 * kill)
        run.kill()
        run.wait()
        print(f"kill {kill}: {kept.read_text().count(chr(10)) - 1} pieces kept", flush=True)
    return table("--workers", "2", "--out", str(folder))


def cluster_table(folder: Path) -> str:
    """The table that a Dask cluster of three makes, one of which is killed in the middle."""
    cluster = DaskCluster(folder, 3)
    kept = folder / "out" / "work" / "round-1.jsonl"
    try:
        command = [*PLAY, *OPTIONS, "--cluster", cluster.address, "--out", str(folder / "out")]
        run = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        wait_for(lambda: kept.exists() and kept.read_text().count("\n") > 10)
        cluster.workers[0].kill()
        cluster.workers[0].wait()
        print("one of three workers is dead", flush=True)
        return run.communicate()[0]
    finally:
        cluster.end()


def play_hostile_guests(folder: Path) -> None:
    """Every hostile guest loses every game that it does not deserve, and everybody else plays on."""
    secret = folder / "secret.txt"
    secret.write_text("a secret")
    harms = {**hostile_guests.HARMS, **hostile_guests.FENCED_HARMS, **hostile_guests.LATE_HARMS}
    with socket.create_server(("127.0.0.1", 0)) as server:
        for number, (body, _) in enumerate(harms.values()):
            text = hostile_guests.source_of(body, FILE=str(secret), PORT=server.getsockname()[1])
            (folder / f"guest_{number}.py").write_text(text)
        names = ["random", *(str(folder / f"guest_{number}.py") for number in range(len(harms)))]
        tournament = Tournament(make_plan(names, format="gauntlet", games=2, seed=1))
        with open_crew(2) as crew:
            tournament.play(crew)
    assert len(tournament.forfeits()) == len(tournament.games) == 2 * len(harms)
    assert secret.read_text() == "a secret"
    for game in tournament.games[::2]:
        print(f"  {game.reason}")


def check_openings() -> None:
    """Every opening is a draw, proven here and now."""
    openings = Openings(find_game("connect-four"), {}, "proven", 1)
    for number in range(450):
        position = ConnectFour.parse("".join(openings.get(number).moves), {})
        assert solve(position, outcome_only=True).outcome == "draw", position


def main() -> None:
    """All of it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        whole = table("--workers", "1")
        assert killed_table(folder / "killed") == whole
        print(f"the same table after {KILLS} kills")
        (folder / "cluster").mkdir()
        assert cluster_table(folder / "cluster") == whole
        print("the same table from a cluster that lost a worker")
        play_hostile_guests(folder)
        print("every hostile guest lost, and nothing else happened")
    check_openings()
    print("all openings are draws")


if __name__ == "__main__":
    main()
