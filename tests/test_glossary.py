"""The glossary speaks of what there is."""

import ast
import re
from pathlib import Path

import reihum

SOURCE = Path(reihum.__file__).parent
GLOSSARY = (Path(__file__).parent.parent / "docs" / "glossary.md").read_text()
ROWS = re.findall(r"^\| (?!word|---)(.+?) \| (.+) \|$", GLOSSARY, re.MULTILINE)


def defined():
    """The names of all classes and types of the package."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef):
                yield node.name
            elif isinstance(node, ast.Assign):
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def test_every_class_in_the_glossary_is_in_the_code():
    named = {name for row in ROWS for text in row for name in re.findall(r"`([A-Z][A-Za-z]+)`", text)}
    assert named - set(defined()) == {"None"}


def test_a_word_stands_in_the_glossary_once():
    words = [word for word, _ in ROWS]
    assert len(words) > 40
    assert len(words) == len(set(words))
