"""What a person at the window takes for granted: everything is seen, keys do what they say, words come in time."""

import tkinter as tk
from itertools import product
from tkinter import ttk
from tkinter.font import Font

import pytest

from reihum.core.text import speaking
from reihum.match import Match, Seat
from reihum.ui.tk.game_page import GamePage
from tk_desk import HUMANS, children, play


def resize(desk, width, height):
    root = desk.window.root
    root.geometry(f"{width}x{height}")
    desk.wait(lambda: (root.winfo_width(), root.winfo_height()) == (width, height))
    desk.update()


def resize_to_the_smallest(desk):
    """As small as a desktop lets the window be; the menus are part of that."""
    root, menu = desk.window.root, desk.window.theme.px(30)
    width, height = root.minsize()
    root.minsize(width, height - menu)
    resize(desk, width, height - menu)


def is_seen(widget):
    """Whether a widget lies wholly in its window."""
    top = widget.winfo_toplevel()
    return (
        widget.winfo_viewable()
        and widget.winfo_rootx() + widget.winfo_width() <= top.winfo_rootx() + top.winfo_width()
        and widget.winfo_rooty() + widget.winfo_height() <= top.winfo_rooty() + top.winfo_height()
        and widget.winfo_width() >= (widget.winfo_reqwidth() if isinstance(widget, ttk.Radiobutton) else 1)
        and widget.winfo_height() >= widget.winfo_reqheight()
    )


@pytest.mark.parametrize("language", ["de", "en"])
def test_at_its_smallest_the_start_page_shows_all_it_has(sit_down, store, language):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    match.play("4")
    store.add(match.record())
    widths = set()
    with speaking(language):
        desk = sit_down()
        resize_to_the_smallest(desk)
        page = desk.window.page
        for game, mode in product(("connect-four", "pah-tum"), ("alone", "two")):
            page.chosen.game.set(game)
            page.chosen.mode.set(mode)
            page._chosen()
            desk.update()
            buttons = children(page, ttk.Button) + children(page, ttk.Radiobutton) + children(page, ttk.Entry)
            assert len(buttons) > 10
            assert [str(button) for button in buttons if not is_seen(button)] == []
            assert page._board.winfo_width() > 200
            (title,) = [one for one in children(page, ttk.Label) if one.cget("text") == "Reihum"]
            assert title.winfo_width() >= title.winfo_reqwidth(), "the name of the program is not cut"
            widths.add(page._column.winfo_width())
    assert widths == {desk.window.theme.px(450)}, "the form keeps its width whatever is chosen, in any language"


def test_at_its_smallest_the_list_of_kept_games_cuts_no_words(sit_down, store):
    match = Match.start("connect-four", (Seat("Spieler 1"), Seat("Spieler 2")))
    for move in "1212121":
        match.play(move)
    store.add(match.record())
    with speaking("de"):
        desk = sit_down()
        resize_to_the_smallest(desk)
        desk.window.show_kept()
        desk.update()
        games = desk.window.page.list
        (row,) = games.get_children()
        written = Font(desk.window.root, font=desk.window.theme.font("body"))
        for column, words in games.set(row).items():
            assert written.measure(words) + 2 * desk.window.theme.px(8) <= games.bbox(row, column)[2], words


def test_in_a_window_too_low_the_field_with_the_focus_is_scrolled_into_sight(sit_down):
    desk = sit_down()
    root, page = desk.window.root, desk.window.page
    root.minsize(1, 1)
    resize(desk, 800, 330)
    assert is_seen(page.button)
    page._setup.focus_force()
    desk.update()
    column = page._column
    assert column.winfo_rooty() <= page._setup.winfo_rooty()
    assert page._setup.winfo_rooty() + page._setup.winfo_height() <= column.winfo_rooty() + column.winfo_height()
    page.scroll(-50)
    desk.update()
    assert page._card.winfo_rooty() >= column.winfo_rooty()


def test_tab_space_and_enter_start_a_game_of_two(sit_down):
    desk = sit_down()
    page = desk.window.page
    two = next(one for one in children(page, ttk.Radiobutton) if one.cget("value") == "two")
    desk.key("<space>", two)
    two = next(one for one in children(page, ttk.Radiobutton) if one.cget("value") == "two")
    desk.key("<Return>", two)
    assert isinstance(desk.window.page, GamePage)
    assert [seat.bot for seat in desk.view.seats] == [None, None]


def test_arrow_keys_choose_within_a_group_and_who_begins_is_asked_by_the_names_that_were_typed(sit_down):
    desk = sit_down()
    page = desk.window.page
    first = page._beginners[0]
    desk.key("<Right>", first)
    assert page.chosen.beginner.get() == "second"
    desk.key("<Right>")
    desk.key("<Down>")
    assert page.chosen.beginner.get() == "first"
    desk.key("<Left>")
    assert page.chosen.beginner.get() == "lot"
    page._names[0].delete(0, "end")
    page._names[0].insert(0, "Zoe")
    desk.key("<KeyRelease>", page._names[0])
    assert [button.cget("text") for button in page._beginners] == ["Zoe", "The opponent", "Draw lots"]


def test_enter_starts_the_game_from_any_field(sit_down):
    desk = sit_down()
    for kind in (ttk.Entry, ttk.Combobox, ttk.Menubutton, ttk.Radiobutton):
        desk.key("<Return>", children(desk.window.page, kind)[-1])
        assert isinstance(desk.window.page, GamePage)
        desk.window.show_new_game()
        desk.update()


def test_a_button_draws_other_blocked_cells_and_the_form_calls_everything_by_its_name(sit_down):
    desk = sit_down("pah-tum")
    page = desk.window.page
    page.chosen.mode.set("two")
    page._chosen()
    words = [label.cget("text") for label in children(page._fields, ttk.Label)]
    assert words[:2] == ["Player 1", "Player 2"]
    assert "Blocked cells" in words
    boards = {page._preview.rules.setup()["Blocked"]}
    (button,) = [one for one in children(page._fields, ttk.Button) if one.cget("text") == "Draw again"]
    for _ in range(4):
        button.invoke()
        boards.add(page._preview.rules.setup()["Blocked"])
    assert len(boards) > 2
    page.press_start()
    assert desk.view.setup["Blocked"] in boards
    desk.window.show_new_game()
    page = desk.window.page
    page.chosen.game.set("connect-four")
    page._chosen()
    assert not [one for one in children(page, ttk.Button) if "again" in one.cget("text")]


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until somebody turns it, however busy the machine is."""
    time = [100.0]
    for place in ("board", "table"):
        monkeypatch.setattr(f"reihum.ui.tk.{place}.perf_counter", lambda: time[0])
    return time


def test_nobody_is_told_to_move_or_how_it_ended_while_a_stone_falls(sit_down, clock):
    desk = sit_down("connect-four", *HUMANS, animate=True)
    words = desk.window.page.header.words
    play(desk, "d")
    assert desk.board.busy
    assert words.cget("text") == "Anna (Red) to move"
    assert desk.window.root.title().startswith("Anna (Red)")
    clock[0] += 5
    desk.wait(lambda: words.cget("text") == "Ben (Yellow) to move")
    assert desk.window.root.title().startswith("Ben (Yellow)")
    play(desk, "adadbd")
    assert desk.view.over
    evening = desk.window.page.evening
    assert "won" not in words.cget("text") + desk.status
    assert evening.cget("text") == ""
    clock[0] += 5
    desk.wait(lambda: "won" in words.cget("text") and "won" in desk.status)
    assert evening.cget("text") == "Anna · 1 : 0 · Ben"


def test_on_a_small_laptop_the_window_leaves_room_for_the_desktop(sit_down, monkeypatch):
    # The screen only says that it is small: Tk lets go of another screen no sooner than at the end of the program.
    monkeypatch.setattr(tk.Tk, "winfo_screenwidth", lambda _: 1366)
    monkeypatch.setattr(tk.Tk, "winfo_screenheight", lambda _: 768)
    desk = sit_down()
    menu = 30
    assert desk.window.root.winfo_height() + menu <= 768 - 70, "a title bar and a panel still fit"


def test_the_last_move_is_in_sight_however_many_rows_score(sit_down):
    desk = sit_down("pah-tum", *HUMANS, setup={"Blocked": "a1b6c2d2f2"})
    resize_to_the_smallest(desk)
    card = desk.window.page._cards[0]
    height = card.winfo_height()
    moves = [f"{column}{row}" for row in range(7, 0, -1) for column in "abcdefg"]
    for move in moves:
        if desk.view.move(move):
            play(desk, [move])
    desk.update()
    assert desk.view.over
    assert card.winfo_height() == height
    for ply in (desk.view.ply, desk.view.ply - 1):
        assert desk.window.page.moves.list.bbox(str(ply)), "the move is in sight"


def test_the_last_move_is_wholly_in_sight_when_the_score_makes_the_list_of_moves_shorter(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    moves = desk.window.page.moves.list
    for height in (630, 650):
        resize(desk, 1187, height)
        play(desk, "adadadbcbcb")
        desk.update()
        play(desk, "d")
        desk.wait(lambda: moves.yview()[1] == 1)
        _, top, _, row = moves.bbox(str(desk.view.ply))
        assert top + row <= moves.winfo_height()
        desk.click_move(0)
        desk.window.table.play_on()


def test_whoever_would_lose_a_game_by_saving_is_asked(sit_down, tmp_path, monkeypatch):
    desk = sit_down("connect-four", *HUMANS)
    file, answers = tmp_path / "game.txt", [False, True]
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **_: str(file))
    monkeypatch.setattr("tkinter.messagebox.askyesno", lambda *_, **__: answers.pop(0))
    play(desk, "d")
    desk.key("<Control-s>")
    before = file.read_text()
    play(desk, "d")
    desk.key("<Control-s>")
    assert (file.read_text(), answers) == (before, [True])
    desk.key("<Control-s>")
    assert file.read_text() != before


def test_a_file_that_holds_something_else_is_refused_without_a_question(sit_down, tmp_path, monkeypatch):
    desk = sit_down("connect-four", *HUMANS)
    file = tmp_path / "shopping.txt"
    file.write_text("bread\n")
    asked = []
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **options: asked.append(options) or str(file))
    monkeypatch.setattr("tkinter.messagebox.askyesno", lambda *_, **__: pytest.fail("nobody is asked in vain"))
    play(desk, "d")
    desk.key("<Control-s>")
    assert asked[0]["confirmoverwrite"] is False, "Tk's own dialog asks nothing either"
    assert "holds something else" in desk.status
    assert file.read_text() == "bread\n"


def inside(root, path):
    return [str(child) for child in root.tk.call("winfo", "children", path)]


def find_canvas(root, path):
    """The canvas in a dialog that Tk has made."""
    if root.tk.call("winfo", "class", path) == "Canvas":
        return path
    return next((found for one in inside(root, path) if (found := find_canvas(root, one))), None)


def test_in_the_dark_the_list_of_a_file_dialog_is_dark_too(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    desk.window.theme_choice.set("dark")
    desk.window.change_theme()
    play(desk, "d")
    root, seen = desk.window.root, set()

    def look(dialog):
        seen.add(str(root.tk.call(find_canvas(root, dialog), "cget", "-background")))
        root.tk.call("set", "::tk::Priv(selectFilePath)", "")

    desk.key_to_dialog("<Control-s>", look)
    assert seen == {desk.window.theme.palette.surface}


def test_a_player_keeps_the_mark_of_the_stones_in_the_next_game(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    before = {seat.name: desk.board._drawing.stone(seat.side) for seat in desk.view.seats}
    desk.window.table.resign()
    desk.key("<Control-r>")
    assert [seat.name for seat in desk.view.seats] == ["Ben", "Anna"]
    assert {seat.name: desk.board._drawing.stone(seat.side) for seat in desk.view.seats} == before


def test_a_long_name_does_not_run_under_the_buttons(sit_down):
    desk = sit_down("connect-four", "human:Wolfgang Amadeus Mozart der Elf", "human:Ben")
    resize(desk, 900, 640)
    play(desk, "abababa")
    page = desk.window.page
    desk.update()
    assert page.header.words.winfo_x() + page.header.words.winfo_width() <= page.header.ended.winfo_x()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_large_button_can_be_read_also_while_it_cannot_be_pressed(sit_down, name):
    window = sit_down().window
    window.theme_choice.set(name)
    window.change_theme()
    style = ttk.Style(window.root)
    for part in ("foreground", "background"):
        assert style.lookup("Accent.TButton", part, ["disabled"]) == style.lookup("TButton", part, ["disabled"])
