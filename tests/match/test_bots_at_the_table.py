"""Bots in a game in progress: they think, are stopped, break down and say why."""

from concurrent.futures import CancelledError
from threading import Event, Lock, Thread
from time import sleep
from typing import ClassVar

import pytest

from at_the_table import AGAINST_BOT, PERSONS, play
from reihum import catalogue
from reihum.core import Budget, Choice, Reason, ReihumError, format_record, parse_record
from reihum.core.text import speaking
from reihum.match import Match, MatchError, Seat
from reihum.match.thought import _end_thoughts
from waiting import PATIENCE


class StubbornBot:
    """Thinks until it is told to stop."""

    started = Event()

    def __init__(self, random):
        pass

    def choose(self, position, budget):
        self.started.set()
        assert budget.stop.wait(PATIENCE)
        return Choice(position.legal()[0], Reason("stopped"))


class SlowToStopBot:
    """Takes a while to hear that it shall stop, and must not be asked again before."""

    busy = Lock()

    def __init__(self, random):
        pass

    def choose(self, position, budget):
        assert self.busy.acquire(blocking=False), "asked while still at the thought before"
        budget.stop.wait(0.1)
        sleep(0.1)
        self.busy.release()
        return Choice(position.legal()[0], Reason("done"))


class BrokenBot:
    """Plays outside the board."""

    def __init__(self, random):
        pass

    def choose(self, position, budget):
        return Choice(99, Reason("so there"))


class PonderingBot(StubbornBot):
    """Thinks on while a person is to move."""

    pondered: ClassVar[list[str]] = []

    def ponder(self, position, budget):
        self.pondered.append(str(position))
        assert budget.stop.wait(PATIENCE)


@pytest.fixture
def hire(monkeypatch):
    """Put a bot of our own into the catalogue."""

    def add(kind):
        entry = catalogue.BotEntry("hired", ("connect-four",), "hired", "", f"{__name__}:{kind.__name__}", 3)
        monkeypatch.setattr(catalogue.BotEntry, "make", lambda self, random: kind(random))
        monkeypatch.setattr(catalogue, "BOTS", (*catalogue.BOTS, entry))
        return (Seat("Anna"), Seat("hired", bot="hired"))

    return add


def test_a_bot_cannot_think_for_a_person():
    with pytest.raises(MatchError, match="turn of Anna"):
        Match.start("connect-four", AGAINST_BOT).think()


def test_what_a_copys_bot_thinks_is_not_stopped_with_the_match(hire):
    match = play(Match.start("connect-four", hire(StubbornBot)), "4")
    future, twin = match.think(), match.copy()
    twin.cancel()
    assert not future.cancelled()
    match.cancel()
    with pytest.raises(CancelledError):
        future.result(timeout=PATIENCE)


def test_a_hint_is_a_legal_move_with_a_reason_and_changes_nothing():
    match = play(Match.start("connect-four", PERSONS, seed=1), "4 4")
    before = match.view()
    choice = match.hint(Budget(nodes=1000)).result(timeout=PATIENCE)
    assert choice.move in match.position.legal()
    assert str(choice.why)
    assert match.view() == before


def test_a_bot_is_not_asked_again_before_it_has_stopped(hire):
    match = Match.start("connect-four", hire(SlowToStopBot), seed=1)
    match.play("4")
    forgotten = match.think()
    match.undo()
    match.play("5")
    match.accept(match.think().result(timeout=PATIENCE))
    assert match.view().played == ("5", "1")
    with pytest.raises(CancelledError):
        forgotten.result(timeout=PATIENCE)


def test_a_thinking_bot_can_be_cancelled(hire):
    match = play(Match.start("connect-four", hire(StubbornBot)), "4")
    future = match.think()
    assert StubbornBot.started.wait(PATIENCE)
    assert not future.done()
    match.undo()
    with pytest.raises(CancelledError):
        future.result(timeout=PATIENCE)
    assert match.view().ply == 0


def test_a_bot_that_can_thinks_on_while_a_person_is_to_move_and_stops_for_its_own_turn(hire, against_bot):
    match = Match.start("connect-four", hire(PonderingBot))
    match.think_ahead()
    play(match, "4").think_ahead()  # it is the bot's turn
    future = match.think()
    match.cancel()
    with pytest.raises(CancelledError):
        future.result(timeout=PATIENCE)
    assert PonderingBot.pondered == [""]
    against_bot.undo()
    against_bot.think_ahead()  # a bot that makes no use of it


def test_the_program_can_end_when_ctrl_c_came_before_a_thought_could_begin(monkeypatch, against_bot):
    def interrupt(thread):
        raise KeyboardInterrupt

    against_bot.play("4")
    monkeypatch.setattr(Thread, "start", interrupt)
    with pytest.raises(KeyboardInterrupt) as caught:
        against_bot.think()
    _end_thoughts()
    assert caught.tb is not None  # it still holds the thought, which therefore was among those that were ended


def test_a_bot_that_plays_an_illegal_move_is_told_so_and_nothing_changes(hire):
    match = play(Match.start("connect-four", hire(BrokenBot)), "4")
    with pytest.raises(ReihumError, match="hired cannot move") as problem:
        match.think().result(timeout=PATIENCE)
    assert problem.value.code == "bot-failed"
    assert match.view().ply == 1


def test_the_bots_reason_is_kept_in_the_record_and_the_view(against_bot):
    again = Match.from_record(against_bot.record())
    assert again.view().reason == against_bot.view().reason == "I leave it to chance."


def test_a_bot_that_talks_much_does_not_keep_its_game_from_being_kept(against_bot):
    said = "Well, " * 20_000
    move = against_bot.position.legal()[0]
    against_bot.accept(Choice(move, Reason(said)))
    assert against_bot.view().reason == said
    kept = parse_record(format_record(against_bot.record())).moves[-1].comment
    assert kept == said[:299] + "…"


def test_what_a_bot_said_in_another_language_is_not_shown_but_stays_in_the_record():
    with speaking("de"):
        match = play(Match.start("connect-four", (Seat("Anna"), Seat("random", bot="random")), seed=1), "4")
        match.accept(match.think().result(timeout=PATIENCE))
        record = match.record()
    assert match.view().reason == "I leave it to chance."
    assert dict(record.tags)["Language"] == "de"
    again = Match.from_record(parse_record(format_record(record)))
    assert again.view().reason is None
    again.play("4")
    again.accept(again.think().result(timeout=PATIENCE))
    assert again.view().reason == "I leave it to chance."
    comments = [move.comment for move in again.record().moves if move.comment]
    assert comments == ["Das überlasse ich dem Zufall."] * 2
    with speaking("de"):
        assert Match.from_record(record).view().reason == "Das überlasse ich dem Zufall."
