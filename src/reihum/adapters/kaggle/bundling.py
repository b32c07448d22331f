"""A bot and all that it needs of Reihum, packed: for a place where only one file can be sent.

What a module imports is read from its source, from those modules the next ones, and so on. The package gets a name of
its own, made from its contents: so it stands in nobody's way where Reihum is installed, or another such file is loaded.
"""

import ast
import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import reihum

PACKAGE = Path(reihum.__file__).parent
_NAME = re.compile(r"\breihum\b(?=\.[a-zA-Z_]|\s+import\b|\s+as\b)|(?<=\bimport )reihum\b")
_LOCATION = re.compile(r"reihum(\.[a-z_0-9]+)+(:[A-Za-z_]+)?")


@dataclass(frozen=True, slots=True)
class Bundle:
    """A package in a zip file, and the name that it has there."""

    name: str
    data: bytes


def pack(modules: list[str], own_files: list[Path]) -> Bundle:
    """Pack modules of Reihum and files of one's own, with all that they need of Reihum and of files beside them."""
    files = _collect(modules, own_files)
    digest = sha256(b"".join(name.encode() + data for name, data in sorted(files.items()))).hexdigest()
    name = f"reihum_{digest[:12]}"
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file, data in sorted(files.items()):
            # The same bytes from the same sources, whenever they are packed.
            entry = zipfile.ZipInfo(_NAME_OF_PACKAGE.sub(f"{name}/", file), (2000, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, _NAME.sub(name, data.decode()) if file.endswith(".py") else data)
    return Bundle(name, buffer.getvalue())


_NAME_OF_PACKAGE = re.compile("^reihum/")


def _collect(modules: list[str], own_files: list[Path]) -> dict[str, bytes]:
    """The files by their names in the package, those of one's own beside it."""
    found = {file.name: file.read_bytes() for file in own_files}
    pending = [*modules, *(name for file in own_files for name in _needed(file.read_text(), file.parent, found))]
    seen: set[str] = set()
    while pending:
        module = pending.pop()
        file = _file_of(module)
        if module in seen or file is None:
            continue
        seen.add(module)
        found[f"reihum/{file.relative_to(PACKAGE).as_posix()}"] = file.read_bytes()
        if file.name == "__init__.py":
            for data in (each for each in file.parent.iterdir() if each.suffix == ".bin"):
                found[f"reihum/{data.relative_to(PACKAGE).as_posix()}"] = data.read_bytes()
        pending += _parents(module)
        if module != "reihum":  # it loads all there is, but only on demand: see _homes
            pending += _needed(file.read_text(), None, found)
    return found


def _needed(source: str, folder: Path | None, found: dict[str, bytes]) -> Iterator[str]:
    """The modules of Reihum that a source needs; files beside it are added to those found."""
    for node in _running(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "reihum":
            names = [f"reihum.{node.attr}"]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _LOCATION.fullmatch(node.value):
            # What is loaded by name may be needed, but no bot needs what shows things in a notebook.
            names = [] if node.value.startswith("reihum.adapters.") else [node.value.partition(":")[0]]
        else:
            continue
        for name in names:
            yield from _homes(name)
            beside = None if folder is None else folder / f"{name.partition('.')[0]}.py"
            if beside is not None and beside.is_file() and beside.name not in found:
                found[beside.name] = beside.read_bytes()
                yield from _needed(beside.read_text(), folder, found)


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a program but what only type checkers read."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from _running(node)


def _homes(name: str) -> Iterator[str]:
    """The modules in which something of Reihum is at home: itself, or where the package loads it from on demand."""
    if name == "reihum" or not name.startswith("reihum."):
        return
    yield name
    word = name.removeprefix("reihum.")
    if word in reihum.__all__:
        yield from filter(None, [getattr(getattr(reihum, word), "__module__", None)])


def _parents(module: str) -> Iterator[str]:
    """The packages around a module; the core loads its own modules by name, so all of them are needed."""
    parts = module.split(".")
    for length in range(1, len(parts)):
        yield ".".join(parts[:length])
    if module == "reihum.core":
        yield from (f"reihum.core.{file.stem}" for file in (PACKAGE / "core").glob("*.py") if file.stem != "__init__")


def _file_of(module: str) -> Path | None:
    place = PACKAGE.joinpath(*module.split(".")[1:])
    package = place / "__init__.py"
    file = place.with_suffix(".py")
    return package if package.is_file() else file if file.is_file() and module != "reihum" else None
