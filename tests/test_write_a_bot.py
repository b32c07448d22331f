"""The page on writing a bot: its ten lines are saved and used as it says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "write-a-bot.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.slow
def test_the_bot_on_the_page_is_ten_lines_and_plays_as_the_page_shows(tmp_path):
    blocks = dict(FENCE.findall(PAGE.read_text()))
    lines = [line for line in blocks["python"].splitlines() if line.strip()]
    assert len(lines) == 10
    (tmp_path / "my_bot.py").write_text(blocks["python"])
    for example in blocks["shell"].split("$ reihum ")[1:]:
        command, _, expected = example.partition("\n")
        ended = subprocess.run(
            [sys.executable, "-m", "reihum", "--lang", "en", *command.split()],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONUTF8": "1"},
            check=True,
        )
        assert ended.stdout == expected
