"""Stones that fall: nothing is told before they lie, and they never lag behind."""

from playwright.sync_api import expect

from browsing import expect_status, expect_stones, play, start

SLOWLY = """() => {
const animate = Element.prototype.animate;
window.falling = [];
Element.prototype.animate = function (frames, options) {
  const animation = animate.call(this, frames, options);
  animation.pause();
  window.falling.push(animation);
  return animation;
};
}"""
LET_GO = "() => { for (const animation of window.falling) animation.play(); }"


def test_who_has_won_is_told_and_the_row_is_drawn_when_the_stone_lies(visit, server):
    page = visit(motion="no-preference")
    start(page, server, against="here", name="Anna", other_name="Ben")
    for move in "121212":
        play(page, move)
    expect(page.locator(".last")).to_be_visible()
    page.evaluate(SLOWLY)
    play(page, "1")
    expect(page.locator(".board.over")).to_be_visible()
    expect_status(page, "Anna to move")
    expect(page.locator(".marks .row")).to_have_count(0)
    expect(page.get_by_role("button", name="Rematch")).to_have_attribute("aria-disabled", "true")
    page.evaluate(LET_GO)
    expect_status(page, "Anna has won!")
    expect(page.locator(".marks .row")).to_have_count(1)
    expect(page.get_by_role("button", name="Rematch")).to_have_attribute("aria-disabled", "false")


def test_stones_of_a_quick_typist_do_not_queue_up(visit, server):
    page = visit(motion="no-preference")
    start(page, server, against="here", name="Anna", other_name="Ben")
    page.evaluate(SLOWLY)
    for made, move in enumerate("11221122", start=1):
        page.keyboard.press(move)
        expect(page.locator(".moves button")).to_have_count(made)
    paused = page.evaluate("window.falling.filter((each) => each.playState === 'paused').length")
    assert paused <= 2
    page.evaluate(LET_GO)
    expect_stones(page, 8)
