"""A sitting: bots answer in the background, every change is kept, and nothing ever waits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reihum.core import IllegalMoveError
from reihum.match import Match, MatchError, Seat
from reihum.store import Store
from reihum.ui.sitting import Sitting
from waiting import wait_for


def look_until_new(sitting: Sitting) -> None:
    wait_for(sitting.look, "no bot has answered")


def against(bot: str, game: str = "connect-four") -> Match:
    return Match.start(game, (Seat("Anna"), Seat(bot, bot=bot)), seed=1)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def test_a_bot_answers_a_person_and_both_moves_are_kept(store: Store) -> None:
    sitting = Sitting(against("level-5"), store)
    assert not sitting.look()
    sitting.play("4")
    assert sitting.thinking
    look_until_new(sitting)
    assert not sitting.thinking
    assert sitting.view.ply == 2
    kept = store.unfinished()
    assert kept is not None
    assert kept.plies == 2


def test_an_illegal_move_changes_nothing(store: Store) -> None:
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    sitting = Sitting(match, store)
    for _ in range(6):
        sitting.play("1")
    with pytest.raises(IllegalMoveError):
        sitting.play("1")
    assert sitting.view.ply == 6


def test_undo_in_the_middle_of_a_thought_makes_the_bot_forget_it(store: Store) -> None:
    sitting = Sitting(against("mcts"), store)
    sitting.play("4")
    sitting.undo()
    assert not sitting.thinking
    assert sitting.view.ply == 0
    sitting.redo()
    look_until_new(sitting)
    assert sitting.view.ply == 2


def test_a_hint_names_a_cell_and_is_gone_after_the_move() -> None:
    sitting = Sitting(against("random"), None)
    sitting.ask_hint()
    assert sitting.advising
    look_until_new(sitting)
    assert sitting.hint is not None
    assert (sitting.hint.move.name, sitting.hint.move.label) == ("4", "d1")
    sitting.play(sitting.hint.move.name)
    assert sitting.hint is None


def test_who_gives_up_while_the_bot_thinks_has_lost() -> None:
    sitting = Sitting(against("mcts"), None)
    sitting.play("4")
    sitting.resign()
    assert sitting.view.result == "0-1"
    with pytest.raises(MatchError):
        sitting.resign()
    sitting.rematch()
    assert sitting.view.seats[0].bot == "mcts"
    assert sitting.thinking
    sitting.leave()


def test_two_bots_play_to_the_end_by_themselves(store: Store) -> None:
    match = Match.start("pah-tum", (Seat("a", bot="random"), Seat("b", bot="greedy")), seed=3)
    sitting = Sitting(match, store)
    while not sitting.view.over:
        look_until_new(sitting)
    assert store.unfinished() is None


def test_going_to_a_move_takes_back_and_makes_again_without_disturbing_a_bot(store: Store) -> None:
    sitting = Sitting(Match.start("connect-four", (Seat("Anna"), Seat("Ben"))), store)
    for move in "4453":
        sitting.play(move)
    sitting.go_to(1)
    assert (sitting.view.played, sitting.view.taken_back) == (("4",), ("4", "5", "3"))
    sitting.go_to(4)
    assert sitting.view.ply == 4
    kept = store.unfinished()
    assert kept is not None
    assert kept.plies == 4
    with pytest.raises(MatchError):
        sitting.go_to(9)
    waiting = Sitting(against("mcts"), None)
    waiting.play("4")
    thought = waiting._choice
    waiting.go_to(1)
    assert waiting._choice is thought
    waiting.leave()
