"""Playing as people do: at a terminal of 80 x 24 letters, and through a pipe."""

import os
import shlex
import subprocess
import sys
import time
import uuid
from contextvars import Context
from io import BytesIO, TextIOWrapper

import pytest

from conftest import require
from reihum.cli import run
from waiting import PATIENCE


class Terminal:
    """A real terminal. What is typed goes to the program, what it shows can be read."""

    def __init__(self, home, folder=None):
        self._program = require("tmux")
        self._environment = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "", "REIHUM_HOME": str(home)}
        self._environment |= {"NO_COLOR": "", "PYTHONWARNINGS": "error"}
        self._folder = str(folder or home)
        self._running = False

    def start(self, *arguments, before="exec", after="", **environment):
        """Run the command; ``before`` and ``after`` are what a shell does around it."""
        self.close()
        self._tmux = [self._program, "-L", f"reihum-{uuid.uuid4().hex[:8]}", "-f", "/dev/null"]
        command = f"{before} {shlex.join([sys.executable, '-m', 'reihum', *arguments])} {after}"
        settings = [f"-e{name}={value}" for name, value in {**self._environment, **environment}.items()]
        self._run("new-session", "-d", "-x80", "-y24", "-c", self._folder, *settings, command)
        self._running = True

    def type(self, *lines):
        """Type lines, each with Enter."""
        for line in lines:
            if line:
                self._run("send-keys", "-l", "--", line)
            self._run("send-keys", "Enter")

    def press(self, *keys):
        """Press keys: C-c, Up."""
        self._run("send-keys", *keys)

    def paste(self, text):
        """Paste a text, as from another window."""
        self._run("set-buffer", "--", text)
        self._run("paste-buffer", "-p", "-r")

    def screen(self):
        """What the terminal shows now."""
        return self._run("capture-pane", "-p")

    def see(self, *texts, without=()):
        """Wait until all these texts are on the screen, and none of the others; the screen."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen()
            if all(text in screen for text in texts) and not any(text in screen for text in without):
                return screen
            time.sleep(0.05)
        raise AssertionError(f"{texts} not seen on\n{screen}")

    def resize(self, width, height):
        """Give the terminal another size."""
        self._run("resize-window", "-x", str(width), "-y", str(height))

    def ask(self, question):
        """Ask tmux about the terminal: alternate_on, pane_pid."""
        return self._run("display-message", "-p", f"#{{{question}}}").strip()

    def close(self):
        """Take the terminal away."""
        if self._running:
            subprocess.run([*self._tmux, "kill-server"], check=False, capture_output=True)
            self._running = False

    def _run(self, *words):
        return subprocess.run([*self._tmux, *words], check=True, capture_output=True, text=True).stdout


def typed(home, lines, *arguments, language="en", **environment):
    """The same as ``pipe`` in this process, which need not start first."""
    text = "".join(f"{line}\n" for line in lines).encode()
    spoken = {"LANGUAGE": language, "REIHUM_HOME": str(home), **environment}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        return run_here(arguments, text, {**os.environ, **spoken})


def run_here(arguments, given, environment):
    """Run the command in this process, with streams, an environment and a language of its own.

    Texts of its help were said in the language of whoever asked for the first one: that takes a process of its own.
    """
    streams = {name: TextIOWrapper(BytesIO(), encoding="utf-8") for name in ("stdin", "stdout", "stderr")}
    streams["stdin"].buffer.write(given)
    streams["stdin"].buffer.seek(0)
    before = dict(os.environ)
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        try:
            _set_environment(environment)
            status = Context().run(run, arguments)
        finally:
            _set_environment(before)
    return status, *(_written(streams[name]) for name in ("stdout", "stderr"))


def _set_environment(wanted):
    os.environ.clear()
    os.environ.update(wanted)


def _written(stream):
    stream.flush()
    return stream.buffer.getvalue().decode()


def pipe(home, lines, *arguments, language="en", **environment):
    """Play through a pipe, as a program of its own; the exit status, what was printed, and the complaints."""
    text = lines if isinstance(lines, bytes) else "".join(f"{line}\n" for line in lines).encode()
    clean = {key: value for key, value in os.environ.items() if key not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
    clean |= {"LANG": f"{language}_XX.UTF-8", "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", "REIHUM_HOME": str(home)}
    command = [sys.executable, "-m", "reihum", *arguments]
    ended = subprocess.run(
        command, input=text, capture_output=True, env={**clean, **environment}, cwd=home, timeout=120, check=False
    )
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()
