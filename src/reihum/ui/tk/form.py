"""A form: labels on the left, fields on the right, and buttons of which one is chosen."""

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from tkinter import ttk

from reihum.ui.tk.theme import Theme
from reihum.ui.tk.words import label


@dataclass(frozen=True, slots=True)
class Way:
    """One of several things to choose from; the picture is optional."""

    value: str
    word: str
    image: str = ""


class Form(ttk.Frame):
    """Rows of a form, made from the top down, which is also the order of Tab."""

    def __init__(self, parent: tk.Misc, theme: Theme) -> None:
        super().__init__(parent, style="Card.TFrame")
        self.theme = theme
        self._rows = 0
        self.columnconfigure(1, weight=1)

    def name(self, word: str, usual: str) -> ttk.Entry:
        """A row with a field for a name."""
        self._label(word)
        field = ttk.Entry(self, font=self.theme.font("body"))
        field.insert(0, usual)
        self._field(field)
        return field

    def pick(self, word: str, values: Sequence[str], chosen: str, free: bool = False) -> ttk.Combobox:
        """A row with a list to choose from; where it is free, something else may be typed."""
        self._label(word)
        state = "normal" if free else "readonly"
        field = ttk.Combobox(self, values=list(values), state=state, height=16, font=self.theme.font("body"))
        field.set(chosen)
        field.bind("<<ComboboxSelected>>", lambda _: field.selection_clear())
        self._field(field)
        return field

    def choose(self, word: str, variable: tk.StringVar, ways: Sequence[Way], command: Callable[[], object]) -> None:
        """A row with a button for each way; without a word it is as wide as the form."""
        px = self.theme.px
        if word:
            self._label(word)
        frame = ttk.Frame(self, style="Card.TFrame")
        for column, way in enumerate(ways):
            frame.columnconfigure(column, weight=1, uniform="" if way.image else "way")
            button = ttk.Radiobutton(
                frame,
                text=f" {way.word}" if way.image else way.word,
                image=way.image,
                compound="left",
                value=way.value,
                variable=variable,
                style="Choice.Toolbutton",
                command=command,
            )
            button.grid(row=0, column=column, sticky="ew", padx=(px(5) if column else 0, 0))
        if word:
            self._field(frame)
        else:
            frame.grid(row=self._next(), column=0, columnspan=2, sticky="ew", pady=px(4))

    def note(self, sentence: str, column: int = 0) -> ttk.Label:
        """A remark on the row above, or on the field at its right."""
        wide = self.theme.px(350 if column else 480)
        words = ttk.Label(self, text=sentence, style="CardFaint.TLabel", wraplength=wide, font=self.theme.font("small"))
        words.grid(row=self._next(), column=column, columnspan=2 - column, sticky="w", pady=(0, self.theme.px(4)))
        return words

    def _label(self, word: str) -> None:
        words = ttk.Label(self, style="CardLabel.TLabel", **label(word))
        words.grid(row=self._rows, column=0, sticky="w", padx=(0, self.theme.px(14)))

    def _field(self, widget: ttk.Widget) -> None:
        widget.grid(row=self._next(), column=1, sticky="ew", pady=self.theme.px(4))

    def _next(self) -> int:
        self._rows += 1
        return self._rows - 1
