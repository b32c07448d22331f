"""The game itself: what a player types at a turn, at a pause and at the end, and what the console answers."""

from collections.abc import Callable, Mapping

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.match import Match, View, ending, move_pairs
from reihum.store import Keeper, read_record, write_record
from reihum.ui.console.screen import Screen
from reihum.ui.console.sentences import complain, end_prompt, pause_prompt, turn_prompt
from reihum.ui.console.states import Event
from reihum.ui.console.words import HELP, Command, Order, find_command, help_lines, read_order
from reihum.ui.sitting import Sitting


class Play:
    """A sitting at the console."""

    def __init__(self, screen: Screen, keeper: Keeper) -> None:
        self.screen = screen
        self.keeper = keeper
        self.notice = ""
        self._sitting: Sitting | None = None
        self._orders: Mapping[Command, Callable[[Order], Event]] = {
            Command.UNDO: self._undo,
            Command.REDO: self._redo,
            Command.HINT: self._ask_hint,
            Command.WHY: self._tell_why,
            Command.MOVES: self._tell_moves,
            Command.SAVE: self._save,
            Command.LOAD: self._load,
            Command.RESIGN: self._resign,
            Command.REMATCH: self._rematch,
            Command.NEW: lambda _: Event.MENU,
            Command.HELP: self._help,
            Command.QUIT: lambda _: Event.QUIT,
        }

    @property
    def sitting(self) -> Sitting:
        """The sitting, once a match has begun."""
        if self._sitting is None:
            raise LookupError("no match has begun")
        return self._sitting

    @property
    def unfinished(self) -> bool:
        """Whether a game is kept that is not over."""
        return self._sitting is not None and self._sitting.unfinished

    def begin(self, match: Match, number: int | None = None) -> Event:
        """Go on with this match."""
        if self._sitting is None:
            self._sitting = Sitting(match, self.keeper, number)
        else:
            self._sitting.begin(match, number)
        return self._next()

    def stop(self) -> None:
        """Let no bot think on when the player leaves."""
        if self._sitting is not None:
            self._sitting.stop()

    def persons_turn(self) -> Event:
        """Read a move or a command, and do it."""
        return self._read(turn_prompt(self.sitting.view))

    def bots_turn(self) -> Event:
        """Wait for the bot and show its move, unless the player stops it."""
        before = self.sitting.view
        if not self._wait():
            return Event.STOPPED
        self.screen.show(self.sitting.view, before)
        return self._next()

    def paused(self) -> Event:
        """Read what to do while the bot does not think; nothing at all lets it go on."""
        return self._read(pause_prompt(self.sitting.view), otherwise=self._go_on)

    def over(self) -> Event:
        """Say how it ended, and ask what comes next."""
        self.notice = f"{ending(self.sitting.view)} {self.notice}".strip()
        return self._read(end_prompt())

    def _read(self, prompt: str, otherwise: Callable[[], Event] | None = None) -> Event:
        """Ask for a line and do what it says; an empty line means something ``otherwise``, or nothing."""
        view, hint = self.sitting.view, self.sitting.hint
        notice = f"{self.notice} {self.sitting.take_notice()}".strip()
        self.notice = ""
        line = self.screen.ask_move(view, prompt, notice, hint.move.place if hint else None)
        if otherwise is not None and not line.strip():
            return otherwise()
        try:
            return self._obey(_read_choice(line, view) or read_order(line, view))
        except ReihumError as problem:
            self.notice = complain(problem)
            return Event.WRONG

    def _obey(self, order: Order) -> Event:
        if order.command is not None:
            return self._orders[order.command](order)
        before = self.sitting.view
        self.sitting.play(order.move)
        return self._changed(before)

    def _undo(self, order: Order) -> Event:
        self.sitting.undo(order.number)
        return self._changed()

    def _redo(self, order: Order) -> Event:
        self.sitting.redo(order.number)
        return self._changed()

    def _ask_hint(self, _: Order) -> Event:
        self.sitting.ask_hint()
        if self._wait(say("One moment …")) and self.sitting.hint is not None:
            hint = self.sitting.hint
            self.notice = say("Hint: {move}. {why}", move=hint.move.label, why=hint.why)
        return Event.TOLD

    def _tell_why(self, _: Order) -> Event:
        self.notice = self.sitting.view.reason or say("No bot has moved yet.")
        return Event.TOLD

    def _tell_moves(self, _: Order) -> Event:
        view = self.sitting.view
        so_far = "   ".join(move_pairs(view)) or say("none yet")
        names = [f"{move.name} ({move.label})" if move.leaves else move.name for move in view.moves]
        allowed = " ".join(names) or say("none, the game is over")
        lines = [say("Played: {moves}", moves=so_far), "", say("Allowed: {moves}", moves=allowed)]
        self.screen.tell(say("Moves"), lines)
        return Event.TOLD

    def _save(self, order: Order) -> Event:
        write_record(order.text, self.sitting.match.record())
        self.notice = say("Saved as {file}.", file=order.text[:60])
        return Event.TOLD

    def _load(self, order: Order) -> Event:
        return self.begin(Match.from_record(read_record(order.text)))

    def _resign(self, _: Order) -> Event:
        self.sitting.resign()
        return self._changed()

    def _rematch(self, _: Order) -> Event:
        if not self.sitting.view.over:
            self.notice = say("The game is still on; {word} gives it up.", word=Command.RESIGN.word)
            return Event.WRONG
        self.sitting.rematch()
        return self._next()

    def _help(self, order: Order) -> Event:
        if order.text:
            self.notice = say(HELP[find_command(order.text)])
        else:
            self.screen.tell(say("What you can type"), [*help_lines(), *self.screen.key_lines()])
        return Event.TOLD

    def _wait(self, notice: str = "") -> bool:
        """Wait for a bot's answer and take it; False if the player would not wait any longer."""
        answer = self.sitting.answer
        if answer is not None and not self.screen.wait(answer, self.sitting.view, notice):
            self.sitting.stop()
            return False
        self.sitting.look()
        return True

    def _go_on(self) -> Event:
        self.sitting.go_on()
        return self._next()

    def _changed(self, before: View | None = None) -> Event:
        """Show how the game stands now; a stone falls where it is known how it stood before."""
        self.screen.show(self.sitting.view, before)
        return self._next()

    def _next(self) -> Event:
        view = self.sitting.view
        if view.over:
            return Event.ENDED
        return Event.BOTS_TURN if view.bots_turn else Event.PERSONS_TURN


def _read_choice(line: str, view: View) -> Order | None:
    """After the end, 1, 2 and 3 stand for what the question names."""
    choices = {"1": Command.REMATCH, "2": Command.NEW, "3": Command.QUIT}
    command = choices.get(line.strip()) if view.over else None
    return Order(command=command) if command else None
