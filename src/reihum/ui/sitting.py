"""What every front end does between its screen and a match: bots think in the background, every change is kept."""

from concurrent.futures import CancelledError, Future
from dataclasses import dataclass

from reihum.core import Choice, ReihumError, Side
from reihum.core.text import mark
from reihum.match import Match, MatchError, MoveView, View, spoken_hint
from reihum.store import Keeper
from reihum.ui.evening import Evening


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest bot would play, and why, said to the person who asked."""

    move: MoveView
    words: str


class Sitting:
    """One match after the other at a front end. Every change is kept before it is shown.

    ``look`` takes a bot's answer once it is there, and never waits: a window calls it many times per second, the
    console waits for ``answer`` first. What is against the rules raises a ReihumError, and nothing has changed then.
    ``look_at`` shows how the match stood earlier; nothing is taken back by it, and a bot thinks on meanwhile.
    """

    def __init__(self, match: Match, keeper: Keeper, number: int | None = None) -> None:
        self.match = match
        self.hint: Hint | None = None
        self.evening = Evening()
        self._looked: View | None = None
        """The picture of an earlier moment, while somebody looks back."""
        self._hinted: Choice | None = None
        self._keeper = keeper
        self._failure = ""
        self._choice: Future[Choice] | None = None
        self._advice: Future[Choice] | None = None
        self.begin(match, number)

    def begin(self, match: Match, number: int | None = None) -> None:
        """Go on with this match; the one before stays in the store as it stands."""
        self.stop()
        self.match = match
        self._failure = ""
        self._looked = None
        self._keeper.begin(match, number)
        self.go_on()
        self.evening.begin(self._view)

    @property
    def view(self) -> View:
        """What there is to show, in the language spoken now."""
        return self._looked or self._view

    @property
    def present(self) -> View:
        """How the match stands, also while somebody looks back."""
        return self._view

    @property
    def looking_back(self) -> bool:
        """Whether the view is that of an earlier moment."""
        return self._looked is not None

    @property
    def number(self) -> int | None:
        """Under which number the match is kept, if it is."""
        return self._keeper.number

    @property
    def unfinished(self) -> bool:
        """Whether the match is kept and not over, so that one can go on with it another day."""
        return self._keeper.kept and not self.match.over

    @property
    def answer(self) -> "Future[Choice] | None":
        """The answer that is on its way, from the bot at its move or from the one asked for a hint."""
        return self._choice or self._advice

    @property
    def thinking(self) -> bool:
        """Whether a bot is at its move."""
        return self._choice is not None

    @property
    def advising(self) -> bool:
        """Whether a hint is on its way."""
        return self._advice is not None

    def play(self, move: str) -> None:
        """Play a person's move; refused while somebody looks back."""
        if self._looked is not None:
            raise MatchError("looking-back", mark("You are looking back; return to the present to play on."))
        self.match.play(move, self._view.ply)
        self._changed()

    def undo(self, steps: int = 1) -> None:
        """Take steps back."""
        self.look_at(None)
        self.match.undo(steps)
        self._changed()

    def redo(self, steps: int = 1) -> None:
        """Make steps again that were taken back."""
        self.look_at(None)
        self.match.redo(steps)
        self._changed()

    def look_at(self, ply: int | None) -> None:
        """Look at the match as it stood after this many moves, without taking anything back; None is the present."""
        self._looked = None if ply is None or ply == self.match.position.ply else self.match.view_at(ply)

    def go_to(self, ply: int) -> None:
        """Go back or forward to where this many moves were made."""
        self.look_at(None)
        before = self.match.position.ply, self.match.result
        self.match.go_to(ply)
        if before != (self.match.position.ply, self.match.result):
            self._changed()

    def resign(self) -> None:
        """Give the game up, for the person whose turn it is or who waits for the bot."""
        self.look_at(None)
        persons = [side for side in Side if self.match.seats[side].bot is None]
        self.match.resign(persons[0] if len(persons) == 1 else None)
        self._changed()

    def rematch(self, swapped: bool = True) -> None:
        """Begin a new match on the same board, sides changed or as they are."""
        self.begin(self.match.rematch(swapped))

    def ask_hint(self) -> None:
        """Let the strongest bot think about a person's turn; ``look`` finds its answer."""
        self.look_at(None)
        if self._choice is None and self._advice is None:
            self.hint = self._hinted = None
            self._advice = self.match.hint()

    def stop(self) -> None:
        """Let no bot think on, be it for its move or for a hint; ``go_on`` lets it think anew."""
        self.match.cancel()
        self._choice = self._advice = None

    def go_on(self) -> None:
        """Let the bot think, if it is at its move."""
        self.hint = self._hinted = None
        self._advice = None
        self._view = self.match.view()
        self._choice = self.match.think() if self.match.bots_turn else None
        self.match.think_ahead()

    def take_notice(self) -> str:
        """What is to be said once: why a bot has lost or gives no hint, why the match can no longer be kept."""
        failure, self._failure = self._failure, ""
        return f"{failure} {self._keeper.take_notice()}".strip()

    def retell(self) -> None:
        """Make the view again, as after a change of the language."""
        self._view = self.match.view()
        if self._looked is not None:
            self.look_at(self._looked.ply)
        self._tell_hint()

    def look(self) -> bool:
        """See whether a bot has answered; True if there is something new to show."""
        if self._choice is not None and self._choice.done():
            self._take_choice(self._choice)
            return True
        if self._advice is not None and self._advice.done():
            self._take_advice(self._advice)
            return True
        return False

    def _take_choice(self, choice: "Future[Choice]") -> None:
        """Play what the bot chose. A bot that fails has lost."""
        try:
            self.match.accept(choice.result(), self._view.ply)
        except ReihumError as problem:
            self._failure = str(problem)
            self.match.resign()
        self._changed()

    def _take_advice(self, advice: "Future[Choice]") -> None:
        self._advice = None
        try:
            choice = advice.result()
        except CancelledError:
            return
        except ReihumError as problem:
            self._failure = str(problem)
            return
        self._hinted = choice
        self._tell_hint()

    def _tell_hint(self) -> None:
        if self._hinted is not None:
            move = self._view.find_move(self.match.rules.format_move(self._hinted.move))
            self.hint = Hint(move, spoken_hint(move, self._hinted))

    def _changed(self) -> None:
        self._keeper.keep(self.match)
        self.go_on()
        self.evening.add(self._view)
