"""Files at addresses that name their content, and modules joined to one script."""

import gzip
import io
import json
import re

import httpx
import pytest
from babel.messages.extract import extract_javascript

from reihum.core.text import words
from reihum.ui.web.api import catalogue_api
from reihum.ui.web.site.files import _make, file_address, script_address, style_address
from reihum.ui.web.site.joining import MODULES, STATIC, join_styles, styles_of
from web_server import fetch

PAGES = ["/", "/play/22222222", "/analyse/connect-four", "/review", "/learn", "/rules", "/tournaments", "/games"]


def files_of(html):
    return re.findall(r'(?:href|src)="(/files/[^"]+)"', html)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_all_its_files_and_they_are_kept_for_ever(server, page, language):
    answer = fetch(server.origin + page, headers={"Accept-Language": language})
    assert f'<html lang="{language}"' in answer.text
    found = files_of(answer.text)
    assert [address.rpartition(".")[2] for address in found] == ["svg", "css", "js"]
    for address in found:
        file = fetch(server.origin + address)
        assert file.status_code == 200
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert file.headers["content-encoding"] == "gzip"
        plain = fetch(server.origin + address, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == file.text


def test_the_content_of_an_earlier_version_is_answered_by_todays_which_is_not_kept(server):
    today = script_address("rules", "en")
    earlier = re.sub("[0-9a-f]{16}", "0" * 16, today)
    answer = fetch(server.origin + earlier)
    assert answer.text == fetch(server.origin + today).text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "name",
    [
        *("nothing.en.{}.js", "board.en.{}.js", "style+nothing.{}.css", "..{}.js", "words.{}.svg", "words.js"),
        *("style+board.{}.css", "+".join(["style"] * 100) + ".{}.css"),  # nobody has files made as large as they like
    ],
)
def test_a_file_that_is_not_there_is_not_found(server, name):
    assert fetch(f"{server.origin}/files/{name.format('0' * 16)}").status_code == 404


@pytest.mark.parametrize("page", ["/manual/en", "/api/docs", "/api/games"])
def test_what_is_long_is_sent_packed(server, page):
    assert fetch(server.origin + page).headers["content-encoding"] == "gzip"


def test_every_process_makes_the_same_address_of_the_same_content(server):
    html = fetch(server.origin, headers={"Accept-Language": "de"}).text
    assert set(files_of(html)) == {
        file_address("icon.svg"),
        style_address(*styles_of("home")),
        script_address("home", "de"),
    }


def test_a_script_brings_the_sentences_of_its_page_and_no_others():
    said = MODULES.sentences("home")
    assert {"What shall we play?", "Rules and keys", "The server refused this."} <= said
    assert len(said) < len(words("de")) / 4
    found = set()
    for module in MODULES.order("home"):
        source = io.BytesIO((STATIC / f"{module}.js").read_bytes())
        calls = [message for _, _, message, _ in extract_javascript(source, ["say"], [], {})]
        found |= {call if isinstance(call, str) else call[0] for call in calls}
    assert found <= said  # and perhaps one or two that only a comment says


def test_a_script_brings_the_styles_of_its_page():
    script = _make("lobby.en", "js").body.decode()
    styles = json.loads(re.search("^const styles = (.*);$", script, re.MULTILINE)[1])
    assert styles == join_styles(styles_of("lobby"))


def test_modules_come_after_what_they_import_and_only_once():
    order = MODULES.order("home")
    assert order[-1] == "home"
    assert len(order) == len(set(order))
    assert order.index("given") < order.index("words") < order.index("api") < order.index("board")
    assert "rules_view" in order  # which is imported only when somebody asks for help


def test_the_first_answers_of_the_start_page_are_those_of_the_api(server):
    script = fetch(server.origin + script_address("home", "en")).text
    given = {"answers": json.loads(re.search("^const answers = (.*);$", script, re.MULTILINE)[1])}
    assert set(given["answers"]) == set(catalogue_api.first_answers())
    assert len(given["answers"]) == 5
    for address, answer in given["answers"].items():
        asked = fetch(server.origin + address).json()
        asked.pop("address", None) if isinstance(asked, dict) else None
        assert asked == answer


def test_the_packed_file_is_the_file(server):
    address = server.origin + file_address("theme.js")
    with httpx.stream("GET", address) as answer:
        assert gzip.decompress(b"".join(answer.iter_raw())) == (STATIC / "theme.js").read_bytes()
