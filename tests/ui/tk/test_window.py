"""The window in this process: real events on real widgets, and what they then show."""

from itertools import count, pairwise
from tkinter import ttk

from reihum.core import Side
from reihum.core.text import language
from reihum.match import Match, Seat
from reihum.store import Preferences, read_record
from reihum.ui.tk.game_page import GamePage
from reihum.ui.tk.new_game import NewGamePage
from tk_desk import HUMANS, play, texts

BAD_BOT = """
class Bad:
    def __init__(self, random):
        pass

    def choose(self, position, budget=None):
        return 99
"""


def test_hovering_shows_where_the_stone_would_land_and_above_which_column(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, ["d"])
    desk.point("d5")
    landing, above, *rest = [tuple(map(int, desk.board.coords(item))) for item in desk.items("pointer")]
    assert not rest
    assert landing == tuple(desk.middle("d2").values())
    assert above[0] == landing[0]
    assert above[1] < desk.middle("d6")["y"]
    desk.board.event_generate("<Leave>")
    desk.update()
    assert not desk.items("pointer")


def test_a_click_on_a_full_column_plays_nothing_and_the_status_line_says_why(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "aaaaaa")
    desk.point("a6")
    assert "Column a (1) is already full." in desk.status
    assert not desk.items("pointer")
    assert desk.board.cget("cursor") == ""
    desk.point("b6")
    assert "full" not in desk.status
    assert desk.board.cget("cursor") == "hand2"
    desk.click("a3")
    assert desk.view.ply == 6
    assert "Column a (1) is already full." in desk.status


def test_a_click_on_a_blocked_or_taken_cell_plays_nothing_and_says_why(sit_down):
    desk = sit_down("pah-tum", *HUMANS, setup={"Blocked": "a1b6c2d2f2"})
    desk.click("a1")
    assert (desk.view.ply, "a1" in desk.status) == (0, True)
    desk.click("d4")
    desk.click("d4")
    assert (desk.view.played, "d4" in desk.status) == (("d4",), True)


def test_points_run_along_and_a_line_with_its_points_is_drawn_through_the_row(sit_down):
    desk = sit_down("pah-tum", *HUMANS, setup={"Blocked": "a1b6c2d2f2"})
    play(desk, ["a7", "g1", "b7", "g3", "c7"])
    assert "3" in texts(desk.window.page)
    assert "a7–c7: 3\n" in texts(desk.window.page)
    assert [desk.board.itemcget(item, "text") for item in desk.items("label")].count("3") == 2  # a row's name, and this
    lines = [desk.board.coords(item) for item in desk.items("row") if desk.board.type(item) == "rectangle"]
    assert lines
    for left, top, right, bottom in lines:
        assert ([left, (top + bottom) / 2], right) == ([*desk.middle("a7").values()], desk.middle("c7")["x"])
    desk.key("<Control-z>")
    assert not desk.items("row")
    assert "a7–c7: 3\n" not in texts(desk.window.page)


def test_undo_and_redo_by_keys_and_many_steps_by_the_list_of_moves(sit_down, store):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "abcdef")
    desk.key("<Control-z>")
    assert desk.view.played == tuple("12345")
    desk.key("<Control-y>")
    assert desk.view.played == tuple("123456")
    desk.click_move(2)
    desk.window.table.play_on()
    assert (desk.view.played, desk.view.taken_back) == (("1", "2"), tuple("3456"))
    moves = desk.window.page.moves.list
    assert [moves.item(row, "tags") for row in ("2", "3")] == ["", ("back",)]
    assert store.unfinished().plies == 2
    desk.click_move(5)
    assert desk.view.played == tuple("12345")
    moves.focus("6")
    desk.key("<Return>", moves)
    assert desk.view.ply == 6
    desk.key("<Control-y>")
    assert "Nothing was taken back" in desk.status


def test_undo_against_a_bot_takes_its_answer_back_too(sit_down):
    desk = sit_down("connect-four", "human:Anna", "level-2")
    play(desk, "d")
    desk.wait(lambda: desk.view.ply == 2)
    assert "Level 2: " in " ".join(texts(desk.window.page))  # its reason
    desk.key("<Control-z>")
    assert desk.view.ply == 0
    desk.click_move(1)  # pale, as it was taken back: it is made again, and the answer too
    assert desk.view.ply == 2


def test_a_hint_is_marked_on_the_board_and_says_why(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "ababa")
    desk.key("<F2>")
    desk.wait(lambda: desk.items("hint"), "no hint has come")
    assert desk.status.startswith("Play a4")
    assert [int(part) for part in desk.board.coords(desk.items("hint")[0])] == [*desk.middle("a4").values()]
    desk.window.language_choice.set("de")
    desk.window.change_language()
    desk.update()
    assert desk.status.startswith("Spielen Sie a4")
    play(desk, "g")
    assert not desk.items("hint")


def test_a_stone_falls_from_above_behind_the_rim_and_the_front_and_comes_to_rest(sit_down, monkeypatch):
    moments = count(0, 0.01)  # from picture to picture, however long the machine takes for one
    monkeypatch.setattr("reihum.ui.tk.board.perf_counter", lambda: next(moments))
    desk = sit_down("connect-four", *HUMANS, animate=True)
    play(desk, "d")
    (falling,) = desk.items("falling")
    order, board = list(desk.items("all")), desk.board
    assert all(order.index(falling) < order.index(piece) for piece in desk.items("front"))
    rims = [item for item in desk.items("front") if board.type(item) == "rectangle"]
    assert len(rims) == 4
    assert min(board.coords(rim)[1] for rim in rims) < desk.layout.top, "one is the rim that the stone passes first"
    heights = []
    while desk.items("falling"):
        heights.append(board.coords("falling")[1])
        desk.update()
    assert heights[0] < desk.middle("d6")["y"]
    assert max(heights) <= desk.middle("d1")["y"] + 1
    play(desk, "ddd")
    assert desk.view.ply == 4, "a move while a stone falls is taken at once"
    desk.wait(lambda: not desk.items("falling"))
    assert len(desk.items("stone")) == 4


def test_the_board_grows_and_shrinks_with_the_window_and_can_be_clicked_as_before(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    root = desk.window.root
    for number, size in enumerate(("900x640", "1250x900", "760x900"), start=1):
        before = desk.layout
        root.geometry(size)
        desk.wait(lambda size=size: f"{root.winfo_width()}x{root.winfo_height()}" == size)
        desk.wait(lambda before=before: desk.layout != before)
        desk.update()
        left, top, right, bottom = desk.board.bbox("frame")
        assert left >= 0
        assert top >= 0
        assert right <= desk.board.winfo_width()
        assert bottom <= desk.board.winfo_height()
        desk.click("e1")
        assert desk.view.played == ("5",) * number


def test_the_language_changes_in_the_middle_of_a_game_and_the_game_goes_on(sit_down):
    desk = sit_down("connect-four", "human:Anna", "human:Ben")
    play(desk, "dd")
    desk.window.language_choice.set("de")
    desk.window.change_language()
    desk.update()
    assert language() == "de"
    assert "Anna (Rot) ist am Zug" in texts(desk.window.page)
    assert desk.window.root.title() == "Anna (Rot) ist am Zug – Vier Gewinnt – Reihum"
    play(desk, "dd")
    assert desk.view.ply == 4
    desk.key("<F1>")
    assert desk.window._help.title() == "Hilfe – Reihum"


def test_dark_is_dark_the_game_goes_on_and_nobody_need_say_so_again(sit_down, display, tmp_path):
    desk = sit_down("pah-tum", *HUMANS, preferences=Preferences(tmp_path / "preferences.json"))
    desk.window.theme_choice.set("dark")
    desk.window.change_theme()
    desk.update()
    assert desk.board.cget("background") == desk.window.theme.palette.ground == "#11171e"
    desk.wait(lambda: display.picture().box("#11171e"))
    desk.click(desk.view.moves[0].lands)
    assert desk.view.ply == 1
    desk.window.close()
    again = sit_down(preferences=Preferences(tmp_path / "preferences.json"))
    assert again.window.theme.palette.ground == "#11171e"
    assert again.window.theme_choice.get() == "dark"


def test_a_game_is_saved_and_opened_again(sit_down, tmp_path, monkeypatch):
    desk = sit_down("connect-four", *HUMANS)
    file = str(tmp_path / "game.txt")
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **_: file)
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: file)
    play(desk, "dde")
    desk.key("<Control-s>")
    assert desk.status == f"Saved as {file}."
    assert [move.text for move in read_record(file).moves] == ["4", "4", "5"]
    play(desk, "a")
    desk.key("<Control-o>")
    assert desk.view.played == ("4", "4", "5")


def test_a_file_that_is_no_game_is_refused_and_nothing_changes(sit_down, tmp_path, monkeypatch):
    desk = sit_down("connect-four", *HUMANS)
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna")
    asked = []
    for ask in ("asksaveasfilename", "askopenfilename"):
        monkeypatch.setattr(f"tkinter.filedialog.{ask}", lambda **wishes: asked.append(wishes) or str(file))
    monkeypatch.setattr("tkinter.messagebox.askyesno", lambda *words, **_: asked.append(words))
    play(desk, "d")
    desk.key("<Control-o>")
    assert desk.status.startswith("⚠ ")
    desk.key("<Control-s>")
    assert "is not overwritten" in desk.status
    assert len(asked) == 2, "nobody is asked whether to overwrite what is not overwritten"
    assert asked[1]["confirmoverwrite"] is False
    assert (desk.view.ply, file.read_text()) == (1, "Dear Anna")


def test_tks_own_file_dialog_saves_where_its_field_says(sit_down, tmp_path):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "d")
    root, file = desk.window.root, tmp_path / "by hand.txt"

    def answer(dialog):
        entry = f"{dialog}.contents.f2.ent"
        root.tk.call(entry, "delete", 0, "end")
        root.tk.call(entry, "insert", 0, str(file))
        root.tk.call("event", "generate", entry, "<Return>")

    desk.key_to_dialog("<Control-s>", answer)
    assert len(read_record(str(file)).moves) == 1


def test_resigning_ends_the_game_and_a_rematch_changes_sides(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "d")
    desk.window.table.resign()
    desk.update()
    assert "Ben (Yellow) gives up; Anna (Red) has won." in texts(desk.window.page)
    desk.key("<Control-z>")
    assert not desk.view.over
    desk.key("<Control-y>")
    desk.key("<Control-r>")
    assert [seat.name for seat in desk.view.seats] == ["Ben", "Anna"]


def test_a_bot_that_fails_loses_and_the_status_line_says_why(sit_down, tmp_path):
    (tmp_path / "bad.py").write_text(BAD_BOT)
    desk = sit_down("connect-four", "human:Anna", f"{tmp_path / 'bad.py'}:Bad")
    play(desk, "d")
    desk.wait(lambda: desk.view.over)
    assert "cannot move" in desk.status
    assert desk.view.winner.name == "Anna"


def test_the_start_page_describes_a_game_and_starts_it(sit_down):
    desk = sit_down()
    page = desk.window.page
    assert isinstance(page, NewGamePage)
    assert desk.window.root.focus_get() is page.button or desk.window.root.focus_lastfor() is page.button
    page.chosen.game.set("pah-tum")
    page.chosen.mode.set("two")
    page._chosen()
    assert page._setup.cget("values") == ("5", "7", "9", "11", "13")
    page._names[1].delete(0, "end")
    page._names[1].insert(0, "  Ben ")
    page._setup.set("13")
    page.chosen.beginner.set("second")
    page.press_start()
    desk.update()
    assert isinstance(desk.window.page, GamePage)
    assert [seat.name for seat in desk.view.seats] == ["Ben", "Player 1"]
    assert sum(cell.content == "blocked" for row in desk.view.cells for cell in row) == 13


def test_the_board_of_the_start_page_is_the_one_that_is_played_on(sit_down):
    desk = sit_down("pah-tum", seed=None)
    shown = desk.window.page._preview.rules.setup()
    desk.window.page.chosen.beginner.set("lot")
    desk.window.page.press_start()
    assert desk.view.setup == shown


def test_a_size_that_is_not_allowed_is_refused_where_it_was_typed(sit_down):
    desk = sit_down()
    page = desk.window.page
    page._setup.set("20x20")
    page.press_start()
    desk.update()
    assert desk.window.page is page
    assert "4 to 14 columns" in page.message.cget("text")
    page._setup.set("9x7")
    page.press_start()
    assert (desk.view.columns, desk.view.rows) == (9, 7)


def test_both_players_never_have_the_same_colour(sit_down):
    desk = sit_down()
    page = desk.window.page
    page.chosen.colours[0].set("yellow")
    page._coloured(Side.FIRST)
    assert page.collect().colours == ["yellow", "red"]


def test_the_start_page_offers_to_go_on_with_the_unfinished_game(sit_down, store):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    match.play("4")
    store.add(match.record())
    desk = sit_down()
    (button,) = [child for child in desk.window.page._foot.winfo_children() if "Go on" in child.cget("text")]
    assert button.cget("text") == "Go on: Connect Four, Anna – Ben"
    button.invoke()
    play(desk, "d")
    assert desk.view.played == ("4", "4")
    assert len(store.all()) == 1


def test_a_new_game_can_be_called_off(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "d")
    desk.key("<Control-n>")
    (button,) = [child for child in desk.window.page._foot.winfo_children() if "Back" in child.cget("text")]
    button.invoke()
    assert desk.view.ply == 1
    assert isinstance(desk.window.page, GamePage)


def test_the_window_goes_on_while_a_bot_thinks(sit_down):
    # No book knows this board, and nobody solves it soon: it thinks for many seconds, in native code.
    desk = sit_down("connect-four", "human:Anna", "perfect", setup={"Size": "6x7"})
    play(desk, "d")
    for _ in range(6):
        desk.update()
        assert desk.window.sitting.thinking
    desk.point("a1")
    assert desk.view.ply == 1


def test_a_bots_move_is_shown_when_it_has_thought(sit_down):
    desk = sit_down("connect-four", "human:Anna", "mcts")
    play(desk, "d")
    desk.wait(lambda: not desk.window.sitting.thinking)
    assert desk.view.ply == 2


def test_tab_reaches_every_button_and_the_list_of_moves(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "dd")
    desk.key("<Control-z>")
    reached, widget = set(), desk.board
    for _ in range(12):
        widget = widget.tk_focusNext()
        reached.add(str(widget))
    page = desk.window.page
    assert {str(page._undo), str(page._redo), str(page._hint), str(page.moves.list), str(desk.board)} <= reached


def test_tab_goes_through_the_start_page_from_the_top_down_and_ends_at_the_big_button(sit_down):
    desk = sit_down()
    page = desk.window.page
    page.chosen.mode.set("two")
    page._chosen()
    desk.update()
    order, widget = [], page._card.winfo_children()[1].winfo_children()[0].winfo_children()[0]
    while widget is not page.button:
        order.append(widget)
        assert len(order) < 50, "Tab never comes to the big button"
        widget = widget.tk_focusNext()
    heights = [widget.winfo_rooty() + widget.winfo_height() / 2 for widget in order]
    assert all(below > above - 5 for above, below in pairwise(heights))
    assert set(page._names) | {page._setup} <= set(order)
    assert not any(isinstance(widget, ttk.Frame) for widget in order), "one does not see that a frame has the focus"


def test_alt_and_the_underlined_letter_press_a_button(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    play(desk, "dd")
    desk.key("<Alt-Key-u>", desk.board)
    assert desk.view.ply == 1


def test_alt_and_the_letter_of_a_label_lead_to_the_field_beside_it(sit_down):
    desk = sit_down("connect-four")
    page = desk.window.page
    desk.key("<Alt-Key-o>", page.button)
    assert desk.window.root.focus_get().winfo_parent() == str(page.opponent.frame)
