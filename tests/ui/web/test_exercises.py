"""Exercises: a worker takes one step after the other, and any other worker can go on where one stopped."""

import asyncio
import json
from dataclasses import replace

import pytest

from reihum.core import ReihumError
from reihum.learn import LESSONS
from reihum.learn.puzzles.book import shipped_book
from reihum.ui.web.thinking import exercising
from reihum.ui.web.thinking.exercising import take_step
from reihum.ui.web.thinking.protocol import ExerciseQuestion, Order, WrittenPosition, read_order, write_order

GAME = WrittenPosition("connect-four", "4435261", {})


def practice(*steps, plies=(6,)):
    return ExerciseQuestion(about=GAME, kind="practice", plies=plies, steps=steps)


def test_a_wrong_move_is_refuted_on_the_board_and_a_right_one_ends_the_question(native):
    begun = take_step(practice())
    assert begun["reply"] is None
    assert begun["exercise"]["words"] == "Yellow played f1 here, and gave the win away. Find a move that wins."
    wrong = take_step(practice("answer g"))
    assert not wrong["reply"]["right"]
    assert "The answer is a1." in wrong["reply"]["sentence"]
    assert [view["ply"] for view in wrong["reply"]["views"]] == [6, 7]
    assert take_step(practice("answer g", "hint"))["reply"]["sentence"] == "It is a1 or b2."
    right = take_step(practice("answer g", "hint", "answer a1"))
    assert right["reply"]["done"]
    over = take_step(practice("answer g", "hint", "answer a1", "next"))
    assert (over["exercise"]["over"], over["exercise"]["solved"], over["exercise"]["asked"]) == (True, 0, 1)
    with pytest.raises(ReihumError, match="over"):
        take_step(practice("answer g", "hint", "answer a1", "next", "hint"))


def test_stones_have_the_colours_of_the_game_that_is_practised(native):
    begun = take_step(replace(practice(), colours=("green", "blue")))["exercise"]
    assert begun["words"].startswith("Blue played f1 here")
    assert [seat["colour"] for seat in begun["view"]["seats"]] == ["green", "blue"]


def test_whoever_solves_a_puzzle_has_the_colour_they_chose_on_either_side(native):
    entries = shipped_book("connect-four").entries
    for side, colours in ("First", ["green", "blue"]), ("Second", ["blue", "green"]):
        position = next(entry.position for entry in entries if len(entry.position) % 2 == (side == "Second"))
        about = WrittenPosition("connect-four", position, {})
        begun = take_step(ExerciseQuestion(about=about, kind="puzzle", colours=("green", "blue")))["exercise"]
        assert begun["words"].startswith("Green to move")
        assert [seat["colour"] for seat in begun["view"]["seats"]] == colours


def test_another_worker_goes_on_with_the_same_exercise(native):
    here = take_step(practice("answer g", "solution"))
    exercising._kept.clear()
    there = take_step(practice("answer g", "solution"))
    assert there == here
    assert there["exercise"]["done"]


@pytest.mark.parametrize(
    "question", [practice("jump"), practice(plies=[99]), practice("answer z9"), practice("answer")]
)
def test_what_is_no_step_is_refused_and_nothing_is_changed(question, native):
    with pytest.raises(ReihumError):
        take_step(question)
    assert take_step(practice("answer a1"))["reply"]["done"]


def test_a_worker_keeps_a_limited_number_of_exercises(native, monkeypatch):
    monkeypatch.setattr(exercising, "MOST_KEPT", 2)
    exercising._kept.clear()
    for steps in ((), ("next",), ()):
        take_step(practice(*steps))
    assert len(exercising._kept) <= 2


def test_an_order_survives_the_way_to_a_worker():
    order = Order(7, practice("answer a1"))
    there = read_order(write_order(order))
    assert (there.question.kind, list(there.question.plies), list(there.question.steps)) == (
        "practice",
        [6],
        ["answer a1"],
    )


def test_lessons_are_listed_and_taken_over_the_socket(anna, native):
    async def scene():
        listed = (await anna.get("/api/lessons")).json()
        assert [lesson["name"] for lesson in listed] == [lesson.name for lesson in LESSONS]
        name = listed[0]["name"]
        async with anna.socket("/api/analysis", {"Accept-Language": "en"}) as socket:
            for steps in ([], ["next"]):
                wish = {"do": "exercise", "kind": "lesson", "name": name, "game": "", "position": "", "steps": steps}
                await socket.send(json.dumps({**wish, "n": 5}))
                answer = json.loads(await socket.recv())
                assert (answer["type"], answer["n"]) == ("exercise", 5)
            await socket.send(json.dumps({**wish, "name": "nothing", "n": 6}))
            refused = json.loads(await socket.recv())
        assert answer["exercise"]["number"] == 1
        assert (refused["type"], refused["code"]) == ("refused", "no-such-lesson")

    asyncio.run(scene())
