"""Games that a package brings along, in the window of Tk: played to the end without a line of code for them here."""

import pytest

from tk_desk import HUMANS, play
from whole_games import WHOLE_GAMES


@pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)
def test_a_whole_game_by_keyboard_and_the_next_one_by_mouse(more_games, sit_down, game):
    desk = sit_down(game.name, *HUMANS)
    for ply, move in enumerate(game.moves, start=1):
        play(desk, [move])
        if move == "e1":  # e12 could be meant as well
            assert desk.view.ply == ply - 1
            desk.key("<Return>", desk.board)
        assert desk.view.ply == ply
    assert (desk.view.result, desk.view.played) == ("1-0", game.moves)
    title = desk.window.root.title()
    assert "has won!" in title
    assert game.title in title
    desk.key("<Control-r>")
    for move in game.moves:
        desk.click(desk.view.find_move(move).place)  # an own stone at the bottom is clicked to take it out
    assert (desk.view.result, desk.view.played) == ("1-0", game.moves)


def test_a_bot_answers_and_a_hint_is_honestly_refused(more_games, sit_down):
    desk = sit_down("pop-out", "human:Anna", "random")
    desk.click("d3")
    desk.wait(lambda: desk.view.ply == 2)
    desk.key("<F2>")
    assert "Nobody here knows Pop Out well enough to give a hint." in desk.status


def test_pointing_at_a_stone_that_can_be_taken_out_says_so(more_games, sit_down):
    desk = sit_down("pop-out", "human:Anna", "human:Ben")
    assert "your own stone at the bottom to take it out" in desk.status
    for cell in ("d3", "e3"):
        desk.click(cell)
    desk.point("d1")
    assert desk.status == "d1 out"
    assert len(desk.items("pointer")) == 1
    desk.point("d2")
    assert desk.status != "d1 out"
    desk.click("d1")
    assert desk.view.played == ("4", "5", "x4")
    assert desk.view.cell("d1").content == "free"


def test_the_start_page_offers_them_with_their_own_question(more_games, sit_down):
    desk = sit_down()
    desk.window.page.chosen.game.set("five-in-a-row")
    desk.window.page._chosen()
    desk.window.page._setup.set("9x9")
    desk.window.page.press_start()
    desk.wait(lambda: desk.window.sitting is not None)
    assert (desk.view.title, desk.view.columns) == ("Five in a Row", 9)


def test_a_move_that_no_cell_stands_for_is_a_button_or_typed(strange_game, sit_down):
    desk = sit_down(strange_game, "human:Anna", "human:Ben")
    (button,) = desk.window.page._others.winfo_children()
    assert button.cget("text") == "pass"
    button.invoke()
    desk.update()
    for letter in "pass":
        desk.key(letter)
    assert desk.view.played == ("pass", "pass")
    for cell in ("a2", "a3", "b2", "a3", "c2"):
        desk.click(cell)
    assert desk.view.over
    assert desk.window.page._others.winfo_children() == []
