"""The console in plain lines, one after the other: for pipes, screen readers and simple terminals."""

import io
import sys
from collections.abc import Sequence
from concurrent.futures import Future, wait
from typing import Any, Self

from reihum.match import View, player, scoring_rows

SIGNS = {"free": ".", "blocked": "#", "first": "X", "second": "O"}


class PlainScreen:
    """Prints every change once."""

    def __init__(self) -> None:
        self._shown: View | None = None

    def __enter__(self) -> Self:
        # What cannot be read or shown becomes a question mark, not a traceback.
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        return self

    def __exit__(self, *_: object) -> None:
        sys.stdout.flush()

    def ask(self, lines: Sequence[str], notice: str = "") -> str:
        """Print a question and read the answer."""
        print()
        for line in (notice, *lines):
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
        print(f"{player(before.seat(before.turn))}: {before.find_move(view.played[-1]).label}")
        if before.bots_turn and view.reason:
            print(f"  {view.reason}")

    def wait(self, answer: "Future[Any]", view: View, notice: str = "") -> bool:
        """Wait for a bot, however long it takes."""
        while not wait([answer], timeout=0.2).done:
            pass
        return True

    def tell(self, title: str, lines: Sequence[str]) -> None:
        """Print a page of text."""
        print("\n".join((title, *(f"  {line}" for line in lines))))

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


def board_lines(view: View) -> list[str]:
    """The board in plain letters."""
    lines = [f"{view.title.upper()}"]
    for number, row in enumerate(view.cells):
        lines.append(f"{view.rows - number:>2} | {' '.join(SIGNS[cell.content] for cell in row)} |")
    lines.append("     " + " ".join(cell.name[0] for cell in view.cells[-1]))
    for seat in view.seats:
        score = "" if seat.score is None else f": {seat.score}"
        lines.append(f"{SIGNS[seat.side]} {player(seat)}{score}")
        if view.over and view.scores:
            lines += [f"    {row}" for row in scoring_rows(view, seat.side)]
    return lines
