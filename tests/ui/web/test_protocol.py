"""What the server and its workers say to each other."""

import json
from threading import Event

import pytest

from reihum.catalogue import find_game
from reihum.core import ReihumError
from reihum.core.text import speaking
from reihum.ui.web.thinking.answering import choose_hint, choose_move
from reihum.ui.web.thinking.protocol import (
    AnalyseQuestion,
    Answer,
    HintQuestion,
    MoveQuestion,
    Order,
    Progress,
    SolveQuestion,
    Stop,
    WrittenPosition,
    pack_choice,
    read_order,
    read_reply,
    unpack_choice,
    write_order,
    write_reply,
)

ABOUT = WrittenPosition("connect-four", "4453", {"Size": "8x7"})


def read_position(game, text, **setup):
    return find_game(game).rules.parse(text, setup)


@pytest.mark.parametrize(
    "order",
    [
        Order(1, MoveQuestion(about=ABOUT, bot="random", seed=7, language="de")),
        Order(2, HintQuestion(about=ABOUT)),
        Order(3, SolveQuestion(about=ABOUT, seconds=1.5)),
        Order(4, AnalyseQuestion(about=ABOUT, seconds=1.5)),
        Stop(4),
    ],
)
def test_an_order_reaches_the_worker_as_it_was_given(order):
    line = write_order(order)
    assert line.count("\n") == 1
    assert read_order(line) == order


@pytest.mark.parametrize("reply", [Progress(7, {"nodes": 3}), Answer(7, {"move": "4"}, tired=True)])
def test_a_reply_reaches_the_server_as_it_was_given(reply):
    assert read_reply(write_reply(reply).encode()) == reply


def test_a_problem_reaches_the_server_with_its_code_and_sentence():
    with speaking("de"):
        problem = ReihumError("no-such-game", "There is no game {name!r}; there are {games}.", name="{x}", games="-")
        said = str(problem)
        line = write_reply(Answer(7, problem, tired=False))
    read = read_reply(line.encode())
    assert (read.answer.code, str(read.answer)) == ("no-such-game", said)
    assert "'{x}'" in said


def test_a_question_is_asked_in_the_language_spoken():
    with speaking("de"):
        assert HintQuestion(about=ABOUT).language == "de"


@pytest.mark.parametrize(
    ("game", "text", "setup"),
    [("connect-four", "4453", {"Size": "9x7"}), ("pah-tum", "a1c4d4f2g7/d5e5", {})],
)
def test_a_worker_is_told_the_whole_setup(game, text, setup):
    position = read_position(game, text, **setup)
    written = WrittenPosition.of(position)
    assert written.setup == position.rules.setup()
    assert written.read() == position


@pytest.mark.parametrize(
    ("bot", "game", "text"), [("level-5", "connect-four", "4453"), ("planner", "pah-tum", "a1c4d4f2g7/d5")]
)
def test_a_choice_survives_the_way_to_another_process(bot, game, text):
    position = read_position(game, text)
    choice = choose_move(bot, position, 7, Event())
    packed = json.loads(json.dumps(pack_choice(choice, position.rules)))
    again = unpack_choice(packed, position.rules)
    assert (again.move, str(again.why)) == (choice.move, str(choice.why))
    assert choose_move(bot, position, 7, Event()).move == choice.move


def test_no_bot_comes_from_a_file(tmp_path):
    with pytest.raises(ReihumError) as problem:
        choose_move(f"{tmp_path}/bot.py:Bot", read_position("connect-four", ""), None, Event())
    assert problem.value.code == "no-such-bot"


def test_a_hint_is_legal():
    position = read_position("connect-four", "112233", Size="4x4")
    position.play(choose_hint(position, Event()).move)
