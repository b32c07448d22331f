"""The steps of CONTRIBUTING are followed as they stand there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent, indent

import pytest
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
STEPS = (ROOT / "CONTRIBUTING.md").read_text().split("## Add a bot in three steps")[1].split("\n## ")[0]
GERMAN = {
    "Middle": "Mitte",
    "Likes the middle.": "Mag die Mitte.",
    "The middle is good.": "Die Mitte ist gut.",
}


class Checkout:
    """A copy of the project, in which Python finds the copy of the package and not the installed one."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("src", "tests", "docs", "bench", "examples"):
            leave_out = shutil.ignore_patterns("__pycache__", "*.png")
            shutil.copytree(ROOT / name, folder / name, ignore=leave_out)
        for name in ("Makefile", "pyproject.toml"):
            shutil.copy(ROOT / name, folder)
        # An editable install finds the package by an object, before any path; Python's own finders are classes.
        sites = folder / "sites"
        sites.mkdir()
        forget = "import sys\nsys.meta_path[:] = [finder for finder in sys.meta_path if isinstance(finder, type)]\n"
        (sites / "sitecustomize.py").write_text(forget)
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_", "COVERAGE_"))
        }
        self.environment = {**kept, "PYTHONPATH": f"{sites}:{folder / 'src'}"}

    def run(self, *command):
        ended = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout

    def make(self, *targets):
        # Everything is set up already, in the environment that this test runs in.
        self.run("make", f"VENV={sys.prefix}", "--old-file", f"{sys.prefix}/.setup", *targets)

    def translate(self, sentences):
        path = self.folder / "src/reihum/locale/de/LC_MESSAGES/reihum.po"
        with path.open("rb") as file:
            catalogue = read_po(file, locale="de", domain="reihum")
        assert {entry.id for entry in catalogue if entry.id and not entry.string} == set(sentences)
        for sentence in sentences:
            catalogue[sentence].string = sentences[sentence]
        with path.open("wb") as file:
            write_po(file, catalogue)


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


@pytest.mark.slow
def test_a_bot_is_added_in_the_three_steps_of_contributing(checkout):
    assert re.findall(r"^(\d)\. ", STEPS, re.MULTILINE) == ["1", "2", "3"]
    blocks = {
        kind: dedent(block) for kind, block in re.findall(r"^ +```(\w+)\n(.*?)^ +```", STEPS, re.MULTILINE | re.DOTALL)
    }

    # 1. Its class.
    (file,) = re.findall(r"`(src/reihum/bots/\w+\.py)`", STEPS)
    (checkout.folder / file).write_text(dedent(blocks["python"]))

    # 2. Its entry.
    roster = checkout.folder / "src/reihum/bots/roster.py"
    before, head, after = roster.read_text().partition("BOTS: tuple[BotEntry, ...] = (\n")
    roster.write_text(before + head + indent(dedent(blocks["text"]), "    ") + after)

    # 3. Its sentences.
    checkout.make("locale")
    checkout.translate(GERMAN)
    checkout.make("locale", "docs")

    # It plays, speaks German, is in the manual, and passes what a change must pass.
    answer = checkout.run(sys.executable, "-m", "reihum", "--lang", "de", "move", "middle", "4453")
    assert answer == "4453 4 Die Mitte ist gut.\n"
    manual = (checkout.folder / "docs/manual/players.de.md").read_text()
    assert "**Mitte** (`middle`, Stärke 1). Mag die Mitte." in manual
    files = ("tests/contracts/test_bots.py", "tests/contracts/test_entries.py", "tests/ui/console/test_manual.py")
    which = ("-k", "middle or test_entries or test_manual")
    checkout.run(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *files, *which)
    checkout.run(sys.executable, "-m", "ruff", "check", "--no-cache", file, "src/reihum/bots/roster.py")
    checkout.run(sys.executable, "-m", "ruff", "format", "--check", "--no-cache", file, "src/reihum/bots/roster.py")
