"""The console from the start menu to the end: it goes from state to state as the table in ``states.py`` says."""

from collections.abc import Callable, Mapping
from copy import deepcopy

from reihum.core import ReihumError, Side
from reihum.match import Match, Plan
from reihum.store import Keeper
from reihum.ui.console.menu import Menu
from reihum.ui.console.play import Play
from reihum.ui.console.screen import Screen, StepBack
from reihum.ui.console.states import TRANSITIONS, Event, State
from reihum.ui.startup import Startup


class Dialogue:
    """A player at the console."""

    def __init__(self, screen: Screen, startup: Startup) -> None:
        self.screen = screen
        self.keeper = Keeper(startup.store)
        self.menu = Menu(screen, startup.plan)
        self.menu.notice = startup.notice
        self.play = Play(screen, self.keeper)
        self._earlier: list[Plan] = []
        """The plan as it was before each answer, to go back to."""
        self._actions: Mapping[State, Callable[[], Event]] = {
            State.GAME: self._game,
            State.MODE: self.menu.ask_mode,
            State.FIRST_NAME: lambda: self.menu.ask_name(Side.FIRST),
            State.FIRST_COLOUR: lambda: self.menu.ask_colour(Side.FIRST),
            State.SECOND_NAME: lambda: self.menu.ask_name(Side.SECOND),
            State.SECOND_COLOUR: lambda: self.menu.ask_colour(Side.SECOND),
            State.OPPONENT: self.menu.ask_opponent,
            State.BEGINNER: self.menu.ask_beginner,
            State.SETUP: self._setup,
            State.PERSON: self.play.persons_turn,
            State.BOT: self.play.bots_turn,
            State.PAUSED: self.play.paused,
            State.OVER: self.play.over,
        }

    def run(self, match: Match | None = None, number: int | None = None) -> None:
        """Go on until the player leaves, from the start menu or from this match."""
        state = State.GAME
        if match is not None:
            self.play.notice = self.menu.take_notice()
            state = TRANSITIONS[State.GAME][self.play.begin(match, number)]
        try:
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
        except StepBack:
            self.menu.plan = self._earlier.pop() if self._earlier else before
            return Event.BACK
        if event is Event.MENU:
            self.menu.plan = Plan()
            self._earlier.clear()
        elif self.menu.plan != before:
            self._earlier.append(before)
        return event

    def _game(self) -> Event:
        unfinished = self.keeper.unfinished()
        event = self.menu.ask_game(unfinished)
        if not (self.menu.wants_unfinished and unfinished):
            return event
        self.menu.wants_unfinished = False
        try:
            return self.play.begin(Match.from_record(unfinished.record), unfinished.number)
        except ReihumError as problem:
            return self.menu.wrong(str(problem))

    def _setup(self) -> Event:
        event = self.menu.ask_setup()
        if event is not Event.ANSWERED:
            return event
        try:
            match = self.menu.plan.start()
        except ReihumError as problem:
            self.menu.notice = str(problem)
            return Event.MENU
        self.play.notice = self.menu.take_notice()
        return self.play.begin(match)
