"""Cells that sentences name, and that sketches point at."""

from more_games.pop_out import PopOut

from reihum.core import Move, Side
from reihum.core.explainer import Manner
from reihum.core.explaining import Claim, Voice, join_sentences, line_cells
from reihum.core.sketch import EMPTY_SKETCH, Arrow, Mark, MarkKind
from reihum.core.text import Phrase
from reihum.games.connect_four import ConnectFour


def test_a_line_is_told_by_the_cells_where_its_stones_come_to_lie():
    start = ConnectFour().start()
    assert line_cells(start, [start.rules.parse_move(text) for text in "443"]) == [(3, 0), (3, 1), (2, 0)]


def test_a_move_that_takes_a_stone_away_has_no_cell_to_be_told_by():
    position = PopOut().start()
    line = []
    while not line or position.landing(line[-1]) is not None:
        if line:
            position = position.play(line[-1])
        line.append(next((move for move in position.legal() if position.landing(move) is None), position.legal()[0]))
    assert len(line_cells(PopOut().start(), line)) == len(line) - 1


def test_the_sketch_points_at_the_fault_the_better_move_and_numbers_the_line_by_whose_stones_they_are():
    start = ConnectFour().start()
    voice = Voice({"gives": "{cells}", "better": "{cell}", "silent": "{cell}"})
    manner = Manner(voice, voice, {"gives": MarkKind.THEIRS, "better": MarkKind.GOOD})
    claims = [
        Claim("better", ((2, 0),), moves=(Move(2),)),
        Claim("silent", ((6, 0),)),
        Claim("gives", ((0, 0),), (((0, 0), (1, 0), (2, 0), (3, 0)),), (Move(3), Move(3), Move(4))),
    ]
    sketch = manner.explain(start, Move(3), claims, [], claims).sketch
    assert sketch.marks == (
        Mark((3, 0), MarkKind.BAD),
        Mark((2, 0), MarkKind.GOOD),
        Mark((3, 1), MarkKind.STEP, 1, Side.SECOND),
        Mark((4, 0), MarkKind.STEP, 2, Side.FIRST),
        Mark((0, 0), MarkKind.THEIRS),
    )
    assert sketch.arrows == (Arrow((3, 0), (0, 0), MarkKind.THEIRS),)
    assert [mark.sign for mark in sketch.marks] == ["?", "!", "1", "2", "×"]
    assert sketch.marks[2].words == "move 1: d2"


def test_a_missed_line_is_numbered_from_its_first_stone_and_a_long_one_is_told_by_its_ends():
    start = ConnectFour().start()
    manner = Manner(Voice({}), Voice({"missed": "{whole}"}), {"missed": MarkKind.MINE})
    claims = [Claim("missed", moves=tuple(Move(3) for _ in range(6)))]
    explanation = manner.explain(start, Move(0), claims, [], claims)
    assert [(mark.sign, mark.side) for mark in explanation.sketch.marks][:3] == [
        ("?", None),
        ("1", Side.FIRST),
        ("2", Side.SECOND),
    ]
    claims = [Claim("missed", moves=tuple(Move(column) for column in (3, 2) for _ in range(6)) + (Move(4),) * 2)]
    explanation = manner.explain(start, Move(0), claims, [], claims)
    assert str(explanation.told) == "d1 d2 d3 d4 d5 d6 c1 c2 c3 … e1 e2"
    assert len(explanation.sketch.marks) == 1


def test_the_first_stone_of_a_line_has_its_number_though_its_cell_was_pointed_at_before():
    theirs = dict.fromkeys(("reply", "shown"), MarkKind.THEIRS)
    manner = Manner(Voice({}), Voice({"reply": "{cell}", "shown": "{line}"}), theirs)
    claims = [Claim("reply", ((4, 0),)), Claim("shown", moves=(Move(0), Move(4), Move(4)))]
    explanation = manner.explain(ConnectFour().start(), Move(0), claims, [], claims)
    assert [mark.sign for mark in explanation.sketch.marks] == ["?", "1", "2"]


def test_a_move_that_puts_no_stone_is_not_marked():
    position = PopOut().start()
    while position.landing(position.legal()[-1]) is not None:
        position = position.play(position.legal()[0])
    voice = Voice({})
    assert Manner(voice, voice, {}).explain(position, position.legal()[-1], [], [], []).sketch == EMPTY_SKETCH


def test_a_sentence_may_name_the_cells_the_row_its_stones_and_the_line_of_a_claim():
    start = ConnectFour().start()
    row = ((0, 0), (1, 0), (2, 0), (3, 0))
    claim = Claim("some", ((0, 0), (3, 0), (4, 0)), (row,), (Move(3), Move(3), Move(4)))

    def said(pattern, about=claim):
        return str(Voice({"some": pattern}).say([about], start, Move(6)))

    assert said("{cell}") == "a1"
    assert said("{cells}") == "a1, d1 or e1"
    assert said("{others}") == "d1 or e1"
    assert said("{all}") == "a1, d1 and e1"
    assert said("{row}") == "a1 b1 c1 d1"
    assert said("{stones}") == "b1 c1"
    assert said("{line}") == "d2 e1"
    assert said("{move}") == "g1"
    assert said("{cells}, {all}, {others}.", about=Claim("some", ((5, 1),))) == "f2, f2, ."
    assert said("{cell}", about=Claim("another")) == "g1 is as good as any."


def test_sentences_are_joined_in_their_order():
    first, second = Phrase("{a} one.", {"a": "x"}), Phrase("{a} two.", {"a": "y"})
    assert join_sentences([first]) is first
    assert str(join_sentences([first, second])) == "x one. y two."
