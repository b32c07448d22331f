"""The window on a screen of its own."""

import gc
import tkinter as tk

import pytest

from display import display  # noqa: F401  (a fixture)
from reihum.match import Plan, plan_with_players
from reihum.store import Store
from reihum.ui.startup import Startup
from reihum.ui.tk.window import Window
from tk_desk import Desk, Program
from waiting import wait_for
from window_programs import window_programs


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "home" / "matches.sqlite3")
    yield store
    store.close()


@pytest.fixture
def sit_down(display, store):  # noqa: F811
    """Open a window on the start page, or at a game."""
    desks = []

    def open_window(game=None, first=None, second=None, animate=False, **wishes):
        plan = Plan(game=game, setup=wishes.pop("setup", {}), seed=wishes.pop("seed", 1))
        if game:
            plan = plan_with_players(plan, game, first, second)
        root = tk.Tk(screenName=display.name, className="Reihum")
        desks.append(Desk(Window(root, Startup(plan=plan, store=store, **wishes), animate)))
        desks[-1].update()
        desks[-1].wait(root.winfo_viewable)
        return desks[-1]

    yield open_window
    while desks:
        desks.pop().window.close()
    gc.collect()  # Tk's objects must go in the thread that made them


def is_drawn(picture):
    """Whether letters and cells are there: a window that is still empty loses keys, for nothing in it has the focus."""
    return len(picture.colours()) > 500


@pytest.fixture
def program(tmp_path):
    """Start the command on a screen that it has for itself."""
    with window_programs("tk", "1150x800", tmp_path) as start:

        def start_and_wait(*arguments):
            screen, process = start(*arguments)
            screen.do("mousemove", 3, 300)
            wait_for(lambda: is_drawn(screen.picture()) or process.poll() is not None, "no window has opened")
            assert process.poll() is None, process.communicate()
            return Program(screen, process, tmp_path / "matches.sqlite3")

        yield start_and_wait
