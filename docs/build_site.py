"""Builds the documentation site into build/site, with Python and Reihum for the page on which both run in the browser.

python docs/build_site.py PYODIDE    where the folder PYODIDE is the npm package of that name
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from reihum.adapters.notebook.bundle import board_module, board_style
from reihum.core.text import LANGUAGES

ROOT = Path(__file__).parent.parent
SITE = ROOT / "build" / "site"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def build_pages() -> None:
    """The pages; a broken link is an error."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "-q"], cwd=ROOT, env=environment, check=True)


def add_python(pyodide: Path) -> None:
    """What the page to try needs: the board, Python for browsers, and Reihum without its kernel."""
    folder = SITE / "try_it"
    for language in LANGUAGES:
        (folder / f"board.{language}.js").write_text(board_module(language), encoding="utf-8")
    (folder / "board.css").write_text(board_style(), encoding="utf-8")
    shutil.copy(ROOT / "docs/try_it/program.py", folder)
    (folder / "pyodide").mkdir(exist_ok=True)
    for name in PYODIDE:
        shutil.copy(pyodide / name, folder / "pyodide")
    wheels = ROOT / "build" / "pure"
    shutil.rmtree(wheels, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "wheel", "-q", ".", "--no-deps", "--no-build-isolation", "-w", str(wheels)]
    without_kernel = ["-C", "wheel.cmake=false", "-C", "build-dir=build/pure-build"]
    subprocess.run([*command, *without_kernel], cwd=ROOT, check=True)
    (wheel,) = wheels.glob("*.whl")
    shutil.copy(wheel, folder / "reihum.whl")


if __name__ == "__main__":
    build_pages()
    add_python(Path(sys.argv[1]))
    print(f"The site is in {SITE.relative_to(ROOT)}; `python -m http.server -d {SITE.relative_to(ROOT)}` shows it.")
