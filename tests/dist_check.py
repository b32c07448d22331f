"""The source archive and the wheel as a stranger gets them: `make dist-check`.

Builds the archive, the wheel from the archive, installs the wheel where there is no compiler, plays a game through a
pipe and solves a position. Takes a minute or two.
"""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
GAME = ["play", "c4", "--first", "human", "--second", "human", "--plain"]
MOVES = "4\n4\n3\n3\n5\n5\n6\n3\n"
"""The first player has four in the bottom row; then the menu is left."""


def main() -> None:
    """Stop at the first thing that is wrong."""
    with TemporaryDirectory() as folder:
        archive, wheel = build(Path(folder))
        check_contents(archive, wheel)
        try_out(wheel, Path(folder) / "home")


def build(folder: Path) -> tuple[Path, Path]:
    """The archive of the source, and the wheel that is built from it; in environments of their own, as pip does."""
    required = {**os.environ, "REIHUM_REQUIRE_NATIVE": "1"}
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], check=True, env=required)
    (archive,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    print(f"{archive.name}: {archive.stat().st_size:,} bytes; {wheel.name}: {wheel.stat().st_size:,} bytes", flush=True)
    return archive, wheel


def check_contents(archive: Path, wheel: Path) -> None:
    """What must be in them, and what must not."""
    with tarfile.open(archive) as files:
        source = {name.partition("/")[2] for name in files.getnames()}
    assert {"LICENSE", "README.md", "CMakeLists.txt", "kernel/limit.cpp", "src/reihum/_kernel.pyi"} <= source
    assert not [name for name in source if name.endswith((".so", ".pyd")) or name.startswith((".venv", "build/"))]
    packed = zipfile.ZipFile(wheel).namelist()
    assert {"reihum/py.typed", "reihum/_kernel.pyi", "reihum/locale/de/LC_MESSAGES/reihum.mo"} <= set(packed)
    assert {"reihum/manual/manual/de.md", "reihum/manual/pictures/web-home.png"} <= set(packed)
    assert len([name for name in packed if name.startswith("reihum/_kernel.") and name.endswith((".so", ".pyd"))]) == 1


def try_out(wheel: Path, home: Path) -> None:
    """Install the wheel into an environment that has no compiler, and use it."""
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    settings = {name: value for name, value in os.environ.items() if not name.startswith("REIHUM_")}
    settings |= {"PATH": str(programs), "HOME": str(home), "CC": "none", "CXX": "none", "PYTHONPATH": "", "LANG": "C"}

    def run(program: str, *words: str, typed: str = "") -> str:
        command = [programs / program, *words]
        ended = subprocess.run(
            command, input=typed, capture_output=True, text=True, check=False, env=settings, cwd=home
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout

    run("python", "-m", "pip", "install", "--quiet", "--only-binary", ":all:", str(wheel))
    for answer, expected in [
        (run("reihum", "--version"), "with the native kernel"),
        (run("reihum", "solve", "4453526", "--no-book"), "4453526 -4\n"),
        (run("reihum", "solve", "--size", "5x4", "-", typed="33\n"), "33 "),
        (run("reihum", *GAME, typed=MOVES), "Player 1 (Red) has won"),
    ]:
        assert expected in answer, answer
        print("ok ", expected.strip(), flush=True)


if __name__ == "__main__":
    main()
