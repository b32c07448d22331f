"""Positions that visitors put together from stones."""

import asyncio

import pytest


def arrange(visitor, **wish):
    return asyncio.run(visitor.get("/api/arrange", params=wish))


def test_stones_become_a_position_with_an_address(anna):
    view = arrange(anna, game="connect-four", first="d1e1", second="d2").json()
    assert (view["ply"], view["turn"]) == (3, "second")
    assert view["address"].startswith("/analyse/connect-four/")
    smaller = arrange(anna, game="connect-four", setup="Size:6x5", first="f1").json()
    assert (smaller["columns"], smaller["address"]) == (6, "/analyse/connect-four/6?setup=Size:6x5")


def test_blocked_cells_are_put_like_stones(anna):
    view = arrange(anna, game="pah-tum", setup="Blocked:a1c4d4f2g7", blocked="a2c4d4f2g7", first="a1").json()
    assert view["position"] == "a2c4d4f2g7/a1"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"first": "d2"}, "stone-hangs"),
        ({"second": "d1"}, "stones-uneven"),
        ({"first": "z9"}, "no-such-cell"),
        ({"first": "4"}, "cells"),
        ({"first": "d1", "blocked": "a1"}, "size-text"),
        ({"setup": "Nothing:1"}, "setup-tag"),
    ],
)
def test_what_is_no_position_is_refused(anna, wish, code):
    answer = arrange(anna, game="connect-four", **wish)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
