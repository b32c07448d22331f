"""The start page: everything a new game needs is already chosen, and one big button starts it."""

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass, replace
from tkinter import ttk

from reihum.catalogue import find_game, games
from reihum.core import ReihumError, Side
from reihum.core.text import mark, say
from reihum.match import STONE_COLOURS, Match, Plan, Seat, clean_name, usual_name
from reihum.store import Preferences
from reihum.ui.new_board import drawn_by_lot
from reihum.ui.stone_marks import MARKS
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.draft import complete, offered
from reihum.ui.tk.form import Form, Way
from reihum.ui.tk.opponent import OpponentChooser
from reihum.ui.tk.scrolling import ScrollingColumn
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label


@dataclass(frozen=True, slots=True)
class Offer:
    """Another way to go on than a new game."""

    word: str
    do: Callable[[], None]


@dataclass(frozen=True, slots=True)
class StartRequests:
    """What the start page asks the window to do."""

    start: Callable[[Plan], None]
    show_rules: Callable[[], None]
    show_kept: Callable[[], None]
    other: Offer | None
    """Another way to go on, if there is one."""


class Chosen:
    """Which buttons of the start page are pressed.

    Made once per window and kept as long: a variable of Tk that is thrown away may be cleared up in a bot's thread, and
    Tk knows only the thread it was made in.
    """

    def __init__(self, root: tk.Tk) -> None:
        self.game, self.mode, self.opponent, self.beginner = (tk.StringVar(root) for _ in range(4))
        self.colours = [tk.StringVar(root) for _ in Side]

    def fill_in(self, plan: Plan) -> None:
        """Press the buttons that a plan says."""
        self.game.set(plan.game or "")
        self.mode.set("alone" if plan.alone else "two")
        self.opponent.set(plan.opponent or "")
        self.beginner.set(plan.beginner or "")
        for variable, colour in zip(self.colours, plan.colours, strict=True):
            variable.set(colour or "")


class NewGamePage(ttk.Frame):
    """A form on the left, filled in as the last time, and the board that it describes on the right."""

    def __init__(
        self,
        parent: tk.Misc,
        theme: Theme,
        chosen: Chosen,
        plan: Plan,
        preferences: Preferences,
        requests: StartRequests,
    ) -> None:
        super().__init__(parent)
        self._theme, self._preferences, self._requests = theme, preferences, requests
        self._plan = complete(plan, preferences)
        self._others: dict[str, Plan] = {}
        """What was chosen for the games that are not shown now."""
        self.chosen = chosen
        chosen.fill_in(self._plan)
        self._preview: Match | None = None
        self._wish: tuple[object, object] = None, None
        self.columnconfigure(1, weight=1)
        self.rowconfigure(0, weight=1)
        px = theme.px
        card = ttk.Frame(self, style="Card.TFrame", padding=(px(20), px(12), px(14), px(14)))
        card.grid(row=0, column=0, sticky="nsew")
        self._column = ScrollingColumn(card, theme, px(450))
        self._column.pack(fill="both", expand=True)
        self._card = self._column.inside
        self._board = BoardCanvas(self, theme, lambda _: None, lambda _: None)
        self._board.configure(takefocus=False, width=px(220), height=px(220))
        self._board.grid(row=0, column=1, sticky="nsew", padx=px(12), pady=px(12))
        self._make_head()
        self._fields = Form(self._card, theme, self.press_start)
        self._make_foot(card)
        self._make_fields()

    def tell(self, sentence: str, warning: bool = True) -> None:
        """Say what is wrong, or what else is worth to be known."""
        self.message.configure(text=f"⚠ {sentence}" if sentence and warning else sentence)
        if sentence:
            self.message.pack(fill="x", pady=(self._theme.px(6), 0), before=self._foot)
        else:
            self.message.pack_forget()

    def show(self, widget: tk.Misc) -> None:
        """Let a widget be seen that has got the focus."""
        self._column.show(widget)

    def scroll(self, steps: int) -> None:
        """Scroll the form, where it is higher than the window."""
        self._column.scroll(steps)

    def collect(self) -> Plan:
        """The plan as the form says it now."""
        self._plan = replace(
            self._plan,
            names=[self._read_name(side) for side in Side],
            opponent=self.chosen.opponent.get(),
            beginner=self.chosen.beginner.get(),
            colours=[variable.get() for variable in self.chosen.colours],
            setup={self._question.tag: self._setup.get().strip() or self._question.usual},
        )
        return self._plan

    def press_start(self) -> None:
        """Start the game, on the board that is shown."""
        plan = self.collect()
        if self._show_board():
            assert self._preview is not None, "the board is shown"
            self._requests.start(replace(plan, setup=self._preview.rules.setup()))

    def _make_head(self) -> None:
        px = self._theme.px
        line = ttk.Frame(self._card, style="Card.TFrame")
        line.pack(fill="x", pady=(0, px(6)))
        title = ttk.Label(line, text="Reihum", style="CardName.TLabel", font=self._theme.font("title", "bold"))
        title.pack(side="left")
        rules = ttk.Button(line, command=self._requests.show_rules, **label(mark("&Rules")))
        kept = ttk.Button(line, command=self._requests.show_kept, **label(mark("&Kept games")))
        for button in (kept, rules):
            button.pack(side="right", padx=(px(6), 0), before=title)
        head = Form(self._card, self._theme, self.press_start)
        ways = [Way(game.name, say(game.title)) for game in games().values()]
        head.choose("", self.chosen.game, ways, self._chosen, per_line=2)
        self._summary = head.note("")
        ways = [Way("alone", say("Against the computer")), Way("two", say("Two players"))]
        head.choose("", self.chosen.mode, ways, self._chosen)
        head.pack(fill="x")

    def _make_fields(self) -> None:
        """What depends on the game and on who plays."""
        game = find_game(self._plan.game or "")
        self._question = game.rules.setup_question
        self._summary.configure(text=say(game.summary))
        self._fields.destroy()
        self._fields = Form(self._card, self._theme, self.press_start)
        self._make_players(game.look.players_choose_colours)
        self._beginners = self._fields.choose(
            mark("Who begins"), self.chosen.beginner, self._ways_to_begin(), lambda: None
        )
        self._make_setup(game.name)
        self._fields.pack(fill="x", pady=(self._theme.px(4), 0))
        self._show_board()

    def _make_players(self, with_colours: bool) -> None:
        """A row for each player: the name, or the opponent, and the colour of the stones."""
        form, plan = self._fields, self._plan
        self._names = [
            form.name(mark("&Your name") if plan.alone else mark("Player &1"), plan.names[0] or usual_name(Side.FIRST))
        ]
        if with_colours:
            self._make_colours(Side.FIRST)
        if plan.alone:
            self.opponent = OpponentChooser(form, offered(plan), self.chosen.opponent)
            if with_colours:
                form.caption(mark("The opponent's colour"))
        else:
            self._names.append(form.name(mark("Player &2"), plan.names[1] or usual_name(Side.SECOND)))
        if with_colours:
            self._make_colours(Side.SECOND)
        for field in self._names:
            field.bind("<KeyRelease>", lambda _: self._name_beginners())

    def _make_setup(self, game: str) -> None:
        form = self._fields
        answer = self._plan.setup.get(self._question.tag, self._question.usual)
        self._setup = form.pick(self._question.label, self._question.choices, answer, free=True)
        if drawn_by_lot(game):
            form.button(mark("&Draw again"), self._draw_again)
        form.note(say(self._question.question), column=1)
        for event in ("<<ComboboxSelected>>", "<FocusOut>"):
            self._setup.bind(event, lambda _: self._show_board(), add=True)

    def _make_colours(self, side: Side) -> None:
        size = self._theme.px(30)
        ways = [
            Way(colour.key, "", self._theme.images.stone(mark, colour.paint, size))
            for colour, mark in zip(STONE_COLOURS, MARKS, strict=True)
        ]
        self._fields.swatches(self.chosen.colours[side], ways, lambda: self._coloured(side))

    def _make_foot(self, card: ttk.Frame) -> None:
        """What is always seen, however low the window is: the big button, and other ways to go on."""
        px = self._theme.px
        self._foot = ttk.Frame(card, style="Card.TFrame", padding=(0, px(10), px(6), 0))
        self._foot.pack(side="bottom", fill="x")
        self.message = ttk.Label(card, style="CardWarning.TLabel", wraplength=px(450))
        self.button = ttk.Button(self._foot, style="Accent.TButton", command=self.press_start, **label(mark("S&tart")))
        self.button.pack(fill="x")
        other = self._requests.other
        if other is not None:
            ttk.Button(self._foot, text=other.word, command=other.do).pack(fill="x", pady=(px(6), 0))

    def _ways_to_begin(self) -> list[Way]:
        names = [clean_name(field.get()) or usual_name(side) for side, field in zip(Side, self._names, strict=False)]
        other = say("The opponent") if self._plan.alone else names[1]
        return [Way("first", names[0]), Way("second", other), Way("lot", say("Draw lots"))]

    def _name_beginners(self) -> None:
        """Who begins is asked by the names as they are now."""
        for button, way in zip(self._beginners, self._ways_to_begin(), strict=True):
            button.configure(text=way.word)

    def _read_name(self, side: Side) -> str | None:
        if side >= len(self._names):
            return self._plan.names[side]
        name = clean_name(self._names[side].get())
        return name if name != usual_name(side) else None

    def _chosen(self) -> None:
        """Another game, or another number of players."""
        before = self.collect()
        game = self.chosen.game.get()
        if game != before.game:
            self._others[before.game or ""] = before
            known = self._others.get(game) or complete(Plan(game), self._preferences)
            self._plan = replace(known, names=before.names, colours=before.colours, seed=before.seed)
        self._plan.alone = self.chosen.mode.get() == "alone"
        self.chosen.fill_in(self._plan)
        self._make_fields()

    def _coloured(self, side: Side) -> None:
        """Two players never have the same colour: whoever loses theirs gets the other's."""
        if self.chosen.colours[side].get() == self.chosen.colours[side.other].get():
            self.chosen.colours[side.other].set(self._plan.colours[side] or "")
        self._plan.colours = [variable.get() for variable in self.chosen.colours]
        self._show_board()

    def _draw_again(self) -> None:
        """Let the lot decide anew what the board looks like."""
        self._preview = None
        self._plan.seed = None
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


def _seats(plan: Plan) -> tuple[Seat, Seat]:
    """Two players in the colours of the plan, in the order in which they move."""
    first, second = (Seat("", colour=colour or "") for colour in plan.colours)
    return (second, first) if plan.beginner == "second" else (first, second)
