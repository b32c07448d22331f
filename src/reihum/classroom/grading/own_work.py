"""Whether a file does the work itself, or has Reihum do it.

Reihum holds a solution of every exercise, so a file that imports one passes every check and shows nothing. What a file
uses of Reihum is read from its text, without running it; where the text hides it, what was loaded tells. What a file
does only when its author starts it, below ``if __name__ == "__main__":``, is not handed in: there a pupil may let the
bot play a game, as the tutorial does.
"""

import ast
import re
from collections.abc import Iterator
from threading import Lock
from typing import Any

NOTHING = re.compile("(?!)")
"""The exercises that can be done without Reihum allow nothing of it."""

_OURS = re.compile(r"reihum(\.[\w*]+)*")
_SOLUTIONS = ("reihum.classroom.", "reihum.bots.", "reihum.engine.")
_parsing = Lock()
"""Python 3.11 counts how deep a syntax tree is for all threads together, and finds the count wrong if two build one."""


def borrowed(source: bytes, allowed: re.Pattern[str] = NOTHING) -> list[str]:
    """What a file uses of Reihum beside what is allowed, as dotted names; nothing if Python cannot read the file."""
    try:
        with _parsing:
            tree = _without_main(ast.parse(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    ours = {name for name in _used(tree) if _OURS.fullmatch(name)}
    return sorted(name for name in ours if not allowed.fullmatch(name))


def lent(*things: Any) -> list[str]:
    """Which of the classes and functions that a file offers, or what they are made from, are solutions of ours."""
    origins = {
        f"{part.__module__}.{part.__qualname__}"
        for thing in things
        for part in (thing.__mro__ if isinstance(thing, type) else (thing,))
        if isinstance(getattr(part, "__module__", None), str) and hasattr(part, "__qualname__")
    }
    return sorted(name for name in origins if name.startswith(_SOLUTIONS))


def _without_main(tree: ast.Module) -> ast.Module:
    """The program without what runs only where it is started by itself; all of it, if it changes its own name."""
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "__name__"]
    if any(not isinstance(name.ctx, ast.Load) for name in names):
        return tree
    return ast.Module([node for node in tree.body if not _is_main(node)], [])


def _is_main(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and not node.orelse and ast.unparse(node.test) == "__name__ == '__main__'"


def _used(tree: ast.AST) -> Iterator[str]:
    """Every module and name in a program that may stand for something of Reihum, and texts that look like one."""
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
                first = alias.name.partition(".")[0]
                modules[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
            yield node.value  # as in import_module("reihum.classroom.board")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield f"{modules[node.value.id]}.{node.attr}"
