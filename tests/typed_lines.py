"""The lines that documents tell their readers to type, outside of the examples that show what is printed."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md")), ROOT / "deploy/README.md"]
SHOWN_BY_THE_COMMAND = ROOT / "docs/reference/command.md"
"""What `--help` prints; `make docs` writes it."""

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_KINDS = ("", "sh", "shell", "text")
_PROGRAMS = "reihum|make|pip|python|dask|curl|sudo|docker|cd|printf|eval"
_TYPED = re.compile(rf"^(?:\$ )?((?:[A-Z_]+=\S+ )?(?:{_PROGRAMS})\b.*)$")
_EXPLAINED = re.compile(r"(?:  +#? ?| # ).*$")
"""What stands behind a line to say what it does."""


def typed_lines(document: Path) -> list[str]:
    """From top to bottom, without what explains them."""
    blocks = [block for kind, block in _FENCE.findall(document.read_text()) if kind in _KINDS]
    lines = "".join(blocks).splitlines()
    return [_EXPLAINED.sub("", match[1]) for line in lines if (match := _TYPED.match(line))]


def documents_with_lines() -> dict[str, list[str]]:
    """Every document that tells its reader to type something, by its path."""
    found = {document: typed_lines(document) for document in DOCUMENTS if document != SHOWN_BY_THE_COMMAND}
    return {str(document.relative_to(ROOT)): lines for document, lines in found.items() if lines}
