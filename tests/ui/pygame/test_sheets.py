"""What lies over a screen: the rules, the kept games, files to open and to save."""

import pygame
import pytest

from reihum.catalogue import games
from reihum.core.text import speaking
from reihum.match import Match, Seat
from reihum.store import read_record
from reihum.ui.pygame import rules_sheet
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.rules_sheet import RulesSheet
from reihum.ui.pygame.start import StartScreen
from reihum.ui.rules_text import rules_text
from reihum.ui.startup import Startup

CTRL = pygame.KMOD_LCTRL
WON = "1122334"


@pytest.fixture
def written(monkeypatch):
    """Every word that the rules write."""
    words = []
    really_write = rules_sheet.write

    def write(text, *rest):
        words.append(text)
        return really_write(text, *rest)

    monkeypatch.setattr(rules_sheet, "write", write)
    return words


def keep(store, moves, names=("Anna", "Ben")):
    match = Match.start("connect-four", (Seat(names[0]), Seat(names[1])))
    for move in moves:
        match.play(move)
    return store.add(match.record())


@pytest.mark.parametrize("game", games())
def test_f1_tells_rules_points_and_a_first_game_on_the_start_screen_and_in_a_game(open_window, sit_down, written, game):
    for code in ("en", "de"):
        with speaking(code):
            desk = sit_down(game)
            desk.press(pygame.K_F1)
            text = rules_text(game)
            assert isinstance(desk.sheet, RulesSheet)
            said = " ".join(written)
            assert all(sentence in said for sentence in text.sentences)
            assert {str(worth) for _, worth in text.points} <= set(written)
            desk.press(pygame.K_RIGHT)
            assert all(step in " ".join(written) for step in text.first_steps)
            written.clear()
            desk.window.end()
    desk = open_window()
    desk.screen._choose_game(game)
    desk.press(pygame.K_F1)
    assert rules_text(game).sentences[0] in " ".join(written)


def test_the_rules_show_a_row_on_a_board(sit_down, monkeypatch):
    drawn = []
    really_draw = rules_sheet.small_board
    monkeypatch.setattr(rules_sheet, "small_board", lambda *what: drawn.append(what[0].view) or really_draw(*what))
    sit_down("pah-tum").press(pygame.K_F1)
    assert drawn[0].made


def test_the_rules_close_with_any_key_and_nothing_is_played(sit_down):
    desk = sit_down()
    desk.press(pygame.K_F1)
    desk.press("d")
    assert desk.sheet is None
    assert desk.view.ply == 0
    desk.press(pygame.K_F1, pygame.K_TAB)
    assert desk.sheet.page == "first"
    desk.click((3, 3))
    assert desk.sheet is None


def test_a_kept_game_is_resumed(open_window, store):
    keep(store, "44")
    number = keep(store, "1")
    desk = open_window(animate=False)
    desk.press("k", mod=pygame.KMOD_LCTRL)
    assert [game.moves for game in desk.sheet.games] == [1, 2]
    desk.press(pygame.K_RETURN)
    assert desk.sheet is None
    assert desk.view.played == ("1",)
    desk.press("2")
    assert store.get(number).plies == 2


def test_a_kept_game_that_is_over_is_looked_at_from_its_beginning(open_window, store):
    keep(store, WON)
    desk = open_window(animate=False)
    desk.press("k", mod=pygame.KMOD_LCTRL)
    desk.click(next(iter(desk.sheet.lines.seen()))[1].center)
    assert desk.view.ply == 0
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.view.played == ("1", "1")
    assert not desk.screen.shows_banner
    desk.press(pygame.K_END)
    desk.step(2)
    assert desk.screen.shows_banner


def test_a_kept_game_is_deleted_only_by_pressing_twice(open_window, store):
    number = keep(store, "44")
    other = keep(store, "11")
    desk = open_window()
    desk.press("k", mod=pygame.KMOD_LCTRL)
    desk.press(pygame.K_DELETE)
    assert len(store.all()) == 2
    desk.press(pygame.K_DOWN, pygame.K_DELETE)
    assert len(store.all()) == 2, "another game was meant the first time"
    desk.press(pygame.K_DELETE)
    assert [kept.number for kept in store.all()] == [other]
    place = desk.sheet.bin_of(next(iter(desk.sheet.lines.seen()))[1]).center
    desk.click(place)
    desk.click(place)
    assert store.all() == []
    assert number != other
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.screen, StartScreen)


def test_a_game_is_saved_and_opened_again(sit_down, tmp_path):
    desk = sit_down(moves="445", animate=False)
    desk.window.desk.folder = tmp_path
    desk.press("s", mod=CTRL)
    desk.press(pygame.K_RETURN)
    file = tmp_path / "connect-four.txt"
    assert desk.screen.notice == f"Saved as {file}."
    assert [move.text for move in read_record(str(file)).moves] == ["4", "4", "5"]
    desk.press("1")
    desk.press("o", mod=CTRL)
    desk.click([area for _, area in desk.sheet.lines.seen()][-1].center)
    assert desk.sheet is None
    assert desk.view.played == ("4", "4", "5")


def test_saving_asks_before_another_game_is_lost_and_never_overwrites_anything_else(sit_down, tmp_path):
    desk = sit_down(moves="445", animate=False)
    desk.window.desk.folder = tmp_path
    (tmp_path / "letter.txt").write_text("Dear Ben")
    desk.press("s", mod=CTRL)
    desk.press(pygame.K_RETURN)
    desk.press("6")
    desk.press("s", mod=CTRL)
    desk.press(pygame.K_RETURN)
    assert "holds a game already" in desk.sheet.notice
    assert len(read_record(str(tmp_path / "connect-four.txt")).moves) == 3
    desk.press(pygame.K_RETURN)
    assert len(read_record(str(tmp_path / "connect-four.txt")).moves) == 4
    desk.press("s", mod=CTRL)
    desk.press(*[pygame.K_BACKSPACE] * 20)
    desk.write("letter")
    desk.press(pygame.K_RETURN)
    assert "is not overwritten" in desk.sheet.notice
    desk.press(pygame.K_ESCAPE)
    assert (tmp_path / "letter.txt").read_text() == "Dear Ben"


def test_folders_can_be_walked_and_a_bad_file_is_one_sentence(open_window, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "bad.txt").write_text("no game")
    desk = open_window(Startup())
    desk.window.desk.folder = tmp_path
    desk.press("o", mod=CTRL)
    desk.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert desk.window.desk.folder == tmp_path / "games"
    desk.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert desk.sheet.notice
    desk.write("nowhere")
    desk.press(pygame.K_RETURN)
    assert "no file" in desk.sheet.notice
    desk.press(pygame.K_ESCAPE)
    assert not isinstance(desk.screen, GameScreen)
