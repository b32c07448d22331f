"""A real browser. What the browser complains about fails the test."""

import pytest

from conftest import require

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


@pytest.fixture(scope="module")
def browser():
    """Debian's Chromium. Playwright is stopped after each module, since its event loop would bother other tests."""
    program = require("chromium")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=20_000)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser, server):
    """Open pages for visitors: ``visit(language="de")`` is a browser of its own, with its own cookies."""
    contexts, complaints = [], []

    def new_visitor(language="en", size=(1280, 800), theme="light", **options):
        context = browser.new_context(
            base_url=server.origin,
            locale=LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion=options.pop("motion", "reduce"),
            **options,
        )
        context.set_default_timeout(20_000)
        context.on("console", lambda message: message.type in {"error", "warning"} and complaints.append(message.text))
        context.on("weberror", lambda problem: complaints.append(str(problem.error)))
        contexts.append(context)
        return context.new_page()

    def forgive(what):
        """Chromium itself complains about every answer that is a refusal; a test may expect one."""
        assert all(what in complaint for complaint in complaints), complaints
        complaints.clear()

    new_visitor.forgive = forgive
    yield new_visitor
    for context in contexts:
        context.close()
    assert complaints == []
