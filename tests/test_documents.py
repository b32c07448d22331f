"""What the documents say is run."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from playing import run_here

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "deploy/README.md"])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(language):
    return [
        pytest.param(block, id=f"{document.name}-{number}")
        for document in DOCUMENTS
        for number, (name, block) in enumerate(FENCE.findall(document.read_text()))
        if name == language
    ]


def sessions(document):
    """What is typed into Python, from top to bottom: a reader who types all of it has what comes later."""
    return [block for name, block in FENCE.findall(document.read_text()) if name == "pycon"]


@pytest.mark.parametrize("block", blocks("console"))
def test_a_console_example_prints_what_the_document_says(block):
    for example in block.split("$ ")[1:]:
        command, _, expected = example.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "reihum"
        language = [] if "--lang" in arguments else ["--lang", "en"]
        _, out, err = run_here([*language, *arguments], b"", dict(os.environ))
        assert (out + err).rstrip() == expected.rstrip()


@pytest.mark.parametrize("block", blocks("python"))
def test_a_python_example_runs(block):
    subprocess.run([sys.executable, "-c", block], check=True, capture_output=True)


@pytest.mark.parametrize("document", [each for each in DOCUMENTS if sessions(each)], ids=lambda path: path.name)
def test_a_session_with_the_library_goes_as_the_document_says(document, native):
    names: dict[str, object] = {}
    for block in sessions(document):
        if document.name == "library.md":  # says so at its beginning
            exec("from reihum import *", names)
        example = doctest.DocTestParser().get_doctest(block, names, document.name, None, None)
        assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0
        names = example.globs


def test_everything_the_library_offers_is_in_its_reference():
    import reihum

    text = (ROOT / "docs/reference/library.md").read_text()
    words = {"__version__", "Move"}
    assert [name for name in reihum.__all__ if name not in words and f"### reihum.{name}" not in text] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(document):
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text()):
        assert "://" in target or (document.parent / target).exists(), target


def test_the_record_in_the_reference_can_be_read():
    from reihum.catalogue import replay
    from reihum.core import format_record, parse_record

    text = (ROOT / "docs/reference/notation.md").read_text()
    (record,) = (block for _, block in FENCE.findall(text) if block.startswith("[Game"))
    assert format_record(parse_record(record)) == record
    assert str(replay(parse_record(record))) == "445"


@pytest.mark.slow
def test_what_documents_show_is_made_from_the_program_as_it_is():
    ended = subprocess.run(
        [sys.executable, ROOT / "docs/make.py", "--check"], capture_output=True, text=True, check=False
    )
    assert ended.stdout == ""
    assert ended.returncode == 0, ended.stderr


def test_every_make_target_is_explained():
    makefile = (ROOT / "Makefile").read_text()
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE).group(1).split()
    for target in targets:
        assert re.search(rf"^{target}:.*## ", makefile, re.MULTILINE), target
