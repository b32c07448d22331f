"""The list of kept games."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from at_the_table import play_for_all
from reihum.core.text import speaking
from reihum.match import Match, Seat
from reihum.store import Store, StoreError, WebMatch, WebStore
from reihum.ui.kept import kept_games, resume


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def match(moves: str, bot: str = "level-3") -> Match:
    match = Match.start("connect-four", (Seat("Anna"), Seat(bot, bot=bot)), bots_elsewhere=True)
    return play_for_all(match, moves)


def test_without_a_store_there_are_no_kept_games() -> None:
    assert kept_games(None) == []


def test_games_are_listed_in_the_words_of_people_the_last_one_first(store: Store) -> None:
    store.add(match("1212121").record())
    store.add(match("44").record())
    with speaking("de"):
        going_on, over = kept_games(store)
    assert (going_on.title, going_on.names, going_on.state) == ("Vier Gewinnt", ("Anna", "Stufe 3"), "2 Züge")
    assert (over.over, over.state) == (True, "Anna hat gewonnen")
    assert going_on.words.startswith("Vier Gewinnt: Anna – Stufe 3, 2 ")


def test_the_list_runs_nobodys_bot(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("raise SystemExit('run')")
    record = match("44", "random").record()
    tags = dict(record.tags) | {"Second": f"{file}:Bot", "SecondBot": f"{file}:Bot"}
    store.add(type(record)(tuple(tags.items()), record.moves))
    (game,) = kept_games(store)
    assert game.names == ("Anna", f"{file}:Bot")


def test_what_goes_on_in_a_browser_is_neither_listed_nor_resumed(store: Store) -> None:
    with store.transaction() as connection:
        web = WebMatch("abcdefgh", 0, match("44").record(), "bot", "en", 1, ("key", None))
        number = WebStore(store).add(connection, web).number
    assert kept_games(store) == []
    with pytest.raises(StoreError, match=f"Game {number} goes on in the browser"):
        resume(store, number)


def test_a_kept_game_is_taken_up_where_it_was(store: Store) -> None:
    number = store.add(match("445").record())
    assert resume(store, number).view().played == ("4", "4", "5")
    with pytest.raises(StoreError, match="no match 99"):
        resume(store, 99)
