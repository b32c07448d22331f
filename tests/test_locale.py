"""Every sentence has a German translation, and what is shipped is what the translators wrote."""

import ast
import gettext
import io
import re
import string
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from reihum.core.text import LOCALE_FOLDER

KEYWORDS = {"say": None, "mark": None, "say_count": (1, 2), "mark_count": (1, 2)}
ROOT = Path(__file__).parent.parent
MAPPINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
PACKAGES = [LOCALE_FOLDER.parent, ROOT / "examples" / "more_games" / "src" / "more_games"]
every_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)


def catalogue_of(package):
    return package / "locale" / "de" / "LC_MESSAGES" / f"{package.name}.po"


def german(package):
    with catalogue_of(package).open("rb") as file:
        return read_po(file, locale="de", domain=package.name)


@cache  # reading all the code takes seconds
def said_in_the_code(package):
    methods = [(mapping["pattern"], mapping["method"]) for mapping in MAPPINGS]
    messages = (message for _, _, message, _, _ in extract_from_dir(package, methods, keywords=KEYWORDS))
    return {message if isinstance(message, str) else message[0] for message in messages}


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@every_package
def test_no_sentence_lacks_a_translation(package):
    catalogue = german(package)
    missing = []
    for message in said_in_the_code(package):
        entry = catalogue.get(message)
        translated = () if entry is None else (entry.string,) if isinstance(entry.string, str) else entry.string
        if not translated or not all(translated) or entry.fuzzy:
            missing.append(message)
    assert missing == []


def test_no_sentence_of_the_page_hides_from_the_translators():
    # Babel does not look into template literals, so no sentence may be said in one.
    said = said_in_the_code(LOCALE_FOLDER.parent)
    for module in LOCALE_FOLDER.parent.glob("ui/web/static/*.js"):
        for sentence in re.findall(r'\bsay\(\s*"([^"]+)"', module.read_text()):
            assert sentence in said, (module.name, sentence)


@every_package
def test_no_translation_is_left_of_a_sentence_that_is_gone(package):
    entries = {entry.id if isinstance(entry.id, str) else entry.id[0] for entry in german(package) if entry.id}
    assert entries == said_in_the_code(package)


@every_package
def test_a_translation_fills_in_the_same_values(package):
    for entry in german(package):
        originals = (entry.id,) if isinstance(entry.id, str) else entry.id
        translations = (entry.string,) if isinstance(entry.string, str) else entry.string
        for original, translation in zip(originals, translations, strict=True):
            if original:
                assert fields(translation) == fields(original), original


@every_package
def test_the_compiled_catalogue_is_up_to_date(package):
    fresh = io.BytesIO()
    write_mo(fresh, german(package))
    fresh.seek(0)
    with catalogue_of(package).with_suffix(".mo").open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    expected = gettext.GNUTranslations(fresh)
    for message in said_in_the_code(package):
        assert shipped.gettext(message) == expected.gettext(message)


@every_package
def test_no_sentence_hides_in_a_formatted_string(package):
    # Nor does Babel look into f-strings, before Python 3.12 at least: what is said there would have no translation.
    hidden = [
        f"{file.relative_to(package)}:{call.lineno}"
        for file in package.rglob("*.py")
        for text in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        if isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []
