"""Whatever a player does in whatever order, the window shows how the match stands and nothing breaks."""

from random import Random

import pytest

from reihum.match import ending
from reihum.ui.tk.game_page import GamePage
from reihum.ui.tk.kept_page import KeptPage
from reihum.ui.tk.new_game import NewGamePage

pytestmark = pytest.mark.slow


def orders(desk, random):
    """Everything there is to do now."""
    window = desk.window
    if isinstance(window.page, NewGamePage):
        page = window.page

        def choose(game, mode):
            page.chosen.game.set(game)
            page.chosen.mode.set(mode)
            page._chosen()

        games, modes = ("connect-four", "pah-tum"), ("alone", "two")
        return [page.press_start, page.press_start, lambda: choose(random.choice(games), random.choice(modes))]
    if isinstance(window.page, KeptPage):
        return [window.page._open, window.go_back]
    cells = [cell.name for row in desk.view.cells for cell in row]
    plies = len(desk.view.played) + len(desk.view.taken_back)
    size = f"{random.randrange(760, 1250)}x{random.randrange(600, 900)}"
    keys = ("Left", "Right", "Up", "Down", "Return", "d", "4", "F2", "Tab", "Prior", "Next", "End")
    keys += ("Control-z", "Control-y", "Control-r", "Control-b")
    return [
        *[lambda: desk.click(random.choice(cells))] * 6,
        *[lambda: desk.key(f"<{random.choice(keys)}>", desk.board)] * 6,
        lambda: desk.click_move(random.randint(0, plies)),
        lambda: window.root.geometry(size),
        window.table.resign,
        window.table.replay,
        window.table.play_on,
        window.show_new_game,
        window.show_kept,
        lambda: (window.theme_choice.set(random.choice(("light", "dark"))), window.change_theme()),
        lambda: (window.language_choice.set(random.choice(("de", "en"))), window.change_language()),
    ]


@pytest.mark.parametrize("count", [40, pytest.param(400, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game", "bot", "animate"), [("connect-four", "level-2", False), ("pah-tum", "greedy", True)])
def test_random_orders_break_nothing(sit_down, store, game, bot, animate, count):
    random = Random(1)
    desk = sit_down(game, "human:Anna", bot, animate=animate)
    for _ in range(count):
        random.choice(orders(desk, random))()
        for _ in range(random.randrange(4)):
            desk.update()
        if isinstance(desk.window.page, GamePage):
            sitting, page = desk.window.sitting, desk.window.page
            shown, view = sitting.view, sitting.present
            assert page.headline == page.header.words.cget("text")
            assert page.moves.list.selection() == (str(shown.ply),)
            assert len(page.moves.list.get_children()) == 1 + len(view.played) + len(view.taken_back)
            assert len(desk.items("stone")) + len(desk.items("falling")) == shown.ply
            assert desk.window.sitting.match.position.ply == view.ply
            if view.ply:
                kept = store.get(desk.window._keeper._number)
                assert (kept.plies, kept.result) == (view.ply, view.result)
            if view.over:
                assert ending(view)
