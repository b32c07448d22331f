"""Guests that mean no good, and what is told about each: the body of a bot's ``choose``, and the error's code."""

BOT = """
from reihum.core import Choice, Reason

class Hostile:
    def __init__(self, random):
        self.random = random

    def choose(self, position, budget=None):
        {body}
        return Choice(position.legal()[0], Reason("did it"))
"""

# Writing to every file that is open, among them the line on which answers are given.
TELL_EVERYBODY = """import os
        for end in [*range(3, 20)] * TIMES:
            try: os.write(end, WORDS)
            except OSError: pass"""

# Each of them fails at what it tries, breaks down by that, and loses.
HARMS = {
    "fork bomb": ("import os\n        while True: os.fork()", "guest-broken"),
    "another process": ("import subprocess; subprocess.run(['true'])", "guest-broken"),
    "10 GB of memory": ("hoard = bytearray(10**10)", "guest-broken"),
    "leaving": ("import os; os._exit(0)", "guest-gone"),
    "killing itself": ("import os; os.kill(os.getpid(), 9)", "guest-gone"),
    "no move": ("return 3", "guest-broken"),
    "an illegal move": ("return Choice(99, Reason('cheat'))", "guest-illegal"),
    "an exception": ("1 / 0", "guest-broken"),
    "a value that is no number": ("return Choice(0, Reason('Why not?'), {0: object()})", "guest-broken"),
    "exit": ("raise SystemExit", "guest-broken"),
    "a lie on the line": (TELL_EVERYBODY.replace("TIMES", "1").replace("WORDS", r"b'lies\n'"), "guest-answer"),
    "a flood on the line": (TELL_EVERYBODY.replace("TIMES", "1000").replace("WORDS", "b'x' * 9999"), "guest-flood"),
}
FENCED_HARMS = {
    "the network": ("import socket; socket.create_connection(('127.0.0.1', PORT), 2)", "guest-broken"),
    "the home folder": ("open(FILE).read()", "guest-broken"),
    "writing elsewhere": ("open(FILE, 'w').write('x')", "guest-broken"),
    "deleting its folder": ("import shutil; shutil.rmtree('/guest')", "guest-broken"),
    "deleting Reihum": (
        "import reihum, shutil, pathlib; shutil.rmtree(pathlib.Path(reihum.__file__).parent)",
        "guest-broken",
    ),
    "filling the disk": ("open('large', 'wb').write(b'x' * 10**8)", "guest-broken"),
}
LATE_HARMS = {
    "endless output": ("while True: print('x' * 1000)", "guest-late"),
    "sleeping": ("import time; time.sleep(100)", "guest-late"),
    "an endless loop": ("while True: pass", "guest-late"),
}


def source_of(body, **values):
    """The file of a guest that does this."""
    for name, value in values.items():
        body = body.replace(name, repr(value))
    return BOT.format(body=body)
