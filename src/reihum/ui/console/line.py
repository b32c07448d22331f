"""The line to type in: its keys, its history, and what was typed before anybody asked for it."""

import asyncio
from collections.abc import Callable

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import ConditionalCompleter
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
        self.in_game = False
        """Whether a match is on the screen: words are completed then, lines remembered, and arrows mean the board."""
        words = ConditionalCompleter(WordCompleter(), Condition(lambda: self.in_game))
        self.buffer = Buffer(multiline=False, completer=words)
        self._answers: asyncio.Queue[Answer] = asyncio.Queue()
        self._escape: Answer | None = None
        self.keys = KeyBindings()
        self._bind_keys()

    async def read(self, escape: Answer | None = None, board: View | None = None) -> Answer:
        """The next line. Escape gives an answer of its own, or clears the line; on a board one can point at a move."""
        self._escape = escape
        self.in_game = board is not None
        if board is not None:
            self.pointer.look_at(board)
        self.interrupted = False  # it was meant for a bot that has answered by now
        self.asked = True
        try:
            return await self._answers.get()
        finally:
            self.asked = False

    @property
    def pointing(self) -> bool:
        """Whether a move is asked for, and nothing is typed yet that would be another."""
        return self.asked and self.in_game and not self.buffer.text

    def _bind_keys(self) -> None:
        empty = Condition(lambda: not self.buffer.text)
        # While a stone falls the arrow keys lead on already.
        pointing = empty & Condition(lambda: self.in_game)
        upright = pointing & Condition(lambda: self.pointer.goes_up_and_down)
        add = self.keys.add
        add("enter")(self._enter)
        add("escape")(self._leave_question)
        add("c-c")(self._interrupt)
        add("c-d", filter=empty)(lambda _: self._answers.put_nowait(EOFError()))
        add("c-d", filter=~empty)(get_by_name("delete-char"))
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
        line = self.buffer.text or (self.pointer.move if self.pointing else "")
        if self.buffer.text:
            self.pointer.hide()
        if line or self.asked or not self.in_game:
            self._answers.put_nowait(line)
        self.buffer.reset(append_to_history=self.in_game)

    def _paste(self, event: KeyPressEvent) -> None:
        """Take pasted lines as if they were typed."""
        *lines, rest = event.data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in lines:
            self.buffer.insert_text(line)
            self._enter()
        self.buffer.insert_text(rest)

    def _leave_question(self, _: KeyPressEvent) -> None:
        if self.asked and self._escape is not None:
            self._answers.put_nowait(self._escape)
        else:
            self.pointer.hide()
        self.buffer.reset()

    def _interrupt(self, _: KeyPressEvent) -> None:
        if self.asked:
            self._answers.put_nowait(KeyboardInterrupt())
        else:
            self.interrupted = True
