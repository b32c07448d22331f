"""The game itself: what a player types at a turn, at a pause and at the end, and what the console answers."""

from collections.abc import Callable, Mapping

from reihum.core import ReihumError
from reihum.core.text import say
from reihum.match import Match, View, ending, move_pairs
from reihum.store import Keeper, Preferences, read_record, write_record
from reihum.ui.console.guide import Guide
from reihum.ui.console.looking import read_step
from reihum.ui.console.pages import Page, rules_pages, what_bots_said
from reihum.ui.console.reviewing import mistakes_of_person, practise_mistakes, review_match, review_page
from reihum.ui.console.screen import Screen
from reihum.ui.console.sentences import complain, end_prompt, look_prompt, pause_prompt, turn_prompt, what_changed
from reihum.ui.console.states import Event
from reihum.ui.console.switching import switch_language
from reihum.ui.console.words import HELP, Command, Order, find_command, help_lines, read_order
from reihum.ui.new_board import drawn_by_lot, on_new_board
from reihum.ui.sitting import Sitting


class Play:
    """A sitting at the console."""

    def __init__(self, screen: Screen, keeper: Keeper, preferences: Preferences) -> None:
        self.screen = screen
        self.keeper = keeper
        self.preferences = preferences
        self.notice = ""
        self._guide = Guide()
        self._sitting: Sitting | None = None
        self._orders: Mapping[Command, Callable[[Order], Event]] = {
            Command.UNDO: self._undo,
            Command.REDO: self._redo,
            Command.HINT: self._ask_hint,
            Command.WHY: self._tell_why,
            Command.MOVES: self._tell_moves,
            Command.LOOK: self._look,
            Command.REPLAY: self._replay,
            Command.REVIEW: self._review,
            Command.PRACTISE: self._practise,
            Command.SAVE: self._save,
            Command.LOAD: self._load,
            Command.RESIGN: self._resign,
            Command.REMATCH: self._rematch,
            Command.BOARD: self._change_board,
            Command.NEW: lambda _: Event.MENU,
            Command.LANGUAGE: self._switch_language,
            Command.RULES: self._tell_rules,
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
        self.screen.show_score(self._sitting.evening.words)
        return self._next()

    def guide_through(self, game: str) -> None:
        """Give some advice during the first turns, to somebody who has not played this game before."""
        self._guide = Guide(game)

    def stop(self) -> None:
        """Let no bot think on when the player leaves."""
        if self._sitting is not None:
            self._sitting.stop()

    def persons_turn(self) -> Event:
        """Read a move or a command, and do it."""
        self.notice = self.notice or self._guide.advice(self.sitting.view)
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
        """Say how it ended, and ask what comes next; nothing at all is a rematch."""
        score = self.sitting.evening.words
        self.screen.show_score(score)
        ended = ending(self.sitting.view)
        if score:
            stop = "" if ended.endswith((".", "!")) else "."
            ended = f"{ended}{stop} " + say("This evening: {score}.", score=score)
        # Where a new board can be chosen, the question has no room for the review.
        review = say("{word} tells how good every move was.", word=Command.REVIEW.word)
        more = review if drawn_by_lot(self.sitting.view.game) else ""
        self.notice = f"{ended} {self.notice or more}".strip()
        return self._read(end_prompt(self.sitting.view), otherwise=lambda: self._rematch(Order()))

    def looking(self) -> Event:
        """Show an earlier moment, and read where to look next; nothing at all leads back to the present."""
        if not self.sitting.looking_back:
            return self._present()
        view, present = self.sitting.view, self.sitting.present
        line = self.screen.ask_step(view, look_prompt(view, present), self._take_notice())
        try:
            step = read_step(line, view.ply, present.ply)
            if step is None:
                return self._obey(read_order(line, present))
            self.sitting.look_at(step)
        except ReihumError as problem:
            self.notice = complain(problem)
            return Event.WRONG
        return Event.LOOKS if self.sitting.looking_back else self._present()

    def _read(self, prompt: str, otherwise: Callable[[], Event] | None = None) -> Event:
        """Ask for a line and do what it says; an empty line means something ``otherwise``, or nothing."""
        view, hint = self.sitting.view, self.sitting.hint
        line = self.screen.ask_move(view, prompt, self._take_notice(), hint.move.place if hint else None)
        if otherwise is not None and not line.strip():
            return otherwise()
        try:
            return self._obey(_read_choice(line, view) or read_order(line, view))
        except ReihumError as problem:
            self.notice = complain(problem)
            return Event.WRONG

    def _take_notice(self) -> str:
        notice = f"{self.notice} {self.sitting.take_notice()}".strip()
        self.notice = ""
        return notice

    def _obey(self, order: Order) -> Event:
        if order.command is not None:
            return self._orders[order.command](order)
        before = self.sitting.view
        self.sitting.play(order.move)
        return self._changed(before)

    def _undo(self, order: Order) -> Event:
        before = self.sitting.present
        self.sitting.undo(1 if order.number is None else order.number)
        return self._went(before)

    def _redo(self, order: Order) -> Event:
        before = self.sitting.present
        self.sitting.redo(1 if order.number is None else order.number)
        return self._went(before)

    def _ask_hint(self, _: Order) -> Event:
        self.sitting.ask_hint()
        if not self._wait(say("One moment …")):
            self.notice = say("No hint, then.")
        elif self.sitting.hint is not None:
            self.notice = self.sitting.hint.words
        return Event.TOLD

    def _tell_why(self, _: Order) -> Event:
        said = what_bots_said(self.sitting.match)
        if said is None:
            self.notice = say("The computer has said nothing yet.")
        else:
            self.screen.tell([said])
        return Event.TOLD

    def _tell_moves(self, _: Order) -> Event:
        view = self.sitting.view
        so_far = "   ".join(move_pairs(view)) or say("none yet")
        names = [f"{move.name} ({move.label})" if move.leaves else move.label for move in view.moves]
        allowed = " ".join(names) or say("none, the game is over")
        lines = say("Played: {moves}", moves=so_far), "", say("Allowed: {moves}", moves=allowed)
        self.screen.tell([Page(say("Moves"), lines)])
        return Event.TOLD

    def _look(self, order: Order) -> Event:
        ply = self.sitting.view.ply
        if not self.sitting.present.ply:
            self.notice = say("There is nothing to look back at yet.")
            return Event.WRONG
        self.sitting.look_at(max(0, ply - 1) if order.number is None else order.number)
        return Event.LOOKS

    def _replay(self, _: Order) -> Event:
        match = self.sitting.match
        self.screen.replay([match.view_at(ply) for ply in range(match.position.ply + 1)])
        return Event.TOLD

    def _review(self, _: Order) -> Event:
        review = review_match(self.screen, self.sitting.match)
        if review is not None:
            self.screen.tell([review_page(review)])
        if review is not None and mistakes_of_person(review).questions:
            self.notice = say("{word} asks you about your mistakes.", word=Command.PRACTISE.word)
        return Event.TOLD

    def _practise(self, _: Order) -> Event:
        review = review_match(self.screen, self.sitting.match)
        if review is not None:
            self.notice = practise_mistakes(self.screen, review)
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
        return self._play_again(self.sitting.rematch)

    def _change_board(self, _: Order) -> Event:
        if not drawn_by_lot(self.sitting.present.game):
            self.notice = say("This game has no lot that makes boards; {word} plays again.", word=Command.REMATCH.word)
            return Event.WRONG
        return self._play_again(lambda: self.sitting.begin(on_new_board(self.sitting.match)))

    def _play_again(self, begin: Callable[[], None]) -> Event:
        if not self.sitting.present.over:
            self.notice = say("The game is still on; {word} gives it up.", word=Command.RESIGN.word)
            return Event.WRONG
        begin()
        return self._next()

    def _switch_language(self, _: Order) -> Event:
        switch_language(self.preferences)
        self.sitting.retell()
        self.screen.show_score(self.sitting.evening.words)
        return Event.TOLD

    def _tell_rules(self, _: Order) -> Event:
        self.screen.tell(rules_pages(self.sitting.view.game))
        return Event.TOLD

    def _help(self, order: Order) -> Event:
        if order.text:
            self.notice = say(HELP[find_command(order.text)])
        else:
            lines = (*help_lines(self.sitting.view), *self.screen.key_lines())
            self.screen.tell([Page(say("What you can type"), lines)])
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

    def _present(self) -> Event:
        """Look at the present again; a bot that was stopped before may think on."""
        self.sitting.look_at(None)
        self.screen.show(self.sitting.view)
        return self._next() if self.sitting.thinking else self._go_on()

    def _went(self, before: View) -> Event:
        """Say which moves were taken back or made again."""
        self.notice = what_changed(before, self.sitting.view)
        return self._changed()

    def _changed(self, before: View | None = None) -> Event:
        """Show how the game stands now; a stone falls where it is known how it stood before."""
        self.screen.show(self.sitting.view, before)
        return self._next()

    def _next(self) -> Event:
        view = self.sitting.present
        if view.over:
            return Event.ENDED
        return Event.BOTS_TURN if view.bots_turn else Event.PERSONS_TURN


def _read_choice(line: str, view: View) -> Order | None:
    """After the end, numbers stand for what the question names."""
    choices = {"1": Command.REMATCH, "2": Command.NEW, "3": Command.QUIT, "4": Command.LOOK, "5": Command.REVIEW}
    if drawn_by_lot(view.game):
        choices |= {"5": Command.BOARD, "6": Command.REVIEW}
    command = choices.get(line.strip()) if view.over else None
    return Order(command=command) if command else None
