"""A form: labels on the left, fields on the right, and buttons of which one is chosen."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from tkinter import ttk

from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label

_UNIFORM = "way"
"""In several lines, buttons stand below each other."""


@dataclass(frozen=True, slots=True)
class Way:
    """One of several things to choose from; the picture is optional."""

    value: str
    word: str
    image: str = ""


class Form(ttk.Frame):
    """Rows of a form, made from the top down, which is also the order of Tab. Enter in any field says ``done``."""

    def __init__(self, parent: tk.Misc, theme: Theme, done: Callable[[], object]) -> None:
        super().__init__(parent, style="Card.TFrame")
        self.theme = theme
        self._done = done
        self._rows = 0
        self.columnconfigure(1, weight=1)

    def name(self, word: str, usual: str) -> ttk.Entry:
        """A row with a field for a name."""
        self._label(word)
        field = ttk.Entry(self, font=self.theme.font("body"), width=12)
        field.insert(0, usual)
        self._field(field)
        self.take_enter(field)
        return field

    def pick(self, word: str, values: Sequence[str], chosen: str, free: bool = False) -> ttk.Combobox:
        """A row with a list to choose from; where it is free, something else may be typed."""
        self._label(word)
        state = "normal" if free else "readonly"
        field = ttk.Combobox(self, values=list(values), state=state, height=16, font=self.theme.font("body"), width=12)
        field.set(chosen)
        field.bind("<<ComboboxSelected>>", lambda _: field.selection_clear())
        self._field(field)
        self.take_enter(field)
        return field

    def swatches(self, variable: tk.StringVar, ways: Sequence[Way], command: Callable[[], object]) -> None:
        """Small pictures to choose from, beside the field of the row above."""
        self._buttons(variable, ways, command, "Swatch.Toolbutton", len(ways)).grid(
            row=self._rows - 1, column=2, sticky="e", padx=(self.theme.px(8), 0)
        )

    def choose(
        self, word: str, variable: tk.StringVar, ways: Sequence[Way], command: Callable[[], object], per_line: int = 3
    ) -> list[ttk.Radiobutton]:
        """A row with a button for each way; without a word it is as wide as the form."""
        if word:
            self._label(word)
        frame = self.group(variable, ways, command, per_line)
        if word:
            self._field(frame, wide=True)
        else:
            frame.grid(row=self._next(), column=0, columnspan=3, sticky="ew", pady=self.theme.px(2))
        return [button for button in frame.winfo_children() if isinstance(button, ttk.Radiobutton)]

    def group(
        self, variable: tk.StringVar, ways: Sequence[Way], command: Callable[[], object], per_line: int = 3
    ) -> ttk.Frame:
        """Buttons of which one is chosen, still without a row."""
        return self._buttons(variable, ways, command, "Choice.Toolbutton", per_line)

    def _buttons(
        self, variable: tk.StringVar, ways: Sequence[Way], command: Callable[[], object], style: str, per_line: int
    ) -> ttk.Frame:
        """Buttons of which one is chosen, with Space or by the arrow keys."""
        px = self.theme.px
        frame = ttk.Frame(self, style="Card.TFrame")
        for place, way in enumerate(ways):
            line, column = divmod(place, per_line)
            frame.columnconfigure(column, weight=1, uniform=_UNIFORM if len(ways) > per_line else "")
            button = ttk.Radiobutton(
                frame,
                text=way.word,
                image=way.image,
                value=way.value,
                variable=variable,
                style=style,
                command=command,
            )
            button.grid(row=line, column=column, sticky="ew", padx=(px(4) if column else 0, 0), pady=(px(4) * line, 0))
            self.take_enter(button)
            for key, step in (("Left", -1), ("Up", -1), ("Right", 1), ("Down", 1)):
                button.bind(f"<{key}>", partial(_step, frame, place, step))
        return frame

    def button(self, word: str, command: Callable[[], object]) -> ttk.Button:
        """A button beside the field of the row above."""
        button = ttk.Button(self, command=command, **label(word))
        button.grid(row=self._rows - 1, column=2, sticky="ew", padx=(self.theme.px(8), 0))
        return button

    def caption(self, word: str) -> None:
        """A row with a label alone, for swatches beside it."""
        self._label(word, columns=2)
        self._next()

    def note(self, sentence: str, column: int = 0) -> ttk.Label:
        """A remark on the row above, or on the field at its right."""
        words = ttk.Label(self, text=sentence, style="CardFaint.TLabel", font=self.theme.font("small"))
        words.grid(row=self._next(), column=column, columnspan=3 - column, sticky="ew", pady=(0, self.theme.px(2)))
        words.bind("<Configure>", lambda event: words.configure(wraplength=event.width - self.theme.px(4)))
        return words

    def _label(self, word: str, columns: int = 1) -> ttk.Label:
        words = ttk.Label(self, style="CardLabel.TLabel", **label(word))
        words.grid(row=self._rows, column=0, columnspan=columns, sticky="w", padx=(0, self.theme.px(8)))
        return words

    def _field(self, widget: ttk.Widget, wide: bool = False) -> None:
        widget.grid(row=self._next(), column=1, columnspan=2 if wide else 1, sticky="ew", pady=self.theme.px(2))

    def take_in(self, word: str, widget: ttk.Widget) -> None:
        """A row with a field that was made elsewhere, as wide as the form."""
        self._label(word).lower(widget)  # Tk's order of focus: the label's letter leads to the widget
        self._field(widget, wide=True)

    def take_enter(self, widget: ttk.Widget) -> None:
        """Let Enter on a widget say that the form is done."""
        for key in ("<Return>", "<KP_Enter>"):
            widget.bind(key, lambda _: self._done())

    def _next(self) -> int:
        self._rows += 1
        return self._rows - 1


def _step(frame: ttk.Frame, place: int, step: int, _: object) -> str:
    """Choose the next button of a group, or the one before."""
    buttons = [child for child in frame.winfo_children() if isinstance(child, ttk.Radiobutton)]
    other = buttons[(place + step) % len(buttons)]
    other.focus_set()
    other.invoke()
    return "break"
