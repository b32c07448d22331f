"""A real browser for tests. What it complains about fails the test."""

from contextlib import ExitStack

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
    "--process-per-site",
    "--renderer-process-limit=1",
    "--in-process-gpu",
]
LOCALES = {"en": "en-GB", "de": "de-DE"}


class Chromium:
    """Debian's Chromium without windows. It runs as long as tests of one folder follow each other."""

    def __init__(self):
        self.running = ExitStack()
        self.browser = self.page = None
        self.complaints = []

    def start(self):
        program = require("chromium-headless-shell")
        expect.set_options(timeout=1000 * PATIENCE)
        playwright = self.running.enter_context(sync_playwright())
        self.browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_OPTIONS)
        self.running.callback(self.browser.close)

    def stop(self):
        self.running.close()
        self.browser = self.page = None

    def open(self, server=None, language="en", size=(1100, 720), theme="light", motion="reduce", own=False, **options):
        """A page for a visitor with cookies of their own; the server's own person shares its memory with others."""
        context = self.browser.new_context(
            base_url=server and server.origin,
            locale=LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion=motion,
            **options,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.on("console", lambda message: message.type in {"error", "warning"} and self.complain(message.text))
        context.on("weberror", lambda problem: self.complain(str(problem.error)))
        if not own:
            context.route("**/api/memory", lambda route: route.fulfill(json={"own": False}))
        return context.new_page()

    def stop_after(self, item, nextitem):
        """Stop as soon as tests of another folder follow: they could not run an event loop of their own."""
        if nextitem is None or nextitem.path.parent != item.path.parent:
            self.stop()

    def take_complaints(self):
        """What the browser has complained about; the next test begins without it."""
        complaints, self.complaints = self.complaints, []
        return complaints

    def complain(self, text):
        self.complaints.append(text)

    def forgive(self, what):
        """Chromium itself complains about every answer that is a refusal; a test may expect one."""
        assert all(what in complaint for complaint in self.complaints), self.complaints
        self.complaints.clear()
