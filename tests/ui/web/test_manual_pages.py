"""The manual on the server, and the rules as the service tells them."""

import asyncio
import re
from urllib.parse import unquote

import pytest

from reihum.catalogue import games
from reihum.ui.web.site import manual
from web_server import Visitor


def get(visitor, path):
    return asyncio.run(visitor.get(path))


def test_the_manual_comes_in_the_visitors_language_and_in_the_one_asked_for(anna, server):
    german = Visitor(server, **{"Accept-Language": "de"})
    assert "<h1" in get(anna, "/manual").text
    assert '<html lang="de">' in get(german, "/manual").text
    assert '<html lang="en">' in get(german, "/manual/en").text
    assert get(anna, "/manual/nothing").status_code == 404
    for path in ("/manual/pictures/nothing.png", "/manual/pictures/..%2fmake.py"):
        assert get(anna, path).status_code == 404, path


@pytest.mark.parametrize("page", manual.PAGES)
def test_every_link_and_picture_of_the_manual_leads_somewhere(page):
    text = manual.write_manual(page, "en")
    ids = set(re.findall('id="([^"]+)"', text))
    for address in re.findall('(?:href|src)="([^"]+)"', text):
        path, _, part = address.partition("#")
        if path.startswith("/manual/pictures/"):
            assert manual.find_picture(path.rpartition("/")[2]), address
        elif path.startswith("/manual/"):
            assert path.rpartition("/")[2] in manual.PAGES, address
        elif not path:
            assert unquote(part) in ids, address
        else:
            assert path in ("/", "/rules") or path.startswith("/files/"), address


def test_a_picture_is_served(anna):
    answer = get(anna, "/manual/pictures/web-home.png")
    assert answer.headers["content-type"] == "image/png"


@pytest.mark.parametrize("game", games())
def test_the_rules_come_with_a_row_to_look_at_and_with_points_where_rows_bring_some(anna, game):
    rules = get(anna, f"/api/rules?game={game}").json()
    assert rules["sentences"]
    assert rules["example"]["made"]
    assert rules["points"] == [list(pair) for pair in games()[game].points]
    assert rules["first_steps"]
