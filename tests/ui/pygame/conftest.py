"""The pygame window on a screen of its own."""

from dataclasses import replace

import pygame
import pytest

from display import display  # noqa: F401  (a fixture)
from pygame_desk import Desk
from pygame_program import Program
from reihum.match import Match, Plan, Seat, plan_with_players
from reihum.store import Store
from reihum.ui.pygame.run import require_display
from reihum.ui.pygame.window import Window
from reihum.ui.startup import Startup
from window_programs import window_programs


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


@pytest.fixture
def open_window(display, store, monkeypatch):  # noqa: F811
    """Open a window on the start screen, or at a match."""
    desks = []
    for name in ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, display.environment[name])

    def open_it(startup=None, animate=True, size=(960, 760)):
        require_display()
        desks.append(Desk(Window(startup or Startup(store=store), animate, size)))
        pygame.event.clear()
        return desks[-1]

    yield open_it
    for desk in desks:
        desk.window.end()


@pytest.fixture
def sit_down(open_window, store):
    """Open a window in the middle of a game between two people, or against a bot."""

    def begin(
        game="connect-four", moves=(), first="human:Anna", second="human:Ben", animate=True, size=(960, 760), **setup
    ):
        plan = plan_with_players(Plan(game=game, setup=setup, seed=1), game, first, second)
        match = Match.start(game, plan.seats, setup, seed=1)
        for move in moves:
            match.play(move)
        desk = open_window(Startup(match=match, store=store), animate, size)
        desk.screen.show_arrow = False
        return desk

    return begin


@pytest.fixture
def against():
    """A match of a person against a bot, the bot second, after some moves of both."""

    def make(bot, game="connect-four", moves=(), **setup):
        people = Match.start(game, (Seat("Anna"), Seat(bot)), setup, seed=1)
        for move in moves:
            people.play(move)
        tags = dict(people.record().tags)
        result = tags.pop("Result")
        tags |= {"SecondBot": bot, "Result": result}
        return Match.from_record(replace(people.record(), tags=tuple(tags.items())))

    return make


@pytest.fixture
def program(tmp_path):
    """Start the command on a screen that it has for itself."""
    with window_programs("pygame", "1000x800", tmp_path) as start:
        yield lambda *arguments: Program(*start(*arguments), tmp_path / "matches.sqlite3")
