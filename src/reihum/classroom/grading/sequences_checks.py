"""Checks of the functions on game sequences."""

import builtins
import contextlib
import io
import re
from typing import Any

from reihum.classroom import sequences
from reihum.classroom.grading.check import Check, Mismatch, Said, expect
from reihum.core.text import mark, say

SEQUENCES = ("", "4", "322134", "12345345235", "343252356332", "444444", "1234567123456712345671234567")
CONTINUED = "343252356332"
WINS = """\
G wins! Vertical at (4, 2) [34325235633272].
G wins! Vertical at (4, 2) [34325235633262].
G wins! Vertical at (4, 2) [34325235633252].
G wins! Vertical at (4, 2) [34325235633242].
G wins! Vertical at (4, 2) [34325235633232].
G wins! Vertical at (4, 2) [34325235633212].
"""


def _grid_is_drawn(subject: Any) -> None:
    subject.PLAYERS = {0: "R", 1: "G"}
    for s in SEQUENCES:
        expect(subject.grid(s), sequences.grid(s), f"grid({s!r})")


def _decode_reads(subject: Any) -> None:
    for s in SEQUENCES:
        expect(subject.decode(s), sequences.decode(s), f"decode({s!r})")
        expect(list(subject.decode(s)), list(sequences.decode(s)), say("decode({s!r}), in the order of the moves", s=s))


def _decode_keeps_to_the_board(subject: Any) -> None:
    for s in ("8", "4444444", "0"):
        try:
            found = subject.decode(s)
        except Exception:
            continue
        if any(not (0 <= row < 6 and 0 <= column < 7) for row, column in found):
            raise Mismatch(f"decode({s!r})", Said(say("only cells of the board, or an error")), found)


def _encode_writes(subject: Any) -> None:
    for s in SEQUENCES:
        expect(subject.encode(sequences.decode(s)), s, f"encode({sequences.decode(s)})")


def _encode_undoes_decode(subject: Any) -> None:
    for s in SEQUENCES:
        expect(subject.encode(subject.decode(s)), s, f"encode(decode({s!r}))")


def _powers_of_seven(subject: Any) -> None:
    for lim in range(1, 7):
        expect(len(subject.next_dicts(lim=lim)), 7**lim, f"len(next_dicts(lim={lim}))")


def _one_move_by_default(subject: Any) -> None:
    found = subject.next_dicts(sequences.decode("44"))
    expected = [sequences.decode(f"44{column}") for column in range(1, 8)]
    if len(found) != 7 or any(game not in found for game in expected):
        raise Mismatch("next_dicts(decode('44'))", expected, found)


def _wins_are_announced(subject: Any) -> None:
    subject.PLAYERS = {0: "R", 1: "G"}
    with contextlib.redirect_stdout(io.StringIO()) as output:
        found = subject.next_dicts(sequences.decode(CONTINUED), lim=2)
    asked = f"next_dicts(decode({CONTINUED!r}), lim=2)"
    printed = sorted(line for line in output.getvalue().splitlines() if line.strip())
    expect(printed, sorted(WINS.splitlines()), asked)
    expect(len(found), 48, f"len({asked})")


def _a_won_game_goes_no_further(subject: Any) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        found = subject.next_dicts(sequences.decode("121212"), lim=2)
    asked = "next_dicts(decode('121212'), lim=2)"
    expect(sequences.decode("1212121") in found, True, say("{asked}: the won game is among them", asked=asked))
    longer = [game for game in found if list(game)[6:7] == [(3, 0)] and len(game) > 7]
    expect(longer, [], say("{asked}: games that go on after the win", asked=asked))


def _plays_by_itself(subject: Any) -> None:
    def no_input(*_: object) -> str:
        raise Mismatch("play(auto=[0, 1])", Said(say("no question")), Said("input()"))

    asked, builtins.input = builtins.input, no_input
    try:
        with contextlib.redirect_stdout(io.StringIO()) as output:
            subject.play(auto=[0, 1])
    finally:
        builtins.input = asked
    if not re.search(r"wins!|draw|remis|unentschieden", output.getvalue(), re.IGNORECASE):
        raise Mismatch("play(auto=[0, 1])", Said(say("the result at the end")), output.getvalue()[-200:])


CHECKS = (
    Check(mark("grid draws the board to the character."), _grid_is_drawn),
    Check(mark("decode reads a sequence into a dict of (row, column): player."), _decode_reads),
    Check(mark("decode keeps to the board."), _decode_keeps_to_the_board),
    Check(mark("encode writes the sequence of a dict."), _encode_writes),
    Check(mark("encode undoes decode."), _encode_undoes_decode),
    Check(mark("There are 7^n sequences of n moves, for n up to 6."), _powers_of_seven),
    Check(mark("next_dicts goes on for one move by default."), _one_move_by_default),
    Check(mark("next_dicts prints every win, with its direction, place and sequence."), _wins_are_announced),
    Check(mark("A game that is won goes no further."), _a_won_game_goes_no_further),
    Check(mark("play(auto=[0, 1]) plays a whole game by itself."), _plays_by_itself),
)
