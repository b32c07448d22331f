"""Positions and games as other programs write them."""

import json
from random import Random

import pytest
from random_games import random_games

import reihum
from reihum.adapters.formats import (
    GAME_FORMATS,
    POSITION_FORMATS,
    read_game,
    read_games,
    read_position,
    write_game,
    write_position,
)
from reihum.core import ReihumError
from reihum.games.connect_four import ConnectFour


def positions(size=(7, 6), count=25):
    random = Random(1)
    for moves in random_games(ConnectFour(*size), count):
        position = reihum.connect_four(size=size)
        for move in moves[: random.randrange(len(moves) + 1)]:
            position = position.play(move)
        yield position


@pytest.mark.parametrize("name", POSITION_FORMATS)
def test_what_is_written_reads_back(name):
    for size in ((7, 6), (5, 4), (9, 7)):
        for position in positions(size):
            again = read_position(write_position(position, name), name, size)
            assert again == position
            assert again.outcome() == position.outcome()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pons", "4453"),
        ("bitbully", "3342"),
        ("kaggle", json.dumps([0] * 28 + [0, 0, 0, 2, 0, 0, 0] + [0, 0, 2, 1, 1, 0, 0])),
        ("tromp", ",".join("b" * 12 + "obbbbb" + "xobbbb" + "xbbbbb" + "b" * 12)),
    ],
)
def test_a_position_is_written_as_the_others_write_it(name, text):
    assert write_position(reihum.connect_four("4453"), name) == text
    assert read_position(text, name) == reihum.connect_four("4453")


@pytest.mark.soak
def test_bitbully_reads_what_we_write_and_we_read_what_it_writes():
    bitbully = pytest.importorskip("bitbully", reason="`make adapters` brings BitBully")
    for position in positions():
        board = bitbully.Board(write_position(position, "bitbully"))
        assert write_position(position, "bitbully-board") == board.to_string()
        assert read_position(board.to_string(), "bitbully-board") == position
        assert position.to_array()[::-1].T.tolist() == board.to_array()


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        ("44x", "pons", "Expected columns as digits, such as 4453, not '44x'"),
        ("0", "pons", "Move 1: There is no column 0"),
        ("8", "bitbully", "Move 1: There is no column 9"),
        ("4444444", "pons", "Move 7: Column d"),
        ("b,b", "tromp", "Expected 42 cells, each b, x, o, not 'b,b'"),
        (",".join("x" * 42), "tromp", "as many stones as Yellow, or one more; here they are 42 and 0"),
        (",".join("bbbbbx" + "b" * 36), "tromp", "The stone on a6 hangs in the air: there is none below it"),
        (",".join("xobbbb" * 4 + "b" * 18), "tromp", "No legal moves that would lead to this board"),
        ([0] * 41, "kaggle", "Expected 42 cells, each 0, 1, 2"),
        ([0.0] * 42, "kaggle", "Expected 42 cells, each 0, 1, 2"),
        ("[0, 1", "kaggle", "Expected 42 cells, each 0, 1, 2"),
        ("{}", "kaggle", "Expected 42 cells"),
        (str([12] * 42), "kaggle", "Expected 42 cells"),
        ("4453", "chess", "There is no format 'chess'; there are pons, bitbully"),
        (4453, "pons", "a text"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(text, name, sentence):
    with pytest.raises(ReihumError, match=sentence):
        read_position(text, name)


@pytest.mark.parametrize("size", [7, "7x6", (7,), (7, 6, 5), ("7", "6"), None, (7.0, 6.0), (3, 3)])
def test_a_size_that_no_board_has_is_refused_with_a_sentence(size):
    with pytest.raises(ReihumError, match=r"a size such as|4 to 14 columns"):
        read_position("", "pons", size)


def test_kaggles_board_is_read_as_the_list_that_it_is_there():
    board = [0] * 35 + [0, 0, 2, 1, 1, 0, 0]
    assert read_position(board, "kaggle") == read_position(tuple(board), "kaggle") == reihum.connect_four("435")


def test_what_cannot_be_written_is_refused_with_a_sentence():
    with pytest.raises(ReihumError, match="On a board of 10 columns a column is no digit"):
        write_position(reihum.connect_four(size=(10, 5)), "pons")
    assert write_position(reihum.connect_four("jj", size=(10, 5)), "bitbully") == "99"
    with pytest.raises(ReihumError, match="Expected a position of Connect Four, not PahTum"):
        write_position(reihum.pah_tum(seed=1), "pons")


@pytest.mark.parametrize("name", GAME_FORMATS)
@pytest.mark.parametrize(("game", "setup"), [("connect-four", {"Size": "8x7"}), ("pah-tum", {"Blocked": "a1c4d4f2g7"})])
def test_whole_games_read_back(name, game, setup):
    for seed in range(5):
        record = reihum.play("random", "random", game=game, setup=setup, seed=seed)
        again = read_game(write_game(record, name), name, game, setup)
        assert [move.text for move in again.moves] == [move.text for move in record.moves]
        assert (again.game, again.result) == (record.game, record.result)
        assert reihum.replay(again) == reihum.replay(record)
        if name == "cutegames":
            assert again.names == record.names


CUTEGAMES = """[Event "*"]
[Site "CuteGames"]
[Date "??"]
[Round "1"]
[red "Alpha"]
[yellow "Beta"]
[Result "1-0"]
[FEN "startpos"]
[Winner "Alpha"]
[Loser "Beta"]
[PlyCount "7"]

1. 1 2 2. 1 2 3. 1 2 4. 1 1-0


"""


def test_a_game_of_cutegames_is_read():
    record = read_game(CUTEGAMES, "cutegames")
    assert (record.names, record.result, len(record.moves)) == (("Alpha", "Beta"), "1-0", 7)
    opening = CUTEGAMES.replace("startpos", "12").replace("1. 1 2 2. 1 2", "1. 1 2")
    assert reihum.replay(read_game(opening, "cutegames")) == reihum.connect_four("1212121")
    odd = CUTEGAMES.replace("startpos", "1").replace("1. 1 2 2.", "1... 2 2.")
    assert reihum.replay(read_game(odd, "cutegames")) == reihum.connect_four("1212121")
    given_up = CUTEGAMES.replace(" 4. 1 1-0", " 1-0")
    assert read_game(given_up, "cutegames").result == "1-0"


def test_comments_and_numbers_without_a_space_are_read_past():
    told = CUTEGAMES.replace("1. 1 2 2. 1", "1.1 {a good start} 2 2.1")
    assert read_game(told, "cutegames") == read_game(CUTEGAMES, "cutegames")


def test_all_games_of_a_file_are_read():
    records = [reihum.play("random", "level-1", seed=seed) for seed in range(3)]
    for name in GAME_FORMATS:
        text = "\n".join(write_game(record, name) for record in records)
        assert [reihum.replay(record) for record in read_games(text, name)] == [*map(reihum.replay, records)]
        assert read_games("", name) == []
    with pytest.raises(ReihumError, match="There is more than one game in this text; read_games reads all"):
        read_game(CUTEGAMES + CUTEGAMES, "cutegames")
    with pytest.raises(ReihumError, match="Game 2: Move 7: There is no column 9"):
        read_games(CUTEGAMES + CUTEGAMES.replace("4. 1", "4. 9"), "cutegames")
    with pytest.raises(ReihumError, match="Game 2: Actions are numbers"):
        read_games("3, 3\n3, 8", "open-spiel")


def test_an_unfinished_game_stays_unfinished():
    record = read_game("3, 3, 4", "open-spiel")
    assert record.result == "*"
    assert write_game(record, "open-spiel") == "3, 3, 4"
    assert read_game("", "open-spiel").moves == ()
    assert 'FEN "startpos"' in write_game(record, "cutegames")
    assert read_game("[3 3 4]", "open-spiel").moves == record.moves


@pytest.mark.parametrize(
    ("text", "name", "sentence"),
    [
        ("3, 7", "open-spiel", "Actions are numbers from 0 to 6, not 7"),
        ("3, x", "open-spiel", "Actions are numbers from 0 to 6, not x"),
        (CUTEGAMES.replace(" 1-0\n", "\n"), "cutegames", "ends before its result"),
        (CUTEGAMES.replace("1-0", "0-1"), "cutegames", "these moves end the game with 1-0"),
        (CUTEGAMES.replace("4. 1 1-0", "4. 1 0-1"), "cutegames", "The tags say 1-0, but the moves end with 0-1"),
        (CUTEGAMES.replace("4. 1", "4. 9"), "cutegames", "There is no column 9"),
        ("", "chess", "There is no format 'chess'"),
    ],
)
def test_a_text_that_is_no_game_is_refused_with_a_sentence(text, name, sentence):
    with pytest.raises(ReihumError, match=sentence):
        read_game(text, name)
