"""Every sentence a person sees is said here, in the language they chose.

The code holds the English sentence; a gettext catalogue in ``reihum/locale`` holds the German one. A sentence names its
values, ``say("Column {column} is already full.", column="4")``, so that a translator can move them around. Numbers
are written as the language writes them: ``{share:.0%}`` and ``{games:,}`` are "47%" and "1,000", or "47 %" and "1.000".
"""

import gettext
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

DOMAIN = "reihum"
LOCALE_FOLDER = Path(__file__).parent.parent / "locale"
LANGUAGES = ("en", "de")

# A context variable, so that a server can speak German to one visitor and English to the next at the same time.
_chosen: ContextVar[str | None] = ContextVar("language", default=None)


def mark(message: str) -> str:
    """Mark a sentence for the catalogue that is said later."""
    return message


def mark_count(singular: str, plural: str) -> tuple[str, str]:
    """Mark a sentence about a number of things for the catalogue that is said later."""
    return singular, plural


def say(message: str, /, **values: object) -> str:
    """Say a sentence in the current language, with its values filled in."""
    if not values:
        return _plain(language(), message)
    return _catalogue(language()).gettext(message).format_map(_written(values))


def say_count(singular: str, plural: str, count: int, /, **values: object) -> str:
    """Say a sentence about a number of things; the sentence may use ``{count}``."""
    return _catalogue(language()).ngettext(singular, plural, count).format_map(_written({**values, "count": count}))


@dataclass(frozen=True, slots=True, repr=False)
class Phrase:
    """A sentence or a part of one, with its values, that ``str()`` says in whatever language is spoken then."""

    message: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    """The same for more than one, where it is about ``{count}`` things."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __str__(self) -> str:
        count = self.values.get("count")
        if self.plural and isinstance(count, int):
            return say_count(self.message, self.plural, count, **self.values)
        return say(self.message, **self.values)


def count_phrase(forms: tuple[str, str], count: int, **values: object) -> Phrase:
    """A phrase about a number of things, from what ``mark_count`` marked."""
    return Phrase(forms[0], {"count": count, **values}, forms[1])


def language() -> str:
    """The language spoken now: the one chosen, or else the one the environment asks for."""
    return _chosen.get() or language_of(os.environ)


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the locale variables ask for, English where they ask for none of ours."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wishes = [wish[:2].lower() for wish in environment.get(variable, "").split(":") if wish]
        if wishes:
            return next((wish for wish in wishes if wish in LANGUAGES), "en")
    return "en"


def use_language(code: str) -> None:
    """Speak this language from now on."""
    _chosen.set(code)


def prefer_language(code: str) -> None:
    """Speak this language from now on, unless another one was chosen."""
    if _chosen.get() is None:
        _chosen.set(code)


def other_language() -> str:
    """The language that is not spoken now."""
    return next(code for code in LANGUAGES if code != language())


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language inside a ``with`` block."""
    token = _chosen.set(code)
    try:
        yield
    finally:
        _chosen.reset(token)


def words(code: str) -> dict[str, str]:
    """All sentences and what they are in a language, for programs that cannot read the catalogue; none for English."""
    # gettext looks a sentence up and lists none: the header, the empty one, is left out, and so are those with a count.
    listed: dict[object, str] = getattr(_catalogue(code), "_catalog", {})
    return {message: text for message, text in listed.items() if isinstance(message, str) and message}


def add_catalogues(folder: Path) -> None:
    """Let the sentences of another package be said in its own translations, ``FOLDER/de/LC_MESSAGES/*.mo``."""
    for code in LANGUAGES:
        for file in sorted((folder / code / "LC_MESSAGES").glob("*.mo")):
            with file.open("rb") as stream:
                _catalogue(code).add_fallback(gettext.GNUTranslations(stream))
    _plain.cache_clear()


def write_number(number: float) -> str:
    """A number that stands alone, in a table, as the language writes it."""
    return format(_Numeral(number), "")


class _Numeral:
    """A number that a sentence writes as its language does."""

    __slots__ = ("_number",)

    def __init__(self, number: float) -> None:
        self._number = number

    def __format__(self, spec: str) -> str:
        text = format(self._number, spec)
        return text.translate(_GERMAN) if language() == "de" else text

    def __repr__(self) -> str:
        return repr(self._number)


_GERMAN = str.maketrans({".": ",", ",": ".", "%": "\u00a0%"})


def _written(values: Mapping[str, object]) -> Mapping[str, object]:
    """The values of a sentence, numbers ready to be written."""
    return {name: _Numeral(value) if isinstance(value, int | float) else value for name, value in values.items()}


@lru_cache(10_000)
def _plain(code: str, message: str) -> str:
    """A sentence without values in a language: most are, and a server says the same ones thousands of times."""
    return _catalogue(code).gettext(message).format_map({})


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    # English needs no catalogue: it is what the code says.
    return gettext.translation(DOMAIN, LOCALE_FOLDER, languages=[code], fallback=code == "en")
