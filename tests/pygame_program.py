"""The command in its own process, driven by a real mouse and a real keyboard; the store tells what it has done."""

from reihum.match import Match
from reihum.store import Store
from reihum.ui.pygame.layout import make_layout
from waiting import PATIENCE, wait_for


class Program:
    """A running program with its window."""

    def __init__(self, screen, process, path):
        self.screen = screen
        self.process = process
        self.window = wait_for(self._find_window, "no window has opened").split()[0]
        self.store = Store(path)
        self.screen.do("windowfocus", "--sync", self.window)

    def _find_window(self):
        assert self.process.poll() is None, self.process.communicate()
        return self.screen.do("search", "--onlyvisible", "--class", "^Reihum$")

    def size(self):
        geometry = dict(line.split("=") for line in self.screen.do("getwindowgeometry", "--shell", self.window).split())
        return int(geometry["WIDTH"]), int(geometry["HEIGHT"])

    def layout(self, view):
        return make_layout(self.size(), view)

    def drag(self, start, end):
        """Press the mouse at a point, carry it to another, and let go."""
        to = ["mousemove", "--window", self.window]
        middle = [(one + two) / 2 for one, two in zip(start, end, strict=True)]
        words = [*to, *map(round, start), "mousedown", 1, *to, *map(round, middle), *to, *map(round, end), "mouseup", 1]
        self.screen.do(*words)

    def click(self, point):
        self.screen.do("mousemove", "--window", self.window, *map(round, point), "click", 1)

    def key(self, *names):
        self.screen.do("key", "--delay", 0, *names)

    def kept(self):
        """The match played last as the store has it, None before its first move."""
        found = self.store.all()
        return Match.from_record(found[0].record) if found else None

    def wait_for_turn(self, after):
        """The match when there are more moves than before and it is a person's turn, or it is over."""

        def ready():
            match = self.kept()
            return match if match and match.position.ply > after and (match.over or not match.bots_turn) else None

        return wait_for(ready, f"no answer after {after} moves")

    def close(self):
        """Close the window as a window manager does; the exit status and what was printed."""
        self.screen.close_window(int(self.window))
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err
