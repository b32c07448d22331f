"""What the dialogue needs of a screen, and which of the two kinds fits here."""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, Protocol, Self

from reihum.match import View
from reihum.ui.console.pages import Page
from reihum.ui.console.question import Question


class StepBack(Exception):  # noqa: N818  (no error: it is what the player wants)
    """The player wants the question before this one."""


class Leave(Exception):  # noqa: N818
    """The player wants to leave."""


class HelpWanted(Exception):  # noqa: N818
    """The player wants to have the game explained."""


class Screen(AbstractContextManager["Screen"], Protocol):
    """Where the dialogue is shown. Asking raises EOFError when the input ends."""

    def __enter__(self) -> Self: ...

    def ask(self, question: Question, notice: str = "") -> str:
        """Ask a question of the start menu. StepBack is raised where the player does not want to answer it."""

    def ask_move(self, view: View, prompt: str, notice: str = "", hint: str | None = None) -> str:
        """Show a match and ask what to do; ``hint`` is a cell to point at."""

    def ask_step(self, view: View, prompt: str, notice: str = "") -> str:
        """Show an earlier moment of a match and ask where to look next: ``<``, ``>``, or whatever is typed."""

    def show(self, view: View, before: View | None = None) -> None:
        """Show a match; the stone falls if it is known how the match stood before."""

    def wait(self, answer: "Future[Any]", view: View, notice: str = "") -> bool:
        """Wait for a bot, with the match in sight; False if the player would not wait any longer."""

    def replay(self, views: Sequence[View]) -> None:
        """Show moments of a match one after the other, unless the player has seen enough."""

    def tell(self, pages: Sequence[Page]) -> None:
        """Show pages of text until they are read."""

    def show_score(self, score: str) -> None:
        """Show from now on how the evening stands."""

    def show_words(self, words: Sequence[str]) -> None:
        """Show from now on these words to type, beside the board; without any, those of a game."""

    def key_lines(self) -> Sequence[str]:
        """What keys do here, besides typing a line."""


def choose_screen(plain: bool, animate: bool) -> Screen:
    """A screen that stands still on a terminal; plain lines in a pipe, and where they are asked for."""
    if plain or os.environ.get("NO_COLOR") or not _is_good_terminal():
        from reihum.ui.console.plain import PlainScreen  # noqa: PLC0415  (needs nothing of the other)

        return PlainScreen()
    from reihum.ui.console.full import FullScreen  # noqa: PLC0415

    return FullScreen(animate)


def _is_good_terminal() -> bool:
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    speaks_unicode = "utf" in (sys.stdout.encoding or "").lower()
    # Windows has one kind of terminal and does not name it.
    can_move = sys.platform == "win32" or os.environ.get("TERM", "") not in ("dumb", "unknown", "")
    return at_terminal and speaks_unicode and can_move
