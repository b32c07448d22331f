"""The files that pages need, at addresses that name their content: a browser that has one never asks for it again."""

import gzip
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request, Response

from reihum.core import ReihumError
from reihum.core.text import LANGUAGES, mark, speaking, words
from reihum.ui.web.site.joining import MODULES, STATIC, all_styles, join_modules, join_styles, styles_of

TYPES = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml"}
FOR_EVER = "public, max-age=31536000, immutable"
NAME = re.compile(r"([a-z_+]+(?:\.(?:en|de))?)\.([0-9a-f]{16})\.(js|css|svg)")

router = APIRouter(include_in_schema=False)

Answers = Callable[[], Mapping[str, Any]]
_answers: dict[str, Answers] = {}


@dataclass(frozen=True, slots=True)
class File:
    """A file, and its address."""

    address: str
    body: bytes
    packed: bytes


def gives_along(script: str) -> Callable[[Answers], Answers]:
    """Decorate what tells which answers of the API a page needs at once, by their addresses: they come with its script.

    They must be the same for everybody who speaks a language, as long as the server runs.
    """

    def note(answers: Answers) -> Answers:
        _answers[script] = answers
        return answers

    return note


def script_address(script: str, language: str) -> str:
    """Where the script of a page is, with all of its modules, styles, sentences and first answers."""
    return _make(f"{script}.{language}", "js").address


def style_address(*styles: str) -> str:
    """Where some styles are, as one file."""
    return _make("+".join(styles), "css").address


def file_address(name: str) -> str:
    """Where a file is that is sent as it is."""
    stem, _, kind = name.rpartition(".")
    return _make(stem, kind).address


@router.get("/files/{name}")
async def send(request: Request, name: str) -> Response:
    """A file. Whoever asks for the content of an earlier version gets today's, and does not keep it."""
    read = NAME.fullmatch(name)
    if read is None:
        raise _no_such_file()
    file = _make(read[1], read[3])
    headers = {"vary": "accept-encoding", "content-type": TYPES[read[3]]}
    if file.address.endswith(name):
        headers["cache-control"] = FOR_EVER
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.body, headers=headers)
    return Response(file.packed, headers={**headers, "content-encoding": "gzip"})


@cache
def _make(stem: str, kind: str) -> File:
    """The file of this name: made when it is first asked for, the same by every process."""
    script, _, language = stem.partition(".")
    try:
        if kind == "css":
            text = join_styles(_styles()[stem])
        elif language in LANGUAGES:
            text = _script(script, language)
        else:
            text = (STATIC / f"{stem}.{kind}").read_text(encoding="utf-8")
    except (OSError, KeyError) as problem:  # there is no such file, or no page that needs it
        raise _no_such_file() from problem
    body = text.encode()
    mark_of_content = sha256(body).hexdigest()[:16]
    return File(f"/files/{stem}.{mark_of_content}.{kind}", body, gzip.compress(body, 9, mtime=0))


@cache
def _styles() -> dict[str, tuple[str, ...]]:
    """Styles by the name of the file that holds them; nobody may have others put together, or one a thousand times."""
    return {"+".join(names): names for names in all_styles()}


def _script(script: str, language: str) -> str:
    said = words(language)
    sentences = {sentence: said[sentence] for sentence in sorted(MODULES.sentences(script)) if sentence in said}
    with speaking(language):
        answers = _answers[script]() if script in _answers else {}
    return join_modules(script, {"sentences": sentences, "answers": answers, "styles": join_styles(styles_of(script))})


def _no_such_file() -> ReihumError:
    return ReihumError("no-such-page", mark("There is no such page."))
