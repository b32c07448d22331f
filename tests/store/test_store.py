"""Matches that are kept."""

import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from at_the_table import play_for_all
from reihum.core import ReihumError
from reihum.match import Match, Seat
from reihum.store import Store, StoreError, home, open_store, read_record, standings, write_record
from reihum.store.database import read_place


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "deep" / "matches.sqlite3")
    yield store
    store.close()


@pytest.fixture(params=["file", "postgresql"])
def any_store(request, tmp_path):
    """A store of either kind."""
    place = tmp_path / "m.sqlite3" if request.param == "file" else read_place(request.getfixturevalue("database"))
    store = Store(place)
    yield store
    store.close()


def played(moves, first="Anna", second=None):
    match = Match.start("connect-four", (Seat(first), second or Seat("random", bot="random")))
    return play_for_all(match, moves)


def test_a_match_comes_back_as_it_was_kept(store):
    record = played("445").record()
    kept = store.get(store.add(record))
    assert kept.record == record
    assert (kept.game, kept.names, kept.bots, kept.result, kept.plies) == (
        "connect-four",
        ("Anna", "random"),
        (None, "random"),
        "*",
        3,
    )


def test_a_change_is_there_for_another_program_at_once(store):
    number = store.add(played("4").record())
    assert store.change(number, played("44").record(), known=1) == 2
    other = Store(store.path)
    assert other.get(number).plies == 2
    other.close()


def test_the_unfinished_match_played_last_is_the_one_to_go_on_with(store):
    assert store.unfinished() is None
    first = store.add(played("4").record())
    second = store.add(played("5").record())
    store.add(played("1212121").record())
    assert store.unfinished().number == second
    store.change(first, played("44").record(), known=1)
    assert store.unfinished().number == first
    assert [kept.result for kept in store.all()] == ["*", "1-0", "*"]


def test_a_match_can_be_removed(store):
    number = store.add(played("4").record())
    store.remove(number)
    for ask in (store.get, store.remove, lambda number: store.change(number, played("4").record(), 1)):
        with pytest.raises(StoreError, match=f"no match {number}"):
            ask(number)


def test_a_change_made_on_an_old_version_is_refused_and_nothing_changes(store):
    number = store.add(played("4").record())
    store.change(number, played("44").record(), known=1)
    with pytest.raises(StoreError, match="another program") as problem:
        store.change(number, played("45").record(), known=1)
    assert problem.value.code == "changed-elsewhere"
    assert [move.text for move in store.get(number).record.moves] == ["4", "4"]


def test_of_many_who_change_the_same_version_one_succeeds(any_store):
    number = any_store.add(played("4").record())

    def change(column):
        try:
            return any_store.change(number, played(f"4{column}").record(), known=1) and column
        except StoreError as problem:
            assert problem.code == "changed-elsewhere"

    with ThreadPoolExecutor(7) as players:
        (winner,) = filter(None, players.map(change, range(1, 8)))
    assert any_store.get(number).record.moves[-1].text == str(winner)
    assert any_store.get(number).version == 2


def test_a_database_far_away_keeps_matches_as_a_file_does(database):
    store = Store(read_place(database))
    number = store.add(played("445").record())
    over = store.add(played("1212121").record())
    assert store.unfinished().number == number
    assert [kept.number for kept in store.at_home()] == [over, number]
    assert store.points_against("random", "connect-four", "Anna") == [1.0]
    assert store.get_at_home(number).record == played("445").record()
    store.remove(over)
    with pytest.raises(StoreError, match="no match"):
        store.get(over)
    store.close()


@pytest.mark.parametrize("text", ["nonsense", "mysql://root:secret@host/x", "postgresql", "sqlite://", ""])
def test_what_is_no_database_is_a_sentence_without_the_password(text):
    with pytest.raises(StoreError, match="Expected a database such as") as problem:
        read_place(text)
    assert "secret" not in str(problem.value)


def test_a_database_that_does_not_answer_is_a_sentence():
    with pytest.raises(StoreError, match="cannot be kept") as problem:
        Store(read_place("postgresql://anna:secret@127.0.0.1:1/reihum"))
    assert "secret" not in str(problem.value)


def test_a_file_can_be_named_as_a_database(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_DATABASE_URL", f"sqlite:///{tmp_path}/here.db")
    store = open_store()
    assert store.path == tmp_path / "here.db"
    store.close()
    store = open_store(f"sqlite:///{tmp_path}/there.db")
    assert store.path == tmp_path / "there.db"
    store.close()


@pytest.mark.parametrize("damage", ["garbage", "middle"])
def test_a_damaged_store_is_set_aside_and_a_new_one_begun(store, damage):
    for _ in range(200):
        store.add(played("445").record())
    store.close()
    data = bytearray(store.path.read_bytes())
    if damage == "garbage":
        data = bytearray(b"this is no database" * 1000)
    else:
        data[4096:12288] = os.urandom(8192)
    store.path.write_bytes(data)
    fresh = Store(store.path)
    assert fresh.all() == []
    (aside,) = store.path.parent.glob("*damaged*")
    assert str(aside) in fresh.notice
    assert aside.read_bytes() == data
    fresh.close()


def test_a_folder_that_cannot_be_used_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be kept"):
        Store(tmp_path / "file" / "matches.sqlite3")


def test_the_store_uses_a_write_ahead_log(store):
    connection = sqlite3.connect(store.path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_reihum_home_says_where_the_store_is(monkeypatch, tmp_path):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path))
    assert home() == tmp_path
    monkeypatch.delenv("REIHUM_HOME")
    assert home().name == "reihum"


def test_standings_count_by_opponent_and_leave_out_unfinished_games(store):
    store.add(played("1212121").record())
    store.add(played("1212121", second=Seat("Bert")).record())
    store.add(played("4").record())
    given_up = played("44")
    given_up.resign()
    store.add(given_up.record())
    table = {(row.player, row.opponent): (row.won, row.drawn, row.lost) for row in standings(store.all())}
    assert table == {("Anna", "random"): (1, 0, 1), ("Anna", "Bert"): (1, 0, 0), ("Bert", "Anna"): (0, 0, 1)}
    assert [row.won for row in standings(store.all(), "RANDOM")] == [1]


def test_a_record_goes_through_a_file(tmp_path):
    record = played("445").record()
    write_record(str(tmp_path / "game.txt"), record)
    assert read_record(str(tmp_path / "game.txt")) == record
    write_record(str(tmp_path / "game.txt"), played("4").record())


def test_a_file_with_something_else_is_not_overwritten(tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary")
    with pytest.raises(ReihumError, match="not overwritten"):
        write_record(str(path), played("4").record())
    assert path.read_text() == "Dear diary"


@pytest.mark.parametrize("name", ["", "no/such/file", "\0", "/dev/zero", "~nobody-there/x", "x" * 5000, "."])
def test_a_file_that_cannot_be_used_is_a_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ReihumError):
        read_record(name)
    if name != "/dev/zero":
        with pytest.raises(ReihumError):
            write_record(name, played("4").record())


def test_a_file_of_bytes_is_a_sentence(tmp_path):
    Path(tmp_path / "x").write_bytes(b"\xff\xfe")
    with pytest.raises(ReihumError, match="is no text"):
        read_record(str(tmp_path / "x"))
