"""The manual as pages, from the same files that are read in the source: in German, in English, with its pictures."""

import re
from functools import cache, lru_cache
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from reihum.core.text import say
from reihum.ui.web.site.text_page import write_text_page

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

INSTALLED = Path(__file__).parents[3] / "manual"
SOURCE = Path(__file__).parents[5] / "docs"

PAGES = {
    "de": "manual/de.md",
    "en": "manual/en.md",
    "players.de": "manual/players.de.md",
    "players.en": "manual/players.en.md",
    "dialogue": "manual/dialogue.md",
    "command": "reference/command.md",
}
"""What each page is called in its address, and its file among the documents."""


def documents() -> Path:
    """The folder of the documents: installed with the package, or in the source beside it."""
    return INSTALLED if INSTALLED.is_dir() else SOURCE


def find_picture(name: str) -> Path | None:
    """A picture that the manual shows."""
    picture = documents() / "pictures" / name
    return picture if picture.parent.name == "pictures" and picture.is_file() else None


@lru_cache(2 * len(PAGES))
def write_manual(page: str, language: str) -> str:
    """A page of the manual; what stands around it is in a language of its own."""
    file = documents() / PAGES[page]
    reader = _reader()
    tokens = reader.parse(file.read_text(encoding="utf-8"))
    title = next((token.content for token in tokens if token.type == "inline"), "")
    for token in tokens:
        _adapt(token)
    _name_headings(tokens)
    written_in = "de" if page.endswith("de") else "en"
    others = [("/manual/de", "de", "Deutsch"), ("/manual/en", "en", "English"), ("/rules", language, say("Rules"))]
    links = "".join(f'<a href="{address}" lang="{code}">{escape(word)}</a>' for address, code, word in others)
    return write_text_page(title, reader.renderer.render(tokens, reader.options, {}), links, written_in)


@cache
def _reader() -> "MarkdownIt":
    # Imported when somebody reads the manual, so that the server starts sooner.
    from markdown_it import MarkdownIt  # noqa: PLC0415

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _adapt(token: "Token") -> None:
    """Links and pictures lead to where they are on the server."""
    for place, child in enumerate(token.children or ()):
        if child.type == "link_open":
            address = _address(str(child.attrGet("href")))
            child.attrSet("href", address)
            if address.startswith("."):
                _unlink(token.children or [], place)
        elif child.type == "image":
            child.attrSet("src", f"/manual/pictures/{Path(str(child.attrGet('src'))).name}")
            child.attrSet("loading", "lazy")


def _unlink(children: list["Token"], opening: int) -> None:
    """A document that only the source has stays as words: nothing here would answer."""
    closing = next(place for place in range(opening, len(children)) if children[place].type == "link_close")
    for place in (opening, closing):
        children[place].type, children[place].tag, children[place].nesting = "text", "", 0


def _address(link: str) -> str:
    path, _, part = link.partition("#")
    for page, file in PAGES.items():
        if path and Path(file).name == Path(path).name:
            return f"/manual/{page}" + (f"#{part}" if part else "")
    return link


def _name_headings(tokens: list["Token"]) -> None:
    """A heading is found by its words, as in the links to it: ``#in-the-browser``."""
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            words = re.sub(r"[^\w\s-]", "", inline.content.lower())
            opening.attrSet("id", re.sub(r"\s+", "-", words))
