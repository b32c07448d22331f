"""The line to type in: its keys, its history, and what was typed before anybody asked for it."""

import asyncio
from collections.abc import Callable

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, ConditionalCompleter, get_common_complete_suffix
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.named_commands import get_by_name
from prompt_toolkit.keys import Keys

from reihum.match import View
from reihum.ui.console.completion import WordCompleter
from reihum.ui.console.pointer import Pointer

Answer = str | BaseException
"""A line, or what asking for one raises."""

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Line:
    """Reads lines. Those that come early wait until they are asked for, so that one can type ahead."""

    def __init__(self) -> None:
        self.pointer = Pointer()
        self.interrupted = False
        """Whether Ctrl-C was pressed while nothing was asked."""
        self.asked = False
        """Whether a question has no answer yet."""
        self.in_game = False
        """Whether a match is on the screen: words are completed then, lines remembered, and arrows mean the board."""
        self._words = ConditionalCompleter(WordCompleter(), Condition(lambda: self.in_game))
        self.buffer = Buffer(multiline=False, completer=self._words)
        self._answers: asyncio.Queue[Answer] = asyncio.Queue()
        self._escape: Answer | None = None
        self.keys = KeyBindings()
        self._bind_keys()

    def ask(self, escape: Answer | None, board: View | None) -> None:
        """Ask for a line. Escape gives an answer of its own, or clears the line; on a board one can point at a move."""
        self._escape = escape
        self.in_game = board is not None
        if board is not None:
            self.pointer.look_at(board)
        self.interrupted = False  # it was meant for a bot that has answered by now
        self.asked = self._answers.empty()

    async def read(self) -> Answer:
        """The next line, when it comes."""
        return await self._answers.get()

    @property
    def pointing(self) -> bool:
        """Whether a move is asked for, and nothing is typed yet that would be another."""
        return self.asked and self.in_game and not self.buffer.text

    def _bind_keys(self) -> None:
        empty = Condition(lambda: not self.buffer.text)
        # While a stone falls the arrow keys lead on already.
        pointing = empty & Condition(lambda: self.in_game and not self.buffer.complete_state)
        upright = pointing & Condition(lambda: self.pointer.goes_up_and_down)
        add = self.keys.add
        add("enter")(self._enter)
        # Elsewhere Escape may begin a key of the line editor, such as Alt-b.
        leaves = Condition(lambda: self.asked and self._escape is not None)
        add("escape", eager=leaves)(self._turn_away)
        add("c-c")(self._interrupt)
        add("c-d", filter=empty)(lambda _: self._give(EOFError()))
        add("c-d", filter=~empty)(get_by_name("delete-char"))
        add("tab")(self._complete)
        add("c-z")(lambda event: event.app.suspend_to_background())
        add(Keys.BracketedPaste)(self._paste)
        for key, step in _ARROWS.items():
            add(key, filter=pointing if step[0] else upright)(self._stepper(*step))

    def _stepper(self, across: int, up: int) -> Callable[[KeyPressEvent], None]:
        return lambda _: self.pointer.step(across, up)

    def _enter(self, _: KeyPressEvent | None = None) -> None:
        """Hand the line over; an empty one plays the move that is pointed at.

        In a game an empty line that nobody asks for is a slip: Enter was pressed twice.
        """
        move = self.pointer.move if self.pointing else None
        line = move.name if move else self.buffer.text
        if self.buffer.text:
            self.pointer.hide()
        if line or self.asked or not self.in_game:
            self._give(line)
        self.buffer.reset(append_to_history=self.in_game)

    def _give(self, answer: Answer) -> None:
        self.asked = False
        self._answers.put_nowait(answer)

    def _complete(self, _: KeyPressEvent) -> None:
        """Write what there is no doubt about; where there are several ways to go on, offer them."""
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
        if self.asked and self._escape is not None:
            self._give(self._escape)
        else:
            self.pointer.hide()
        self.buffer.reset()

    def _interrupt(self, _: KeyPressEvent) -> None:
        if self.asked:
            self._give(KeyboardInterrupt())
        else:
            self.interrupted = True
