"""The window: its pages, its look and its language, and the files of games."""

import tkinter as tk
from collections.abc import Callable
from types import TracebackType

from reihum.core import ReihumError
from reihum.core.text import language, other_language, say, use_language
from reihum.match import STONE_COLOURS, Match, Plan
from reihum.store import Keeper, Store, read_record, write_record
from reihum.ui.kept import describe, kept_games, resume
from reihum.ui.shortcuts import LANGUAGE, THEME
from reihum.ui.sitting import Sitting
from reihum.ui.startup import Startup
from reihum.ui.stone_marks import MARKS
from reihum.ui.tk.exercise_page import ExercisePage
from reihum.ui.tk.file_dialog import ask_to_open, ask_to_save
from reihum.ui.tk.game_page import GamePage
from reihum.ui.tk.help import Help
from reihum.ui.tk.images import Images
from reihum.ui.tk.kept_page import KeptPage, KeptRequests
from reihum.ui.tk.learning import Learning, LearningPage
from reihum.ui.tk.menu_bar import list_menus
from reihum.ui.tk.menus import make_menus
from reihum.ui.tk.new_game import Chosen, NewGamePage, Offer, StartRequests
from reihum.ui.tk.review_page import ReviewPage
from reihum.ui.tk.table import Table
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import bind_keys, tk_keys

Page = NewGamePage | GamePage | KeptPage | LearningPage

TICK = 15
"""Milliseconds between two looks at what is new."""
_DESKTOPS_OWN = 112
"""What a title bar, a panel and our menus need of a screen's height."""
_MENU_BAR = 30
"""What the menus need of a window's height; Tk does not count them."""

_WHEEL_UP = 4
"""The mouse's button that a turn of the wheel is on Linux."""
_CONTROL, _ALT = 0x4, 0x8
"""How Tk says that these keys are held."""


class Window:
    """Reihum in a window. Nothing in it ever waits for a bot."""

    def __init__(self, root: tk.Tk, startup: Startup, animate: bool = True) -> None:
        self.root = root
        self.root.report_callback_exception = self._fail
        self.root.protocol("WM_DELETE_WINDOW", self.close)
        self.sitting: Sitting | None = None
        self.table: Table | None = None
        """The game, while its page is shown."""
        self._keeper = Keeper(startup.store)
        self._plan = startup.plan
        self.animate = animate
        self._first_match: Match | None = None
        self._problem: BaseException | None = None
        self._closed = False
        self._help: Help | None = None
        self.page: Page | None = None
        self.preferences = startup.preferences
        self.theme_choice = tk.StringVar(self.root, "dark" if self.preferences.dark else "light")
        self.language_choice = tk.StringVar(self.root, language())
        self.full_screen = False
        self._chosen = Chosen(self.root)
        self.learning = Learning(self)
        self._images = Images(self.root)
        self._show_icon()
        self._use_theme(self.theme_choice.get())
        self.root.minsize(self.theme.px(760), self.theme.px(600 + _MENU_BAR))
        self.root.geometry(self._first_size())
        self._listen()
        self._begin(startup)
        self._ticking = self.root.after(TICK, self._tick)

    def _show_icon(self) -> None:
        """Give the window a stone for its icon, in the sizes that desktops ask for."""
        icons = [self._images.icon(MARKS[0], STONE_COLOURS[0].paint, size) for size in (64, 32)]
        self.root.tk.call("wm", "iconphoto", ".", "-default", *icons)

    def _first_size(self) -> str:
        """As large as is comfortable, or as large as the screen has room beside a desktop's panel and a title bar."""
        px = self.theme.px
        width = min(px(1140), self.root.winfo_screenwidth())
        height = min(px(760), self.root.winfo_screenheight() - px(_DESKTOPS_OWN))
        return f"{width}x{height}"

    def _listen(self) -> None:
        """Hear keys and the wheel wherever the focus is."""
        self.root.bind("<Key>", self._typed)
        self.root.bind("<Escape>", lambda _: self.go_back())
        self.root.bind("<FocusIn>", self._focused)
        for event in ("<Button-4>", "<Button-5>", "<MouseWheel>"):
            self.root.bind(event, self._wheeled)
        self.root.bind(tk_keys(THEME), lambda _: self._switch_theme())
        self.root.bind(tk_keys(LANGUAGE), lambda _: self._switch_language())
        bind_keys(self.root)

    def run(self) -> None:
        """Stay open until the player closes the window."""
        self.root.mainloop()
        if self._problem is not None:
            raise self._problem

    def close(self) -> None:
        """End at once, whatever is going on; every move is kept already."""
        if not self._closed:
            self._closed = True
            if self.sitting is not None:
                self.sitting.stop()
            self.learning.stop()
            self.root.after_cancel(self._ticking)
            if self.table is not None:
                self.table.page.wait(False)
            self.root.destroy()

    @property
    def store(self) -> Store | None:
        """Where games and progress are kept, if they are."""
        return self._keeper.store

    @property
    def left_unfinished(self) -> bool:
        """Whether a game is kept that is not over."""
        return self.sitting is not None and self.sitting.unfinished

    def _begin(self, startup: Startup) -> None:
        if startup.match is not None:
            self._sit_down(startup.match, startup.number)
        elif startup.plan.seats is not None:
            self._start_plan(startup.plan, startup.plan)
        else:
            self.show_new_game()
        if startup.notice:
            self._tell(startup.notice)

    # Pages

    def show_new_game(self) -> None:
        """Show the start page, filled in as the last time."""
        requests = StartRequests(self._start, self.show_help, self.show_kept, self._other_way())
        page = NewGamePage(self.root, self.theme, self._chosen, self._plan, self.preferences, requests)
        self.turn_to(page)
        page.button.focus_set()
        notice = self._keeper.take_notice()
        if notice:
            self._tell(notice)

    def _other_way(self) -> Offer | None:
        """What the start page offers beside a new game: the game at the table, or the last one that is not over."""
        if self.sitting is not None and not self.sitting.match.over:
            return Offer(say("Back to the game"), self.show_game)
        unfinished = self._keeper.unfinished()
        if unfinished is None:
            return None
        game = describe(unfinished)
        word = say("Go on: {game}, {players}", game=game.title, players=game.players)
        return Offer(word, lambda: self._open_kept(game.number))

    def show_kept(self) -> None:
        """Show the list of kept games."""
        try:
            games = kept_games(self._keeper.store)
        except ReihumError as problem:
            self._tell(str(problem))
            return
        if isinstance(self.page, NewGamePage):
            self._plan = self.page.collect()
        page = KeptPage(self.root, self.theme, games, KeptRequests(self._open_kept, self._delete_kept, self.go_back))
        self.turn_to(page, say("Kept games"))
        page.list.focus_set()

    def show_game(self) -> None:
        """Show the game at the table."""
        assert self.sitting is not None, "there is a game"
        table = Table(self.root, self.theme, self.sitting, self.animate, self.show_new_game, self.show_review)
        table.first_match = self._first_match
        self.turn_to(table.page)
        self.table = table
        table.show()
        table.page.board.focus_set()

    def show_review(self) -> None:
        """Show what was good and bad in the game at the table."""
        sitting = self.sitting
        assert sitting is not None, "there is a game"
        self.attempt(lambda: self.learning.show_review(sitting.match))

    def turn_to(self, page: "Page", title: str = "") -> None:
        """Show a page instead of the one before."""
        self.root.title(f"{title} – Reihum" if title else "Reihum")
        if self.page is not None:
            self.page.destroy()
        self.table = None
        self.page = page
        page.pack(fill="both", expand=True)

    def go_back(self) -> None:
        """One step back to where the player came from: to the present, out of the full screen, to the page before."""
        if self.full_screen:
            self.switch_full_screen()
        elif self.table is not None:
            if self.table.sitting.looking_back:
                self.table.return_to_present()
        elif isinstance(self.page, KeptPage):
            self.show_new_game()
        elif isinstance(self.page, LearningPage):
            self.learning.go_back(self.page)
        elif self.sitting is not None and not self.sitting.match.over:
            self.show_game()

    def show_help(self) -> None:
        """Open the rules and the manual, at the game that is shown."""
        if self._help is not None and self._help.winfo_exists():
            self._help.destroy()
        shown = self._chosen.game.get() if isinstance(self.page, NewGamePage) else ""
        game = self.sitting.view.game if self.sitting is not None and not shown else shown
        self._help = Help(self.root, self.theme, game)

    # Games

    def _sit_down(self, match: Match, number: int | None = None) -> None:
        if self.sitting is None:
            self.sitting = Sitting(match, self._keeper, number)
        else:
            self.sitting.begin(match, number)
        self.show_game()

    def _start(self, plan: Plan) -> None:
        """Start what the start page says; the plan has the very board that it shows."""
        assert isinstance(self.page, NewGamePage), "somebody has pressed its button"
        self._plan = self.page.collect()
        self.attempt(lambda: self._start_plan(plan, self._plan))

    def _start_plan(self, plan: Plan, wish: Plan) -> None:
        match = plan.start()
        if self.preferences.last(match.rules.name) is None:
            self._first_match = match
        self.preferences.remember_plan(wish)
        self._sit_down(match)

    def _open_kept(self, number: int) -> None:
        store = self._keeper.store
        assert store is not None, "a game is kept there"
        self.attempt(lambda: self._sit_down(resume(store, number), number))

    def _delete_kept(self, number: int) -> None:
        store, page = self._keeper.store, self.page
        assert store is not None, "a game is kept there"
        assert isinstance(page, KeptPage), "somebody has pressed its button"
        self.attempt(lambda: store.remove(number))
        page.show(kept_games(store))

    def open_record(self) -> None:
        """Go on with a game from a file."""
        name = self._ask_file(lambda: ask_to_open(self.root, self.theme))
        if name:
            self.attempt(lambda: self._sit_down(Match.from_record(read_record(name))))

    def save_record(self) -> None:
        """Write the game to a file."""
        assert self.sitting is not None, "there is a game"
        record = self.sitting.match.record()
        name = self._ask_file(lambda: ask_to_save(self.root, self.theme, f"{record.game}.txt"))
        if name and self.attempt(lambda: write_record(name, record)):
            self._tell(say("Saved as {file}.", file=name), warning=False)

    def _ask_file(self, ask: Callable[[], str]) -> str:
        """A file's name, or nothing if the player wants none, or has closed the window meanwhile."""
        try:
            name = ask()
        except tk.TclError:
            if not self._closed:
                raise
            return ""
        return "" if self._closed else name

    def attempt(self, order: Callable[[], object]) -> bool:
        """Do it; what cannot be done says why, and changes nothing."""
        try:
            order()
        except ReihumError as problem:
            self._tell(str(problem))
            return False
        return True

    def _tell(self, sentence: str, warning: bool = True) -> None:
        if self.page is not None:
            self.page.tell(sentence, warning)

    # What is heard

    def _tick(self) -> None:
        self._ticking = self.root.after(TICK, self._tick)
        if self.table is not None:
            self.table.tick()
        elif isinstance(self.page, ReviewPage | ExercisePage):
            self.page.tick()

    def _typed(self, event: "tk.Event[tk.Misc]") -> None:
        held = int(event.state) & (_CONTROL | _ALT)
        if isinstance(self.page, GamePage | ExercisePage) and event.char.isalnum() and not held:
            board = self.page.board
            board.focus_set()  # where Enter ends what was typed
            begun = board.type_key(event.char)
            if begun:
                self._tell(f"{begun} …", warning=False)

    def _focused(self, event: "tk.Event[tk.Misc]") -> None:
        if isinstance(self.page, NewGamePage):
            self.page.show(event.widget)

    def _wheeled(self, event: "tk.Event[tk.Misc]") -> None:
        if isinstance(self.page, NewGamePage):
            self.page.scroll(-1 if event.num == _WHEEL_UP or event.delta > 0 else 1)

    # Look and language

    def _use_theme(self, name: str) -> None:
        self.theme = Theme(self.root, name, self._images)
        self._make_menus()

    def change_theme(self) -> None:
        """Be light or dark from now on, also at the next start."""
        self._use_theme(self.theme_choice.get())
        self.preferences.dark = self.theme_choice.get() == "dark"
        self.preferences.keep()
        self._build_again()

    def change_language(self) -> None:
        """Speak another language from now on, also at the next start."""
        use_language(self.language_choice.get())
        self.preferences.language = self.language_choice.get()
        self.preferences.keep()
        if self.sitting is not None:
            self.sitting.retell()
        self._make_menus()
        self._build_again()

    def _switch_theme(self) -> None:
        self.theme_choice.set("light" if self.theme_choice.get() == "dark" else "dark")
        self.change_theme()

    def _switch_language(self) -> None:
        self.language_choice.set(other_language())
        self.change_language()

    def switch_full_screen(self) -> None:
        """Fill the whole screen, or be a window again."""
        self.full_screen = not self.full_screen
        self.root.attributes("-fullscreen", self.full_screen)

    def _build_again(self) -> None:
        if self._help is not None and self._help.winfo_exists():
            self._help.destroy()
            self.show_help()
        if isinstance(self.page, NewGamePage):
            self._plan = self.page.collect()
            self.show_new_game()
        elif isinstance(self.page, KeptPage):
            self.show_kept()
        elif isinstance(self.page, LearningPage):
            self.learning.build_again(self.page)
        else:
            self.show_game()

    def _make_menus(self) -> None:
        # Tk's own dialogs speak the same language.
        self.root.tk.eval(f"package require msgcat; msgcat::mclocale {language()}")
        make_menus(self.root, self.theme, list_menus(self))

    def _fail(self, kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        """Nothing is swallowed: what was not foreseen ends the window, and is raised when it has ended."""
        self._problem = problem
        self.close()
