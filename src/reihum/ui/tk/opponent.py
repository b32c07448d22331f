"""Whom to play against: a button for each grade, and a menu with all others."""

import tkinter as tk
from collections.abc import Callable, Sequence
from math import ceil
from tkinter import ttk

from reihum.catalogue import Opponents, title_words
from reihum.core import BotEntry
from reihum.core.text import mark, say
from reihum.ui.tk.form import Form, Way

_PER_LINE = 3
_MENU_HEIGHT = 14
"""So many opponents at most stand below each other in the menu; more are shared out to columns of the same height."""


class OpponentChooser:
    """A row of the form, with a note on who was chosen; ``variable`` holds the bot's name."""

    def __init__(self, form: Form, offered: Opponents, variable: tk.StringVar) -> None:
        self._offered, self._variable = offered, variable
        ways = [Way(bot.name, say(bot.grade)) for bot in offered.grades]
        self.frame = form.group(variable, ways, self.show, _PER_LINE)
        if offered.more:
            self._more = _More(self.frame, form, offered.more, variable, self.show)
            self._more.button.grid(
                row=len(ways) // _PER_LINE,
                column=len(ways) % _PER_LINE,
                columnspan=1 if ways else _PER_LINE,
                sticky="nsew",
                padx=(form.theme.px(4) if len(ways) % _PER_LINE else 0, 0),
                pady=(form.theme.px(4) if len(ways) >= _PER_LINE else 0, 0),
            )
        form.take_in(mark("&Opponent"), self.frame)
        self._about = form.note("", column=1)
        self.show()

    @property
    def chosen(self) -> BotEntry:
        """Who was chosen."""
        everybody = (*self._offered.grades, *self._offered.more)
        return next((bot for bot in everybody if bot.name == self._variable.get()), everybody[0])

    def show(self) -> None:
        """Say who was chosen."""
        bot = self.chosen
        self._about.configure(text=f"{title_words(bot)}: {say(bot.summary)}")
        if self._offered.more:
            self._more.show(bot)


class _More:
    """A button with a menu of opponents; it bears the name of the one chosen in it."""

    def __init__(
        self,
        frame: ttk.Frame,
        form: Form,
        bots: Sequence[BotEntry],
        variable: tk.StringVar,
        choose: Callable[[], None],
    ) -> None:
        self._bots = bots
        self.button = ttk.Menubutton(frame, style="Choice.TMenubutton")
        menu = tk.Menu(self.button, tearoff=False, **form.theme.menu_colours())  # type: ignore[arg-type]
        height = ceil(len(bots) / ceil(len(bots) / _MENU_HEIGHT))
        for place, bot in enumerate(bots):
            column = place > 0 and place % height == 0
            title = f"{title_words(bot)}  "
            menu.add_radiobutton(
                label=title, value=bot.name, variable=variable, command=choose, columnbreak=column, indicatoron=False
            )
        self.button.configure(menu=menu)
        form.take_enter(self.button)

    def show(self, chosen: BotEntry) -> None:
        """Bear the name of who was chosen, if it is one of these."""
        own = chosen in self._bots
        self.button.configure(
            style="Chosen.TMenubutton" if own else "Choice.TMenubutton",
            text=say(chosen.title) if own else say("More …"),
        )
