"""The console in plain lines, one after the other: for pipes, screen readers and simple terminals."""

import io
import sys
from collections.abc import Sequence
from concurrent.futures import Future, wait
from itertools import pairwise
from typing import Any, Self

from reihum.match import View, player, scoring_rows
from reihum.ui.console.pages import Page
from reihum.ui.console.question import Question

SIGNS = {"free": ".", "blocked": "#", "first": "X", "second": "O"}


class PlainScreen:
    """Prints every change once."""

    def __init__(self) -> None:
        self._shown: View | None = None

    def __enter__(self) -> Self:
        # What cannot be read becomes a question mark, not a traceback; the command sees to what cannot be shown.
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return self

    def __exit__(self, *_: object) -> None:
        sys.stdout.flush()

    def ask(self, question: Question, notice: str = "") -> str:
        """Print a question and read the answer; the usual option stands in square brackets."""
        print()
        usual = question.usual if question.options else ""
        last = f"{question.lines[-1]} [{usual}]" if usual else question.lines[-1]
        listed = () if question.told else (option.line for option in question.options)
        for line in (notice, *question.lines[:-1], last, *listed, question.foot):
            if line:
                print(line)
        return self._read(">> ")

    def ask_move(self, view: View, prompt: str, notice: str = "", hint: str | None = None) -> str:
        """Print the board if it has changed, and read what to do."""
        if view != self._shown:
            self._shown = view
            print("\n".join(("", *board_lines(view), "")))
        if notice:
            print(notice)
        return self._read(prompt)

    def show(self, view: View, before: View | None = None) -> None:
        """Say which move was made; the board is printed when somebody is asked for the next."""
        if before is None or view.ply == before.ply:
            return
        if view.ply > before.ply:
            print(f"{player(before.seat(before.turn))}: {view.played_labels[-1]}")
        if before.bots_turn and view.reason:
            print(f"  {view.reason}")

    def wait(self, answer: "Future[Any]", view: View, notice: str = "") -> bool:
        """Wait for a bot; False if Ctrl-C is pressed."""
        try:
            while not wait([answer], timeout=0.2).done:
                pass
        except KeyboardInterrupt:
            print()
            return False
        return True

    def ask_step(self, view: View, prompt: str, notice: str = "") -> str:
        """Print an earlier moment, and read where to look next."""
        return self.ask_move(view, prompt, notice)

    def replay(self, views: Sequence[View]) -> None:
        """Print the moves one after the other."""
        for before, view in pairwise(views):
            self.show(view, before)

    def tell(self, pages: Sequence[Page]) -> None:
        """Print pages of text."""
        for page in pages:
            picture = board_lines(page.picture, names=False) if page.picture else []
            print("\n".join((page.title, *(f"  {line}".rstrip() for line in (*page.lines, *picture, *page.beside)))))

    def show_score(self, score: str) -> None:
        """Nothing: the score is told at the end of a game."""

    def show_words(self, words: Sequence[str]) -> None:
        """Nothing: the prompt names them."""

    def key_lines(self) -> Sequence[str]:
        """No keys but those of the terminal itself."""
        return ()

    def _read(self, prompt: str) -> str:
        if sys.stdin.isatty():
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        # Nobody sees what comes through a pipe; repeated, the output reads like the dialogue it is.
        answer = line.rstrip("\r\n")
        print("".join(character for character in answer[:200] if character.isprintable()))
        return answer


def board_lines(view: View, names: bool = True) -> list[str]:
    """The board in plain letters, with the names of the game and its players."""
    lines = [view.title.upper()] if names else []
    for number, row in enumerate(view.cells):
        lines.append(f"{view.rows - number:>2} | {' '.join(SIGNS[cell.content] for cell in row)} |")
    lines.append("     " + " ".join(cell.name[0] for cell in view.cells[-1]))
    for seat in view.seats if names else ():
        score = "" if seat.score is None else f": {seat.score}"
        lines.append(f"{SIGNS[seat.side]} {player(seat)}{score}")
        if view.over and view.scores:
            lines += [f"    {row}" for row in scoring_rows(view, seat.side)]
    if view.marks:
        lines.append("; ".join(mark.words for mark in view.marks))
    return lines
