"""A real browser, without a server."""

import pytest

from chromium import Chromium

chromium = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    try:
        return (yield)
    finally:
        chromium.stop_after(item, nextitem)


@pytest.fixture
def page():
    """An empty page; at the end of a test the browser must not have complained about anything."""
    if chromium.browser is None:
        chromium.start()
    page = chromium.open()
    yield page
    page.context.close()
    assert chromium.take_complaints() == []
