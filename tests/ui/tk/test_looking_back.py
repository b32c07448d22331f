"""Looking back without taking back, seeing the game once more, and going on from there."""

import pytest

from tk_desk import HUMANS, play


def test_a_click_in_the_list_shows_how_it_stood_and_takes_nothing_back(sit_down, store):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "ddcc")
    desk.click_move(2)
    header, moves = desk.window.page.header, desk.window.page.moves.list
    assert header.words.cget("text") == "After move 2 of 4"
    assert len(desk.items("stone")) == 2
    assert [moves.item(row, "tags") for row in ("3", "4")] == ["", ""], "nothing was taken back"
    assert store.unfinished().plies == 4
    desk.click("a1")
    assert "You are looking back" in desk.status
    assert desk.window.sitting.present.ply == 4
    header.looking.winfo_children()[0].invoke()
    assert (header.words.cget("text"), len(desk.items("stone"))) == ("Anna (Red) to move", 4)
    desk.click("a1")
    assert desk.view.ply == 5


def test_page_keys_step_home_shows_the_beginning_and_end_and_escape_return(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "ddcc")
    shown = []
    for key in ("Prior", "Prior", "Next", "Home", "Prior", "End", "Next", "Prior", "Escape"):
        desk.key(f"<{key}>", desk.board)
        shown.append(desk.view.ply)
    assert shown == [3, 2, 3, 0, 0, 4, 4, 3, 4]
    moves = desk.window.page.moves.list
    desk.key("<Up>", moves)
    desk.key("<Up>", moves)
    desk.key("<Down>", moves)
    assert desk.view.ply == 3
    assert desk.window.sitting.present.ply == 4


def test_play_on_from_an_earlier_moment(sit_down, store):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "ddcc")
    desk.click_move(1)
    desk.window.page.header.looking.winfo_children()[1].invoke()
    assert (desk.view.ply, desk.view.taken_back_labels) == (1, ("d2", "c1", "c2"))
    play(desk, "a")
    assert [move.text for move in store.unfinished().record.moves] == ["4", "1"]


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_a_game_is_shown_once_more_move_by_move_and_then_goes_on(sit_down, monkeypatch, game):
    monkeypatch.setattr("reihum.ui.tk.table.REPLAY_BEAT", 0.0)
    setup = {"Blocked": "a1b6c2d2f2"} if game == "pah-tum" else {}
    desk = sit_down(game, *HUMANS, animate=True, setup=setup)
    play(desk, ["d", "d", "c"] if game == "connect-four" else ["d4", "d5", "c4"])
    desk.wait(lambda: not desk.board.busy)
    table, seen = desk.window.table, []
    show = table.show
    monkeypatch.setattr(table, "show", lambda before=None: (show(before), seen.append(desk.view.ply)))
    table.replay()
    assert desk.window.page._replay.cget("text") == "Stop"
    desk.wait(lambda: not desk.window.sitting.looking_back, "the replay did not end")
    assert seen == [0, 1, 2, 3]
    assert desk.window.page._replay.cget("text") == "Replay"
    desk.wait(lambda: desk.window.page.header.words.cget("text").startswith("Ben"))


def test_a_replay_stops_when_somebody_does_something_else(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "ddcc")
    desk.click_move(2)
    desk.key("<F5>")
    assert desk.view.ply == 2, "it begins at the moment that is looked at"
    desk.key("<F5>")
    assert desk.window.page._replay.cget("text") == "Replay"
    desk.key("<F5>")
    desk.key("<Prior>")
    assert (desk.view.ply, desk.window.page._replay.cget("text")) == (1, "Replay")


def test_a_bot_answers_while_its_opponent_looks_back(sit_down):
    desk = sit_down("connect-four", "human:Anna", "level-2")
    play(desk, "d")
    desk.key("<Home>", desk.board)
    desk.wait(lambda: desk.window.sitting.present.ply == 2)
    assert desk.view.ply == 0
    assert desk.window.page.header.words.cget("text") == "The beginning"
    desk.key("<End>", desk.board)
    assert desk.view.ply == 2


def test_taking_back_among_friends_leads_to_the_own_move_of_who_moved_last(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "dc")
    desk.key("<Control-z>")
    assert desk.window.page.header.words.cget("text") == "Ben (Yellow) to move"
    assert desk.view.taken_back_labels == ("c1",)
