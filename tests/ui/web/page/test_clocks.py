"""Clocks on the page, and a dead network."""

import re

import pytest
from playwright.sync_api import expect

from browsing import expect_status, join, open_home, play, start, target
from waiting import wait_for

pytestmark = pytest.mark.slow


def test_two_browsers_play_against_the_clock(visit):
    anna, ben = visit(), visit(language="de")
    open_home(anna)
    anna.locator("#name").fill("Anna")
    anna.locator("#pace").select_option("15")
    anna.locator("#friend").click()
    ben.goto(anna.locator(".invite input").input_value())
    ben.locator("#guest").fill("Ben")
    ben.get_by_role("button", name="Mitspielen").click()
    clock = anna.locator(".seat.second .clock")
    expect(clock).to_have_text("15.0")
    play(anna, "4")
    expect(clock).to_have_class(re.compile("running"))
    expect(clock).not_to_have_text("15.0")
    assert anna.locator(".seat.first .clock").text_content() == "15.0"


def test_one_runs_out_of_time_with_all_tabs_closed(visit, server):
    anna, ben = visit(), visit(language="de")
    start(anna, server, against="friend", name="Anna", pace="3")
    ben.goto(anna.locator(".invite input").input_value())
    ben.locator("#guest").fill("Ben")
    ben.get_by_role("button", name="Mitspielen").click()
    play(anna, "4")
    address, contexts = anna.url, (anna.context, ben.context)
    anna.close()
    ben.close()
    match = f"/api/matches/{address.rsplit('/', 1)[1]}"
    wait_for(lambda: contexts[0].request.get(match).json()["view"]["turn"] is None)
    anna = contexts[0].new_page()
    anna.goto(address)
    expect_status(anna, "You have won!")
    expect(anna.locator(".advice")).to_have_text("The time of Ben is up.")


def test_whose_opponent_has_left_is_told_when_the_game_can_be_claimed(visit, server):
    host, guest = visit(language="de", size=(360, 740)), visit()
    start(host, server, against="friend", name="Anna", pace="10+5")
    join(guest, host.locator(".invite input").input_value(), "Ben")
    play(host, "4")
    expect(host.locator(".leaving")).to_be_hidden()
    guest.context.close()
    expect(host.locator(".leaving")).to_contain_text("können Sie die Partie für sich beanspruchen")
    expect(host.locator("#claim")).to_be_hidden()
    name = host.locator(".seat.second .name")
    assert name.evaluate("each => each.scrollWidth <= each.clientWidth")
    away = host.locator(".seat.second .presence")
    expect(away).to_have_text("nicht da")
    clock = host.locator(".seat.second .clock").bounding_box()
    words = away.evaluate("""each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { right } = range.getBoundingClientRect();
        return { right, top: each.getBoundingClientRect().top };
    }""")
    assert words["right"] <= clock["x"] or words["top"] >= clock["y"] + clock["height"] - 1  # nothing hides it


def test_a_network_that_dies_silently_is_told_within_five_seconds(visit, server):
    page = visit()
    lines, dead = [], []

    def connect(line):
        """Pass everything on, unless the network is dead."""
        server_line = line.connect_to_server()
        line.on_message(lambda text: None if dead else server_line.send(text))
        server_line.on_message(lambda text: None if dead else line.send(text))
        lines.append(line)

    page.route_web_socket("**/live", connect)
    page.clock.install()
    start(page, server, against="here")
    expect(page.locator(".connection")).to_be_hidden()
    dead.append("from now on")
    page.clock.run_for(5_000)
    expect(page.locator(".connection")).to_be_visible()
    dead.clear()
    page.clock.run_for(6_000)
    expect(page.locator(".connection")).to_be_hidden()
    assert len(lines) >= 2, "it comes back on another line"
    target(page, "4").click()
    expect(page.locator(".moves button")).to_have_count(1)
