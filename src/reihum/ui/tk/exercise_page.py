"""The page of an exercise, be it practice, a puzzle or a lesson: a board, a question, and what was answered."""

import tkinter as tk
from collections.abc import Callable
from time import perf_counter
from tkinter import ttk

from reihum.core.text import mark, say
from reihum.match import View
from reihum.ui.exercising import Exercising
from reihum.ui.tk.board import BoardCanvas
from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label

_WIDE = 326


class ExercisePage(ttk.Frame):
    """Shows an exercise; ``tick`` is to be called many times per second."""

    def __init__(
        self, parent: tk.Misc, theme: Theme, exercising: Exercising, back: Callable[[], None], animate: bool
    ) -> None:
        super().__init__(parent)
        self.exercising, self._theme, self._back, self._animate = exercising, theme, back, animate
        self._shown: View | None = None
        px = theme.px
        self.columnconfigure(0, weight=1)
        self.columnconfigure(1, minsize=px(_WIDE + 34))
        self.rowconfigure(1, weight=1)
        head = ttk.Frame(self, padding=(px(20), px(12), px(20), px(4)))
        head.grid(row=0, column=0, columnspan=2, sticky="ew")
        self.title = ttk.Label(head, style="Heading.TLabel")
        self.title.pack(side="left")
        ttk.Button(head, command=back, **label(mark("&Back"))).pack(side="right")
        self.board = BoardCanvas(self, theme, self.answer, lambda _: None)
        self.board.grid(row=1, column=0, sticky="nsew", padx=(px(14), 0), pady=(0, px(10)))
        panel = ttk.Frame(self, padding=(px(14), px(6), px(20), px(12)))
        panel.grid(row=1, column=1, sticky="nsew")
        self._make_panel(panel)
        self.show()

    def tell(self, sentence: str, warning: bool = False) -> None:
        """Say something below the question."""
        self.status.configure(text=f"⚠ {sentence}" if warning else sentence)

    def tick(self) -> None:
        """Let stones fall, and go on with what is shown."""
        self.board.step()
        if not self.board.busy and self.exercising.look(perf_counter()):
            self.show()
            if not self.exercising.can_answer:
                self.focus_on_answer()

    def show(self) -> None:
        """Show how the exercise stands."""
        exercising = self.exercising
        exercise, view = exercising.exercise, exercising.view
        before, self._shown = self._shown if self._animate else None, view
        self.board.show(view, before)
        self.title.configure(text="  ".join(part for part in (exercise.title, exercising.progress) if part))
        self.words.configure(text=exercising.words)
        sign = {True: "✓ ", False: "✗ ", None: ""}[exercising.right]
        self.tell(say("One moment …") if exercising.busy else sign + exercising.sentence)
        for button in (self.hint_button, self.solution_button):
            button.state(["!disabled" if exercising.can_answer else "disabled"])
        self.defend_button.state(["!disabled" if exercising.can_defend else "disabled"])
        self.next_button.configure(**label(self._next_word()))

    def answer(self, move: str) -> None:
        """Try a move."""
        self.exercising.answer(move)
        self.show()

    def hint(self) -> None:
        """Ask for help."""
        self.exercising.hint()
        self.show()

    def solution(self) -> None:
        """Ask for the right moves."""
        self.exercising.solution()
        self.show()

    def defend(self) -> None:
        """Let the other side defend in another way."""
        self.exercising.defend()
        self.show()

    def go_on(self) -> None:
        """On to the next question; after the last one, back."""
        if self.exercising.exercise.over:
            self._back()
            return
        self.exercising.go_on()
        self._shown = None
        self.show()
        self.focus_on_answer()

    def focus_on_answer(self) -> None:
        """Let keys be heard on the board where a move is asked for; else Enter goes on."""
        (self.board if self.exercising.can_answer else self.next_button).focus_set()

    def _next_word(self) -> str:
        exercise = self.exercising.exercise
        if exercise.over:
            return mark("&Done")
        return mark("&Next") if exercise.question.done else mark("&Skip")

    def _make_panel(self, panel: ttk.Frame) -> None:
        px = self._theme.px
        self.words = ttk.Label(
            panel, style="Card.TLabel", font=self._theme.font("large"), wraplength=px(_WIDE - 24), padding=px(12)
        )
        self.words.pack(fill="x")
        self.status = ttk.Label(panel, style="Label.TLabel", wraplength=px(_WIDE), justify="left")
        self.status.pack(fill="x", pady=px(12))
        self.next_button = ttk.Button(panel, style="Accent.TButton", command=self.go_on, **label(mark("&Skip")))
        self.next_button.pack(side="bottom", fill="x")
        orders = ttk.Frame(panel, width=px(_WIDE))
        orders.pack(side="bottom", fill="x", pady=(0, px(8)))
        self.hint_button = ttk.Button(orders, command=self.hint, **label(mark("H&int")))
        self.solution_button = ttk.Button(orders, command=self.solution, **label(mark("S&olution")))
        for column, button in enumerate((self.hint_button, self.solution_button)):
            orders.columnconfigure(column, weight=1, uniform="button", minsize=px(_WIDE // 2))
            button.grid(row=0, column=column, sticky="ew", padx=(px(6) * column, 0))
        self.defend_button = ttk.Button(orders, command=self.defend, **label(mark("Another &defence")))
        self.defend_button.grid(row=1, column=0, columnspan=2, sticky="ew", pady=(px(6), 0))
