"""Games as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.catalogue import replay
from reihum.core import (
    NotationError,
    Record,
    RecordedMove,
    ReihumError,
    format_record,
    name_cell,
    parse_record,
    record_position,
)
from reihum.core.record_files import FileError, read_records
from reihum.core.record_reading import parse_records
from reihum.core.record_writing import LONGEST_RECORD
from reihum.games.connect_four import ConnectFour
from strategies import positions

values = st.none() | st.floats(allow_nan=False, allow_infinity=False)
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@st.composite
def records(draw):
    names = draw(st.lists(st.from_regex("[A-Za-z]{1,32}", fullmatch=True), unique=True, max_size=4))
    tags = {"Game": "connect-four", "Result": draw(st.sampled_from(["1-0", "0-1", "1/2-1/2", "*"]))}
    tags |= {name: draw(words) for name in names if name not in tags}
    texts = draw(st.lists(st.from_regex("[a-zA-Z0-9]{1,8}", fullmatch=True), max_size=12))
    return Record(tuple(tags.items()), tuple(RecordedMove(text, draw(values), draw(words)) for text in texts))


@given(records())
def test_a_record_reads_back_exactly(record):
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@given(records())
def test_a_record_survives_windows_line_ends(record):
    assert parse_record(format_record(record).replace("\n", "\r\n")) == record


@given(positions(), words, words, st.none() | st.integers())
def test_a_game_can_be_written_down_and_played_through_again(position, first, second, seed):
    record = parse_record(format_record(record_position(position, names=(first, second), seed=seed)))
    assert replay(record) == position
    assert replay(record).moves == position.moves
    assert record.names == (first, second)
    assert record.seed == (None if seed is None else str(seed))
    assert record.result == (position.outcome().result if position.outcome() else "*")


def test_a_record_looks_like_this():
    position = ConnectFour.parse("445", {})
    record = record_position(position, names=("Anna", "random"), seed=7, notes=[(1.0, "takes the middle"), (None, "")])
    assert format_record(record) == (
        '[Game "connect-four"]\n[Size "7x6"]\n[First "Anna"]\n[Second "random"]\n[Seed "7"]\n[Result "*"]\n\n'
        "1. 4 {[%value 1] takes the middle} 4\n2. 5\n*\n"
    )


@given(records(), st.data())
def test_a_damaged_record_is_read_or_refused(record, data):
    text = format_record(record)
    place = data.draw(st.integers(0, len(text)))
    damage = data.draw(st.text(max_size=3))
    try:
        parse_record(text[:place] + damage + text[place + data.draw(st.integers(0, 5)) :])
    except ReihumError as problem:
        assert str(problem)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    try:
        parse_record(text)
    except NotationError as problem:
        assert str(problem)


GOOD = '[Game "connect-four"]\n[Result "*"]\n\n1. 4 {fine} 4\n2. 5\n*\n'


@pytest.mark.parametrize(
    ("find", "put", "code", "sentence"),
    [
        ("*\n", "", "record-cut", "ends before its result"),
        ("\n*", "\n1-0", "result-differs", "the end of the record says 1-0"),
        ("*\n", "* 4\n", "unexpected-character", "Line 6, column 3: '4' was not expected"),
        ("2.", "3.", "move-number", "Line 5, column 1: the move number 3. does not fit"),
        ("2. 5", "5 2.", "move-number", "the move number 2. does not fit"),
        ("{fine}", "{fine} {twice}", "unexpected-character", "Line 4, column 13: '{'"),
        ("1. 4", "1. {before} 4", "unexpected-character", "Line 4, column 4"),
        ("{fine}", "{fine", "unexpected-character", "Line 4, column 6: '{'"),
        ("{fine}", "{[%value x]}", "unexpected-character", "Line 4, column 7: '['"),
        ("{fine}", "{[%value 1e+999]}", "value", "is a number, not inf"),
        ("{fine}", "{fi\\qne}", "unexpected-character", "Line 4, column 10: 'q'"),
        ("{fine}", "{fi\\\nne}", "unexpected-character", "Line 4, column 10: U+000A"),
        ("{fine}", "{[%value 2] fi\\qne}", "unexpected-character", "Line 4, column 21: 'q'"),
        ("1. 4", "1. 4\x00", "unexpected-character", "Line 4, column 5: U+0000"),
        ("1. 4", "1. 444444444", "unexpected-character", "Line 4, column 4: '4'"),
        ('[Result "*"]', "", "tag-missing", "The tag Result is missing"),
        ('[Game "connect-four"]', "", "tag-missing", "The tag Game is missing"),
        ('[Result "*"]', '[Result "*"]\n[Result "*"]', "tag-twice", "The tag Result is there twice"),
        ('[Result "*"]', '[Result "2-0"]', "result", "The result is '2-0'"),
        ('[Result "*"]', '[Result "*"', "tag-line", "Line 2: expected a tag such as"),
        ('[Result "*"]', '[Result "\\q"]', "tag-line", "Line 2: expected a tag such as"),
        ('[Result "*"]', '[Result "*"]\n[Name "\\ud800"]', "not-text", "U+D800 is half a character"),
    ],
)
def test_damage_is_named(find, put, code, sentence):
    parse_record(GOOD)
    with pytest.raises(NotationError) as refusal:
        parse_record(GOOD.replace(find, put, 1) if find != "*\n" else GOOD[: GOOD.rindex(find)] + put)
    assert refusal.value.code == code
    assert sentence in str(refusal.value)


def test_the_place_of_a_damage_is_told_from_the_very_beginning():
    with pytest.raises(NotationError) as refusal:
        parse_record("\n?")
    assert str(refusal.value) == "Line 2, column 1: '?' was not expected; a record has tags, moves and a result."


def test_a_record_too_long_is_refused_both_ways():
    with pytest.raises(NotationError, match="at most 65536 characters, this one has"):
        parse_record(GOOD + " " * LONGEST_RECORD)
    tags = (("Game", "x"), ("Result", "*"))
    with pytest.raises(NotationError, match="at most 65536 characters"):
        format_record(Record(tags, (RecordedMove("4", comment="x" * LONGEST_RECORD),)))


def test_a_game_that_fills_a_board_of_15_x_15_cells_with_a_comment_on_every_move_fits():
    cells = [name_cell((column, row)) for column in range(15) for row in range(15)]
    moves = tuple(
        RecordedMove(cell, value=-12.5, comment="Drawn by lot from 225 legal moves, and" * 2) for cell in cells
    )
    record = Record((("Game", "five-in-a-row"), ("Size", "15x15"), ("Result", "*")), moves)
    assert parse_record(format_record(record)) == record
    assert len(format_record(record)) < LONGEST_RECORD / 2


@pytest.mark.parametrize(
    ("tags", "moves", "code"),
    [
        ((("Gäme", "x"),), [], "tag-name"),
        ((("Game", "x"), ("Result", "*")), [{"text": "4 4"}], "move-text"),
        ((("Game", "x"), ("Result", "*")), [{"text": "4", "value": float("nan")}], "value"),
        ((("Game", "x"), ("Result", "*")), [{"text": "4", "comment": "\ud800"}], "not-text"),
        ((("Game", "\ud800"), ("Result", "*")), [], "not-text"),
    ],
)
def test_what_could_not_be_read_back_cannot_be_made(tags, moves, code):
    with pytest.raises(NotationError) as refusal:
        Record(tags, tuple(RecordedMove(**move) for move in moves))
    assert refusal.value.code == code


TAGS = (("Game", "x"), ("Result", "*"))


@pytest.mark.parametrize(
    ("tags", "moves", "sentence"),
    [
        (None, (), "A record's tags are pairs of texts, such as ('Game', 'connect-four'), not None."),
        ("Game", (), "A record's tags are pairs of texts, such as ('Game', 'connect-four'), not 'Game'."),
        (("Game",), (), "A record's tags are pairs of texts, such as ('Game', 'connect-four'), not 'Game'."),
        ((("Game", 3),), (), "A record's tags are pairs of texts, such as ('Game', 'connect-four'), not ('Game', 3)."),
        ({"Game": "x"}, (), "A record's tags are pairs of texts, such as ('Game', 'connect-four'), not {'Game': 'x'}."),
        (TAGS, None, "A record's moves are RecordedMoves, such as RecordedMove('4'), not None."),
        (TAGS, "445", "A record's moves are RecordedMoves, such as RecordedMove('4'), not '445'."),
        (TAGS, ("4",), "A record's moves are RecordedMoves, such as RecordedMove('4'), not '4'."),
    ],
)
def test_a_record_made_of_something_else_is_refused_with_a_sentence(tags, moves, sentence):
    with pytest.raises(ReihumError) as refusal:
        Record(tags, moves)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ({"text": 4}, "A move is 1 to 8 letters and digits, not 4."),
        ({"text": "4", "value": "high"}, "A move's value is a number, not 'high'."),
        ({"text": "4", "value": True}, "A move's value is a number, not True."),
        ({"text": "4", "comment": None}, "A move's comment is a text, not None."),
    ],
)
def test_a_move_made_of_something_else_is_refused_with_a_sentence(move, sentence):
    with pytest.raises(ReihumError) as refusal:
        RecordedMove(**move)
    assert str(refusal.value) == sentence


def test_replaying_checks_every_move_and_the_result():
    tags = (("Game", "connect-four"), ("Result", "0-1"))
    won = tuple(RecordedMove(column) for column in "1212121")
    with pytest.raises(NotationError, match="says 0-1, but these moves end the game with 1-0"):
        replay(Record(tags, won))
    with pytest.raises(ReihumError, match=r"Move 7: Column a \(1\) is already full"):
        replay(Record(tags, tuple(RecordedMove("1") for _ in range(7))))
    with pytest.raises(ReihumError, match="There is no game 'chess'; there are connect-four, pah-tum"):
        replay(Record((("Game", "chess"), ("Result", "*"))))


def test_a_comment_that_looks_like_a_value_is_a_comment_again():
    tags = (("Game", "connect-four"), ("Result", "*"))
    record = Record(tags, (RecordedMove("4", None, "[%value 1] is not meant"), RecordedMove("4", 1.0, "[meant]")))
    assert parse_record(format_record(record)) == record


def test_records_that_stand_one_after_the_other_are_read_one_by_one():
    first, second = parse_record(GOOD), parse_record(GOOD.replace("fine", "good"))
    assert parse_records(f"\n{first}\n\n{second}") == [first, second]
    assert parse_records("") == parse_records(" \n") == []


def test_damage_in_one_of_several_records_is_named_by_its_line_in_the_whole_text():
    lines = GOOD.count("\n")
    with pytest.raises(NotationError, match=rf"Line {lines + 1}, column 1: '\?' was not expected"):
        parse_records(f"{GOOD.rstrip()}\n?")
    with pytest.raises(NotationError, match="at most 65536 characters"):
        parse_records(GOOD + GOOD.replace("\n*", "\n" * LONGEST_RECORD + "*"))


def test_records_are_read_from_a_file_or_from_the_files_of_a_folder(tmp_path):
    (tmp_path / "b.txt").write_text(GOOD * 2)
    (tmp_path / "a.pgn").write_text(GOOD.replace("fine", "first"))
    (tmp_path / "table.csv").write_text("no record")
    assert len(read_records(str(tmp_path / "b.txt"))) == 2
    assert [record.moves[0].comment for record in read_records(str(tmp_path))] == ["first", "fine", "fine"]
    with pytest.raises(FileError, match="There is no file"):
        read_records(str(tmp_path / "c.txt"))
    (tmp_path / "c.txt").write_bytes(b"\xff")
    with pytest.raises(FileError, match=r"c.txt' is no text"):
        read_records(str(tmp_path))
