"""The input language of the console. The manual gives its grammar and the reasons for it.

A line is a move or a command. A move is a column (``d`` or ``4``) or a cell (``d4``). A command is a word in English or
German, or the beginning of one that fits no other command; some take a number or a file after it.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from reihum.core.errors import NotationError
from reihum.core.text import language, mark, say
from reihum.match import View


class Command(Enum):
    """What a player can ask for, besides a move: the words for it, English first, then German."""

    UNDO = ("undo", "zurück")
    REDO = ("redo", "vor")
    HINT = ("hint", "tipp")
    WHY = ("why", "warum")
    MOVES = ("moves", "züge")
    SAVE = ("save", "speichern")
    LOAD = ("load", "laden")
    RESIGN = ("resign", "aufgeben")
    REMATCH = ("again", "revanche")
    NEW = ("new", "neu")
    HELP = ("help", "hilfe")
    QUIT = ("quit", "ende")

    @property
    def word(self) -> str:
        """The word for it in the language spoken now."""
        return self.value[language() == "de"]


HELP = {
    Command.UNDO: mark("undo [N]: take back your last move, or the last N; a bot's answer goes with it."),
    Command.REDO: mark("redo [N]: make moves again that were taken back."),
    Command.HINT: mark("hint: what the strongest bot would play, and why."),
    Command.WHY: mark("why: what the bot said about its last move."),
    Command.MOVES: mark("moves: all moves so far, and those allowed now."),
    Command.SAVE: mark("save FILE: write the game to a file."),
    Command.LOAD: mark("load FILE: go on with a game from a file."),
    Command.RESIGN: mark("resign: give the game up."),
    Command.REMATCH: mark("again: play again with sides changed, once the game is over."),
    Command.NEW: mark("new: back to the start menu; this game is kept."),
    Command.HELP: mark("help [WORD]: this list, or what one word does."),
    Command.QUIT: mark("quit: leave; reihum play --resume goes on with this game."),
}

_LIKE_A_MOVE = re.compile("[a-z]?[0-9]{1,2}", re.ASCII)
_WITH_NUMBER = (Command.UNDO, Command.REDO)
WITH_FILE = (Command.SAVE, Command.LOAD)


@dataclass(frozen=True, slots=True)
class Order:
    """What a line asks for: a move, or a command with its argument."""

    move: str = ""
    command: Command | None = None
    number: int = 1
    text: str = ""


def read_order(line: str, view: View) -> Order:
    """Read a line; NotationError says what would be right."""
    text = line.strip()
    if _is_move(text, view):
        return Order(move=view.find_move(text).name)
    word, _, argument = text.partition(" ")
    command = find_command(word)
    argument = argument.strip()
    if command in _WITH_NUMBER:
        return Order(command=command, number=_read_number(argument, command))
    if command in WITH_FILE and not argument:
        raise NotationError("file-missing", mark("Expected a file's name, such as {word} game.txt."), word=command.word)
    if argument and command not in (*WITH_FILE, Command.HELP):
        raise NotationError("too-much", mark("{word} takes nothing after it."), word=command.word)
    return Order(command=command, text=argument)


def find_command(word: str) -> Command:
    """The command that a word, or the beginning of one, stands for."""
    wanted = _fold(word)
    exact = {command for command in Command if wanted in map(_fold, command.value)}
    found = exact or {
        command for command in Command if wanted and any(_fold(full).startswith(wanted) for full in command.value)
    }
    if len(found) == 1:
        return found.pop()
    if found:
        words = " / ".join(command.word for command in Command if command in found)
        raise NotationError("ambiguous", mark("{word!r} could be {words}."), word=word[:20], words=words)
    raise NotationError(
        "no-such-word",
        mark("Expected a move or a word such as {help}, not {word!r}."),
        help=Command.HELP.word,
        word=word[:20],
    )


def words_like(beginning: str) -> list[str]:
    """The words that begin like this: of the language spoken, or else of the other one."""
    wanted = _fold(beginning)
    spoken = [command.word for command in Command]
    others = [word for command in Command for word in command.value if word not in spoken]
    return _beginning(wanted, spoken) or _beginning(wanted, others)


def help_lines() -> list[str]:
    """The whole input language, a line each."""
    moves = say("A move is a column, such as d or 4, or a cell, such as d4.")
    return [moves, *(say(sentence) for sentence in HELP.values())]


def _is_move(text: str, view: View) -> bool:
    """Whether a text is meant as a move, good or bad: it can be typed for one, is a column's letter, or has a digit."""
    word = "".join(text.lower().split())
    letters = {cell.name[0] for cell in view.cells[0]}
    return word in view.spellings or word in letters or bool(_LIKE_A_MOVE.fullmatch(word))


def _read_number(argument: str, command: Command) -> int:
    if not argument:
        return 1
    if not re.fullmatch("[0-9]{1,4}", argument, re.ASCII):
        raise NotationError("number", mark("Expected a number of steps, such as {word} 2."), word=command.word)
    return int(argument)


def _beginning(wanted: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if _fold(word).startswith(wanted)]


def _fold(word: str) -> str:
    """A word without case and umlauts, so that ``ZURUECK`` is ``zurück``."""
    folded = unicodedata.normalize("NFC", word.casefold())
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        folded = folded.replace(umlaut, letters)
    return folded
