"""Building the package, with and without a compiler."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NO_COMPILER = {"CC": "/bin/false", "CXX": "/bin/false"}
pytestmark = pytest.mark.slow


def build(folder, **environment):
    clean = {key: value for key, value in os.environ.items() if not key.startswith("REIHUM_")}
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-build-isolation",
        "--no-deps",
        "--verbose",
        "-w",
        folder,
        ROOT,
    ]
    command += [f"--config-settings=build-dir={folder}/build"]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**clean, **environment})


def test_without_a_compiler_a_pure_python_package_is_built_and_says_so(tmp_path):
    built = build(tmp_path, **NO_COMPILER)
    assert built.returncode == 0, built.stderr
    assert "without its native kernel" in built.stdout + built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith(".so")]
    assert "reihum/locale/de/LC_MESSAGES/reihum.mo" in names
    assert "reihum/cli/show.py" in names


def test_where_the_kernel_is_required_a_missing_compiler_is_an_error(tmp_path):
    built = build(tmp_path, **NO_COMPILER, REIHUM_REQUIRE_NATIVE="1")
    assert built.returncode != 0
    assert not list(tmp_path.glob("*.whl"))


def test_work_on_the_source_goes_on_when_files_come_and_move(tmp_path):
    source, installed = tmp_path / "source", tmp_path / "installed"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "CMakeLists.txt"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "kernel", source / "kernel")
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    room = source / "src" / "reihum" / "core"
    (room / "new.py").write_text("")
    code = "from scikit_build_core.build import build_editable; build_editable('..')"
    # The kernel plays no part here; where the environment asks for it, that is not asked of this copy.
    surroundings = {name: value for name, value in os.environ.items() if name != "REIHUM_REQUIRE_NATIVE"}
    subprocess.run([sys.executable, "-c", code], cwd=source, check=True, env={**surroundings, **NO_COMPILER})
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(installed)

    def imports(module):
        code = f"import site; site.addsitedir({str(installed)!r}); import {module}"
        return (
            subprocess.run([sys.executable, "-S", "-I", "-c", code], capture_output=True, check=False).returncode == 0
        )

    assert imports("reihum.core.new")
    (room / "new").mkdir()
    (room / "new.py").rename(room / "new" / "__init__.py")
    (room / "new" / "newer.py").write_text("")
    assert imports("reihum.core.new.newer")
    assert not imports("reihum.core.newest")
