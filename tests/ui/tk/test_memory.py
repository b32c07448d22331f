"""What the window remembers: who played whom and how, the score of the evening, and the games that are kept."""

import tkinter as tk
from tkinter import ttk
from tkinter.font import Font

import pytest

from reihum.catalogue import games, opponents, title_words, usual_opponent
from reihum.core.text import language, say
from reihum.match import Match, Seat
from reihum.store import Preferences
from reihum.ui.tk.game_page import GamePage
from reihum.ui.tk.kept_page import KeptPage
from reihum.ui.tk.new_game import NewGamePage
from tk_desk import HUMANS, children, play, texts

MINE = """
class Mine:
    title = "Oma Erna"

    def __init__(self, random): ...

    def choose(self, position, budget=None): ...
"""


@pytest.fixture
def preferences(tmp_path):
    """The player's preferences, as any front end opens them."""
    return lambda: Preferences(tmp_path / "preferences.json")


def type_name(field, name):
    field.delete(0, "end")
    field.insert(0, name)


def test_enter_at_the_start_plays_as_the_last_time(sit_down, preferences):
    page = sit_down(preferences=preferences()).window.page
    type_name(page._names[0], "Zoe")
    page.chosen.opponent.set("level-7")
    page.chosen.colours[0].set("blue")
    page.chosen.beginner.set("second")
    page._setup.set("8x7")
    page.press_start()
    desk = sit_down(preferences=preferences())
    desk.key("<Return>")
    assert isinstance(desk.window.page, GamePage)
    assert [(seat.name, seat.bot) for seat in desk.view.seats] == [("Level 7", "level-7"), ("Zoe", None)]
    assert (desk.view.seats[1].colour, desk.view.columns) == ("blue", 8)


def test_each_game_has_its_own_opponent_and_board_of_the_last_time(sit_down, preferences):
    page = sit_down("pah-tum", preferences=preferences()).window.page
    page.chosen.opponent.set("expert")
    page._setup.set("13")
    page.press_start()
    page = sit_down("connect-four", preferences=preferences()).window.page
    usual = usual_opponent("connect-four").name
    assert page.chosen.opponent.get() == usual
    page._setup.set("9x7")
    page.chosen.game.set("pah-tum")
    page._chosen()
    assert (page.chosen.opponent.get(), page._setup.get()) == ("expert", "13")
    page.chosen.game.set("connect-four")
    page._chosen()
    assert (page.chosen.opponent.get(), page._setup.get()) == (usual, "9x7"), "what was chosen a moment ago"


def test_the_language_chosen_in_the_menu_is_kept_for_every_front_end(sit_down, preferences):
    desk = sit_down(preferences=preferences())
    desk.window.language_choice.set("de")
    desk.window.change_language()
    assert language() == "de"
    assert preferences().language == "de"


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_opponents_are_offered_by_grade_and_the_others_by_title_behind_more(sit_down, game):
    page = sit_down(game).window.page
    frame = page.opponent.frame
    offered = opponents(game)
    assert [button.cget("text") for button in children(frame, ttk.Radiobutton)] == [
        say(bot.grade) for bot in offered.grades
    ]
    (more,) = children(frame, ttk.Menubutton)
    assert more.cget("text") == "More …"
    menu = more.nametowidget(more.cget("menu"))
    assert [menu.entrycget(place, "label").strip() for place in range(menu.index("end") + 1)] == [
        title_words(bot) for bot in offered.more
    ]
    menu.invoke(1)
    assert (page.chosen.opponent.get(), more.cget("text")) == (offered.more[1].name, say(offered.more[1].title))
    shown = " ".join(texts(page))
    identifiers = [bot.name for one in games() for bot in (*opponents(one).grades, *opponents(one).more)]
    assert [name for name in identifiers if "-" in name and name in shown] == []
    children(frame, ttk.Radiobutton)[0].invoke()
    assert more.cget("text") == "More …"
    assert title_words(offered.grades[0]) in " ".join(texts(page))


def test_a_bot_of_ones_own_is_offered_behind_more(sit_down, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    page = sit_down("connect-four", None, f"{file}:Mine").window.page
    (more,) = children(page, ttk.Menubutton)
    assert more.cget("text") == "Oma Erna"


def test_the_score_of_the_evening_runs_along_when_sides_change(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    evening = desk.window.page.evening
    assert not evening.winfo_manager()
    play(desk, "abababa")
    assert evening.cget("text") == "Anna · 1 : 0 · Ben"
    desk.key("<Control-r>")
    desk.window.table.resign()
    desk.update()
    assert (evening.cget("text"), bool(evening.winfo_viewable())) == ("Anna · 2 : 0 · Ben", True)


def keep(store, moves, names=("Anna", "Ben"), bot=None):
    match = Match.start("connect-four", (Seat(names[0]), Seat(bot or names[1], bot=bot)))
    for move in moves:
        match.play(move) if not match.bots_turn else match.accept(match.think().result())
    return store.add(match.record())


def rows(page):
    return [page.list.item(row, "values")[1:3] for row in page.list.get_children()]


def test_what_is_kept_of_which_game_is_not_cut(sit_down, store):
    number = keep(store, "44")
    desk = sit_down()
    desk.window.root.geometry("792x625")
    desk.key("<Alt-Key-k>")
    shown = desk.window.page.list
    desk.wait(lambda: shown.bbox(number, "title"))
    letters = Font(font=ttk.Style().lookup("Treeview", "font") or "TkDefaultFont")
    for column in ("title", "state", "when"):
        room = shown.bbox(number, column)[2]
        said = shown.set(number, column)
        assert letters.measure(said) + 24 <= room, (column, said, room)


def test_kept_games_are_listed_with_titles_looked_at_resumed_and_deleted(sit_down, store, monkeypatch):
    over, other = keep(store, "1212121"), keep(store, "44", ("Cem", ""), "level-1")
    desk = sit_down()
    desk.key("<Alt-Key-k>")
    page = desk.window.page
    assert isinstance(page, KeptPage)
    assert rows(page) == [("Cem – Level 1", "2 moves"), ("Anna – Ben", "Anna won")]
    assert page.open_button.cget("text") == "Go on"
    answers = [False, True]
    monkeypatch.setattr("tkinter.messagebox.askyesno", lambda *_, **__: answers.pop(0))
    desk.key("<Delete>", page.list)
    assert len(store.all()) == 2
    desk.key("<Delete>", page.list)
    assert [kept.number for kept in store.all()] == [over]
    assert (rows(page), page.open_button.cget("text")) == ([("Anna – Ben", "Anna won")], "Look at it")
    desk.key("<Return>", page.list)
    assert desk.view.over
    assert not desk.window.page.evening.winfo_manager(), "a game that is only looked at does not count"
    assert other not in [kept.number for kept in store.all()]


def test_from_the_list_one_goes_on_and_escape_leads_back(sit_down, store):
    number = keep(store, "44")
    desk = sit_down()
    desk.window.show_kept()
    desk.key("<Escape>")
    assert isinstance(desk.window.page, NewGamePage)
    desk.key("<Control-k>")
    desk.window.page.open_button.invoke()
    play(desk, "d")
    assert [(kept.number, kept.plies) for kept in store.all()] == [(number, 3)]


def test_a_list_without_games_says_so_and_nothing_can_be_pressed(sit_down):
    desk = sit_down()
    desk.window.show_kept()
    page = desk.window.page
    assert "No game is kept yet" in page.status.cget("text")
    for key in ("<Return>", "<Delete>"):
        desk.key(key, page.list)
    assert desk.window.page is page
    assert page.open_button.instate(["disabled"])


def test_a_game_deleted_meanwhile_by_another_program_is_told(sit_down, store):
    number = keep(store, "44")
    desk = sit_down()
    desk.window.show_kept()
    store.remove(number)
    desk.key("<Return>", desk.window.page.list)
    assert "There is no match" in desk.window.page.status.cget("text")


def test_the_second_of_two_windows_on_one_game_is_told(sit_down, store):
    number = keep(store, "44")
    one, other = (sit_down() for _ in range(2))
    for desk in (one, other):
        desk.window._open_kept(number)
        desk.update()
    play(one, "a")
    play(other, "b")
    assert "another window" in other.status
    assert sorted(kept.plies for kept in store.all()) == [3, 3]
    assert [move.text for move in store.get(number).record.moves] == ["4", "4", "1"]


def test_in_the_next_game_of_pah_tum_other_cells_are_blocked_if_wanted(sit_down):
    desk = sit_down("pah-tum", *HUMANS, setup={"Blocked": "a1b6c2d2f2"})
    header = desk.window.page.header
    desk.window.table.resign()
    desk.update()
    rematch, new_board, *_ = header.ended_by_lot.winfo_children()
    assert new_board.winfo_viewable()
    rematch.invoke()
    assert desk.view.setup["Blocked"] == "a1b6c2d2f2"
    desk.window.table.resign()
    new_board.invoke()
    assert sum(cell.content == "blocked" for row in desk.view.cells for cell in row) == 5
    assert desk.view.setup["Blocked"] != "a1b6c2d2f2"
    assert [seat.name for seat in desk.view.seats] == ["Anna", "Ben"], "sides change from game to game"
    desk.window.table.resign()
    before = desk.view.setup
    desk.key("<Control-b>")
    assert desk.view.setup != before


def test_who_plays_for_the_first_time_is_guided_and_later_no_more(sit_down, preferences):
    desk = sit_down("connect-four", *HUMANS, preferences=preferences())
    assert desk.status.startswith("Click a column")
    play(desk, "dd")
    assert desk.status == "Tip 1 of 4: Begin in the middle: more rows go through it than through the edges."
    play(desk, "cc")
    assert desk.status.startswith("Tip 2 of 4")
    desk.window.table.resign()
    desk.key("<Control-r>")
    play(desk, "dd")
    assert desk.status.startswith("Click on the board")
    desk = sit_down("connect-four", *HUMANS, preferences=preferences())
    play(desk, "dd")
    assert desk.status.startswith("Click on the board")


def words_in(text):
    return text.get("1.0", "end")


def test_the_rules_show_a_row_the_points_and_a_guide_one_key_away(sit_down):
    desk = sit_down("pah-tum")
    desk.key("<F1>")
    shown = desk.window._help
    page = shown.nametowidget(shown.book.select())
    assert {"3 stones in a row", "7 stones in a row", "119"} <= set(texts(page))
    (text,) = children(page, tk.Text)
    assert "Your first game" in words_in(text)
    (board,) = children(page, tk.Canvas)
    assert board.find_withtag("row"), "a row with its line"
    desk.key("<Escape>", shown)
    assert not shown.winfo_exists()


def test_light_language_and_giving_up_are_a_key_away(sit_down):
    desk = sit_down("connect-four", *HUMANS)
    desk.key("<F6>")
    assert desk.window.preferences.dark
    desk.key("<F7>")
    assert desk.window.page.header.words.cget("text") == "Anna (Rot) ist am Zug"
    desk.key("<F7>")
    desk.key("<F6>")
    assert not desk.window.preferences.dark
    desk.key("<Control-g>")
    assert desk.view.over


def test_full_screen_by_f11_and_back_by_escape(sit_down, monkeypatch):
    desk = sit_down("connect-four", *HUMANS)
    asked = []
    monkeypatch.setattr(desk.window.root, "attributes", lambda *wish: asked.append(wish))
    desk.key("<F11>")
    desk.key("<Escape>")
    desk.key("<Escape>")
    assert asked == [("-fullscreen", True), ("-fullscreen", False)]


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_letter_means_two_things_on_one_page(sit_down, store, code):
    keep(store, "44")
    desk = sit_down("pah-tum", *HUMANS)
    window = desk.window
    window.language_choice.set(code)
    window.change_language()
    window.table.resign()
    check_letters(desk)
    window.table.undo()
    play(desk, ["d4"] if desk.view.move("d4") else ["d5"])
    window.show_review()
    check_letters(desk)
    window.learning.show_courses()
    check_letters(desk)
    window.page.open()
    check_letters(desk)
    window.show_game()
    window.table.step(-1)
    check_letters(desk)
    window.show_new_game()
    check_letters(desk)
    window.show_kept()
    check_letters(desk)


def check_letters(desk):
    """Alt with a letter does one thing only, menus included; and so does each letter in a menu."""
    desk.update()
    root = desk.window.root
    bar = root.nametowidget(root.cget("menu"))
    seen = [widget for widget in children(root, ttk.Button) + children(root, ttk.Label) if widget.winfo_viewable()]
    page = [(str(widget.cget("text")), int(widget.cget("underline"))) for widget in seen]
    assert no_letter_twice(page + entries(bar)) == []
    for menu in bar.winfo_children():
        assert no_letter_twice(entries(menu)) == []


def entries(menu):
    places = [place for place in range(menu.index("end") + 1) if menu.type(place) not in ("separator", "tearoff")]
    return [(menu.entrycget(place, "label"), int(menu.entrycget(place, "underline"))) for place in places]


def no_letter_twice(words):
    letters = [text[place].lower() for text, place in words if place >= 0]
    return sorted({letter for letter in letters if letters.count(letter) > 1})
