"""A submission to Kaggle's Connect X: one file, which needs nothing but Python."""

import json
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from string import Template
from textwrap import wrap

from reihum import __version__
from reihum.adapters.kaggle.bundling import pack
from reihum.catalogue import ENGINE_PREFIX
from reihum.core import BotEntry, ReihumError
from reihum.core.record_files import write_text
from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour
from reihum.library.players import find_bot, find_game

FRAME = Path(__file__).with_name("submission_frame.txt")
FIRST_LINE = '"""The bot '
AGENT = "reihum.adapters.kaggle.agent"
PATIENCE = 60
"""Seconds to try a submission out."""


def write_submission(bot: str, file: str = "submission.py") -> str:
    """Write a bot as a submission, and try it out in a process of its own. The text is returned, too.

    A file that is no submission of ours is not overwritten.
    """
    entry = find_bot(bot, find_game(ConnectFour.name))
    text = make_submission(entry)
    try_out(text, entry.name)
    write_text(file, text, lambda held: held.startswith(FIRST_LINE))
    return text


def make_submission(entry: BotEntry) -> str:
    """The text of a submission with this bot."""
    if entry.name.startswith(ENGINE_PREFIX):
        message = mark("{name} is another program; only our bots and bots in files can be exported.")
        raise ReihumError("not-exportable", message, name=entry.name)
    place, _, kind = entry.location.rpartition(":")
    if place.endswith(".py"):
        file = Path(place).resolve()
        module, files, modules = file.stem, [file], [AGENT, "reihum.bots.guest"]
    else:
        module, files, modules = place, [], [AGENT, place]
        if not place.startswith("reihum."):
            message = mark("{name} comes with another package; only our bots and bots in files can be exported.")
            raise ReihumError("not-exportable", message, name=entry.name)
    settings = _plain_settings(entry)
    bundle = pack(modules, files)
    words = {
        "bot": entry.name.replace("\\", "/"),
        "version": __version__,
        "package": bundle.name,
        "module": module.replace("reihum.", f"{bundle.name}.", 1) if not files else module,
        "kind": kind,
        "settings": settings,
        "data": "\n".join(wrap(b64encode(bundle.data).decode(), 120)),
    }
    return Template(FRAME.read_text()).substitute(words)


def _plain_settings(entry: BotEntry) -> str:
    settings = repr(dict(entry.settings))
    try:
        json.dumps(dict(entry.settings))
    except TypeError:
        message = mark("{name} has settings that cannot be written to a file: {settings}.")
        raise ReihumError("not-exportable", message, name=entry.name, settings=settings) from None
    return settings


def try_out(text: str, name: str) -> None:
    """Let a submission make a move on the empty board, far from this installation; ReihumError if it does not."""
    command = [sys.executable, "-I", "-c", _TRIAL]
    try:
        ended = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise ReihumError("submission-slow", mark("{name} takes too long for a submission."), name=name) from None
    if ended.returncode != 0:
        problem = (ended.stderr.strip().splitlines() or [""])[-1]
        message = mark("{name} does not play on its own: {problem}")
        raise ReihumError("submission-broken", message, name=name, problem=problem[:300])


_TRIAL = """
import sys
names = {}
exec(compile(sys.stdin.read(), "submission.py", "exec"), names)
agent = [thing for thing in names.values() if callable(thing)][-1]
settings = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 0.5}
assert agent({"board": [0] * 42, "mark": 1}, settings) in range(7)
"""
