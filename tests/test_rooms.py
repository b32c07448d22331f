"""Who may import what; import-linter checks the rest."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import reihum

SOURCE = Path(reihum.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))


def imported(file):
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.parametrize("file", [file for file in FILES if "core" in file.parts], ids=lambda file: file.name)
def test_the_core_needs_nothing_but_the_standard_library(file):
    tops = {name.split(".")[0] for name in imported(file)}
    assert tops <= set(sys.stdlib_module_names) | {"reihum"}
    assert all(name.startswith("reihum.core") for name in imported(file) if name.startswith("reihum"))


def test_only_the_engine_imports_the_kernel():
    users = {file.relative_to(SOURCE).parts[0] for file in FILES if "reihum._kernel" in set(imported(file))}
    assert users == {"engine"}


@pytest.mark.parametrize("room", ["games/chess", "ui/hologram", "cellar"])
def test_a_room_that_is_in_no_row_fails_the_check(tmp_path, room):
    shutil.copytree(SOURCE, tmp_path / "reihum", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    new = tmp_path / "reihum" / room
    new.mkdir()
    (new / "__init__.py").write_text('"""New."""\n')
    check = [
        Path(sys.executable).with_name("lint-imports"),
        "--no-cache",
        "--config",
        SOURCE.parents[1] / "pyproject.toml",
    ]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ended = subprocess.run(check, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert f"- {Path(room).name}" in ended.stdout or f".{Path(room).name}" in ended.stdout
    assert "1 broken" in ended.stdout
