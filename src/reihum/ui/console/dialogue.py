"""The console from the start menu to the end: it goes from state to state as the table in ``states.py`` says."""

from collections.abc import Callable, Mapping
from copy import deepcopy

from reihum.catalogue import games
from reihum.core import ReihumError, Side
from reihum.match import Match, Plan
from reihum.store import Keeper
from reihum.ui.console.asking import AskAgain, Asker
from reihum.ui.console.front_page import FrontPage
from reihum.ui.console.menu import Menu
from reihum.ui.console.opponents import OpponentQuestion
from reihum.ui.console.pages import rules_pages
from reihum.ui.console.play import Play
from reihum.ui.console.school import School
from reihum.ui.console.screen import Leave, Screen, StepBack
from reihum.ui.console.shelf import Shelf
from reihum.ui.console.states import TRANSITIONS, Event, State
from reihum.ui.console.switching import switch_language
from reihum.ui.startup import Startup


class Dialogue:
    """A player at the console."""

    def __init__(self, screen: Screen, startup: Startup) -> None:
        self.screen = screen
        self.preferences = startup.preferences
        keeper = Keeper(startup.store)
        self.asker = Asker(screen, self._explain, lambda: switch_language(self.preferences))
        self.asker.notice = startup.notice
        self.menu = Menu(self.asker, startup.plan, startup.preferences)
        self.play = Play(screen, keeper, startup.preferences)
        self.opponent = OpponentQuestion(self.menu)
        shelf = Shelf(self.asker, keeper, self._begin)
        school = School(self.asker, startup.store, startup.preferences)
        self._earlier: list[Plan] = []
        """The plan as it was before each answer, to go back to."""
        self._actions: Mapping[State, Callable[[], Event]] = {
            State.GAME: FrontPage(self.menu, shelf, self._start, school).ask,
            State.KEPT: shelf.ask,
            State.KEPT_GAME: shelf.ask_what,
            State.MODE: self.menu.ask_mode,
            State.FIRST_NAME: lambda: self.menu.ask_name(Side.FIRST),
            State.FIRST_COLOUR: lambda: self.menu.ask_colour(Side.FIRST),
            State.SECOND_NAME: lambda: self.menu.ask_name(Side.SECOND),
            State.SECOND_COLOUR: lambda: self.menu.ask_colour(Side.SECOND),
            State.OPPONENT: self.opponent.ask,
            State.BEGINNER: self._ask_beginner,
            State.SETUP: self.menu.ask_setup,
            State.PERSON: self.play.persons_turn,
            State.BOT: self.play.bots_turn,
            State.PAUSED: self.play.paused,
            State.LOOKING: self.play.looking,
            State.OVER: self.play.over,
        }

    def run(self, match: Match | None = None, number: int | None = None) -> None:
        """Go on until the player leaves, from the start menu or from this match."""
        state = State.GAME
        try:
            if match is not None:
                state = TRANSITIONS[State.GAME][self._begin(match, number)]
            while state is not State.LEFT:
                state = TRANSITIONS[state][self._act(state)]
        except EOFError:
            pass
        finally:
            self.play.stop()

    def _act(self, state: State) -> Event:
        before = deepcopy(self.menu.plan)
        try:
            event = self._actions[state]()
        except AskAgain:
            return Event.WRONG
        except Leave:
            return Event.QUIT
        except StepBack:
            return self._step_back(state)
        if event is Event.MENU:
            self.menu.plan = self.menu.plan.after_this()
            self._earlier.clear()
        elif self.menu.plan != before:
            self._earlier.append(before)
        return event

    def _step_back(self, state: State) -> Event:
        if state is State.OPPONENT and self.opponent.step_back():
            return Event.WRONG
        if state is not State.SETUP and self._earlier:  # whose answer stands in the question before
            self.menu.plan = self._earlier.pop()
        return Event.BACK

    def _ask_beginner(self) -> Event:
        event = self.menu.ask_beginner()
        return self._start() if event is Event.ANSWERED else event

    def _start(self) -> Event:
        """Begin the game that was agreed on."""
        plan = self.menu.plan
        try:
            match = plan.start()
        except ReihumError as problem:
            self.asker.notice = str(problem)
            return Event.MENU
        new = self.preferences.last(match.rules.name) is None
        self.preferences.remember_plan(plan)
        if new:
            self.play.guide_through(match.rules.name)
        return self._begin(match)

    def _begin(self, match: Match, number: int | None = None) -> Event:
        self.play.notice = self.asker.take_notice()
        return self.play.begin(match, number)

    def _explain(self) -> None:
        """Show the rules: of the game that was chosen, or of all there are."""
        chosen = [self.menu.plan.game] if self.menu.plan.game else list(games())
        self.screen.tell([page for game in chosen for page in rules_pages(game)])
