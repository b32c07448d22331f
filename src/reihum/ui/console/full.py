"""The console on a terminal's other screen: everything stays in its place and is redrawn there."""

import os
import readline
import signal
import sys
import termios
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from types import FrameType
from typing import Any, Self

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from reihum.core.text import say
from reihum.match import View
from reihum.ui.console.animation import falling
from reihum.ui.console.board import Size
from reihum.ui.console.frame import draw_match, draw_page, draw_question

FRAME_SECONDS, PAUSE_SECONDS = 0.045, 0.25
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h\x1b[2J", "\x1b[0m\x1b[?25h\x1b[?1049l"
HOME, CLEAR_LINE, CLEAR_BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"

Draw = Callable[[Size], list[Text]]


class _Resized(Exception):  # noqa: N818  (no error: it interrupts the typing)
    """The terminal has another size while somebody types."""


class FullScreen:
    """Takes the terminal over inside a ``with`` block, and leaves it as it was."""

    def __init__(self, animate: bool) -> None:
        self._animate = animate
        self._console = Console(highlight=False)
        self._typing = False
        self._typed = ""
        self._stale = False
        self._handlers: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        self._modes = termios.tcgetattr(sys.stdin)
        readline.set_auto_history(False)
        readline.parse_and_bind("set horizontal-scroll-mode on")
        readline.parse_and_bind("set enable-bracketed-paste off")
        own = {signal.SIGWINCH: self._resize, signal.SIGTSTP: self._suspend, signal.SIGTERM: _terminate}
        self._handlers = {number: signal.signal(number, handler) for number, handler in own.items()}
        self._take()
        return self

    def __exit__(self, *_: object) -> None:
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler or signal.SIG_DFL)

    def ask(self, lines: Sequence[str], notice: str = "") -> str:
        """Ask a question of the start menu."""
        return self._ask(lambda size: draw_question(lines, size, notice), "    >> ")

    def ask_move(self, view: View, prompt: str, notice: str = "", hint: str | None = None) -> str:
        """Show a match and ask what to do."""
        line = self._ask(lambda size: draw_match(view, size, notice, hint), f" {prompt}")
        if line.strip():
            readline.add_history(line)
        return line

    def show(self, view: View, before: View | None = None) -> None:
        """Show a match; the stone falls if it is known how the match stood before."""
        if self._animate and before is not None:
            for picture in falling(before, view):
                self._draw(lambda size, picture=picture: draw_match(picture, size))  # type: ignore[misc]
                time.sleep(FRAME_SECONDS)
        self._draw(lambda size: draw_match(view, size))
        if self._animate and before is not None and before.bots_turn:
            time.sleep(PAUSE_SECONDS)  # or one would not see what two bots do

    def wait(self, future: "Future[Any]", view: View, notice: str = "") -> None:
        """Wait for a bot, with the match in sight."""
        self._stale = True
        while not wait([future], timeout=0.05).done:
            if self._stale:
                self._draw(lambda size: draw_match(view, size, notice))

    def tell(self, title: str, lines: Sequence[str]) -> None:
        """Show a page of text until Enter is pressed."""
        prompt = say("Enter goes back to the game")
        self._ask(lambda size: draw_page(title, lines, size), f"    {prompt} >> ")

    def _ask(self, draw: Draw, prompt: str) -> str:
        self._typed = ""
        while True:
            place = self._draw(draw)
            short = prompt if cell_len(prompt) + 12 <= place.width else ">> "
            readline.set_startup_hook(lambda: readline.insert_text(self._typed))
            try:
                sys.stdout.write(f"\x1b[{place.height};1H{SHOW_CURSOR}")
                sys.stdout.flush()
                self._echo(True)  # readline shows what is typed only where the terminal would
                self._typing = True
                return input(short)
            except _Resized:
                continue
            finally:
                self._typing = False
                self._echo(False)
                readline.set_startup_hook(None)

    def _draw(self, draw: Draw) -> Size:
        """Draw a picture over the one before, all at once, so that nothing flickers; its size with the line below.

        That line is to type in. The last one of the terminal stays empty, so that Enter does not scroll.
        """
        self._stale = False
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
        size = Size(columns - 1, lines, few_colours=self._console.color_system not in ("256", "truecolor"))
        with self._console.capture() as capture:
            picture = draw(size)[: max(0, lines - 2)]
            for line in picture:
                self._console.print(line, end=f"{CLEAR_LINE}\r\n", soft_wrap=True)
        sys.stdout.write(f"{HIDE_CURSOR}{HOME}{capture.get()}{CLEAR_BELOW}")
        sys.stdout.flush()
        return Size(size.width, len(picture) + 1)

    def _take(self) -> None:
        self._echo(False)
        sys.stdout.write(ENTER_SCREEN)
        sys.stdout.flush()

    def _echo(self, wanted: bool) -> None:
        """Whether the terminal shows what is typed; while a bot thinks, that would spoil the picture."""
        modes = termios.tcgetattr(sys.stdin)
        modes[3] = modes[3] | termios.ECHO if wanted else modes[3] & ~termios.ECHO
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, modes)

    def _give_back(self) -> None:
        sys.stdout.write(LEAVE_SCREEN)
        sys.stdout.flush()
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._modes)

    def _resize(self, _: int, __: FrameType | None) -> None:
        self._stale = True
        if self._typing:
            self._typing = False
            self._typed = readline.get_line_buffer()
            raise _Resized

    def _suspend(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-Z: give the terminal back, stop, and take it again when the shell goes on with us."""
        self._give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._take()
        self._resize(number, frame)


def _terminate(_: int, __: FrameType | None) -> None:
    raise SystemExit(128 + signal.SIGTERM)
