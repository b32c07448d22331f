"""What the command prints reaches any terminal and file: letters a code page lacks are written with those it has."""

import codecs
import io
import os
import sys
import unicodedata
from pathlib import Path

PLAIN_LETTERS = "reihum-plain"

_SUBSTITUTES = {
    **{"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"},
    **{"–": "-", "−": "-", "…": "...", "·": "-", "×": "x", "±": "+/-", "≈": "~", "½": "1/2", "█": "#"},
    **{"„": '"', "“": '"', "”": '"', "‚": "'", "‘": "'", "’": "'", "←": "<-", "→": "->"},
    **{"─": "-", "│": "|", "▀": "'", "▄": ".", "░": ":", "▸": ">", "↑": "^", "↓": "v", "•": "*", "⚠": "!"},
    **{"✓": "+", "✗": "x", "★": "*", "◀": "<", "🔴": "X ", "🟡": "O ", "⚪": "X ", "⚫": "O ", "🟫": "# "},
}
"""What people write where they have no better sign. A disc is two letters wide."""


def prepare_streams() -> None:
    """Let nothing that is printed fail for want of a letter, and let a missing stream be an empty one."""
    codecs.register_error(PLAIN_LETTERS, _write_plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN_LETTERS)
    # Whoever closes a stream before the program begins, as `>&-` does, leaves none at all.
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open(encoding="utf-8")
    sys.stdout = sys.stdout or nothing.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nothing.open("w", encoding="utf-8")


def give_up_output() -> None:
    """Print nothing more. Python itself would try once again at its end, and complain once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write_plainly(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return "".join(map(_plain, problem.object[problem.start : problem.end])), problem.end


def _plain(character: str) -> str:
    if character in _SUBSTITUTES:
        return _SUBSTITUTES[character]
    base = unicodedata.normalize("NFKD", character)[0]
    return base if base.isascii() else "?"
