"""The game itself: a person's turn, a bot's turn, and the end."""

from concurrent.futures import CancelledError

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.match import Match, View, ending, move_pairs
from reihum.store import Keeper, read_record, write_record
from reihum.ui.console.screen import Screen
from reihum.ui.console.sentences import complain, turn_prompt
from reihum.ui.console.states import Event
from reihum.ui.console.words import HELP, Command, Order, find_command, help_lines, read_order


class Play:
    """One match after the other on a screen. Every change is kept before it is shown."""

    def __init__(self, screen: Screen, keeper: Keeper) -> None:
        self.screen = screen
        self.keeper = keeper
        self.notice = ""
        self._match: Match | None = None
        self._hint: str | None = None

    @property
    def match(self) -> Match:
        """The match on the screen."""
        if self._match is None:
            raise LookupError("no match has begun")
        return self._match

    def begin(self, match: Match, number: int | None = None) -> Event:
        """Go on with this match."""
        if self._match is not None:
            self._match.cancel()
        self._match = match
        self.keeper.begin(match, number)
        return self._next()

    def stop(self) -> None:
        """Let no bot think on when the player leaves."""
        if self._match is not None:
            self._match.cancel()

    def persons_turn(self) -> Event:
        """Read a move or a command, and do it."""
        view = self.match.view()
        return self._read(view, turn_prompt(view))

    def bots_turn(self) -> Event:
        """Let the bot think, and play what it chose. A bot that fails has lost."""
        before = self.match.view()
        future = self.match.think()
        self.screen.wait(future, before)
        try:
            self.match.accept(future.result(), before.ply)
        except ReihumError as problem:
            self.notice = str(problem)
            self.match.resign()
        self.keeper.keep(self.match)
        self.screen.show(self.match.view(), before)
        return self._next()

    def over(self) -> Event:
        """Say how it ended, and ask what comes next."""
        view = self.match.view()
        self.notice = f"{ending(view)} {self.notice}".strip()
        return self._read(view, say("(1) Rematch  (2) Start menu  (3) Leave >> "))

    def _read(self, view: View, prompt: str) -> Event:
        notice = " ".join(part for part in (self.keeper.notice, self.notice) if part)
        self.keeper.notice = self.notice = ""
        hint, self._hint = self._hint, None
        line = self.screen.ask_move(view, prompt, notice, hint)
        try:
            return self._obey(_read_choice(line, view) or read_order(line, view), view)
        except ReihumError as problem:
            self.notice = complain(problem)
            return Event.WRONG

    def _obey(self, order: Order, view: View) -> Event:
        if order.command is None:
            self.match.play(order.move, view.ply)
            return self._changed(view)
        return _ORDERS[order.command](self, order, view)

    def _undo(self, order: Order, view: View) -> Event:
        self.match.undo(order.number)
        return self._changed()

    def _redo(self, order: Order, view: View) -> Event:
        self.match.redo(order.number)
        return self._changed()

    def _ask_hint(self, order: Order, view: View) -> Event:
        future = self.match.hint()
        self.screen.wait(future, view, say("One moment …"))
        try:
            choice = future.result()
        except CancelledError:
            return Event.TOLD
        move = view.find_move(self.match.rules.format_move(choice.move))
        self._hint = move.place
        self.notice = say("Hint: {move}. {why}", move=move.label, why=choice.why)
        return Event.TOLD

    def _why(self, order: Order, view: View) -> Event:
        self.notice = view.reason or say("No bot has moved yet.")
        return Event.TOLD

    def _moves(self, order: Order, view: View) -> Event:
        so_far = "   ".join(move_pairs(view)) or say("none yet")
        allowed = " ".join(move.name for move in view.moves) or say("none, the game is over")
        lines = [say("Played: {moves}", moves=so_far), "", say("Allowed: {moves}", moves=allowed)]
        self.screen.tell(say("Moves"), lines)
        return Event.TOLD

    def _save(self, order: Order, view: View) -> Event:
        write_record(order.text, self.match.record())
        self.notice = say("Saved as {file}.", file=order.text[:60])
        return Event.TOLD

    def _load(self, order: Order, view: View) -> Event:
        return self.begin(Match.from_record(read_record(order.text)))

    def _resign(self, order: Order, view: View) -> Event:
        self.match.resign()
        return self._changed()

    def _rematch(self, order: Order, view: View) -> Event:
        if not view.over:
            self.notice = say("The game is still on; {word} gives it up.", word=Command.RESIGN.word)
            return Event.WRONG
        return self.begin(self.match.rematch())

    def _new(self, order: Order, view: View) -> Event:
        return Event.MENU

    def _help(self, order: Order, view: View) -> Event:
        if order.text:
            self.notice = say(HELP[find_command(order.text)])
        else:
            self.screen.tell(say("What you can type"), help_lines())
        return Event.TOLD

    def _quit(self, order: Order, view: View) -> Event:
        return Event.QUIT

    def _changed(self, before: View | None = None) -> Event:
        """Keep the change, show it, and see whose turn it is."""
        self.keeper.keep(self.match)
        self.screen.show(self.match.view(), before)
        return self._next()

    def _next(self) -> Event:
        if self.match.over:
            return Event.ENDED
        return Event.BOTS_TURN if self.match.bots_turn else Event.PERSONS_TURN


_ORDERS = {
    Command.UNDO: Play._undo,
    Command.REDO: Play._redo,
    Command.HINT: Play._ask_hint,
    Command.WHY: Play._why,
    Command.MOVES: Play._moves,
    Command.SAVE: Play._save,
    Command.LOAD: Play._load,
    Command.RESIGN: Play._resign,
    Command.REMATCH: Play._rematch,
    Command.NEW: Play._new,
    Command.HELP: Play._help,
    Command.QUIT: Play._quit,
}


def _read_choice(line: str, view: View) -> Order | None:
    """After the end, 1, 2 and 3 stand for what the question names."""
    choices = {"1": Command.REMATCH, "2": Command.NEW, "3": Command.QUIT}
    command = choices.get(line.strip()) if view.over else None
    return Order(command=command) if command else None
