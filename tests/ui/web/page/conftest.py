"""A real browser. What it complains about fails the test."""

import os

import pytest

from chromium import Chromium
from strange_game import install
from web_server import serving

chromium = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    try:
        return (yield)
    finally:
        chromium.stop_after(item, nextitem)


@pytest.fixture(scope="session")
def server_with_packages(tmp_path_factory, site_of_more_games):
    """One server that finds games of other packages, for all tests of such."""
    folder = tmp_path_factory.mktemp("packages")
    environment = install(folder)
    environment["PYTHONPATH"] += os.pathsep + str(site_of_more_games)
    with serving(tmp_path_factory.mktemp("home"), environment=environment) as running:
        yield running
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def browser():
    """The browser; at the end of a test it must not have complained about anything."""
    if chromium.browser is None:
        chromium.start()
    yield chromium
    assert chromium.take_complaints() == []


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
