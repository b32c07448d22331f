"""What stands in the menus of the window."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from reihum.core.text import LANGUAGES, mark
from reihum.ui import shortcuts as keys
from reihum.ui.tk.exercise_page import ExercisePage
from reihum.ui.tk.menus import MenuItem
from reihum.ui.tk.requests import ALL

if TYPE_CHECKING:
    from reihum.ui.tk.table import Table
    from reihum.ui.tk.window import Window

_LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}

Menus = list[tuple[str, Sequence[MenuItem | None]]]


def list_menus(window: "Window") -> Menus:
    """All menus; None is a line between items."""
    return [
        (mark("&Game"), _game_items(window)),
        (mark("&Move"), _move_items(window)),
        (mark("Le&arn"), _learning_items(window)),
        (mark("&View"), _view_items(window)),
        (mark("&Help"), [MenuItem(mark("&Rules and manual"), window.show_help, keys.HELP)]),
    ]


class _AtTable:
    """Orders that make sense only while a game is shown."""

    def __init__(self, window: "Window") -> None:
        self._window = window

    def order(self, do: Callable[["Table"], None]) -> Callable[[], None]:
        """What a menu item does at the table."""

        def obey() -> None:
            if self._window.table is not None:
                do(self._window.table)

        return obey

    def shown(self) -> bool:
        """Whether a game is shown."""
        return self._window.table is not None

    def running(self) -> bool:
        """Whether the game goes on."""
        table = self._window.table
        return table is not None and not table.sitting.present.over

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.shown() and not self.running()

    def over_by_lot(self) -> bool:
        """Whether the game has ended, and the next board can be another one."""
        table = self._window.table
        return table is not None and table.sitting.present.over and table.by_lot


class _AtExercise:
    """Orders that make sense only while an exercise is shown."""

    def __init__(self, window: "Window") -> None:
        self._window = window

    @property
    def _page(self) -> ExercisePage | None:
        page = self._window.page
        return page if isinstance(page, ExercisePage) else None

    def order(self, do: Callable[[ExercisePage], None]) -> Callable[[], None]:
        """What a menu item does in an exercise."""

        def obey() -> None:
            if self._page is not None:
                do(self._page)

        return obey

    def asks(self) -> bool:
        """Whether a move is asked for."""
        return self._page is not None and self._page.exercising.can_answer

    def can_defend(self) -> bool:
        """Whether the other side can defend in another way."""
        return self._page is not None and self._page.exercising.can_defend


def _ask_hint(window: "Window") -> None:
    if window.table is not None:
        window.table.ask_hint()
    elif isinstance(window.page, ExercisePage):
        window.page.hint()


def _change_board(table: "Table") -> None:
    table.change_board()


def _return(table: "Table") -> None:
    table.return_to_present()


def _game_items(window: "Window") -> list[MenuItem | None]:
    at = _AtTable(window)
    return [
        MenuItem(mark("&New game"), window.show_new_game, keys.NEW, at.shown),
        MenuItem(mark("Re&match"), at.order(lambda table: table.rematch()), keys.REMATCH, at.over),
        MenuItem(
            mark("Rematch on a new &board"),
            at.order(lambda table: table.change_board()),
            keys.NEW_BOARD,
            at.over_by_lot,
        ),
        MenuItem(mark("Resi&gn"), at.order(lambda table: table.resign()), keys.RESIGN, at.running),
        None,
        MenuItem(mark("&Kept games"), window.show_kept, keys.KEPT),
        MenuItem(mark("&Open …"), window.open_record, keys.OPEN),
        MenuItem(mark("&Save …"), window.save_record, keys.SAVE, at.shown),
        None,
        MenuItem(mark("&Quit"), window.close, keys.QUIT),
    ]


def _move_items(window: "Window") -> list[MenuItem | None]:
    at = _AtTable(window)
    return [
        MenuItem(mark("&Undo"), at.order(lambda table: table.undo()), keys.UNDO, at.shown),
        MenuItem(mark("R&edo"), at.order(lambda table: table.redo()), keys.REDO, at.shown),
        None,
        MenuItem(
            mark("H&int"), lambda: _ask_hint(window), keys.HINT, lambda: at.running() or _AtExercise(window).asks()
        ),
        None,
        MenuItem(mark("Look one move &back"), at.order(lambda table: table.step(-1)), keys.BACK, at.shown),
        MenuItem(mark("Look one move &forward"), at.order(lambda table: table.step(1)), keys.FORTH, at.shown),
        MenuItem(mark("Look at the be&ginning"), at.order(lambda table: table.step(-ALL)), keys.FIRST, at.shown),
        MenuItem(mark("&Return to the game"), at.order(_return), keys.PRESENT, at.shown),
        MenuItem(mark("Re&play"), at.order(lambda table: table.replay()), keys.REPLAY, at.shown),
    ]


def _learning_items(window: "Window") -> list[MenuItem | None]:
    at, exercise = _AtTable(window), _AtExercise(window)
    return [
        MenuItem(mark("&Review this game"), window.show_review, keys.REVIEW, at.shown),
        MenuItem(mark("&Lessons and puzzles"), window.learning.show_courses, keys.LEARN),
        None,
        MenuItem(mark("S&olution"), exercise.order(lambda page: page.solution()), keys.SOLUTION, exercise.asks),
        MenuItem(
            mark("Another &defence"), exercise.order(lambda page: page.defend()), keys.DEFEND, exercise.can_defend
        ),
    ]


def _view_items(window: "Window") -> list[MenuItem | None]:
    looks = [
        MenuItem(word, window.change_theme, group=window.theme_choice, value=name)
        for name, word in (("light", mark("&Light")), ("dark", mark("&Dark")))
    ]
    languages = [
        MenuItem(_LANGUAGE_NAMES[code], window.change_language, group=window.language_choice, value=code)
        for code in LANGUAGES
    ]
    full = MenuItem(mark("&Full screen"), window.switch_full_screen, keys.FULL_SCREEN)
    return [full, None, *looks, None, *languages]
