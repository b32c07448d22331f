"""A game in progress, as every front end uses it."""

import json
from concurrent.futures import CancelledError
from threading import Event, Lock, Thread
from time import sleep

import pytest

from reihum import catalogue
from reihum.core import Budget, Choice, Reason, ReihumError, Side, format_record, parse_record
from reihum.core.text import speaking
from reihum.match import Match, MatchError, Seat, clean_name, parse_seat
from reihum.match.thought import _end_thoughts
from waiting import PATIENCE

PERSONS = (Seat("Anna"), Seat("Bert"))
AGAINST_BOT = (Seat("Anna"), Seat("random", bot="random"))


def play(match, moves):
    for move in moves.split():
        match.play(move)
    return match


def bot_moves(match):
    match.accept(match.think().result(timeout=PATIENCE), match.position.ply)


@pytest.fixture
def against_bot():
    """Two moves each against a bot; the person is to move."""
    match = Match.start("connect-four", AGAINST_BOT, seed=1)
    for _ in range(2):
        match.play("4")
        bot_moves(match)
    return match


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


@pytest.fixture
def hire(monkeypatch):
    """Put a bot of our own into the catalogue."""

    def add(kind):
        entry = catalogue.BotEntry("hired", ("connect-four",), "hired", "", f"{__name__}:{kind.__name__}", 3)
        monkeypatch.setattr(catalogue.BotEntry, "make", lambda self, random: kind(random))
        monkeypatch.setattr(catalogue, "BOTS", (*catalogue.BOTS, entry))
        return (Seat("Anna"), Seat("hired", bot="hired"))

    return add


def test_a_view_is_plain_json():
    for game in catalogue.games():
        view = Match.start(game, PERSONS, seed=1).view()
        assert json.loads(json.dumps(view.as_dict()))["game"] == game


def test_a_view_says_which_cell_stands_for_which_move():
    view = play(Match.start("connect-four", PERSONS), "4").view()
    assert {cell.move for row in view.cells for cell in row if cell.column == 3} == {"4"}
    assert view.find_move("4").lands == "d2"
    assert view.cell("d1").content == "first"
    assert view.cell("d1").last
    assert view.cell("z9") is None


def test_a_view_speaks_the_language_of_the_moment():
    match = Match.start("pah-tum", PERSONS, seed=1)
    with speaking("de"):
        assert match.view().seats[0].colour_name == "Weiß"
    assert match.view().seats[0].colour_name == "White"


def test_a_move_that_comes_too_late_is_refused():
    match = Match.start("connect-four", PERSONS)
    match.play("4", ply=0)
    with pytest.raises(MatchError, match="gone on") as problem:
        match.play("4", ply=0)
    assert problem.value.code == "stale-ply"
    assert match.view().played == ("4",)


def test_a_person_cannot_move_for_a_bot():
    match = play(Match.start("connect-four", AGAINST_BOT), "4")
    with pytest.raises(MatchError, match="turn of Random"):
        match.play("4")


def test_a_bot_cannot_think_for_a_person():
    with pytest.raises(MatchError, match="turn of Anna"):
        Match.start("connect-four", AGAINST_BOT).think()


def test_undo_against_a_bot_takes_back_its_move_too(against_bot):
    against_bot.undo()
    assert against_bot.view().ply == 2
    against_bot.undo()
    assert against_bot.view().ply == 0


def test_undo_of_two_steps_at_once(against_bot):
    before = against_bot.view()
    against_bot.undo(2)
    assert (against_bot.view().ply, against_bot.view().redoable) == (0, 2)
    against_bot.redo(2)
    assert against_bot.view() == before


def test_undo_stops_at_the_beginning(against_bot):
    with pytest.raises(MatchError, match="1 to 2"):
        against_bot.undo(3)
    against_bot.undo(2)
    with pytest.raises(MatchError, match="no move of yours"):
        against_bot.undo()
    assert against_bot.view().undoable == 0


def test_a_bots_opening_move_cannot_be_taken_back_by_the_person():
    match = Match.start("connect-four", AGAINST_BOT[::-1], seed=1)
    bot_moves(match)
    with pytest.raises(MatchError, match="no move of yours"):
        match.undo()


def test_a_new_move_forgets_what_was_taken_back():
    match = play(Match.start("connect-four", PERSONS), "4 4")
    match.undo()
    match.play("5")
    with pytest.raises(MatchError, match="Nothing was taken back"):
        match.redo()


def test_between_two_persons_a_step_is_one_move():
    match = play(Match.start("connect-four", PERSONS), "4 4 5")
    match.undo()
    assert match.view().played == ("4", "4")


def test_a_lost_game_can_be_taken_back():
    match = play(Match.start("connect-four", PERSONS), "1 2 1 2 1 2 1")
    assert match.view().winner.name == "Anna"
    assert match.view().winning == ((0, 0), (0, 1), (0, 2), (0, 3))
    match.undo()
    assert not match.over


def test_resigning_gives_the_game_to_the_other_and_can_be_taken_back():
    match = play(Match.start("connect-four", PERSONS), "4")
    match.resign()
    view = match.view()
    assert (view.result, view.resigned, view.turn, view.moves) == ("1-0", "second", None, ())
    with pytest.raises(MatchError, match="over"):
        match.play("4")
    match.undo()
    assert match.view().turn == "second"
    match.redo()
    assert match.view() == view


def test_a_resigned_game_is_resigned_after_a_round_trip():
    match = play(Match.start("connect-four", PERSONS, seed=3), "4 4")
    match.resign(Side.SECOND)
    again = Match.from_record(parse_record(format_record(match.record())))
    assert again.view() == match.view()
    assert again.record() == match.record()


def test_a_record_that_calls_an_unfinished_game_a_draw_is_refused():
    with pytest.raises(ReihumError, match="do not end the game"):
        Match.from_record(parse_record('[Game "connect-four"]\n[Result "1/2-1/2"]\n\n1. 4\n1/2-1/2\n'))


def test_a_record_of_strangers_can_be_taken_up():
    match = Match.from_record(parse_record('[Game "connect-four"]\n[Seed "x"]\n[Result "*"]\n\n1. 4\n*\n'))
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
    assert [seat.colour for seat in match.seats] == ["red", "yellow"]
    assert match.seed is None


def test_a_rematch_changes_sides_and_keeps_board_and_colours():
    match = Match.start("connect-four", (Seat("Anna", colour="blue"), Seat("Bert", colour="green")), {"Size": "5x4"}, 7)
    again = play(match, "4").rematch()
    assert [seat.name for seat in again.seats] == ["Bert", "Anna"]
    assert [seat.colour for seat in again.seats] == ["green", "blue"]
    assert (again.rules, again.seed, again.view().ply) == (match.rules, 8, 0)


def test_a_copy_stands_as_the_match_does_and_goes_its_own_way():
    match = play(Match.start("connect-four", PERSONS), "4 4 5")
    match.undo()
    twin = match.copy()
    assert twin.view() == match.view()
    twin.redo()
    twin.play("1")
    assert (twin.view().played, match.view().played) == (("4", "4", "5", "1"), ("4", "4"))
    match.play("7")
    assert (twin.view().played, match.view().played) == (("4", "4", "5", "1"), ("4", "4", "7"))


def test_what_a_copys_bot_thinks_is_not_stopped_with_the_match(hire):
    match = play(Match.start("connect-four", hire(StubbornBot)), "4")
    future, twin = match.think(), match.copy()
    twin.cancel()
    assert not future.cancelled()
    match.cancel()
    with pytest.raises(CancelledError):
        future.result(timeout=PATIENCE)


def test_a_player_can_be_given_another_name():
    match = play(Match.start("connect-four", PERSONS), "4")
    match.rename(Side.SECOND, "  Zoë\n")
    assert [seat.name for seat in match.view().seats] == ["Anna", "Zoë"]
    match.rename(Side.FIRST, "Jürgen")
    assert match.record().names == ("Jürgen", "Zoë")
    assert [seat.colour for seat in match.seats] == ["red", "yellow"]


def test_in_pah_tum_white_begins_whoever_that_is():
    match = Match.start("pah-tum", (Seat("Anna", colour="red"), Seat("Bert")), seed=1)
    assert [seat.colour for seat in match.seats] == ["white", "black"]
    assert [seat.colour for seat in match.rematch().seats] == ["white", "black"]


def test_two_players_cannot_have_one_colour():
    with pytest.raises(ReihumError, match="same colour"):
        Match.start("connect-four", (Seat("Anna", colour="red"), Seat("Bert", colour="Red")))


def test_whoever_wishes_no_colour_gets_another_than_the_opponent():
    match = Match.start("connect-four", (Seat("Anna"), Seat("Bert", colour="red")))
    assert [seat.colour for seat in match.seats] == ["yellow", "red"]


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
    assert again.view().reason == against_bot.view().reason == "Drawn by lot from 7 legal moves."


def test_people_are_shown_a_bots_title_in_their_language_and_a_name_that_it_was_given():
    match = Match.start("connect-four", (Seat("primitive", bot="primitive"), Seat("Rita", bot="random")))
    assert [seat.name for seat in match.view().seats] == ["Primitive AI", "Rita"]
    with speaking("de"):
        assert match.view().seats[0].name == "Primitive KI"
    assert match.record().names == ("primitive", "Rita")


def test_a_name_is_made_fit_to_show():
    assert clean_name("  An\x1b[31mna\n\x00 \u202eB ") == "An [31mna B"
    assert len(clean_name("x" * 10_000)) == 32
    assert Match.start("connect-four", (Seat("\x07"), Seat("B"))).seats[0].name == "Player 1"


def test_who_plays_is_read_from_text():
    assert parse_seat("human", "connect-four", Side.SECOND) == Seat("Player 2")
    assert parse_seat("human:Zoë", "connect-four", Side.FIRST) == Seat("Zoë")
    assert parse_seat("random", "pah-tum", Side.FIRST).bot == "random"
    with pytest.raises(ReihumError, match="no bot 'nobody'"):
        parse_seat("nobody", "pah-tum", Side.FIRST)
