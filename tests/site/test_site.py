"""The documentation site: it is built without a warning, and loads nothing from other hosts."""

import os
import re
import subprocess
import sys
import threading
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browsing import expect_stones, target

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "site"
LOADING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}


NUMBERED = re.compile(r"^([1-9])\. ", re.MULTILINE)
FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
OF_OTHER_FOLDERS = {"contributing": "CONTRIBUTING.md", "deploy": "deploy/README.md"}


class Loaded(HTMLParser):
    """What a page loads by itself."""

    def __init__(self):
        super().__init__()
        self.addresses = []

    def handle_starttag(self, tag, attributes):
        address = dict(attributes).get(LOADING.get(tag, ""))
        is_canonical = ("rel", "canonical") in attributes
        if address and not is_canonical:
            self.addresses.append(address)


def build(folder):
    """Build the pages; a broken link is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.slow
def test_the_site_is_built_without_a_broken_link_and_loads_nothing_from_elsewhere(tmp_path, unmeasured):
    build(tmp_path)
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > 50
    assert [file.name for file in tmp_path.rglob("*.py*")] == [], "programs that make documents are no documents"
    for page in pages:
        loaded = Loaded()
        loaded.feed(page.read_text())
        assert [address for address in loaded.addresses if urlsplit(address).netloc] == [], page
    languages = {page.parent.name: re.search(r'<html lang="(\w+)"', page.read_text())[1] for page in pages}
    german = {name for name, language in languages.items() if language == "de"}
    assert german == {"de", "index.de", "try.de", "players.de", "pupils.de"}, (
        "read aloud in the voice of their language"
    )
    for style in tmp_path.rglob("*.css"):
        assert not re.search(r"url\(['\"]?https?:|@import", style.read_text()), style
    expect_numbered_lists_in_one_piece(tmp_path)
    expect_the_way_to_the_other_language(tmp_path)


def expect_numbered_lists_in_one_piece(folder):
    """What belongs to a point is indented by four spaces: the site's Markdown ends the list there otherwise."""
    sources = {source.relative_to(ROOT / "docs").with_suffix(""): source for source in (ROOT / "docs").rglob("*.md")}
    sources |= {page: ROOT / name for page, name in OF_OTHER_FOLDERS.items()}
    del sources[Path("index")]
    for page, source in sources.items():
        points = NUMBERED.findall(FENCED.sub("", source.read_text()))
        built = (folder / page / "index.html").read_text()
        lists = re.findall(r"<ol>\s(.*?)</ol>", built, re.DOTALL)
        assert sum(numbered.count("<li>") for numbered in lists) == len(points), page
        assert len(lists) == points.count("1"), page


def expect_the_way_to_the_other_language(folder):
    """A page leads to itself in the other language, or to the first page of that language."""
    ways = {}
    for page in ("", "index.de", "manual/en", "manual/de", "tutorials/pupils.de", "try", "engines"):
        built = (folder / page / "index.html").read_text()
        ways[page] = re.findall(r'<a class="md-header__button[^>]* href="([^"]*)" hreflang="(\w+)"', built)
    assert ways == {
        "": [("index.de/", "de")],
        "index.de": [("../", "en")],
        "manual/en": [("../de/", "de")],
        "manual/de": [("../en/", "en")],
        "tutorials/pupils.de": [("../pupils.en/", "en")],
        "try": [("../try.de/", "de")],
        "engines": [("../index.de/", "de")],
    }


@pytest.fixture
def site():
    """The site as `make site` builds it, on a server that can do no more than hand out files."""
    if not (BUILT / "try_it" / "reihum.whl").exists():
        pytest.fail("`make site-test` builds the site first")
    handler = partial(SimpleHTTPRequestHandler, directory=str(BUILT))
    handler.func.log_message = lambda *_: None
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield SimpleNamespace(origin=f"http://127.0.0.1:{server.server_port}")
    server.shutdown()
    thread.join()
    server.server_close()


def expect_ready(page):
    expect(page.locator("#try-status")).to_have_text("Ready.")


@pytest.mark.soak
def test_without_installing_one_plays_solves_and_runs_a_bot(site, browser):
    page = browser.open(site)
    hosts = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto("/try/")
    expect_ready(page)

    target(page, "4").click()
    expect_stones(page, 2)

    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("#try-answer")).to_contain_text("Yellow should play e4: wins in 3 moves.")
    page.locator("#try-position").fill("4444444")
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("#try-status")).to_have_text("Move 7: Column d (4) is already full.")

    page.get_by_role("button", name="Run").click()
    expect(page.locator("#try-output")).to_contain_text('[Result "1-0"]')
    page.get_by_role("button", name="Play against MyBot").click()
    expect(page.locator("#try-board .seat").nth(1)).to_contain_text("MyBot")
    target(page, "1").click()
    expect(page.locator("#try-board .said")).to_have_text("The middle is good.")

    page.locator("#try-code").fill("while True:\n    pass")
    page.get_by_role("button", name="Run").click()
    page.get_by_role("button", name="Stop").click()
    expect_ready(page)
    page.locator("#try-which").select_option("pah-tum")
    page.locator("#try-opponent").select_option("greedy")
    page.locator("#try-game button").click()
    expect(page.locator("#try-board .seat").nth(1)).to_contain_text("Greedy")
    page.locator("#try-board .target[aria-disabled=false]").first.click()
    expect_stones(page, 2)
    assert hosts == {urlsplit(site.origin).netloc}


@pytest.mark.soak
def test_the_page_to_try_speaks_german(site, browser):
    page = browser.open(site, size=(375, 800))
    page.goto("/try.de/")
    expect(page.locator("#try-status")).to_have_text("Bereit.")
    expect(page.locator("#try-which option").first).to_have_text("Vier Gewinnt")
    target(page, "4").click()
    expect_stones(page, 2)
    expect(page.locator("#try-board .status")).to_have_text("Sie sind am Zug")
    page.get_by_role("button", name="Analysieren").click()
    expect(page.locator("#try-answer")).to_contain_text("Gelb sollte e4 spielen")
    assert page.evaluate("document.documentElement.scrollWidth") == 375, "nothing makes the page wider than the screen"
    page.get_by_role("button", name="Gegen MyBot spielen").click()
    expect(page.locator("#try-board .seat").nth(1)).to_contain_text("MyBot")
