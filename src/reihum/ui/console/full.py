"""The console on a terminal's other screen: everything stays in its place and is redrawn there."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from types import FrameType
from typing import Any, Self, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.layout import (
    BufferControl,
    CompletionsMenu,
    Float,
    FloatContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    VSplit,
    Window,
)
from prompt_toolkit.layout.processors import AfterInput
from prompt_toolkit.output import ColorDepth, Output
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from reihum.core.text import language, say, use_language
from reihum.match import MoveView, View
from reihum.ui.console.animation import falling
from reihum.ui.console.board import Signs, Size
from reihum.ui.console.fragments import fragments
from reihum.ui.console.frame import Said, draw_match
from reihum.ui.console.line import Answer, Line
from reihum.ui.console.pages import Page
from reihum.ui.console.question import Question
from reihum.ui.console.screen import HelpWanted, StepBack
from reihum.ui.console.sheets import draw_page, draw_question
from reihum.ui.console.words import Command

FRAME_SECONDS, PAUSE_SECONDS, LOOK_SECONDS = 0.045, 0.25, 0.02
REPLAY_SECONDS = 0.6
ESCAPE_SECONDS = 0.1
"""How long the Escape key waits to see whether it is the beginning of another key's signal."""
ROOM_TO_TYPE = 10
"""Letters that fit behind a question; where there is no room for both, the question goes."""

Draw = Callable[[Size], list[Text]]
_Result = TypeVar("_Result")


class _TerminatedError(Exception):
    """A signal asks the program to end."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is on the screen."""

    draw: Draw
    prompt: str = ""
    room: int = ROOM_TO_TYPE
    """Letters that shall fit behind the question."""


class FullScreen:
    """Takes the terminal over inside a ``with`` block, and leaves it as it was.

    The library's loop runs whenever the dialogue waits for something: a line, a bot, the next picture of a falling
    stone. Keys that were pressed in between are not lost; the terminal keeps them.
    """

    def __init__(self, animate: bool, keyboard: Input | None = None, output: Output | None = None) -> None:
        self._animate = animate
        self._keyboard, self._output = keyboard, output
        self._console = Console(highlight=False)
        self._few_colours = self._console.color_system not in ("256", "truecolor")
        self._scene = Scene(lambda _: [])
        self._score = ""
        self._words: Sequence[str] = ()
        self._line = Line()

    def __enter__(self) -> Self:
        self._app: Application[None] = Application(
            layout=self._layout(),
            key_bindings=self._line.keys,
            full_screen=True,
            color_depth=self._colour_depth(),
            input=self._keyboard,
            output=self._output,
        )
        self._app.ttimeoutlen = self._app.timeoutlen = ESCAPE_SECONDS
        self._runner = asyncio.Runner()
        loop = self._runner.get_loop()
        loop.set_exception_handler(self._fail)
        self._life = loop.create_task(self._app.run_async(set_exception_handler=False, handle_sigint=False))
        self._handler = signal.signal(signal.SIGTERM, self._terminate)
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._runner.run(self._leave())
        finally:
            signal.signal(signal.SIGTERM, self._handler)
            self._runner.close()

    def ask(self, question: Question, notice: str = "") -> str:
        """Ask a question of the start menu; Escape goes back to the one before, F1 asks for the rules."""
        keys = _keys_for(question)

        def draw(size: Size) -> list[Text]:
            return draw_question(question, size, notice, self._line.chosen, keys)

        return self._ask(Scene(draw, "    >> "), escape=StepBack(), question=question, help_wanted=HelpWanted())

    def ask_move(self, view: View, prompt: str, notice: str = "", hint: str | None = None) -> str:
        """Show a match and ask what to do; the arrow keys point at a move."""

        def draw(size: Size) -> list[Text]:
            signs = Signs(hint, self._pointed.place if self._pointed else None)
            return draw_match(view, size, Said(notice, self._score, self._words), signs)

        return self._ask(Scene(draw, f" {prompt}"), board=view, help_wanted=Command.RULES.word)

    def ask_step(self, view: View, prompt: str, notice: str = "") -> str:
        """Show an earlier moment; the arrow keys step through the moves, and Escape leads back to the present."""

        def draw(size: Size) -> list[Text]:
            return draw_match(view, size, Said(notice, self._score, self._words))

        help_wanted = Command.RULES.word
        return self._ask(Scene(draw, f" {prompt}"), "", board=view, help_wanted=help_wanted, looking_back=True)

    def show(self, view: View, before: View | None = None) -> None:
        """Show a match; the stone falls if it is known how the match stood before."""
        if self._animate and before is not None:
            for picture in falling(before, view):
                self._show_match(picture)
                self._run(asyncio.sleep(FRAME_SECONDS))
        self._show_match(view)
        self._run(self._drawn())
        if self._animate and before is not None and before.bots_turn:
            self._run(asyncio.sleep(PAUSE_SECONDS))  # or one would not see what two bots do

    def wait(self, answer: "Future[Any]", view: View, notice: str = "") -> bool:
        """Wait for a bot, with the match in sight; False if Ctrl-C is pressed."""
        self._show_match(view, notice)
        self._run(self._answered(answer))
        return not self._line.interrupted

    def replay(self, views: Sequence[View]) -> None:
        """Show moments of a match one after the other, until Escape or Ctrl-C is pressed."""
        self._line.interrupted, self._line.watching = False, True
        notice = say("Escape or Ctrl-C ends the replay.")
        for before, view in zip((None, *views), views, strict=False):
            pictures = falling(before, view) if self._animate and before is not None else []
            for picture in (*pictures, view):
                if self._line.interrupted:
                    return
                self._show_match(picture, notice)
                self._run(asyncio.sleep(REPLAY_SECONDS if picture is view else FRAME_SECONDS))

    def tell(self, pages: Sequence[Page]) -> None:
        """Show pages of text, one screen after the other as Enter is pressed, until the end or Escape."""
        try:
            for number, page in enumerate(pages, start=1):
                self._tell(page, last=number == len(pages))
        except StepBack:
            return

    def _tell(self, page: Page, last: bool) -> None:
        top, more = 0, True
        while more:
            room = max(1, self._size().height - 3)
            more = top + room < len(draw_page(page, self._size()))
            prompt = say("Enter goes back") if last and not more else say("Enter goes on, Escape goes back")
            self._ask(Scene(partial(_page_from, page, top), f"    {prompt} >> ", room=0), escape=StepBack())
            top += room

    def show_score(self, score: str) -> None:
        """Show from now on how the evening stands, in the title."""
        self._score = score

    def show_words(self, words: Sequence[str]) -> None:
        """Show from now on these words to type, beside the board; without any, those of a game."""
        self._words = words

    def key_lines(self) -> Sequence[str]:
        """What keys do here."""
        return (
            say("Arrow keys choose a column or a cell, and Enter plays it. Tab completes a word. F1 shows the rules."),
            say("Ctrl-P brings back what you typed before. Ctrl-C stops a bot that thinks; otherwise it leaves."),
        )

    def _layout(self) -> Layout:
        picture = FormattedTextControl(self._picture, focusable=False)
        typed = BufferControl(self._line.buffer, input_processors=[AfterInput(self._name_pointed, style="dim")])
        row = VSplit(
            [
                Window(FormattedTextControl(self._prompt), dont_extend_width=True),
                Window(typed, always_hide_cursor=Condition(lambda: not self._line.asked)),
            ],
            height=1,
        )
        column = HSplit([Window(picture, dont_extend_height=True), row, Window()])
        words = Float(CompletionsMenu(max_height=8), xcursor=True, ycursor=True)
        return Layout(FloatContainer(column, [words]), focused_element=typed)

    def _picture(self) -> StyleAndTextTuples:
        use_language(self._line.language)
        # The last line of the terminal stays empty, and the one above is to type in.
        size = self._size()
        return list(fragments(self._scene.draw(size)[: max(0, size.height - 2)], self._console))

    def _prompt(self) -> str:
        prompt, room = self._scene.prompt, self._size().width - self._scene.room
        return next((words for words in (prompt, prompt.lstrip()) if cell_len(words) <= room), ">> ")

    def _size(self) -> Size:
        size = self._app.output.get_size()
        return Size(size.columns, size.rows, self._few_colours)

    @property
    def _pointed(self) -> MoveView | None:
        return self._line.pointer.move if self._line.pointing else None

    def _name_pointed(self) -> str:
        return self._pointed.label if self._pointed else ""

    def _ask(
        self,
        scene: Scene,
        escape: Answer | None = None,
        board: View | None = None,
        question: Question | None = None,
        help_wanted: Answer | None = None,
        looking_back: bool = False,
    ) -> str:
        self._show(scene)
        self._line.ask(escape, board, question, help_wanted, looking_back)
        answer = self._run(self._line.read())
        if isinstance(answer, str):
            return answer
        raise answer

    def _show_match(self, view: View, notice: str = "") -> None:
        self._line.in_game = True
        said = Said(notice, self._score, self._words, thinking=view.bots_turn)
        self._show(Scene(lambda size: draw_match(view, size, said), " "))

    def _show(self, scene: Scene) -> None:
        self._scene = scene
        # The loop draws and hears keys in a context of its own, which would keep the language of the start.
        self._line.language = language()
        self._app.invalidate()

    def _run(self, waiting: Coroutine[Any, Any, _Result]) -> _Result:
        """Let the screen live until this is done; where the screen ends first, as with its terminal, that is raised."""
        try:
            return self._runner.run(self._while_alive(waiting))
        except _TerminatedError:
            raise SystemExit(128 + signal.SIGTERM) from None

    async def _while_alive(self, waiting: Coroutine[Any, Any, _Result]) -> _Result:
        task = asyncio.create_task(waiting)
        await asyncio.wait((task, self._life), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        task.cancel()
        await self._life
        raise EOFError

    async def _drawn(self) -> None:
        """Wait until the scene is on the screen."""
        before = self._app.render_counter
        self._app.invalidate()
        while self._app.render_counter == before:
            await asyncio.sleep(0)

    async def _answered(self, answer: "Future[Any]") -> None:
        await self._drawn()
        while not (answer.done() or self._line.interrupted):
            await asyncio.sleep(LOOK_SECONDS)

    async def _leave(self) -> None:
        for task in asyncio.all_tasks() - {asyncio.current_task(), self._life}:
            task.cancel()  # something has ended the dialogue in the middle of a question
        self._end()
        await asyncio.gather(self._life, return_exceptions=True)

    def _fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Let what goes wrong in the loop end the dialogue, so that nobody plays on with half a screen."""
        problem = context.get("exception")
        if self._app.is_running and problem is not None:
            self._end(problem)
        else:
            loop.default_exception_handler(context)

    def _terminate(self, _: int, __: FrameType | None) -> None:
        """End the dialogue, in the loop: raised here, in the middle of anything, it could be lost or complained of."""
        self._runner.get_loop().call_soon_threadsafe(self._end, _TerminatedError())

    def _end(self, problem: BaseException | None = None) -> None:
        """End what is on the screen; whoever waits for it next gets the problem. The first one counts."""
        if not self._app.is_running or self._app.is_done:
            return
        if problem is None:
            self._app.exit()
        else:
            self._app.exit(exception=problem)

    def _colour_depth(self) -> ColorDepth:
        depths = {"truecolor": ColorDepth.DEPTH_24_BIT, "256": ColorDepth.DEPTH_8_BIT}
        return depths.get(self._console.color_system or "", ColorDepth.DEPTH_4_BIT)


def _page_from(page: Page, top: int, size: Size) -> list[Text]:
    return draw_page(page, size)[top:]


def _keys_for(question: Question) -> str:
    """What can be pressed or typed at a question; at the first one, from which nothing leads back, how to leave."""
    if question.foot:
        words = {"language": Command.LANGUAGE.word, "quit": Command.QUIT.word}
        return say("↑ ↓ Enter choose · F1 rules · {language} changes the language · {quit} leaves", **words)
    return say("↑ ↓ Enter choose · F1 rules · Esc back") if question.options else say("F1 rules · Esc back")
