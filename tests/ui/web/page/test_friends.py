"""Two browsers play each other, and others watch."""

import re

import pytest
from playwright.sync_api import expect

from browsing import expect_status, expect_stones, expect_told, join, open_home, play, start, target


def invite(host, server, game="connect-four"):
    start(host, server, game=game, against="friend", name="Anna")
    return host.locator(".invite input").input_value()


@pytest.mark.slow
def test_a_whole_game_between_two_browsers_with_a_closed_laptop_in_the_middle_and_somebody_who_watches(visit):
    host, guest, watcher = visit(), visit(), visit()
    open_home(host)
    host.locator("#name").fill("Anna")
    host.locator("#friend").click()
    open_home(guest)
    guest.locator("#code").fill(host.locator(".code strong").text_content().upper())
    guest.get_by_role("button", name="Join", exact=True).click()
    expect(guest.get_by_role("heading", name="Anna invites you")).to_be_visible()
    join(guest, host.locator(".invite input").input_value(), "Ben")
    assert guest.url == host.url
    expect(host.locator(".seat.second .name")).to_have_text("Ben")
    expect_status(host, "Your turn")
    expect_status(guest, "Anna to move")
    play(host, "1")
    watcher.goto(host.url)
    expect(watcher.locator(".watching")).to_be_visible()
    expect(host.locator(".watchers")).to_have_text("One person is watching.")
    expect(watcher.get_by_role("button", name="Resign")).to_be_hidden()
    expect(watcher.locator(".target[aria-disabled=false]")).to_have_count(0)
    target(watcher, "1").click(force=True)
    play(guest, "2")
    expect_stones(watcher, 2)

    address, visitor = guest.url, guest.context
    guest.close()
    expect(host.locator(".seat.second .absent")).to_have_text("away")
    expect_told(host, "Ben has left.")
    play(host, "1")
    guest = visitor.new_page()
    guest.goto(address)
    expect(host.locator(".seat.second .present")).to_have_text("here")
    expect_status(guest, "Your turn")
    expect_stones(guest, 3)

    play(guest, "2")
    play(host, "1")
    play(guest, "2")
    play(host, "1")
    expect_status(host, "You have won!")
    expect_status(guest, "You have lost")
    host.get_by_role("button", name="Rematch").click()
    guest.get_by_role("button", name="Agree").click()
    for page, status in ((guest, "Your turn"), (host, "Ben to move")):
        expect_status(page, status)
        expect_stones(page, 0)
    play(guest, "4")
    expect_stones(host, 1)


def test_a_lost_connection_is_shown_and_restored(visit, server):
    host, guest = visit(), visit()
    lines, cut = [], []

    def connect(line):
        if cut:
            line.close()
        else:
            lines.append((line, line.connect_to_server()))

    host.route_web_socket(re.compile("/live$"), connect)
    join(guest, invite(host, server), "Ben")
    expect_status(host, "Your turn")
    cut.append(True)
    for line, far in lines:
        far.close()
        line.close()
    expect(host.locator(".connection")).to_be_visible()
    expect(guest.locator(".seat.first .presence")).to_have_text("away")
    target(host, "4").click()
    cut.clear()
    expect(host.locator(".connection")).to_be_hidden()
    expect_stones(guest, 1)
    expect_stones(host, 1)
    expect(guest.locator(".seat.first .presence")).to_have_text("here")


def test_after_a_long_sleep_the_page_connects_anew(visit, server):
    page = visit()
    page.clock.install()
    sockets = []

    def note(socket):
        sockets.append(socket)

    page.on("websocket", note)
    start(page, server, against="here")
    play(page, "4")
    assert len(sockets) == 1
    page.clock.fast_forward("08:00:00")
    play(page, "4")
    expect_stones(page, 2)
    assert len(sockets) == 2


def test_taking_back_is_refused_and_then_granted(visit, server):
    host, guest = visit(), visit()
    join(guest, invite(host, server, "pah-tum"), "Ben")
    cell = host.locator(".target[aria-disabled=false]").first.get_attribute("data-move")
    play(host, cell)
    expect_stones(guest, 1)
    for answer in ("Refuse", "Agree"):
        host.get_by_role("button", name="Take back").click()
        expect(host.locator(".asked")).to_contain_text("You have asked Ben")
        expect(guest.locator(".asked")).to_contain_text("Anna would like to take back a move.")
        guest.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            expect(host.locator(".notice")).to_have_text("Your friend would rather not.")
            expect_stones(host, 1)
    expect_stones(host, 0)
    expect_stones(guest, 0)
    expect_status(host, "Your turn")


def test_what_was_typed_stays_when_a_game_is_chosen(page):
    open_home(page)
    page.locator("#code").fill("abcd-efgh")
    for game in ("connect-four", "pah-tum"):
        page.locator(f"[data-game={game}]").click()
        expect(page.locator(f"[data-game={game}]")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("link", name=f"Analyse {'Pah Tum' if game == 'pah-tum' else 'Connect Four'}").first.wait_for()
        expect(page.locator("#code")).to_have_value("abcd-efgh")


def test_an_address_of_this_machine_alone_comes_with_a_warning_and_any_other_as_a_picture_too(visit, server):
    page = visit()
    link = invite(page, server)
    expect(page.locator(".invite .warning")).to_contain_text("works on this computer only")
    expect(page.locator(".invite img")).to_have_count(0)
    elsewhere = link.replace("127.0.0.1", "192.0.2.7")
    page.route(re.compile("/invitation"), lambda route: route.fulfill(json={"address": elsewhere, "only_here": False}))
    page.reload()
    expect(page.locator(".invite img")).to_be_visible()
    expect(page.locator(".invite input")).to_have_value(elsewhere)
    expect(page.locator(".invite .warning")).to_have_count(0)
    assert page.locator(".invite img").evaluate("picture => picture.decode().then(() => picture.naturalWidth)")
