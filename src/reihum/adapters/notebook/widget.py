"""The board as a widget, for Jupyter, VS Code, Colab and whatever else knows anywidget."""

import threading
from contextvars import copy_context
from typing import Any

import anywidget
import traitlets

from reihum.adapters.notebook.bundle import board_module, board_style
from reihum.adapters.notebook.desk import Desk, Errand
from reihum.core import Position, Record, ReihumError
from reihum.core.text import language


class BoardWidget(anywidget.AnyWidget):
    """A board to play on, to step through a game, and to see what moves are worth."""

    state = traitlets.Dict().tag(sync=True)
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.RLock()
        self._stop = threading.Event()
        super().__init__(state=desk.state(), _esm=board_module(language()), _css=board_style())
        self.on_msg(self._hear)
        self._go_on()

    @property
    def position(self) -> Position:
        """The position that is shown now."""
        with self._lock:
            return self._desk.position

    @property
    def record(self) -> Record:
        """The game as a record, as far as it was played."""
        with self._lock:
            return self._desk.match.record()

    def close(self) -> None:
        """Let nobody think any longer, and go."""
        self._stop.set()
        super().close()

    def _hear(self, _widget: object, wish: Any, _buffers: object) -> None:
        """What a visitor does on the board."""
        with self._lock:
            self._stop.set()
            try:
                self._desk.do(wish)
            except ReihumError as problem:
                self._desk.complain(problem)
            self.state = self._desk.state()
            self._go_on()

    def _go_on(self) -> None:
        """Let somebody think, if it is time for that; the notebook does not wait for it."""
        errand = self._desk.errand()
        if errand is not None:
            self._stop = threading.Event()
            run = copy_context().run  # the language that is spoken here
            threading.Thread(target=run, args=(self._run, errand, self._stop), daemon=True).start()

    def _run(self, errand: Errand, stop: threading.Event) -> None:
        answer = errand.compute(stop)
        with self._lock:
            if stop.is_set():
                return
            errand.finish(answer)
            self.state = self._desk.state()
            self._go_on()
