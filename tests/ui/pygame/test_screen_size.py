"""How large the window opens, and how small it can be made."""

import pytest

from display import start_display
from reihum.ui.pygame.run import require_display
from reihum.ui.pygame.screen_size import USUAL_SIZE
from reihum.ui.pygame.window import Window
from reihum.ui.startup import Startup


@pytest.fixture
def open_on(monkeypatch):
    """Open a window on a screen of a size, whose desktop wants so many dots per inch."""

    def open_it(size, dpi):
        with start_display(size=size) as screen:
            for name in ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
                monkeypatch.setenv(name, screen.environment[name])
            if dpi:
                screen.set_resources(f"Xft.dpi:\t{dpi}\n")
            require_display()
            window = Window(Startup())
            try:
                return window.pane.size, window.pane.minimum_size
            finally:
                window.end()

    return open_it


@pytest.mark.parametrize(
    ("screen", "dpi", "size"),
    [
        ("1920x1200", 0, USUAL_SIZE),
        ("2560x1700", 192, (1869, 1480)),
        ("1366x768", 0, (831, 658)),
        ("640x480", 0, (560, 444)),
    ],
)
def test_the_window_opens_as_large_as_the_screen_asks_for_and_has_room(open_on, screen, dpi, size):
    opened, smallest = open_on(screen, dpi)
    assert opened == size
    zoom = 2 if dpi else 1
    assert smallest == (560 * zoom, 444 * zoom)
