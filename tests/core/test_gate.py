"""The gate that every bot's answer passes."""

import sys
from math import inf, nan
from types import MappingProxyType

import numpy as np
import pytest

from reihum.core import Choice, Reason, ReihumError, checked_choice
from reihum.core.text import Phrase
from reihum.games.connect_four import ConnectFour

WHY = Reason("so there")
POSITION = ConnectFour.parse("444444", {})  # column 4, move 3, is full


@pytest.mark.parametrize(
    "choice",
    [
        Choice(0, WHY),
        Choice(6, WHY, {0: 1, 6: -0.5}),
        Choice(2, WHY, MappingProxyType({2: 1e300})),
        Choice(2, Reason("I like {cell}.", {"cell": "c1"}), advice=Phrase("{{It}} is good.")),
        Choice(2, WHY, {1: sys.float_info.max, 2: -sys.float_info.max}),
    ],
)
def test_a_choice_that_can_be_played_passes_as_it_is(choice):
    assert checked_choice(POSITION, choice, "anna") is choice


def test_numbers_of_numpy_mean_what_they_look_like():
    choice = checked_choice(POSITION, Choice(np.int64(2), WHY, {np.int8(1): np.float32(0.5), 2: np.int16(3)}), "anna")
    assert choice == Choice(2, WHY, {1: 0.5, 2: 3})
    assert {type(number) for number in (choice.move, *choice.values)} == {int}
    assert {type(value) for value in choice.values.values()} == {float}
    with pytest.raises(ReihumError, match="answered with the move 3; legal are"):
        checked_choice(POSITION, Choice(np.int64(3), WHY), "anna")
    with pytest.raises(ReihumError, match="values the move 0 at inf, which is no finite number"):
        checked_choice(POSITION, Choice(0, WHY, {0: np.float32(inf)}), "anna")
    with pytest.raises(ReihumError, match="answered with the move"):
        checked_choice(POSITION, Choice(np.True_, WHY), "anna")


@pytest.mark.parametrize(
    ("answer", "code", "sentence"),
    [
        (None, "bot-answer", "The bot anna must answer with a Choice of a move and a Reason, not with None."),
        (4, "bot-answer", "The bot anna must answer with a Choice of a move and a Reason, not with 4."),
        (Choice(0, "so there"), "bot-answer", "The bot anna must answer with a Choice"),
        (Choice(3, WHY), "bot-illegal", "The bot anna answered with the move 3; legal are 0, 1, 2, 4, 5, 6."),
        (Choice(-1, WHY), "bot-illegal", "The bot anna answered with the move -1;"),
        (Choice(True, WHY), "bot-illegal", "The bot anna answered with the move True;"),
        (Choice(1.0, WHY), "bot-illegal", "The bot anna answered with the move 1.0;"),
        (Choice("1", WHY), "bot-illegal", "The bot anna answered with the move '1';"),
        (Choice([1], WHY), "bot-illegal", "The bot anna answered with the move [1];"),
        (Choice(0, WHY, {3: 1.0}), "bot-illegal", "The bot anna answered with the move 3;"),
        (Choice(0, WHY, {"1": 1.0}), "bot-illegal", "The bot anna answered with the move '1';"),
        (
            Choice(0, WHY, None),
            "bot-answer",
            "The values of the bot anna must be a dict of moves and numbers",
        ),
        (Choice(0, WHY, [0.5]), "bot-answer", "The values of the bot anna must be a dict"),
        (Choice(0, WHY, {0: nan}), "bot-answer", "The bot anna values the move 0 at nan, which is no finite number."),
        (Choice(0, WHY, {1: -inf}), "bot-answer", "The bot anna values the move 1 at -inf,"),
        (Choice(0, WHY, {1: 10**400}), "bot-answer", "The bot anna values the move 1 at 1000"),
        (Choice(0, WHY, {1: "much"}), "bot-answer", "The bot anna values the move 1 at 'much',"),
        (Choice(0, WHY, {1: True}), "bot-answer", "The bot anna values the move 1 at True,"),
        (
            Choice(0, Reason("I like {cell}.")),
            "bot-answer",
            "What the bot anna says cannot be said: 'I like {cell}.'; each name in braces needs a value.",
        ),
        (Choice(0, Reason("I like {")), "bot-answer", "What the bot anna says cannot be said: 'I like {';"),
        (Choice(0, Reason("{cell:d}", {"cell": "d1"})), "bot-answer", "What the bot anna says cannot be said:"),
        (Choice(0, Reason("I like \ud800.")), "bot-answer", "What the bot anna says cannot be said:"),
        (Choice(0, Reason(5)), "bot-answer", "What the bot anna says cannot be said: 5;"),
        (Choice(0, Reason("so", 7)), "bot-answer", "What the bot anna says cannot be said: 'so';"),
        (Choice(0, WHY, advice=Phrase("{why}")), "bot-answer", "What the bot anna says cannot be said: '{why}';"),
        (Choice(0, WHY, advice="d1"), "bot-answer", "What the bot anna says cannot be said: 'd1';"),
    ],
)
def test_whatever_else_a_bot_answers_is_one_sentence(answer, code, sentence):
    with pytest.raises(ReihumError) as caught:
        checked_choice(POSITION, answer, "anna")
    assert caught.value.code == code
    assert str(caught.value).startswith(sentence)


def test_a_long_answer_is_quoted_in_short():
    with pytest.raises(ReihumError) as caught:
        checked_choice(POSITION, "x" * 10_000, "anna")
    assert len(str(caught.value)) < 200


def test_after_the_end_no_move_passes():
    with pytest.raises(ReihumError, match="answered with the move 0"):
        checked_choice(ConnectFour.parse("1212121", {}), Choice(0, WHY), "anna")
