"""The input language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.core import NotationError, ReihumError
from reihum.core.text import speaking
from reihum.match import Match, Seat
from reihum.ui.console.words import HELP, Command, Order, help_lines, read_order, words_like

PERSONS = (Seat("Anna"), Seat("Bert"))
FOUR = Match.start("connect-four", PERSONS)
FOUR.play("4")
PAH = Match.start("pah-tum", PERSONS, {"Blocked": "a1a2a3a4a5"})
WIDE = Match.start("connect-four", PERSONS, {"Size": "14x12"})


@pytest.mark.parametrize(
    ("line", "move"),
    [("d", "4"), ("D", "4"), (" 4 ", "4"), ("d2", "4"), ("D2", "4"), ("d 2", "4"), ("g", "7")],
)
def test_a_move_in_connect_four(line, move):
    assert read_order(line, FOUR.view()) == Order(move=move)


@pytest.mark.parametrize(("line", "move"), [("d4", "d4"), ("G7", "g7"), ("d 4", "d4")])
def test_a_move_in_pah_tum(line, move):
    assert read_order(line, PAH.view()) == Order(move=move)


@pytest.mark.parametrize(
    ("match", "line", "says"),
    [
        (FOUR, "99", "There is no column 99"),
        (WIDE, "27", "There is no column 27"),
        (FOUR, "h4", "Expected one column, such as 4 or d, not 'h4'"),
        (FOUR, "4 4", "One move at a time, please: 4, for example"),
        (FOUR, "d e", "One move at a time, please: d, for example"),
        (PAH, "a1", "Cell a1 is blocked"),
        (PAH, "d", "Expected a cell from a1 to g7, such as d4, not 'd'"),
        (PAH, "4", "Expected a cell from a1 to g7, such as d4, not '4'"),
        (PAH, "a10", "Expected a cell from a1 to g7, such as d4, not 'a10'"),
        (PAH, "h9", "Expected a cell from a1 to g7, such as d4, not 'h9'"),
    ],
)
def test_what_is_meant_as_a_move_and_is_none_is_refused_in_the_words_of_the_game(match, line, says):
    with pytest.raises(ReihumError, match=says):
        read_order(line, match.view())


def test_a_letter_past_the_board_is_the_beginning_of_a_word():
    assert read_order("n", FOUR.view()).command is Command.NEW
    assert read_order("n", WIDE.view()) == Order(move="n")


def test_a_stone_that_would_fall_elsewhere_is_not_dropped():
    with pytest.raises(NotationError, match="falls to d2, not to d4"):
        read_order("d4", FOUR.view())


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("undo", Order(command=Command.UNDO)),
        ("UNDO 3", Order(command=Command.UNDO, number=3)),
        ("zurück 2", Order(command=Command.UNDO, number=2)),
        ("Zurueck 2", Order(command=Command.UNDO, number=2)),
        ("zuru\u0308ck", Order(command=Command.UNDO)),
        ("u", Order(command=Command.UNDO)),
        ("vor", Order(command=Command.REDO)),
        ("red", Order(command=Command.REDO)),
        ("tipp", Order(command=Command.HINT)),
        ("w", Order(command=Command.WHY)),
        ("warum", Order(command=Command.WHY)),
        ("züge", Order(command=Command.MOVES)),
        ("save a file.txt", Order(command=Command.SAVE, text="a file.txt")),
        ("laden x", Order(command=Command.LOAD, text="x")),
        ("aufgeben", Order(command=Command.RESIGN)),
        ("neu", Order(command=Command.NEW)),
        ("help undo", Order(command=Command.HELP, text="undo")),
        ("hilfe", Order(command=Command.HELP)),
        ("q", Order(command=Command.QUIT)),
        ("ende", Order(command=Command.QUIT)),
        ("?", Order(command=Command.RULES)),
        ("regeln", Order(command=Command.RULES)),
        ("rules", Order(command=Command.RULES)),
        ("look 3", Order(command=Command.LOOK, number=3)),
        ("rückblick", Order(command=Command.LOOK)),
        ("abspielen", Order(command=Command.REPLAY)),
    ],
)
def test_a_command_in_either_language_or_its_beginning(line, order):
    assert read_order(line, FOUR.view()) == order


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "A move is a column, such as d or 4, .* help tells the rest"),
        ("foo", "not 'foo'"),
        ("foo bar", "not 'foo bar'"),
        ("re", "redo / replay / review / resign"),
        ("h", "hint / help"),
        ("undo x", "such as undo 2"),
        ("undo -1", "such as undo 2"),
        ("save", "such as save game.txt"),
        ("quit now", "quit takes nothing after it"),
    ],
)
def test_what_cannot_be_read_is_told_what_would_be_right(line, says):
    with pytest.raises(NotationError, match=says):
        read_order(line, FOUR.view())


@pytest.mark.parametrize(
    ("language", "beginning", "words"),
    [
        ("en", "re", ["redo", "replay", "review", "resign"]),
        ("en", "RE", ["redo", "replay", "review", "resign"]),
        ("en", "h", ["hint", "help"]),
        ("de", "h", ["hilfe"]),
        ("de", "zue", ["züge"]),
        ("en", "zu", ["zurück", "züge"]),
        ("de", "und", ["undo"]),
        ("en", "x", []),
    ],
)
def test_a_beginning_is_completed_in_the_language_spoken_or_else_in_the_other(language, beginning, words):
    with speaking(language):
        assert words_like(beginning) == words


@pytest.mark.parametrize(("line", "command"), [("h", Command.HELP), ("hi", Command.HELP), ("z", None), ("r", None)])
def test_a_beginning_means_a_word_of_the_language_spoken_before_one_of_the_other(line, command):
    with speaking("de"):
        if command is None:
            with pytest.raises(NotationError, match=r"zurück / züge|rückblick / revanche / regeln"):
                read_order(line, FOUR.view())
        else:
            assert read_order(line, FOUR.view()).command is command


@pytest.mark.parametrize(
    ("match", "language", "how"),
    [
        (FOUR, "en", "A move is a column, such as d or 4, or the cell where the stone will lie."),
        (FOUR, "de", "Ein Zug ist eine Spalte wie d oder 4, oder das Feld, auf dem der Stein liegen wird."),
        (PAH, "en", "A move is a cell, such as d4."),
        (PAH, "de", "Ein Zug ist ein Feld wie d4."),
    ],
)
def test_help_tells_what_a_move_is_in_this_game(match, language, how):
    with speaking(language):
        assert help_lines(match.view())[0] == how


def test_nothing_at_all_may_become_any_word_of_the_language_spoken():
    assert words_like("") == [command.word for command in Command]


def test_every_command_is_explained_in_both_languages_by_its_word():
    assert set(HELP) == set(Command)
    for language in ("en", "de"):
        with speaking(language):
            for command, line in zip(Command, help_lines(FOUR.view())[1:], strict=True):
                assert line.startswith(command.word), line


@given(st.text())
def test_any_line_is_read_or_refused(line):
    for match in (FOUR, PAH, WIDE):
        try:
            assert read_order(line, match.view())
        except ReihumError as problem:
            assert str(problem)
