"""Game sequences: the outputs of the course text, to the character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.classroom import sequences
from reihum.classroom.sequences import decode, encode, grid, next_dicts, play
from reihum.core import IllegalMoveError, NotationError
from reihum.games.connect_four import ConnectFour
from reihum.pictures import PICTURES
from strategies import positions

usual = positions(st.just(ConnectFour()))

GRID = """\
 |                     | 6
 |                     | 5
 |                     | 4
 |                     | 3
 |    R  R             | 2
 | G  G  R  G          | 1
 +-1--2--3--4--5--6--7-+"""

CONTINUED = """\
 |                     | 6
 |       R             | 5
 |       G             | 4
 |    G  R             | 3
 |    G  R     G       | 2
 |    G  R  G  R  R    | 1
 +-1--2--3--4--5--6--7-+
G wins! Vertical at (4, 2) [34325235633272].
G wins! Vertical at (4, 2) [34325235633262].
G wins! Vertical at (4, 2) [34325235633252].
G wins! Vertical at (4, 2) [34325235633242].
G wins! Vertical at (4, 2) [34325235633232].
G wins! Vertical at (4, 2) [34325235633212].
48
"""


def test_the_grid_of_the_text():
    assert grid("322134") == GRID


def test_the_dict_of_the_text():
    assert str(decode("322134")) == "{(0, 2): 0, (0, 1): 1, (1, 1): 0, (0, 0): 1, (1, 2): 0, (0, 3): 1}"


def test_the_sequence_of_the_text():
    assert encode({(0, 2): 0, (0, 1): 1, (1, 1): 0, (0, 0): 1, (1, 2): 0, (0, 3): 1}) == "322134"
    assert encode(decode("12345345235")) == "12345345235"


@pytest.mark.parametrize("moves", [4, pytest.param(6, marks=pytest.mark.soak)])
def test_there_are_as_many_sequences_as_powers_of_seven_until_a_column_is_full(moves):
    assert [len(next_dicts(lim=n)) for n in range(1, moves + 1)] == [7**n for n in range(1, moves + 1)]


def test_full_columns_and_finished_games_go_no_further(capsys):
    assert len(next_dicts(decode("444444"))) == 6
    games = next_dicts(decode("121212"), lim=2)
    assert sorted({len(game) for game in games}) == [7, 8]
    assert decode("1212121") in games
    assert capsys.readouterr().out.splitlines()[-1] == "R wins! Vertical at (4, 1) [1212121]."


def test_the_continuations_of_the_text(capsys):
    sequence = "343252356332"
    print(grid(sequence))
    print(len(next_dicts(decode(sequence), lim=2)))
    assert capsys.readouterr().out == CONTINUED


@pytest.mark.parametrize(
    ("sequence", "how"), [("1122334", "R wins! Horizontal at (1, 4)"), ("12234334544", "R wins! Diagonal at (4, 4)")]
)
def test_other_directions_are_named_too(sequence, how, capsys):
    next_dicts(decode(sequence[:-1]))
    assert f"{how} [{sequence}].\n" in capsys.readouterr().out


@given(usual)
def test_encode_undoes_decode_and_the_grid_is_the_one_that_show_draws(position):
    assert encode(decode(str(position))) == str(position)
    assert grid(str(position)) == PICTURES["grid"](position)


def test_what_is_not_on_the_board_is_refused():
    with pytest.raises(IllegalMoveError, match="Move 7: there is no free cell in column 4"):
        decode("4444444")
    with pytest.raises(IllegalMoveError, match="column 8"):
        decode("8")
    with pytest.raises(NotationError):
        decode("4?")


def test_the_players_can_be_called_otherwise(monkeypatch):
    monkeypatch.setattr(sequences, "PLAYERS", {0: "x", 1: "o"})
    assert grid("12").splitlines()[-2] == " | x  o                | 1"


def test_it_plays_by_itself(capsys):
    sequence = play(auto=[0, 1])
    position = ConnectFour.parse(sequence, {})
    assert position.outcome() is not None
    assert capsys.readouterr().out.rstrip().endswith(f"[{sequence}].")


def test_people_can_play_and_mistakes_are_asked_again(monkeypatch, capsys):
    answers = iter("1?9212121")
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert play() == "1212121"
    assert "Character 1 is '?'" in capsys.readouterr().out
