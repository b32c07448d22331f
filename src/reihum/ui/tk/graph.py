"""A graph of who was ahead after each move: up the first side, down the second; a click goes to the move."""

import tkinter as tk
from collections.abc import Callable, Sequence

from reihum.core.paint import mix
from reihum.ui.reviewing import Bar
from reihum.ui.tk.theme import Theme

_HIGH = 104
_LEAST = 2
"""How high and wide a bar is at least, in pixels."""


class Graph(tk.Canvas):
    """A bar for each move; what is only estimated is pale, and faults have a sign."""

    def __init__(self, parent: tk.Misc, theme: Theme, names: tuple[str, str], go_to: Callable[[int], None]) -> None:
        ground = theme.palette.surface
        super().__init__(parent, background=ground, highlightthickness=0, width=1, height=theme.px(_HIGH))
        self._theme, self._names, self._go_to = theme, names, go_to
        self._shown: tuple[Sequence[Bar], int] = (), 0
        self.bind("<Configure>", lambda _: self._draw())
        self.bind("<Button-1>", self._clicked)

    def show(self, bars: Sequence[Bar], ply: int) -> None:
        """Show the graph; the bar of one move is framed."""
        self._shown = bars, ply
        self._draw()

    def _step(self) -> float:
        return self.winfo_width() / max(1, len(self._shown[0]))

    def _clicked(self, event: "tk.Event[tk.Canvas]") -> None:
        if self._shown[0]:
            self._go_to(min(len(self._shown[0]), int(event.x / self._step()) + 1))

    def _draw(self) -> None:
        self.delete("all")
        (bars, chosen), palette = self._shown, self._theme.palette
        width, height, foot = self.winfo_width(), self.winfo_height(), self._theme.px(16)
        middle, step = (height - foot) / 2, self._step()
        if chosen:
            left, right = (chosen - 1) * step, chosen * step
            self.create_rectangle(left, 0, right, height, fill=mix(palette.surface, palette.accent, 0.28), outline="")
        for place, bar in enumerate(bars):
            self._draw_bar(bar, place * step, step, middle)
        line = self._theme.px(8)
        for name, y in zip(self._names, (line, height - foot - line), strict=True):
            self._write_name(name, y)
        self.create_line(0, middle, width, middle, fill=palette.faint)
        for place, bar in enumerate(bars):
            if bar.sign:
                font = self._theme.font("small", "bold")
                x = (place + 0.5) * step
                sign = bar.sign_in(step, self._theme.px(8))
                self.create_text(x, height - foot / 2, text=sign, font=font, fill=palette.warning)

    def _write_name(self, name: str, y: float) -> None:
        """A player's name on a ground of its own, to be read over bars too."""
        palette = self._theme.palette
        text = self.create_text(4, y, text=name, anchor="w", font=self._theme.font("small"), fill=palette.ink)
        ground = self.create_rectangle(*self.bbox(text), fill=palette.surface, outline="", tags="name")
        self.tag_lower(ground, text)

    def _draw_bar(self, bar: Bar, left: float, step: float, middle: float) -> None:
        if bar.height is None:
            return
        palette = self._theme.palette
        reach = max(_LEAST, abs(bar.height) * (middle - 4)) * (1 if bar.height >= 0 else -1)
        paint = palette.accent if bar.proven else mix(palette.surface, palette.accent, 0.4)
        right = max(left + _LEAST, left + step - 1)
        self.create_rectangle(left, middle - reach, right, middle, fill=paint, outline="", tags="bar")
