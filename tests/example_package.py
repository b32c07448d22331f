"""The example package with two more games, installed as pip installs it."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "examples" / "more_games"


def install_more_games(folder: Path) -> None:
    """Install it into a folder, without a network; with the folder on PYTHONPATH the games are there."""
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(PACKAGE)]
    subprocess.run(command, check=True, capture_output=True, text=True)
