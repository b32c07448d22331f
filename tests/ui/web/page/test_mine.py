"""A visitor's own games on the page, carried from one browser to another."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browsing import open_home, play, stones_on
from cameras import read_qr
from web_keys import new_key
from web_server import serving

pytestmark = pytest.mark.slow


def start_against_friend(page, name):
    open_home(page)
    page.locator("#name").fill(name)
    page.locator("#friend").click()
    page.locator(".invite").wait_for()


def shown_words(page):
    page.goto("/games")
    page.locator("#reveal").click()
    return page.locator("#key").inner_text()


def bring_words(page, words):
    page.goto("/games")
    page.locator("#words").fill(words)
    page.get_by_role("button", name="Use them").click()
    expect(page.locator(".notice")).to_contain_text("plays with these words now")


def told_by(picture):
    """What a telephone reads in a picture on the page."""
    expect(picture).to_have_js_property("complete", True)
    return read_qr(picture.screenshot())


def test_games_are_carried_to_another_browser_by_words_and_by_the_address_in_the_picture(visit):
    here, telephone, tablet = visit(), visit(size=(360, 740)), visit()
    start_against_friend(here, "Anna")
    words = shown_words(here)
    assert len(words.split()) == 6
    expect(here.locator(".secret .reach")).to_contain_text("this computer only")
    expect(here.locator(".secret")).not_to_contain_text("picture")  # there is none

    bring_words(telephone, words.upper())
    listed = telephone.locator(".kept-list li")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Anna")
    listed.get_by_role("link", name="Go on").click()
    expect(telephone.locator(".invite")).to_be_visible()  # the host's own panel: this is the host's seat

    tablet.goto(f"/games#{words.replace(' ', '-')}")
    assert "#" not in tablet.url
    tablet.locator("#bring").click()
    expect(tablet.locator(".kept-list li")).to_have_count(1)


def test_the_picture_that_a_telephone_reads_carries_the_key(browser, tmp_path):
    with serving(tmp_path, "--origin", "https://reihum.example") as server:
        here, telephone = browser.open(server), browser.open(server, size=(360, 740))
        start_against_friend(here, "Anna")
        assert told_by(here.locator(".invite .qr")) == f"https://reihum.example{urlsplit(here.url).path}"
        words = shown_words(here)
        origin, at, key = told_by(here.locator(".secret .qr")).partition("/games#")
        assert (origin, at, key) == ("https://reihum.example", "/games#", words.replace(" ", "-"))
        telephone.goto(f"/games#{key}")
        telephone.locator("#bring").click()
        expect(telephone.locator(".kept-list li")).to_contain_text("Anna")
        here.goto("/class")
        here.get_by_role("button", name="Open a room").click()
        code = here.locator(".desk .code strong").text_content().replace("-", "").lower()
        assert told_by(here.locator(".desk .qr")) == f"https://reihum.example/class/{code}"
        for page in (here, telephone):
            page.context.close()


def test_nobody_elses_games_are_listed_and_a_slip_is_noticed(visit):
    anna, ben = visit(), visit()
    start_against_friend(anna, "Anna")
    words = shown_words(anna).split()
    ben.goto("/games")
    expect(ben.locator(".kept")).to_contain_text("None yet")
    ben.locator("#words").fill(" ".join([*words[:5], words[0]]))
    ben.get_by_role("button", name="Use them").click()
    expect(ben.locator(".notice")).to_contain_text("misspelt")
    ben.goto(f"/games#{new_key()}")
    ben.get_by_role("button", name="Leave it as it is").click()
    expect(ben.locator("#bring")).to_have_count(0)
    expect(ben.locator(".kept")).to_contain_text("None yet")


def test_in_german_a_game_goes_on_from_the_list(visit):
    page = visit(language="de")
    open_home(page)
    page.locator("#here").click()
    play(page, "4")
    page.goto("/games")
    expect(page.get_by_role("heading", name="Meine Partien", level=1)).to_be_visible()
    page.get_by_role("link", name="Weiter").click()
    expect(page.locator(".moves button")).to_have_count(1)
    assert stones_on(page) == 1
