"""A real browser, without a server."""

import pytest

from chromium import Chromium

chromium = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    """Stop Playwright as soon as tests of another folder follow: they could not run an event loop of their own."""
    try:
        return (yield)
    finally:
        if nextitem is None or nextitem.path.parent != item.path.parent:
            chromium.stop()


@pytest.fixture
def page():
    """An empty page; at the end of a test the browser must not have complained about anything."""
    if chromium.browser is None:
        chromium.start()
    page = chromium.open()
    yield page
    page.context.close()
    complaints, chromium.complaints = chromium.complaints, []
    assert complaints == []
