"""Where friends find the server: which address they are given, and when nobody but this machine can open it."""

import asyncio

import pytest

from reihum.core import ReihumError
from reihum.ui.web.edge import reach
from reihum.ui.web.settings import Settings

HERE = ("127.0.0.1", 8000)


def test_a_server_for_this_machine_alone_says_so():
    for at in ("http://127.0.0.1:8000", "http://localhost:8000"):
        assert reach.find_reach(Settings(), at, HERE) == reach.Reach(at, only_here=True)


def test_a_visitor_from_elsewhere_knows_the_address_already():
    settings = Settings(host="0.0.0.0")
    found = reach.find_reach(settings, "http://192.0.2.7:8000", ("192.0.2.7", 8000))
    assert found == reach.Reach("http://192.0.2.7:8000", only_here=False)


def test_the_address_in_the_network_is_offered_to_who_sits_at_the_server(monkeypatch):
    monkeypatch.setattr(reach, "_own_address", lambda: "192.0.2.7")
    found = reach.find_reach(Settings(host="0.0.0.0"), "http://127.0.0.1:8000", HERE)
    assert found == reach.Reach("http://192.0.2.7:8000", only_here=False)
    monkeypatch.setattr(reach, "_own_address", lambda: None)
    assert reach.find_reach(Settings(host="0.0.0.0"), "http://127.0.0.1:8000", HERE).only_here


def test_the_name_that_the_server_was_given_comes_first():
    settings = Settings(host="0.0.0.0", origins=("https://reihum.example/",))
    found = reach.find_reach(settings, "http://127.0.0.1:8000", HERE)
    assert found == reach.Reach("https://reihum.example", only_here=False)


def test_nobody_is_told_an_address_that_is_not_ours():
    with pytest.raises(ReihumError):
        reach.find_reach(Settings(), "http://elsewhere.example", HERE)


def test_this_machine_has_an_address_or_none():
    assert reach._own_address() is None or reach._own_address().count(".") == 3


@pytest.mark.parametrize("kind", ["invitation", "qr"])
def test_the_service_tells_a_friends_address_as_text_and_as_a_picture(anna, server, kind):
    async def scene():
        code = await anna.start("friend")
        path = f"/api/matches/{code}/{kind}"
        ours, foreign = [await anna.get(path, params={"at": at}) for at in (server.origin, "http://elsewhere.example")]
        assert (ours.status_code, foreign.status_code) == (200, 403)
        if kind == "qr":
            assert ours.headers["content-type"] == "image/svg+xml"
            assert ours.text.startswith("<svg")
        else:
            assert ours.json() == {"address": f"{server.origin}/play/{code}", "only_here": True}

    asyncio.run(scene())
