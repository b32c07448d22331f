"""The start page: everything a new game needs is already chosen, and one big button starts it."""

import tkinter as tk
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from tkinter import ttk

from reihum.catalogue import bots_for, find_bot, find_game, games, usual_opponent
from reihum.core import BotEntry, ReihumError, Side
from reihum.core.text import mark, say
from reihum.match import STONE_COLOURS, Match, Plan, Seat, clean_name, usual_name
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.form import Form, Way
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label


@dataclass(frozen=True, slots=True)
class Offer:
    """Another way to go on than a new game."""

    word: str
    do: Callable[[], None]


class Chosen:
    """Which buttons of the start page are pressed.

    Made once per window and kept as long: a variable of Tk that is thrown away may be cleared up in a bot's thread, and
    Tk knows only the thread it was made in.
    """

    def __init__(self, root: tk.Tk) -> None:
        self.game, self.mode, self.beginner = (tk.StringVar(root) for _ in range(3))
        self.colours = [tk.StringVar(root) for _ in Side]

    def fill_in(self, plan: Plan) -> None:
        """Press the buttons that a plan says."""
        self.game.set(plan.game or "")
        self.mode.set("alone" if plan.alone else "two")
        self.beginner.set(plan.beginner or "")
        for variable, colour in zip(self.colours, plan.colours, strict=True):
            variable.set(colour or "")


class NewGamePage(ttk.Frame):
    """A form on the left, and the board that it describes on the right; ``start`` is told the plan."""

    def __init__(
        self,
        parent: tk.Misc,
        theme: Theme,
        chosen: Chosen,
        plan: Plan,
        start: Callable[[Plan], None],
        offers: Sequence[Offer],
    ) -> None:
        super().__init__(parent)
        self._theme, self._start = theme, start
        self._plan = _fill_in(plan)
        self.chosen = chosen
        chosen.fill_in(self._plan)
        self._preview: Match | None = None
        self._wish: tuple[object, object] = None, None
        self.columnconfigure(1, weight=1)
        self.rowconfigure(0, weight=1)
        px = theme.px
        self._card = ttk.Frame(self, style="Card.TFrame", padding=(px(28), px(18)))
        self._card.grid(row=0, column=0, sticky="nsew")
        self._board = BoardCanvas(self, theme, lambda _: None, lambda _: None)
        self._board.configure(takefocus=False)
        self._board.grid(row=0, column=1, sticky="nsew", padx=px(12), pady=px(12))
        self._make_head()
        self._fields = Form(self._card, theme)
        self._make_foot(offers)
        self._make_fields()

    def tell(self, sentence: str, warning: bool = True) -> None:
        """Say what is wrong, or what else is worth to be known."""
        self.message.configure(text=f"⚠ {sentence}" if sentence and warning else sentence)

    def collect(self) -> Plan:
        """The plan as the form says it now."""
        self._plan.names = [self._read_name(side) for side in Side]
        self._plan.setup[self._question.tag] = self._setup.get().strip() or self._question.usual
        if self._opponent is not None:
            self._plan.opponent = self._bots[max(0, self._opponent.current())].name
        return replace(
            self._plan,
            beginner=self.chosen.beginner.get(),
            colours=[variable.get() for variable in self.chosen.colours],
            setup={self._question.tag: self._plan.setup[self._question.tag]},
        )

    def press_start(self) -> None:
        """Start the game, on the board that is shown."""
        plan = self.collect()
        if self._show_board():
            assert self._preview is not None, "the board is shown"
            self._start(replace(plan, setup=self._preview.rules.setup()))

    def _make_head(self) -> None:
        px = self._theme.px
        title = ttk.Label(self._card, text="Reihum", style="CardName.TLabel", font=self._theme.font("title", "bold"))
        title.pack(anchor="w")
        words = say("Games of rows, turn by turn.")
        ttk.Label(self._card, text=words, style="CardFaint.TLabel").pack(anchor="w", pady=(0, px(10)))
        head = Form(self._card, self._theme)
        ways = [Way(game.name, say(game.title)) for game in games().values()]
        head.choose("", self.chosen.game, ways, self._chosen)
        self._summary = head.note("")
        ways = [Way("alone", say("Against the computer")), Way("two", say("Two players"))]
        head.choose("", self.chosen.mode, ways, self._chosen)
        head.pack(fill="x")

    def _make_fields(self) -> None:
        """What depends on the game and on who plays."""
        plan = self._plan
        game = find_game(plan.game or "")
        self._bots = _opponents(plan, game.name)
        self._question = game.rules.setup_question
        self._summary.configure(text=say(game.summary))
        self._fields.destroy()
        form = self._fields = Form(self._card, self._theme)
        with_colours = game.look.players_choose_colours
        self._names = [form.name(mark("&Your name"), plan.names[0] or usual_name(Side.FIRST))]
        if with_colours:
            self._make_colours(mark("Your colour"), Side.FIRST)
        self._opponent = None
        if plan.alone:
            opponent = _find_opponent(plan, game.name, self._bots)
            self._opponent = form.pick(mark("&Opponent"), [say(bot.title) for bot in self._bots], say(opponent.title))
            self._opponent.bind("<<ComboboxSelected>>", lambda _: self._describe_opponent(), add=True)
            self._about = form.note(say(opponent.summary), column=1)
        else:
            self._names.append(form.name(mark("&Second name"), plan.names[1] or usual_name(Side.SECOND)))
        if with_colours:
            self._make_colours(mark("Their colour"), Side.SECOND)
        other = say("The opponent") if plan.alone else usual_name(Side.SECOND)
        ways = [Way("first", usual_name(Side.FIRST)), Way("second", other), Way("lot", say("Draw lots"))]
        form.choose(mark("Who begins"), self.chosen.beginner, ways, self._show_board)
        answer = plan.setup.get(self._question.tag, self._question.usual)
        self._setup = form.pick(self._question.label, self._question.choices, answer, free=True)
        form.note(say(self._question.question), column=1)
        for event in ("<<ComboboxSelected>>", "<FocusOut>", "<Return>"):
            self._setup.bind(event, lambda _: self._show_board(), add=True)
        for field in self._names:
            field.bind("<Return>", lambda _: self.press_start())
        form.pack(fill="x", pady=(self._theme.px(4), 0), before=self.message)
        self._order_of_tab()
        self._show_board()

    def _make_colours(self, word: str, side: Side) -> None:
        size, edge = self._theme.px(16), self._theme.palette.ink
        ways = [
            Way(colour.key, str(colour), self._theme.images.swatch(colour.paint, edge, size))
            for colour in STONE_COLOURS
        ]
        self._fields.choose(word, self.chosen.colours[side], ways, lambda: self._coloured(side))

    def _make_foot(self, offers: Sequence[Offer]) -> None:
        px = self._theme.px
        self.message = ttk.Label(self._card, style="CardWarning.TLabel", wraplength=px(430))
        self.message.pack(fill="x", pady=(px(6), 0))
        self._foot = ttk.Frame(self._card, style="Card.TFrame")
        self._foot.pack(fill="x", pady=(px(10), 0))
        self.button = ttk.Button(self._foot, style="Accent.TButton", command=self.press_start, **label(mark("S&tart")))
        self.button.pack(fill="x", pady=(px(6), 0))
        for offer in offers:
            ttk.Button(self._foot, text=offer.word, command=offer.do).pack(fill="x", pady=(px(8), 0))

    def _order_of_tab(self) -> None:
        """Fields that were made anew still come before the buttons below them."""
        self._fields.lower(self._foot)

    def _read_name(self, side: Side) -> str | None:
        if side >= len(self._names):
            return self._plan.names[side]
        name = clean_name(self._names[side].get())
        return name if name != usual_name(side) else None

    def _chosen(self) -> None:
        """Another game, or another number of players."""
        self.collect()
        self._plan.game, self._plan.alone = self.chosen.game.get(), self.chosen.mode.get() == "alone"
        self._make_fields()

    def _describe_opponent(self) -> None:
        assert self._opponent is not None, "somebody has chosen from its list"
        self._about.configure(text=say(self._bots[self._opponent.current()].summary))

    def _coloured(self, side: Side) -> None:
        """Two players never have the same colour: whoever loses theirs gets the other's."""
        if self.chosen.colours[side].get() == self.chosen.colours[side.other].get():
            self.chosen.colours[side.other].set(self._plan.colours[side] or "")
        self._plan.colours = [variable.get() for variable in self.chosen.colours]
        self._show_board()

    def _show_board(self) -> bool:
        """Show the board as it will be, if it can be; what is drawn by lot is drawn now."""
        plan = self.collect()
        setup = plan.setup
        if self._preview is not None and self._wish == (plan.game, setup):
            setup = self._preview.rules.setup()
        try:
            match = Match.start(plan.game or "", _seats(plan), setup, plan.seed)
        except ReihumError as problem:
            self.tell(str(problem))
            return False
        self.tell("")
        self._preview, self._wish = match, (plan.game, plan.setup)
        self._board.show(match.view())
        return True


def _fill_in(plan: Plan) -> Plan:
    """The plan, with what is usual where it says nothing."""
    first, second = plan.colours
    keys = [colour.key for colour in STONE_COLOURS]
    first = first or next(key for key in keys if key != second)
    second = second or next(key for key in (STONE_COLOURS[2].key, *keys) if key != first)
    return replace(
        plan,
        game=plan.game or next(iter(games())),
        alone=plan.alone is not False,
        names=list(plan.names),
        colours=[first, second],
        beginner=plan.beginner or "first",
        setup=dict(plan.setup),
    )


def _opponents(plan: Plan, game: str) -> list[BotEntry]:
    """The bots that play this game, and the one that the command line brought along."""
    bots = bots_for(game)
    if plan.opponent and plan.opponent not in [bot.name for bot in bots]:
        with suppress(ReihumError):  # it plays the other game
            bots.append(find_bot(plan.opponent, game))
    return bots


def _find_opponent(plan: Plan, game: str, bots: Sequence[BotEntry]) -> BotEntry:
    """The opponent of the plan, or the usual one."""
    return next((bot for bot in bots if bot.name == plan.opponent), usual_opponent(game))


def _seats(plan: Plan) -> tuple[Seat, Seat]:
    """Two players in the colours of the plan, in the order in which they move."""
    first, second = (Seat("", colour=colour or "") for colour in plan.colours)
    return (second, first) if plan.beginner == "second" else (first, second)
