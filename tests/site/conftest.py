"""A real browser, for the site."""

import pytest

from chromium import Chromium


@pytest.fixture
def browser():
    """The browser; at the end of a test it must not have complained about anything."""
    chromium = Chromium()
    chromium.start()
    yield chromium
    chromium.stop()
    assert chromium.complaints == []
