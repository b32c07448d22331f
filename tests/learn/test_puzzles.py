"""Puzzles: found in games, kept in files, proven twice, and rated."""

import json
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from reihum import ReihumError, connect_four, puzzles
from reihum.learn import Puzzle
from reihum.learn.goals import reaching
from reihum.learn.puzzles.book import Entry, PuzzleBook, read_book, shipped_book, write_book
from reihum.learn.puzzles.checking import check_book, check_puzzles
from reihum.learn.puzzles.kinds import KINDS, find_kind
from reihum.learn.puzzles.making import make_puzzles, pieces_of_records
from reihum.learn.puzzles.seeding import rating_from
from reihum.learn.puzzles.themes import THEMES
from reihum.learn.puzzles.training import START, Training
from reihum.library.playing import play
from reihum.store import Store, Try

pytestmark = pytest.mark.usefixtures("native")
GAMES = tuple(KINDS)


class InProcess:
    """A crew that works here and now."""

    def run(self, function, pieces, **_options):
        return (json.loads(json.dumps(function(piece))) for piece in pieces)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_found_in_games_of_people_and_survive_a_file(game, tmp_path):
    records = [
        play("level-3" if game == "connect-four" else "greedy", "club-5", game=game, seed=seed) for seed in range(3)
    ]
    found = list(make_puzzles(InProcess(), pieces_of_records(records, 1)))
    assert found
    kind = find_kind(game)
    for puzzle in found:
        for turn, move in zip(puzzle.own_turns(), puzzle.own_moves, strict=True):
            assert reaching(kind.analyse(turn, exact=False), puzzle.goal) == (move,)
    write_book(PuzzleBook(game, map(Entry.of, found)), tmp_path / "puzzles.txt")
    again = read_book(tmp_path / "puzzles.txt")
    assert sorted(map(str, (puzzle.as_dict() for puzzle in again))) == sorted(
        map(str, (puzzle.as_dict() for puzzle in found))
    )


def test_a_mirrored_game_brings_no_new_puzzles():
    record = play("level-3", "level-5", seed=3)
    mirrored = connect_four("".join(str(8 - int(move.text)) for move in record.moves))
    from reihum.core import record_position

    once = list(make_puzzles(InProcess(), pieces_of_records([record], 1)))
    twice = list(make_puzzles(InProcess(), pieces_of_records([record, record_position(mirrored)], 1)))
    assert once
    assert len(twice) == len(once)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shipped_is_sorted_has_known_themes_and_each_comes_once(game):
    book = shipped_book(game)
    ratings = [entry.rating for entry in book.entries]
    assert ratings == sorted(ratings)
    assert {theme for entry in book.entries for theme in entry.themes} <= set(THEMES)
    assert len({entry.position for entry in book.entries}) == len(book)


@pytest.mark.parametrize("game", GAMES)
def test_another_solver_finds_nothing_wrong_with_some_of_them(game):
    if game == "connect-four":
        pytest.importorskip("bitbully")
    entries = Random(1).sample(shipped_book(game).entries, 12)
    assert list(check_book(PuzzleBook(game, entries), InProcess())) == []


def test_the_check_says_what_is_wrong():
    sound = next(puzzle for puzzle in shipped_book("pah-tum") if len(puzzle.position.legal()) < 9)
    other = next(move for move in sound.position.legal() if move != sound.key)
    wrong = Puzzle(sound.position, sound.goal, (other,), sound.themes, 1)
    even = Puzzle(sound.position, sound.goal, sound.line + sound.end.legal()[:1], sound.themes, 2)
    themed = Puzzle(sound.position, sound.goal, sound.line, (), 3)
    entries = [*map(Entry.of, (wrong, even, themed)), Entry("nonsense", "d4", "win", 4, ())]
    piece = {"game": "pah-tum", "places": [0, 1, 2, 3]}
    piece["puzzles"] = [[each.position, each.line, each.goal, each.rating, list(each.themes)] for each in entries]
    assert [problem for _, problem in check_puzzles(piece)] == [
        "A move of its line is not the only one.",
        "Its line does not end with a move of the solver.",
        "Its themes are others.",
        "It cannot be read.",
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text.replace(" win ", " hold ", 1), "has been changed since it was made"),
        (lambda text: text[:-20], "has been changed since it was made"),
        (lambda text: "", "is no file of puzzles"),
        (lambda text: "ä" + text, "is no file of puzzles"),
    ],
)
def test_a_file_that_was_edited_gets_one_sentence(tmp_path, change, sentence):
    file = tmp_path / "puzzles.txt"
    write_book(shipped_book("connect-four")[-5:], file)
    file.write_text(change(file.read_text()), encoding="utf-8")
    with pytest.raises(ReihumError, match=sentence):
        read_book(file)


def test_the_library_gives_puzzles_by_theme():
    chosen = puzzles("connect-four", themes=["fork", "forcing"])
    assert 0 < len(chosen) < len(puzzles())
    assert all({"fork", "forcing"} <= set(entry.themes) for entry in chosen.entries)
    with pytest.raises(ReihumError, match="There is no theme 'knife'; there are fork,"):
        puzzles(themes=["knife"])
    with pytest.raises(ReihumError, match="Expected themes"):
        puzzles(themes="fork")


def test_who_solves_a_puzzle_tells_how_hard_it_is():
    ratings = range(100, 1300, 100)
    seeds = [rating_from({rating: rating > limit for rating in ratings}) for limit in range(0, 1300, 100)]
    assert seeds == sorted(seeds)
    assert abs(rating_from({rating: rating > 650 for rating in ratings}) - 650) < 60


def solve_run(run):
    for move in run.puzzle.own_moves:
        run.answer(move)
    return run


def test_training_counts_once_and_remembers(tmp_path):
    store = Store(tmp_path / "store.sqlite3")
    training = Training("connect-four", store, "Anna")
    run = solve_run(training.next(Random(1), difficulty="easy"))
    first = training.finish(run)
    assert (first.solved, first.streak, first.before) == (True, 1, START.value)
    assert first.after > first.before
    assert training.finish(run).after == first.after

    failed = training.next(Random(2), themes=["fork"])
    assert "fork" in failed.puzzle.themes
    failed.solution()
    second = training.finish(failed)
    assert (second.solved, second.streak) == (False, 0)
    assert second.after < second.before

    again = Training("connect-four", store, "Anna")
    assert (again.tried, round(again.rating.value)) == (2, second.after)
    assert again.rating.deviation < START.deviation
    assert Training("connect-four", store, "Ben").tried == 0
    store.close()


def test_no_puzzle_comes_twice_before_all_have_come():
    training = Training("connect-four", book=shipped_book("connect-four")[:4])
    seen = []
    for _ in range(4):
        run = training.next(Random(1))
        seen.append(str(run.puzzle.position))
        run.solution()
        training.finish(run)
    assert len(set(seen)) == 4
    before = training.rating
    run = training.next(Random(1))
    run.solution()
    training.finish(run)
    assert training.rating == before  # whoever was shown the answer proves nothing by it


def test_every_puzzle_counts_once_however_many_were_forgotten():
    training = Training("connect-four", book=shipped_book("connect-four")[:30])
    for _ in range(30):
        training.finish(training.next(Random(1)))  # another one may come to lie where it lay in memory
    assert training.tried == 30
    run = training.next(Random(1))
    training.finish(run)
    training.finish(run)
    assert training.tried == 31


def test_the_daily_puzzle_is_the_same_for_everybody_and_days_in_a_row_count(tmp_path):
    day = date(2026, 11, 17)
    one, other = Training("pah-tum"), Training("pah-tum")
    assert one.daily(day).puzzle == other.daily(day).puzzle
    assert one.daily(day).puzzle != one.daily(day + timedelta(days=1)).puzzle
    one._tries += [
        Try("", "pah-tum", "x", solved, datetime.now(UTC), (day - timedelta(days=back)).isoformat())
        for back, solved in ((0, True), (1, True), (2, False), (3, True))
    ]
    assert one.days(day) == 2
    assert one.days(day + timedelta(days=1)) == 2
    assert one.days(day + timedelta(days=2)) == 0


def test_what_was_proven_on_one_board_of_pah_tum_is_not_believed_on_another():
    # Each puzzle has blocked cells of its own; a solver that went by the stones alone would mistake one for another.
    kind = find_kind("pah-tum")
    entries = Random(5).sample(shipped_book("pah-tum").entries, 25)
    for entry in entries:
        puzzle = entry.puzzle("pah-tum")
        assert reaching(kind.analyse(puzzle.position, exact=True), puzzle.goal) == (puzzle.key,)
