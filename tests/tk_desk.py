"""The window of Tk under test: in this process, with all its parts in reach, or as a program of its own."""

import subprocess
import time
from dataclasses import dataclass

from display import Display
from reihum.store import Store
from reihum.ui.tk.layout import FRAME, Layout
from reihum.ui.tk.window import Window
from waiting import PATIENCE, wait_for

HUMANS = ("human:Anna", "human:Ben")


def play(desk, moves):
    """Type moves at the board."""
    for move in moves:
        for character in move:
            desk.key(f"<Key-{character}>", desk.board)


def children(widget, kind):
    """All widgets of a kind in a widget, itself included."""
    found = [widget] if isinstance(widget, kind) else []
    return found + [one for child in widget.winfo_children() for one in children(child, kind)]


def texts(widget):
    """All words that a widget and its children show."""
    own = [str(widget.cget("text"))] if "text" in widget.keys() else []  # noqa: SIM118  (a widget is no dict)
    return own + [text for child in widget.winfo_children() for text in texts(child)]


def wait_for_rest(measure):
    """Wait until a measurement comes out the same twice."""
    before = []

    def rests():
        before.append(measure())
        return before[-1] and before[-2:-1] == before[-1:]

    wait_for(rests, "it did not come to rest", lambda: time.sleep(0.2))
    return before[-1]


@dataclass
class Desk:
    """A window in this process, with a mouse and a keyboard that send it real events."""

    window: Window

    @property
    def view(self):
        return self.window.sitting.view

    @property
    def status(self):
        return self.window.page.status.cget("text")

    def update(self):
        self.window.root.update()
        if self.window._problem is not None:
            raise self.window._problem

    def wait(self, condition, what="it did not happen"):
        return wait_for(condition, what, self.update)

    def middle(self, name):
        """Where a cell is on the canvas."""
        cell = self.view.cell(name)
        x, y = self.layout.middle(cell.column, cell.row)
        return {"x": int(x), "y": int(y)}

    @property
    def layout(self) -> Layout:
        return self.board._drawing.layout

    @property
    def board(self):
        return self.window.page.board

    def point(self, name):
        self.update()
        self.board.event_generate("<Motion>", **self.middle(name))
        self.update()

    def click(self, name):
        self.point(name)
        self.board.event_generate("<Button-1>", **self.middle(name))
        self.board.event_generate("<ButtonRelease-1>", **self.middle(name))
        self.update()

    def key(self, keys, widget=None):
        target = widget or self.window.root.focus_get() or self.window.root
        target.focus_force()
        self.update()
        target.event_generate(keys)
        self.update()

    def key_to_dialog(self, keys, answer):
        """Press keys that open a dialog of Tk's own, and answer it once it is there, and again until it is gone."""
        root = self.window.root

        def look():
            for child in root.tk.splitlist(root.tk.call("winfo", "children", ".")):
                if "dialog" in child and root.tk.call("winfo", "viewable", child):
                    answer(child)
            waiting[:] = [root.after(50, look)]

        waiting = [root.after(50, look)]
        self.key(keys)
        root.after_cancel(waiting[0])

    def click_move(self, ply):
        """Click in the list of moves."""
        moves = self.window.page.moves.list
        moves.see(str(ply))
        self.update()
        x, y, _, _ = moves.bbox(str(ply), "player")
        for event in ("<Button-1>", "<ButtonRelease-1>"):
            moves.event_generate(event, x=x + 5, y=y + 5)
        self.update()

    def items(self, tag):
        return self.board.find_withtag(tag)


@dataclass
class Program:
    """The command ``reihum play --ui tk`` in a process of its own."""

    display: Display
    process: subprocess.Popen
    home: str

    @property
    def window(self):
        # A search fails where a window goes while it looks, as when a page changes.
        found = wait_for(lambda: self.display.do("search", "--onlyvisible", "--class", "Reihum"), "there is no window")
        return int(found.split()[-1])

    def title(self):
        return self.display.do("getwindowname", self.window)

    def kept(self):
        """The last match in the program's own store."""
        store = Store(self.home)
        try:
            return next(iter(store.all()), None)
        finally:
            store.close()

    def wait_for_kept(self, condition):
        return wait_for(lambda: (kept := self.kept()) and condition(kept) and kept, "the game was not kept so")

    def ended(self):
        """How it ended, and what it said."""
        out, err = self.process.communicate(timeout=PATIENCE)
        assert not err.strip(), err
        return self.process.returncode, out

    def board(self, colour, columns):
        """Where the cells are, as a person sees it: the board is found by its colour."""
        box = wait_for_rest(lambda: self.display.picture().box(colour))
        return BoardOnScreen(box, columns)


class BoardOnScreen:
    """The cells of a board on the screen."""

    def __init__(self, box, columns):
        left, _, right, bottom = box
        self.cell = (right - left + 1) / (columns + 2 * FRAME)
        self.left, self.bottom = left + FRAME * self.cell, bottom + 1 - FRAME * self.cell

    def click(self, name):
        """What xdotool has to do to click on a cell."""
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        x, y = self.left + (column + 0.5) * self.cell, self.bottom - (row + 0.5) * self.cell
        return ("mousemove", round(x), round(y), "click", "1")
