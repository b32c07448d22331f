"""The clocks of a match: time, increments, lag, and flags."""

import pytest

from reihum.core import ReihumError, Side
from reihum.core.text import speaking
from reihum.match import Clock, Match, Pace, Seat, ending, given_up
from reihum.match.clock import ALLOWANCE_FIRST, ALLOWANCE_MOST

FIRST, SECOND = Side.FIRST, Side.SECOND


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("5+3", Pace(300_000, 3000)),
        ("0.5+0", Pace(30_000, 0)),
        ("0+2", Pace(0, 2000)),
        ("30", Pace(move=30_000)),
        ("1", Pace(move=1000)),
        ("180+180", Pace(180 * 60_000, 180_000)),
    ],
)
def test_a_pace_is_read_as_it_is_written(text, pace):
    assert Pace.read(text) == pace
    assert str(pace) == text


@pytest.mark.parametrize("text", ["", "0", "0+0", "181+0", "5+181", "-5+3", "5+", "x", "86401", "5.3+1", "٥+3"])
def test_what_is_no_pace_is_refused(text):
    with pytest.raises(ReihumError) as refusal:
        Pace.read(text)
    assert refusal.value.code == "pace"


def test_a_game_with_increments():
    clock = Clock.set(Pace.read("1+2"))
    assert (clock.left, clock.deadline) == ((60_000, 60_000), None)
    clock = clock.press(SECOND, 1000, 0)  # the first move starts the clock of the other side
    assert (clock.left, clock.running, clock.deadline) == ((60_000, 60_000), SECOND, 61_000)
    clock = clock.press(FIRST, 11_000, 0)
    assert (clock.left, clock.running, clock.since) == ((60_000, 52_000), FIRST, 11_000)
    clock = clock.press(SECOND, 12_000, 0)
    assert clock.left == (61_000, 52_000)
    assert not clock.has_fallen(63_999)
    assert clock.has_fallen(64_000)
    assert clock.press(None, 13_000, 0).deadline is None


def test_time_per_move_is_the_same_for_every_move():
    clock = Clock.set(Pace.read("10")).press(SECOND, 0, 0).press(FIRST, 9_000, 0)
    assert (clock.left, clock.deadline) == ((10_000, 10_000), 19_000)


def test_a_clock_that_is_stopped_keeps_what_is_left_and_starts_for_anybody():
    clock = Clock.set(Pace.read("1+5")).press(SECOND, 0, 0)
    stopped = clock.run(FIRST, 20_000)  # a move was taken back: no increment
    assert (stopped.left, stopped.running, stopped.since) == ((60_000, 40_000), FIRST, 20_000)
    assert clock.run(None, 90_000).left == (60_000, 0)


def test_lag_is_credited_as_far_as_the_allowance_goes():
    clock = Clock.set(Pace.read("1+0")).press(SECOND, 0, 0)
    moved = clock.press(FIRST, 10_000, 400)
    assert moved.left == (60_000, 50_400)
    assert moved.allowance == (ALLOWANCE_FIRST, ALLOWANCE_FIRST + 100)
    liar = clock.press(FIRST, 10_000, 60_000)
    assert liar.left == (60_000, 50_000 + ALLOWANCE_FIRST)
    assert liar.allowance[SECOND] == 500
    again = liar.press(SECOND, 10_000, 0)
    assert again.deadline == 10_000 + liar.left[SECOND] + 500, "a flag waits for what a move would be credited"
    quick = clock.press(FIRST, 100, 5000)
    assert quick.left == (60_000, 60_000), "nobody gains time"
    for _ in range(20):
        clock = clock.press(Side(1 - clock.running), 0, 0)
    assert clock.allowance == (ALLOWANCE_MOST, ALLOWANCE_MOST)


def test_a_clock_is_read_as_it_was_written():
    for clock in (Clock.set(Pace.read("3+2")), Clock.set(Pace.read("30")).press(FIRST, 5, 70)):
        assert Clock.read(clock.write()) == clock


@pytest.mark.parametrize(
    ("how", "end", "given", "tag"),
    [
        ("resigned", "Anna (Red) gives up; Ben (Yellow) has won.", "Anna has given up.", None),
        ("time", "The time of Anna (Red) is up; Ben (Yellow) has won.", "The time of Anna is up.", "time forfeit"),
        (
            "decided",
            "The teacher has decided that Anna (Red) has lost; Ben (Yellow) has won.",
            "The teacher has decided that Anna has lost.",
            "adjudication",
        ),
        ("gone", "Anna (Red) has left; Ben (Yellow) has won.", "Anna has left.", "abandoned"),
    ],
)
def test_how_a_game_was_lost_is_said_and_kept_in_its_record(how, end, given, tag):
    match = Match.start("connect-four", (Seat("Anna"), Seat("Ben")))
    assert (match.view().how, given_up(match.view())) == ("", "")
    match.resign(FIRST, how)
    again = Match.from_record(match.record())
    for each in (match, again):
        with speaking("en"):
            assert (each.result, each.view().how, ending(each.view())) == ("0-1", how, end)
            assert given_up(each.view()) == given
        assert dict(each.record().tags).get("Termination") == tag
