"""How much a visit weighs on the wire, and what it needs before there is a board; `make web-weight` tells seconds."""

import pytest
from playwright.sync_api import expect

from web_server import serving
from weighing import Wire

pytestmark = pytest.mark.slow

MOST_COLD, MOST_WARM = 60_000, 5_000


@pytest.fixture
def new_server(tmp_path):
    """A server that remembers nothing yet: what others played is sent along, too."""
    with serving(tmp_path) as server:
        yield server


def test_the_start_page_is_light_and_lighter_when_it_comes_again(browser, new_server):
    page = browser.open(new_server, language="de", own=True)  # where a test answers itself, the browser keeps nothing
    wire = Wire(page)
    page.goto("/", wait_until="networkidle")
    cold = wire.take()
    assert cold.weight <= MOST_COLD, cold
    page.goto("/rules", wait_until="networkidle")
    wire.take()
    page.goto("/", wait_until="networkidle")
    warm = wire.take()
    assert warm.weight <= MOST_WARM, warm
    page.context.close()


def test_the_first_board_needs_the_page_and_the_files_that_it_names_and_no_more(visit):
    page = visit(language="de")
    # Whatever is asked is never answered; only one's own server is asked what it remembers.
    page.route("**/api/**", lambda route: route.fallback() if route.request.url.endswith("/memory") else None)
    wire = Wire(page)
    page.goto("/")
    page.locator(".game .board .stone").first.wait_for()
    asked = [
        address.rpartition("/")[2].partition(".")[0] for address in wire.take().addresses if "/api/" not in address
    ]
    assert asked == ["", "home"]


def test_a_browser_that_cannot_take_styles_from_a_script_gets_them_as_a_file(visit):
    page = visit()
    page.add_init_script("delete CSSStyleSheet.prototype.replaceSync")
    page.goto("/")
    page.locator(".game .board .stone").first.wait_for()
    assert page.evaluate("document.adoptedStyleSheets.length") == 0
    expect(page.locator(".top")).to_have_css("display", "flex")
