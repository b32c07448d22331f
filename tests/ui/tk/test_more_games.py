"""Games that a package brings along, in the window of Tk: played to the end without a line of code for them here."""

import pytest

from waiting import wait_for
from whole_games import FIVE, POP, WHOLE_GAMES

TWO = ("--first", "human:Anna", "--second", "human:Ben")


@pytest.mark.parametrize("game", WHOLE_GAMES.values(), ids=WHOLE_GAMES)
def test_a_whole_game_by_keyboard(more_games, program, game):
    played = program(game.name, *TWO)
    for ply, move in enumerate(game.moves, start=1):
        played.display.do("type", "--delay", "5", move)
        if move in ("e1",):  # e12 could be meant as well
            assert played.kept().plies == ply - 1
            played.display.do("key", "Return")
        played.wait_for_kept(lambda match: match.plies == ply)  # noqa: B023
    kept = played.wait_for_kept(lambda match: match.result == "1-0")
    assert tuple(move.text for move in kept.record.moves) == game.moves
    assert wait_for(lambda: "has won!" in played.title() and game.title in played.title())


def test_a_whole_game_of_five_in_a_row_by_mouse(more_games, program):
    played = program(FIVE.name, *TWO)
    board = played.board(FIVE.board_colour, FIVE.columns)
    for cell in FIVE.moves:
        played.display.do(*board.click(cell))
    assert played.wait_for_kept(lambda match: match.result == "1-0").plies == len(FIVE.moves)


def test_a_whole_game_of_pop_out_by_mouse_where_an_own_stone_at_the_bottom_is_clicked_to_take_it_out(
    more_games, program
):
    played = program(POP.name, *TWO)
    board = played.board(POP.board_colour, POP.columns)
    for move in POP.moves:
        column = "abcdefg"[int(move[-1]) - 1]
        played.display.do(*board.click(f"{column}{1 if 'x' in move else 6}"))
    kept = played.wait_for_kept(lambda match: match.result == "1-0")
    assert tuple(move.text for move in kept.record.moves) == POP.moves


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
