"""Puzzles over HTTP: which one comes next, and what a try does to a rating."""

import asyncio
from types import SimpleNamespace

import pytest

from reihum.learn.puzzles.book import shipped_book
from reihum.store import ProgressStore, open_store
from reihum.ui.web.api import puzzle_api
from reihum.ui.web.api.puzzle_api import PuzzleTried, PuzzleWish
from reihum.ui.web.settings import Settings
from reihum.ui.web.thinking.exercising import take_step
from reihum.ui.web.thinking.protocol import ExerciseQuestion, WrittenPosition

BOOK = shipped_book("connect-four")


def asked_of(settings):
    """A request to a server that is set up like this."""
    return SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(settings=settings)))


OWN, SHARED = asked_of(Settings()), asked_of(Settings(host="0.0.0.0"))


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path))
    store = open_store()
    OWN.app.state.hall = SimpleNamespace(store=SimpleNamespace(store=store))
    yield
    store.close()


def test_every_game_with_puzzles_says_how_many_and_about_what():
    told = {each.game: each for each in asyncio.run(puzzle_api.puzzles(SHARED))}
    assert told["connect-four"].count == len(BOOK)
    assert {theme.key for theme in told["pah-tum"].themes} == set(shipped_book("pah-tum").themes())
    assert (told["pah-tum"].rating, told["pah-tum"].streak) == (None, None)
    assert asyncio.run(puzzle_api.puzzles(OWN))[0].rating == 800


def test_a_puzzle_has_the_theme_that_was_wished_for_and_the_daily_one_is_the_same_for_all():
    wish = PuzzleWish(game="connect-four", themes=["fork"], difficulty="hard")
    chosen = asyncio.run(puzzle_api.choose(SHARED, wish))
    entry = next(entry for entry in BOOK.entries if entry.position == chosen.position)
    assert "fork" in entry.themes
    daily = [asyncio.run(puzzle_api.choose(who, PuzzleWish(game="c4", daily=True))) for who in (OWN, SHARED)]
    assert daily[0] == daily[1]
    assert daily[0].day


def test_the_server_of_one_person_keeps_their_progress_and_any_other_only_counts():
    tried = PuzzleTried(game="connect-four", position=BOOK.entries[0].position, solved=True)
    counted = asyncio.run(puzzle_api.finish(SHARED, tried))
    assert counted.after > counted.before == 800
    assert counted.streak is None
    again = PuzzleTried(**{**tried.model_dump(), "rating": counted.rating, "solved": False})
    assert asyncio.run(puzzle_api.finish(SHARED, again)).before == counted.after
    assert asyncio.run(puzzle_api.finish(OWN, tried)).streak == 1
    store = open_store()
    assert [each.solved for each in ProgressStore(store).tries("", "connect-four")] == [True]
    store.close()


def test_what_is_no_puzzle_or_no_rating_is_refused(anna):
    async def scene():
        finish, chosen = "/api/puzzles/finish", "/api/puzzles/next"
        rating = {"value": 800, "deviation": 350, "volatility": 0}
        for path, wish in (
            (finish, {"game": "connect-four", "position": "4444", "solved": True}),
            (finish, {"game": "connect-four", "position": BOOK.entries[0].position, "solved": True, "rating": rating}),
            (chosen, {"game": "connect-four", "themes": ["nonsense"]}),
            (chosen, {"game": "chess"}),
        ):
            answer = await anna.post(path, wish)
            assert answer.status_code in (404, 422), answer.text

    asyncio.run(scene())


def test_a_puzzle_is_an_exercise_in_which_any_defence_can_be_tried(native):
    entry = next(entry for entry in BOOK.entries if len(entry.line) > 2)
    about = WrittenPosition("connect-four", entry.position, {})

    def step(*steps):
        return take_step(ExerciseQuestion(about=about, kind="puzzle", steps=steps))

    assert step()["exercise"]["defences"] == []
    first = step(f"answer {entry.line[0]}")
    assert first["reply"]["right"]
    defence = first["exercise"]["defences"][0]
    assert defence["label"][0] in "abcdefg"
    other = step(f"answer {entry.line[0]}", f"defend {defence['move']}")
    assert other["exercise"]["view"]["played"][-1] == defence["move"]
    assert step(f"answer {entry.line[0]}", f"defend {defence['move']}", "solution")["exercise"]["done"]
