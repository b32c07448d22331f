"""A sitting: bots answer in the background, every change is kept, and nothing ever waits."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from reihum import catalogue
from reihum.core import UNLIMITED, Budget, Choice, IllegalMoveError, Position, Reason
from reihum.match import Match, MatchError, Seat
from reihum.store import Keeper, Store
from reihum.ui.kept import resume
from reihum.ui.sitting import Sitting
from waiting import PATIENCE, wait_for

BROKEN_BOT = """
class Broken:
    def __init__(self, random): ...

    def choose(self, position, budget=None):
        raise ValueError("no idea")
"""


def look_until_new(sitting: Sitting) -> None:
    wait_for(sitting.look, "no bot has answered")


def against(bot: str, game: str = "connect-four") -> Match:
    return Match.start(game, (Seat("Anna"), Seat(bot, bot=bot)), seed=1)


def break_down(store: Store) -> None:
    """Let the store fail from now on, as it does when somebody tampers with its file."""
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute("DROP TABLE matches")
        connection.commit()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def test_a_bot_answers_a_person_and_both_moves_are_kept(store: Store) -> None:
    sitting = Sitting(against("level-5"), Keeper(store))
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
    sitting = Sitting(match, Keeper(store))
    for _ in range(6):
        sitting.play("1")
    with pytest.raises(IllegalMoveError):
        sitting.play("1")
    assert sitting.view.ply == 6


def test_undo_in_the_middle_of_a_thought_makes_the_bot_forget_it(store: Store) -> None:
    sitting = Sitting(against("mcts"), Keeper(store))
    sitting.play("4")
    sitting.undo()
    assert not sitting.thinking
    assert sitting.view.ply == 0
    sitting.redo()
    look_until_new(sitting)
    assert sitting.view.ply == 2


def test_a_hint_names_a_cell_and_is_gone_after_the_move() -> None:
    sitting = Sitting(against("random"), Keeper(None))
    sitting.ask_hint()
    assert sitting.advising
    look_until_new(sitting)
    assert sitting.hint is not None
    assert (sitting.hint.move.name, sitting.hint.move.label) == ("4", "d1")
    sitting.play(sitting.hint.move.name)
    assert sitting.hint is None


def test_who_gives_up_while_the_bot_thinks_has_lost() -> None:
    sitting = Sitting(against("mcts"), Keeper(None))
    sitting.play("4")
    sitting.resign()
    assert sitting.view.result == "0-1"
    with pytest.raises(MatchError):
        sitting.resign()
    sitting.rematch()
    assert sitting.view.seats[0].bot == "mcts"
    assert sitting.thinking
    sitting.stop()


def test_two_bots_play_to_the_end_by_themselves(store: Store) -> None:
    match = Match.start("pah-tum", (Seat("a", bot="random"), Seat("b", bot="greedy")), seed=3)
    sitting = Sitting(match, Keeper(store))
    while not sitting.view.over:
        look_until_new(sitting)
    assert store.unfinished() is None


def test_going_to_a_move_takes_back_and_makes_again_without_disturbing_a_bot(store: Store) -> None:
    sitting = Sitting(Match.start("connect-four", (Seat("Anna"), Seat("Ben"))), Keeper(store))
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
    waiting = Sitting(against("mcts"), Keeper(None))
    waiting.play("4")
    thought = waiting._choice
    waiting.go_to(1)
    assert waiting._choice is thought
    waiting.stop()


def test_a_thought_can_be_stopped_and_taken_up_again(store: Store) -> None:
    sitting = Sitting(against("mcts"), Keeper(store))
    sitting.play("4")
    sitting.stop()
    assert not sitting.thinking
    assert sitting.answer is None
    assert not sitting.look()
    assert sitting.view.ply == 1
    sitting.go_on()
    look_until_new(sitting)
    assert sitting.view.ply == 2
    assert sitting.take_notice() == ""


def test_a_hint_that_is_stopped_never_comes() -> None:
    sitting = Sitting(against("random"), Keeper(None))
    sitting.ask_hint()
    sitting.stop()
    assert not sitting.advising
    assert not sitting.look()
    assert sitting.hint is None
    sitting.ask_hint()
    look_until_new(sitting)
    assert sitting.hint is not None


def test_whoever_may_wait_waits_for_the_answer_and_then_looks() -> None:
    sitting = Sitting(against("random"), Keeper(None))
    assert sitting.answer is None
    for ask in (lambda: sitting.play("4"), sitting.ask_hint):
        ask()
        answer = sitting.answer
        assert answer is not None
        answer.result(30)
        assert sitting.look()
        assert sitting.answer is None


class PonderingBot:
    """Thinks on the other side's time until it is told to stop."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def ponder(self, position: Position, budget: Budget) -> None:
        self.heard.append(f"thinks about {str(position) or 'the start'}")
        assert budget.stop is not None
        assert budget.stop.wait(PATIENCE)
        self.heard.append("stops")

    def choose(self, position: Position, budget: Budget = UNLIMITED) -> Choice:
        self.heard.append("chooses")
        return Choice(position.legal()[0], Reason("so"))


def test_a_bot_that_can_thinks_on_a_persons_time_and_stops_when_the_person_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = PonderingBot()
    monkeypatch.setattr(catalogue.BotEntry, "make", lambda *_: bot)
    sitting = Sitting(against("random"), Keeper(None))
    wait_for(lambda: bot.heard == ["thinks about the start"])
    sitting.play("4")
    look_until_new(sitting)
    wait_for(lambda: bot.heard == ["thinks about the start", "stops", "chooses", "thinks about 41"])
    bot.heard.clear()
    sitting.undo()
    wait_for(lambda: bot.heard == ["stops", "thinks about the start"])
    sitting.stop()
    wait_for(lambda: bot.heard[-1] == "stops")


def test_a_bot_that_fails_has_lost_and_it_is_said_once(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "broken.py"
    file.write_text(BROKEN_BOT)
    sitting = Sitting(against(f"{file}:Broken"), Keeper(store))
    sitting.play("4")
    look_until_new(sitting)
    assert sitting.view.result == "1-0"
    assert sitting.view.resigned == "second"
    assert "no idea" in sitting.take_notice()
    assert sitting.take_notice() == ""
    assert store.unfinished() is None
    assert not sitting.unfinished


def test_a_store_that_fails_in_mid_game_is_told_once_and_the_game_goes_on(store: Store) -> None:
    sitting = Sitting(Match.start("connect-four", (Seat("Anna"), Seat("Ben"))), Keeper(store))
    sitting.play("4")
    assert sitting.unfinished
    break_down(store)
    sitting.play("4")
    assert sitting.view.ply == 2
    assert sitting.take_notice().startswith("Matches cannot be kept: ")
    assert not sitting.unfinished
    sitting.play("4")
    assert (sitting.view.ply, sitting.take_notice()) == (3, "")


def test_a_store_that_has_failed_is_not_tried_again_by_the_next_match(store: Store) -> None:
    keeper = Keeper(store)
    sitting = Sitting(Match.start("connect-four", (Seat("Anna"), Seat("Ben"))), keeper)
    break_down(store)
    sitting.play("4")
    assert sitting.take_notice()
    sitting.begin(Match.start("pah-tum", (Seat("Anna"), Seat("Ben")), seed=1))
    sitting.play(sitting.view.moves[0].name)
    assert sitting.take_notice() == ""
    assert keeper.unfinished() is None


def two_people(moves: str = "") -> Match:
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    for move in moves:
        match.play(move)
    return match


def test_looking_back_takes_nothing_back(store: Store) -> None:
    sitting = Sitting(two_people("4453"), Keeper(store))
    sitting.look_at(1)
    assert sitting.looking_back
    assert (sitting.view.ply, sitting.view.played, sitting.view.taken_back) == (1, ("4",), ("4", "5", "3"))
    assert (sitting.view.moves, sitting.view.undoable) == ((), 0)
    kept = store.unfinished()
    assert kept is not None
    assert kept.plies == 4
    sitting.look_at(None)
    assert not sitting.looking_back
    assert sitting.view.ply == 4


def test_looking_at_the_present_is_no_looking_back() -> None:
    sitting = Sitting(two_people("44"), Keeper(None))
    sitting.look_at(2)
    assert not sitting.looking_back
    with pytest.raises(MatchError, match="from 0 to 2, not 3"):
        sitting.look_at(3)
    with pytest.raises(MatchError):
        sitting.look_at(-1)
    assert sitting.view.ply == 2


def test_who_looks_back_cannot_play_there_and_goes_on_from_the_present() -> None:
    sitting = Sitting(two_people("44"), Keeper(None))
    sitting.look_at(0)
    with pytest.raises(MatchError, match="looking back"):
        sitting.play("1")
    assert (sitting.looking_back, sitting.match.position.ply) == (True, 2)
    sitting.undo()
    assert (sitting.looking_back, sitting.view.ply) == (False, 1)


def test_a_bot_thinks_on_while_somebody_looks_back() -> None:
    sitting = Sitting(against("random"), Keeper(None))
    sitting.play("4")
    sitting.look_at(0)
    assert not sitting.view.bots_turn
    look_until_new(sitting)
    assert (sitting.looking_back, sitting.view.ply) == (True, 0)
    sitting.look_at(None)
    assert sitting.view.ply == 2


def test_a_finished_game_can_be_looked_through_from_the_beginning_to_its_end() -> None:
    sitting = Sitting(two_people("1212121"), Keeper(None))
    for ply in range(7):
        sitting.look_at(ply)
        assert (sitting.view.ply, sitting.view.over) == (ply, False)
    sitting.look_at(7)
    assert sitting.view.over


def test_the_evenings_score_follows_the_players_when_sides_change() -> None:
    sitting = Sitting(two_people("121212"), Keeper(None))
    assert sitting.evening.words == ""
    sitting.play("1")
    assert sitting.evening.words == "Anna · 1 : 0 · Ben"
    sitting.rematch()
    assert sitting.evening.words == "Anna · 1 : 0 · Ben"
    sitting.resign()
    assert sitting.evening.words == "Anna · 2 : 0 · Ben"


def test_the_evenings_score_keeps_the_numbers_of_players_apart_from_their_wins() -> None:
    seats = Seat("Player 1"), Seat("Level 3", bot="level-3")
    sitting = Sitting(Match.start("connect-four", seats, seed=1), Keeper(None))
    sitting.resign()
    assert sitting.evening.words == "Player 1 · 0 : 1 · Level 3"


def test_others_who_sit_down_do_not_see_the_score_of_those_before() -> None:
    sitting = Sitting(two_people("121212"), Keeper(None))
    sitting.play("1")
    sitting.begin(against("level-3"))
    assert sitting.evening.words == ""
    sitting.begin(two_people(""))
    assert sitting.evening.words == "Anna · 1 : 0 · Ben"


def test_an_end_that_is_taken_back_counts_no_more() -> None:
    sitting = Sitting(two_people("121212"), Keeper(None))
    sitting.play("1")
    sitting.undo()
    assert sitting.evening.words == ""
    sitting.play("3")
    sitting.resign()
    assert sitting.evening.words == "Anna · 1 : 0 · Ben"


def test_a_finished_game_that_is_only_looked_at_does_not_count() -> None:
    sitting = Sitting(two_people("1212121"), Keeper(None))
    assert sitting.evening.words == ""
    sitting.begin(two_people("1212121"))
    assert sitting.evening.words == ""


def test_two_programs_on_one_kept_match_do_not_overwrite_each_other(store: Store) -> None:
    one = Sitting(two_people("44"), Keeper(store))
    number = one.number
    assert number is not None
    second_store = Store(store.path)
    other = Sitting(resume(second_store, number), Keeper(second_store), number)
    one.play("4")
    assert one.take_notice() == ""
    other.play("5")
    assert other.take_notice() == "This game goes on in another window; here it is kept as a game of its own."
    other.play("5")
    assert other.take_notice() == ""
    one.play("4")
    assert one.take_notice() == ""
    assert [move.text for move in store.get(number).record.moves] == ["4", "4", "4", "4"]
    assert other.number is not None
    assert other.number != number
    assert [move.text for move in store.get(other.number).record.moves] == ["4", "4", "5", "5"]
    second_store.close()


def test_a_list_of_kept_games_that_has_grown_old_leads_to_nothing_overwritten(store: Store) -> None:
    one = Sitting(two_people("44"), Keeper(store))
    assert one.number is not None
    old = resume(store, one.number)
    one.play("4")
    late = Sitting(old, Keeper(store), one.number)
    late.play("1")
    assert "another window" in late.take_notice()
    assert store.get(one.number).plies == 3


def test_a_match_deleted_meanwhile_is_kept_anew(store: Store) -> None:
    sitting = Sitting(two_people("44"), Keeper(store))
    assert sitting.number is not None
    store.remove(sitting.number)
    sitting.play("4")
    assert sitting.take_notice() == ""
    assert [kept.plies for kept in store.all()] == [3]


def test_looking_at_a_kept_game_does_not_make_it_the_one_played_last(store: Store) -> None:
    old = store.add(two_people("4").record())
    new = store.add(two_people("5").record())
    Sitting(resume(store, old), Keeper(store), old)
    assert [kept.number for kept in store.all()] == [new, old]
