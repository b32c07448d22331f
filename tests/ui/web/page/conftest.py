"""A real browser. What it complains about fails the test."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import expect, sync_playwright

from conftest import require
from waiting import PATIENCE

CHROMIUM_OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LOCALES = {"en": "en-GB", "de": "de-DE"}


class Chromium:
    """Debian's Chromium. It runs as long as tests of this folder follow each other."""

    def __init__(self):
        self.running = ExitStack()
        self.browser = self.page = None
        self.complaints = []

    def start(self):
        program = require("chromium")
        expect.set_options(timeout=1000 * PATIENCE)
        playwright = self.running.enter_context(sync_playwright())
        self.browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_OPTIONS)
        self.running.callback(self.browser.close)

    def stop(self):
        self.running.close()
        self.browser = self.page = None

    def open(self, server, language="en", size=(1100, 720), theme="light", motion="reduce", **options):
        """A page for a visitor with cookies of their own."""
        context = self.browser.new_context(
            base_url=server.origin,
            locale=LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion=motion,
            **options,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.on("console", lambda message: message.type in {"error", "warning"} and self.complain(message.text))
        context.on("weberror", lambda problem: self.complain(str(problem.error)))
        return context.new_page()

    def complain(self, text):
        self.complaints.append(text)

    def forgive(self, what):
        """Chromium itself complains about every answer that is a refusal; a test may expect one."""
        assert all(what in complaint for complaint in self.complaints), self.complaints
        self.complaints.clear()


chromium = Chromium()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """Stop Playwright as soon as tests of another folder follow: they could not run an event loop of their own."""
    if nextitem is None or nextitem.path.parent != item.path.parent:
        chromium.stop()


@pytest.fixture
def browser():
    """The browser; at the end of a test it must not have complained about anything."""
    if chromium.browser is None:
        chromium.start()
    yield chromium
    assert chromium.complaints == []


@pytest.fixture
def page(browser, server):
    """A page for a test that needs only one and leaves it as it was: it is used again, which saves time."""
    if browser.page is None:
        browser.page = browser.open(server)
    yield browser.page
    browser.page.evaluate("localStorage.clear()")
    browser.page.context.clear_cookies()
    browser.page.goto("about:blank")  # else an analysis would go on, and the next test wait for it


@pytest.fixture
def visit(browser, server):
    """Open pages for visitors: ``visit(language="de")`` is a browser of its own, with its own cookies."""
    pages = []

    def open_page(**wishes):
        pages.append(browser.open(server, **wishes))
        return pages[-1]

    yield open_page
    for page in pages:
        page.context.close()
