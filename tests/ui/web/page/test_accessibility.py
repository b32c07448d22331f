"""axe-core finds nothing serious on any page, light or dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from browsing import play, start

SERIOUS = {"serious", "critical"}


def serious_findings(page):
    found = Axe().run(page).response["violations"]
    return [(each["id"], [node["target"] for node in each["nodes"]]) for each in found if each["impact"] in SERIOUS]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_stands_in_the_way_of_anybody(visit, server, theme):
    page = visit(theme=theme)
    page.goto("/")
    page.locator(".opponent").first.wait_for()
    assert serious_findings(page) == []

    for game in ("connect-four", "pah-tum"):
        start(page, server, game=game, against="here")
        play(page, page.locator(".target[aria-disabled=false]").first.get_attribute("data-move"))
        assert serious_findings(page) == []

    start(page, server, against="friend")
    page.locator(".invite").wait_for()
    assert serious_findings(page) == []

    page.goto("/analyse/connect-four/44535263")
    page.locator(".worth").first.wait_for()
    assert serious_findings(page) == []

    page.goto("/api/docs")
    assert serious_findings(page) == []
