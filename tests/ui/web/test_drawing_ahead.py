"""What may be shown soon is drawn while it is being kept, and shown only if it was."""

import json
from dataclasses import replace

import pytest

from reihum.core.text import speaking
from reihum.match import Match, Seat
from reihum.ui.web.matches import live as live_matches
from reihum.ui.web.matches.hall import new_match
from reihum.ui.web.matches.live import LiveMatch, next_version


@pytest.fixture
def live():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")), bots_elsewhere=True)
    return LiveMatch(replace(new_match(match, "friend", "en", ("one", "two")), version=1), match)


def after(live, move):
    match = live.match.copy()
    match.play(move)
    return match


def show(live, match):
    live.kept, live.match = next_version(live.kept, match), match


def shown(live):
    return json.loads(live.state(()))["view"]


def test_what_was_drawn_ahead_is_not_drawn_again(live, monkeypatch):
    shown(live)
    match = after(live, "4")
    live.draw_ahead(match)
    show(live, match)
    monkeypatch.setattr(live_matches, "_draw", lambda match: pytest.fail("it was drawn already"))
    assert shown(live)["played"] == ["4"]


def test_if_another_move_was_kept_meanwhile_that_one_is_shown(live):
    shown(live)
    live.draw_ahead(after(live, "4"))
    assert shown(live)["played"] == []
    show(live, after(live, "7"))
    assert shown(live)["played"] == ["7"]


def test_it_is_drawn_in_the_languages_of_those_who_look_on(live, monkeypatch):
    drawn = []
    draw = live_matches._draw
    monkeypatch.setattr(live_matches, "_draw", lambda match: (drawn.append(match), draw(match))[1])
    live.draw_ahead(after(live, "4"))
    assert drawn == []  # nobody looks at it
    for code in ("de", "en"):
        with speaking(code):
            shown(live)
    match = after(live, "4")
    live.draw_ahead(match)
    show(live, match)
    with speaking("de"):
        assert shown(live)["seats"][0]["colour_name"] == "Rot"
    with speaking("en"):
        assert shown(live)["seats"][0]["colour_name"] == "Red"
    assert len(drawn) == 4
