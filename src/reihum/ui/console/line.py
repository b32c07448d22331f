"""The line to type in: its keys, its history, and what was typed before anybody asked for it."""

import asyncio
from collections.abc import Callable
from functools import partial

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, DynamicCompleter, get_common_complete_suffix
from prompt_toolkit.filters import Condition, Filter
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.named_commands import get_by_name
from prompt_toolkit.keys import Keys

from reihum.core.text import language, use_language
from reihum.match import View
from reihum.ui.console.chooser import Chooser
from reihum.ui.console.completion import OptionCompleter, WordCompleter
from reihum.ui.console.looking import BEGINNING, EARLIER, LATER
from reihum.ui.console.pointer import Pointer
from reihum.ui.console.question import Question

Answer = str | BaseException
"""A line, or what asking for one raises."""

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
_STEPS = {"left": EARLIER, "right": LATER, "up": EARLIER, "down": LATER, "home": BEGINNING, "end": ""}
_JUMPS = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8, "home": -999, "end": 999}


class Line:
    """Reads lines. Those that come early wait until they are asked for, so that one can type ahead."""

    def __init__(self) -> None:
        self.pointer = Pointer()
        self.chooser = Chooser()
        self.language = language()
        """In which words are completed."""
        self.interrupted = False
        """Whether Ctrl-C was pressed while nothing was asked."""
        self.asked = False
        """Whether a question has no answer yet."""
        self.in_game = False
        """Whether a match is on the screen: words are completed then, lines remembered, and arrows mean the board."""
        self.watching = False
        """Whether a match is played again before one's eyes: Escape ends that, as Ctrl-C does."""
        self.looking_back = False
        """Whether arrows step through the moves of a match."""
        words = WordCompleter()
        self._words = DynamicCompleter(lambda: words if self.in_game else OptionCompleter(self.chooser.question))
        self.buffer = Buffer(multiline=False, completer=self._words)
        self._answers: asyncio.Queue[Answer] = asyncio.Queue()
        self._escape: Answer | None = None
        self._help: Answer | None = None
        self.keys = KeyBindings()
        self._bind_keys()

    def ask(
        self,
        escape: Answer | None,
        board: View | None = None,
        question: Question | None = None,
        help_wanted: Answer | None = None,
        looking_back: bool = False,
    ) -> None:
        """Ask for a line. Escape gives an answer of its own, or clears the line; F1 too, or does nothing.

        On a board one can point at a move, at a question with options at one of them.
        """
        self._escape, self._help = escape, help_wanted
        self.in_game = board is not None
        self.looking_back, self.watching = looking_back, False
        if board is not None:
            self.pointer.look_at(board)
        self.chooser.look_at(question)
        self.interrupted = False  # it was meant for a bot that has answered by now
        self.asked = self._answers.empty()

    async def read(self) -> Answer:
        """The next line, when it comes."""
        return await self._answers.get()

    @property
    def pointing(self) -> bool:
        """Whether a move is asked for, and nothing is typed yet that would be another."""
        return self.asked and self.in_game and not self.buffer.text

    @property
    def chosen(self) -> int | None:
        """The place of the option that Enter would take now."""
        return self.chooser.place if not self.buffer.text else None

    def _bind_keys(self) -> None:
        empty = Condition(lambda: not self.buffer.text and not self.buffer.complete_state)
        add = self.keys.add
        add("enter")(self._enter)
        # Elsewhere Escape may begin a key of the line editor, such as Alt-b.
        leaves = Condition(lambda: self.watching or (self.asked and self._escape is not None))
        add("escape", eager=leaves)(self._turn_away)
        add("f1", filter=Condition(lambda: self.asked and self._help is not None))(lambda _: self._give(self._help))
        add("c-c")(self._interrupt)
        add("c-d", filter=empty)(lambda _: self._give(EOFError()))
        add("c-d", filter=~empty)(get_by_name("delete-char"))
        add("tab")(self._complete)
        add("c-z")(lambda event: event.app.suspend_to_background())
        add(Keys.BracketedPaste)(self._paste)
        self._bind_arrows(empty)

    def _bind_arrows(self, empty: Filter) -> None:
        """What arrow keys do as long as nothing is typed: point at a move, choose an option, or look back."""
        looking = empty & Condition(lambda: self.looking_back)
        # While a stone falls the arrow keys lead on already.
        pointing = empty & Condition(lambda: self.in_game and not self.looking_back)
        upright = pointing & Condition(lambda: self.pointer.goes_up_and_down)
        choosing = empty & Condition(lambda: not self.in_game and self.chooser.question is not None)
        add = self.keys.add
        for key, (across, up) in _ARROWS.items():
            add(key, filter=pointing if across else upright)(_doing(partial(self.pointer.step, across, up)))
        for key, step in _STEPS.items():
            add(key, filter=looking)(_doing(partial(self._give, step)))
        for key, jump in _JUMPS.items():
            add(key, filter=choosing)(_doing(partial(self.chooser.step, jump)))

    def _enter(self, _: KeyPressEvent | None = None) -> None:
        """Hand the line over; an empty one plays the move that is pointed at, or takes the option that is chosen.

        In a game an empty line that nobody asks for is a slip: Enter was pressed twice.
        """
        line = self.buffer.text
        if not line and self.pointing and not self.looking_back and self.pointer.move is not None:
            line = self.pointer.move.name
        elif not line and self.asked and not self.in_game:
            line = self.chooser.key
        if self.buffer.text:
            self.pointer.hide()
        if line or self.asked or not self.in_game or self.looking_back:
            self._give(line)
        if not line:
            self.looking_back = False  # it leads back to the present
        self.buffer.reset(append_to_history=self.in_game)

    def _give(self, answer: Answer | None) -> None:
        self.asked = False
        self._answers.put_nowait("" if answer is None else answer)

    def _complete(self, _: KeyPressEvent) -> None:
        """Write what there is no doubt about; where there are several ways to go on, offer them."""
        use_language(self.language)
        if self.buffer.complete_state:
            self.buffer.complete_next()
            return
        found = list(self._words.get_completions(self.buffer.document, CompleteEvent(completion_requested=True)))
        if len(found) == 1:
            self.buffer.apply_completion(found[0])
        elif found:
            self.buffer.insert_text(get_common_complete_suffix(self.buffer.document, found))
            self.buffer.start_completion()

    def _paste(self, event: KeyPressEvent) -> None:
        """Take pasted lines as if they were typed."""
        *lines, rest = event.data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in lines:
            self.buffer.insert_text(line)
            self._enter()
        self.buffer.insert_text(rest)

    def _turn_away(self, _: KeyPressEvent) -> None:
        """Put away the words that Tab offers, or else give the question's own answer to Escape, or clear the line."""
        if self.buffer.complete_state:
            self.buffer.cancel_completion()
            return
        if self.watching:
            self.interrupted = True
        elif self.asked and self._escape is not None:
            self._give(self._escape)
        else:
            self.pointer.hide()
        self.buffer.reset()

    def _interrupt(self, _: KeyPressEvent) -> None:
        if self.asked:
            self._give(KeyboardInterrupt())
        else:
            self.interrupted = True


def _doing(action: Callable[[], None]) -> Callable[[KeyPressEvent], None]:
    return lambda _: action()
