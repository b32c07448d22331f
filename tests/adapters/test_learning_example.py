"""The example that learns really learns."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "examples/learning/learn_connect_four.py"
SHOWN = re.search(r"^```\n\$ pip (.*?)^```", (ROOT / "docs/learning.md").read_text(), re.MULTILINE | re.DOTALL)[1]
"""What the page types, and what it says is printed."""


def learn(*arguments):
    """The share of points against level-3 before and after learning."""
    command = [sys.executable, str(SCRIPT), *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    shares = [float(share) for share in re.findall(r"([\d.]+)%", ended.stdout)]
    return shares[0], shares[-1], ended.stdout


def without_seconds(text):
    return [re.sub(r"\d+ s\b", "… s", " ".join(line.split())) for line in text.splitlines()]


@pytest.mark.slow
@pytest.mark.usefixtures("unmeasured")
def test_some_hundred_games_against_itself_are_enough_to_beat_level_3():
    before, after, told = learn("--games", "600", "--examination", "100")
    assert before < 35
    assert after > 50
    assert without_seconds(told)[0] == without_seconds(SHOWN)[2]


def test_the_page_names_what_the_example_needs_and_where_it_is():
    install, run = SHOWN.splitlines()[:2]
    extra = re.fullmatch(r"install 'reihum\[(\w+)\]'", install)[1]
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"][extra]
    assert {re.match(r"\w+", package)[0] for package in needed} >= {"pettingzoo", "gymnasium", "numpy"}
    assert run == f"$ python {SCRIPT.relative_to(ROOT)}"


@pytest.mark.soak
def test_it_beats_level_3_clearly_within_five_minutes():
    _, after, told = learn()
    assert after > 85
    assert set(without_seconds(SHOWN)[2:]) <= set(without_seconds(told))  # some lines are left out there
    assert int(re.search(r"games and (\d+) s", told).group(1)) < 300
