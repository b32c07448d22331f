"""The input language of the console. The manual gives its grammar and the reasons for it.

A line is a move or a command. A move is a column (``d`` or ``4``) or a cell (``d4``). A command is a word in English or
German, or the beginning of one that fits no other command, first of all in the language spoken; some take a number or a
file after it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from reihum.core.errors import NotationError
from reihum.core.text import mark, say
from reihum.match import View
from reihum.ui.console.folding import fold
from reihum.ui.console.vocabulary import Vocabulary


class Command(Vocabulary):
    """What a player can ask for, besides a move."""

    UNDO = ("undo", "zurück")
    REDO = ("redo", "vor")
    HINT = ("hint", "tipp")
    WHY = ("why", "warum")
    MOVES = ("moves", "züge")
    LOOK = ("look", "rückblick")
    REPLAY = ("replay", "abspielen")
    REVIEW = ("review", "besprechen")
    PRACTISE = ("practise", "üben")
    SAVE = ("save", "speichern")
    LOAD = ("load", "laden")
    RESIGN = ("resign", "aufgeben")
    REMATCH = ("again", "revanche")
    BOARD = ("board", "brett")
    NEW = ("new", "neu")
    LANGUAGE = ("language", "sprache")
    RULES = ("rules", "regeln")
    HELP = ("help", "hilfe")
    QUIT = ("quit", "ende")


HELP = {
    Command.UNDO: mark("undo [N]: take back the last move, or the last N; the computer's answer goes with yours."),
    Command.REDO: mark("redo [N]: make moves again that were taken back."),
    Command.HINT: mark("hint: what the strongest bot would play, and why."),
    Command.WHY: mark("why: what the computer said about its moves."),
    Command.MOVES: mark("moves: all moves so far, and those allowed now."),
    Command.LOOK: mark("look [N]: see how the game stood earlier, or after N moves; nothing is taken back."),
    Command.REPLAY: mark("replay: see the whole game once more, move by move."),
    Command.REVIEW: mark("review: how good every move was, and why."),
    Command.PRACTISE: mark("practise: your mistakes in this game, one by one, to be made better."),
    Command.SAVE: mark("save FILE: write the game to a file."),
    Command.LOAD: mark("load FILE: go on with a game from a file."),
    Command.RESIGN: mark("resign: give the game up."),
    Command.REMATCH: mark("again: play again with sides changed, once the game is over."),
    Command.BOARD: mark("board: play again on a board that the lot makes anew, once the game is over."),
    Command.NEW: mark("new: back to the start menu; this game is kept."),
    Command.LANGUAGE: mark("language: Deutsch statt Englisch."),
    Command.RULES: mark("rules, or just ?: how the game is played, what scores, and some advice."),
    Command.HELP: mark("help [WORD]: this list, or what one word does."),
    Command.QUIT: mark("quit: leave; reihum play --resume goes on with this game."),
}

_LIKE_A_MOVE = re.compile("[a-z]?[0-9]{1,2}", re.ASCII)
_SIGNS = {"?": Command.RULES}
_WITH_NUMBER = (Command.UNDO, Command.REDO, Command.LOOK)
WITH_FILE = (Command.SAVE, Command.LOAD)


@dataclass(frozen=True, slots=True)
class Order:
    """What a line asks for: a move, or a command with its argument."""

    move: str = ""
    command: Command | None = None
    number: int | None = None
    text: str = ""


def read_order(line: str, view: View) -> Order:
    """Read a line; NotationError says what would be right."""
    text = line.strip()
    if _is_move(text, view):
        return Order(move=view.find_move(text).name)
    if not text:
        raise NotationError(
            "empty", mark("{how} {help} tells the rest."), how=how_to_move(view), help=Command.HELP.word
        )
    word, _, argument = text.partition(" ")
    if argument and _is_move(word, view) and _is_move(argument, view):
        raise NotationError("one-move", mark("One move at a time, please: {move}, for example."), move=word)
    command = find_command(word, text)
    argument = argument.strip()
    if command in _WITH_NUMBER:
        return Order(command=command, number=_read_number(argument, command))
    if command in WITH_FILE and not argument:
        raise NotationError("file-missing", mark("Expected a file's name, such as {word} game.txt."), word=command.word)
    if argument and command not in (*WITH_FILE, Command.HELP):
        raise NotationError("too-much", mark("{word} takes nothing after it."), word=command.word)
    return Order(command=command, text=argument)


def find_command(word: str, line: str = "") -> Command:
    """The command that a word, or the beginning of one, stands for; ``line`` is all that was typed."""
    if word in _SIGNS:
        return _SIGNS[word]
    found = Command.written_out(word) or Command.begun(word)
    if len(found) == 1:
        return found[0]
    if found:
        words = " / ".join(command.word for command in found)
        raise NotationError("ambiguous", mark("{word!r} could be {words}."), word=word[:20], words=words)
    raise NotationError(
        "no-such-word",
        mark("Expected a move or a word such as {help}, not {word!r}."),
        help=Command.HELP.word,
        word=(line or word)[:20],
    )


def is_word_for(command: Command, line: str) -> bool:
    """Whether a line is one of the words of a command, written out."""
    return _SIGNS.get(line.strip()) is command or command in Command.written_out(line)


def words_like(beginning: str) -> list[str]:
    """The words that begin like this: of the language spoken, or else of the other one."""
    wanted = fold(beginning)
    spoken = [command.word for command in Command]
    others = [word for command in Command for word in command.value if word not in spoken]
    return _beginning(wanted, spoken) or _beginning(wanted, others)


def help_lines(view: View) -> list[str]:
    """The whole input language, a line each."""
    return [how_to_move(view), *(say(sentence) for sentence in HELP.values())]


def how_to_move(view: View) -> str:
    """What a move looks like in this game."""
    column = view.column_names[(view.columns - 1) // 2]
    cell = f"{column}{(view.rows + 1) // 2}"
    if column in view.spellings:
        number = str(view.column_names.index(column) + 1)
        message = mark("A move is a column, such as {column} or {number}, or the cell where the stone will lie.")
        return say(message, column=column, number=number)
    return say("A move is a cell, such as {cell}.", cell=cell)


def _is_move(text: str, view: View) -> bool:
    """Whether a text is meant as a move, good or bad: it can be typed for one, is a column's letter, or has a digit."""
    word = "".join(text.lower().split())
    letters = {cell.name[0] for cell in view.cells[0]}
    if word in view.spellings or word in letters or view.cell(word):
        return True
    return " " not in text and bool(_LIKE_A_MOVE.fullmatch(word))


def _read_number(argument: str, command: Command) -> int | None:
    if not argument:
        return None
    if not re.fullmatch("[0-9]{1,4}", argument, re.ASCII):
        raise NotationError("number", mark("Expected a number of steps, such as {word} 2."), word=command.word)
    return int(argument)


def _beginning(wanted: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if fold(word).startswith(wanted)]
