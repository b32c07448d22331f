"""Every command that a document names is one that there is, with the options it is given."""

import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest

from reihum.cli.group import reihum

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^(?:\$ )?reihum(?: (.*))?$", re.MULTILINE)
INLINE = re.compile(r"`reihum(?: ([^`]*))?`")
EXPLAINED = re.compile(r"  +.*| # .*")
"""What stands behind a command to say what it does."""

LANGUAGE = re.compile("--lang (de|en)")
"""This may stand anywhere in a line."""


def commands(document):
    text = document.read_text()
    typed = [EXPLAINED.sub("", line) for block in FENCE.findall(text) for line in TYPED.findall(block)]
    return [*typed, *INLINE.findall(FENCE.sub("", text))]


def understand(words, command, name):
    """Read words as the command does, without doing anything; click.UsageError if there is no such thing."""
    context = click.Context(command, info_name=name)
    values, rest, _ = command.make_parser(context).parse_args(list(words))
    for parameter in command.params:
        value = values.get(parameter.name)
        if isinstance(parameter.type, click.Choice) and isinstance(value, str) and not value.isupper():
            parameter.type.convert(value, parameter, context)
    if not isinstance(command, click.Group) or not rest:
        return
    found = command.get_command(context, rest[0])
    if found is None:
        raise click.UsageError(f"There is no command {rest[0]}.")
    understand(rest[1:], found, rest[0])


@pytest.mark.parametrize("document", [each for each in DOCUMENTS if commands(each)], ids=lambda path: path.name)
def test_a_document_names_commands_and_options_that_there_are(document):
    wrong = []
    for line in commands(document):
        try:
            understand(shlex.split(LANGUAGE.sub("", line)), reihum, "reihum")
        except click.BadOptionUsage:
            continue  # an option is named, and not what it is given
        except click.UsageError as problem:
            wrong.append((line, problem.message))
    assert wrong == []


@pytest.mark.parametrize("line", ["sing", "play --loud", "play --ui paper", "book sell"])
def test_what_there_is_not_is_noticed(line):
    with pytest.raises(click.UsageError):
        understand(line.split(), reihum, "reihum")


def test_documents_name_targets_of_make_that_there_are():
    makefile = (ROOT / "Makefile").read_text()
    named = {word for document in DOCUMENTS for word in re.findall(r"`make ([a-z-]+)`", document.read_text())}
    assert {word for word in named if not re.search(rf"^{word}:", makefile, re.MULTILINE)} == set()


def test_the_page_on_installing_names_every_extra():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    page = (ROOT / "docs" / "install.md").read_text()
    for_people = set(extras) - {"dev", "bench", "fuzz"}
    assert {extra for extra in for_people if f"`{extra}`" not in page} == set()
