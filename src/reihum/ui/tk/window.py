"""The window: the start page, the game, and everything a player can order."""

import tkinter as tk
from collections.abc import Callable, Sequence
from time import perf_counter
from tkinter import filedialog
from types import TracebackType

from reihum.catalogue import find_game
from reihum.core import ReihumError
from reihum.core.text import LANGUAGES, language, mark, say, use_language
from reihum.match import Match, Plan, View, ending
from reihum.store import Keeper, KeptMatch, read_record, write_record
from reihum.ui.sitting import Sitting
from reihum.ui.startup import Startup
from reihum.ui.tk.game_page import GamePage, Requests, headline
from reihum.ui.tk.help import Help
from reihum.ui.tk.images import Images
from reihum.ui.tk.menus import MenuItem, make_menus
from reihum.ui.tk.new_game import Chosen, NewGamePage, Offer
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import bind_keys

TICK = 15
"""Milliseconds between two looks at what is new."""
BEAT = 0.3
"""Seconds that every move can be seen before a bot's answer."""

_CONTROL, _ALT = 0x4, 0x8
"""How Tk says that these keys are held."""
_HIDE_HIDDEN_FILES = """
    if {[tk windowingsystem] eq "x11"} {
        catch {tk_getOpenFile -load}
        set ::tk::dialog::file::showHiddenBtn 1
        set ::tk::dialog::file::showHiddenVar 0
    }
"""
"""Tk's own dialog has to be loaded, by a call that fails, before it can be told so."""
_LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}


class Window:
    """Reihum in a window. Nothing in it ever waits for a bot."""

    def __init__(self, root: tk.Tk, startup: Startup, animate: bool = True) -> None:
        self.root = root
        self.root.report_callback_exception = self._fail
        self.root.protocol("WM_DELETE_WINDOW", self.close)
        self.sitting: Sitting | None = None
        self._keeper = Keeper(startup.store)
        self._plan = startup.plan
        self._animate = animate
        self._problem: BaseException | None = None
        self._closed = False
        self._last_change = 0.0
        self._help: Help | None = None
        self.page: NewGamePage | GamePage | None = None
        self._preferences = startup.preferences
        self._theme_choice = tk.StringVar(self.root, "dark" if self._preferences.dark else "light")
        self._language_choice = tk.StringVar(self.root, language())
        self._chosen = Chosen(self.root)
        self._images = Images(self.root)
        self._use_theme(self._theme_choice.get())
        self.root.minsize(self.theme.px(760), self.theme.px(600))
        room = self.root.winfo_screenwidth(), self.root.winfo_screenheight() - self.theme.px(30)
        width, height = min(self.theme.px(1140), room[0]), min(self.theme.px(760), room[1])
        self.root.geometry(f"{width}x{height}")
        self.root.bind("<Key>", self._typed)
        bind_keys(self.root)
        self._begin(startup)
        self._ticking = self.root.after(TICK, self._tick)

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
            self.root.after_cancel(self._ticking)
            if isinstance(self.page, GamePage):
                self.page.wait(False)
            self.root.destroy()

    @property
    def left_unfinished(self) -> bool:
        """Whether a game is kept that is not over."""
        return self.sitting is not None and self.sitting.unfinished

    def _begin(self, startup: Startup) -> None:
        if startup.match is not None:
            self._sit_down(startup.match, startup.number)
        elif startup.plan.seats is not None:
            self._sit_down(startup.plan.start())
        else:
            self.show_new_game()
        if startup.notice:
            self._tell(startup.notice, warning=True)

    # What is shown

    def show_new_game(self) -> None:
        """Show the start page."""
        offers = []
        unfinished = self._keeper.unfinished()
        if self.sitting is not None and not self.sitting.match.over:
            offers.append(Offer(say("Back to the game"), self._show_game))
        elif unfinished is not None:
            players, title = " – ".join(unfinished.names), say(find_game(unfinished.game).title)
            word = say("Go on: {game}, {players}", game=title, players=players)
            offers.append(Offer(word, lambda: self._obey(lambda: self._resume(unfinished))))
        page = NewGamePage(self.root, self.theme, self._chosen, self._plan, self._start, offers)
        self._turn_to(page)
        self.root.title("Reihum")
        page.button.focus_set()

    def _show_game(self) -> None:
        requests = Requests(
            play=lambda move: self._obey(lambda: self._at_table().play(move)),
            point=self._pointed,
            undo=self._undo,
            redo=self._redo,
            hint=self._ask_hint,
            go_to=lambda ply: self._obey(lambda: self._at_table().go_to(ply)),
            rematch=self._rematch,
            new_game=self.show_new_game,
        )
        page = GamePage(self.root, self.theme, requests)
        self._turn_to(page)
        self._show()
        page.board.focus_set()

    def _turn_to(self, page: "NewGamePage | GamePage") -> None:
        if self.page is not None:
            self.page.destroy()
        self.page = page
        page.pack(fill="both", expand=True)

    def _show(self, before: View | None = None) -> None:
        """Show how the game stands; a stone falls that was not there before."""
        if self.sitting is None or not isinstance(self.page, GamePage):
            return
        view = self.sitting.view
        self.page.show(self.sitting, before if self._animate else None)
        self.page.tell(self._sentence(view))
        self.root.title(f"{headline(view)} – {view.title} – Reihum")
        self._last_change = perf_counter()
        notice = self.sitting.take_notice()
        if notice:
            self._tell(notice, warning=True)

    def _sentence(self, view: View) -> str:
        hint = self.sitting.hint if self.sitting else None
        if hint is not None:
            return say("Hint: {move}. {why}", move=hint.move.label, why=hint.why)
        if view.over:
            return ending(view)
        if view.bots_turn or (self.sitting and self.sitting.advising):
            return say("One moment …")
        if view.ply < 2:
            return view.advice
        return say("Click on the board, or type a letter, or use the arrow keys and Enter. F1 helps.")

    def _tick(self) -> None:
        self._ticking = self.root.after(TICK, self._tick)
        if not isinstance(self.page, GamePage) or self.sitting is None:
            return
        self.page.board.step()
        pause = BEAT if self._animate else 0.0
        if self.sitting.thinking and (self.page.board.busy or perf_counter() - self._last_change < pause):
            return
        before = self.sitting.view
        if self.sitting.look():
            self._show(before)

    # What players order

    def _obey(self, order: Callable[[], object]) -> None:
        """Do it and show it; what cannot be done says why, and changes nothing."""
        page, before = self.page, self.sitting.view if self.sitting else None
        try:
            order()
        except ReihumError as problem:
            self._tell(str(problem), warning=True)
        else:
            if self.page is page:  # another one has been shown already
                self._show(before)

    def _tell(self, sentence: str, warning: bool = False) -> None:
        if self.page is not None:
            self.page.tell(sentence, warning)

    def _at_table(self) -> Sitting:
        assert self.sitting is not None, "the page of a game is shown"
        return self.sitting

    def _sit_down(self, match: Match, number: int | None = None) -> None:
        if self.sitting is None:
            self.sitting = Sitting(match, self._keeper, number)
        else:
            self.sitting.begin(match, number)
        self._show_game()

    def _start(self, plan: Plan) -> None:
        if isinstance(self.page, NewGamePage):
            self._plan = self.page.collect()
        self._obey(lambda: self._sit_down(plan.start()))

    def _resume(self, kept: KeptMatch) -> None:
        self._sit_down(Match.from_record(kept.record), kept.number)

    def _undo(self) -> None:
        self._obey(self._at_table().undo)

    def _redo(self) -> None:
        self._obey(self._at_table().redo)

    def _ask_hint(self) -> None:
        self._obey(self._at_table().ask_hint)

    def _resign(self) -> None:
        self._obey(self._at_table().resign)

    def _rematch(self) -> None:
        self._obey(self._at_table().rematch)

    def _open_record(self) -> None:
        name = self._ask_file(filedialog.askopenfilename, say("Open a game"))
        if name:
            self._obey(lambda: self._sit_down(Match.from_record(read_record(name))))

    def _save_record(self) -> None:
        record = self._at_table().match.record()
        name = self._ask_file(filedialog.asksaveasfilename, say("Save the game"), initialfile=f"{record.game}.txt")
        if not name:
            return
        try:
            write_record(name, record)
        except ReihumError as problem:
            self._tell(str(problem), warning=True)
        else:
            self._tell(say("Saved as {file}.", file=name))

    def _ask_file(self, ask: Callable[..., str], title: str, **options: str) -> str:
        """A file's name, or nothing if the player wants none, or has closed the window meanwhile."""
        self.root.tk.eval(_HIDE_HIDDEN_FILES)
        kinds = [(say("Games"), "*.txt"), (say("All files"), "*")]
        try:
            name = ask(parent=self.root, title=title, filetypes=kinds, defaultextension=".txt", **options)
        except tk.TclError:
            if not self._closed:
                raise
            return ""
        return "" if self._closed else str(name or "")

    def _pointed(self, move: str | None) -> None:
        """Say why a stone cannot go where the player points."""
        sitting = self._at_table()
        if sitting.view.over or sitting.view.bots_turn:
            return
        try:
            if move is not None:
                sitting.view.find_move(move)
        except ReihumError as problem:
            self._tell(str(problem))
        else:
            pointed = sitting.view.move(move)
            self._tell(pointed.label if pointed and pointed.leaves else self._sentence(sitting.view))

    def _typed(self, event: "tk.Event[tk.Misc]") -> None:
        held = int(event.state) & (_CONTROL | _ALT)
        if isinstance(self.page, GamePage) and event.char.isalnum() and not held:
            self.page.board.focus_set()  # where Enter ends what was typed
            begun = self.page.board.type_key(event.char)
            if begun:
                self._tell(f"{begun} …")

    # The window itself

    def _use_theme(self, name: str) -> None:
        self.theme = Theme(self.root, name, self._images)
        self._make_menus()

    def _change_theme(self) -> None:
        self._use_theme(self._theme_choice.get())
        self._preferences.dark = self._theme_choice.get() == "dark"
        self._preferences.keep()
        self._build_again()

    def _change_language(self) -> None:
        use_language(self._language_choice.get())
        if self.sitting is not None:
            self.sitting.retell()
        self._make_menus()
        self._build_again()

    def _build_again(self) -> None:
        if self._help is not None and self._help.winfo_exists():
            self._help.destroy()
            self._show_help()
        if isinstance(self.page, NewGamePage):
            self._plan = self.page.collect()
            self.show_new_game()
        else:
            self._show_game()

    def _show_help(self) -> None:
        if self._help is not None and self._help.winfo_exists():
            self._help.destroy()
        self._help = Help(self.root, self.theme, self.sitting.view.game if self.sitting else None)

    def _make_menus(self) -> None:
        # Tk's own dialogs speak the same language.
        self.root.tk.eval(f"package require msgcat; msgcat::mclocale {language()}")
        menus: list[tuple[str, Sequence[MenuItem | None]]] = [
            (mark("&Game"), self._game_items()),
            (mark("&Move"), self._move_items()),
            (mark("&View"), self._view_items()),
            (mark("&Help"), [MenuItem(mark("&Rules and manual"), self._show_help, "<F1>")]),
        ]
        make_menus(self.root, self.theme, menus)

    def _game_items(self) -> list[MenuItem | None]:
        return [
            MenuItem(mark("&New game"), self.show_new_game, "<Control-n>", self._in_game),
            MenuItem(mark("Re&match"), self._rematch, "<Control-r>", lambda: self._in_game() and not self._in_play()),
            MenuItem(mark("Resi&gn"), self._resign, usable=self._in_play),
            None,
            MenuItem(mark("&Open …"), self._open_record, "<Control-o>"),
            MenuItem(mark("&Save …"), self._save_record, "<Control-s>", self._in_game),
            None,
            MenuItem(mark("&Quit"), self.close, "<Control-q>"),
        ]

    def _move_items(self) -> list[MenuItem | None]:
        return [
            MenuItem(mark("&Undo"), self._undo, "<Control-z>", self._in_game),
            MenuItem(mark("R&edo"), self._redo, "<Control-y>", self._in_game),
            None,
            MenuItem(mark("H&int"), self._ask_hint, "<F2>", self._in_play),
        ]

    def _view_items(self) -> list[MenuItem | None]:
        looks = [
            MenuItem(word, self._change_theme, group=self._theme_choice, value=name)
            for name, word in (("light", mark("&Light")), ("dark", mark("&Dark")))
        ]
        languages = [
            MenuItem(_LANGUAGE_NAMES[code], self._change_language, group=self._language_choice, value=code)
            for code in LANGUAGES
        ]
        return [*looks, None, *languages]

    def _in_game(self) -> bool:
        return isinstance(self.page, GamePage)

    def _in_play(self) -> bool:
        return self._in_game() and not self._at_table().view.over

    def _fail(self, kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        """Nothing is swallowed: what was not foreseen ends the window, and is raised when it has ended."""
        self._problem = problem
        self.close()
