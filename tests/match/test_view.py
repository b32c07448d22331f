"""The picture of a match that front ends draw, and how they read what is typed at it."""

import pytest

from reihum import catalogue
from reihum.core import IllegalMoveError, NotationError, Side
from reihum.core.text import speaking
from reihum.match import Match, Seat, view_position
from strange_game import ENTRY as TOWERS

PERSONS = (Seat("Anna"), Seat("Ben"))
BLOCKED = {"Blocked": "a1c4d4f2g7"}


@pytest.fixture
def towers(monkeypatch):
    """A game whose stones fall and can be taken out again, and where one may pass."""
    monkeypatch.setattr(catalogue, "OWN_GAMES", (*catalogue.OWN_GAMES, TOWERS))
    catalogue.games.cache_clear()
    yield
    catalogue.games.cache_clear()


def play(game, moves="", setup=None):
    match = Match.start(game, PERSONS, setup)
    for move in moves.split():
        match.play(move)
    return match


@pytest.mark.parametrize("text", ["4", "d", "D", " d ", "d2", "D 2", "D2"])
def test_a_column_is_typed_by_its_number_its_letter_or_the_cell_where_the_stone_lands(text):
    assert play("connect-four", "4").view().find_move(text).name == "4"


@pytest.mark.parametrize(("text", "name"), [("12", "l"), ("1", "a"), ("n", "n"), ("14", "n"), ("b1", "b")])
def test_on_a_wide_board_numbers_have_two_digits(text, name):
    assert play("connect-four", setup={"Size": "14x12"}).view().find_move(text).name == name


@pytest.mark.parametrize(
    ("game", "moves", "text", "kind", "code", "sentence"),
    [
        (
            "connect-four",
            "4",
            "d5",
            NotationError,
            "wrong-cell",
            "A stone in column d falls to d2, not to d5.",
        ),
        (
            "connect-four",
            "4",
            "d1",
            NotationError,
            "wrong-cell",
            "A stone in column d falls to d2, not to d1.",
        ),
        (
            "connect-four",
            "",
            "?",
            NotationError,
            "unexpected-character",
            "Character 1 is '?'; expected a column: a digit from 1 or a letter from a.",
        ),
        ("connect-four", "", "", NotationError, "move-text", "Expected one column, such as 4 or d, not ''."),
        ("connect-four", "4 4 4 4 4 4", "d", IllegalMoveError, "column-full", "Column d (4) is already full."),
        ("connect-four", "4 4 4 4 4 4", "d6", IllegalMoveError, "column-full", "Column d (4) is already full."),
        (
            "connect-four",
            "",
            "h",
            IllegalMoveError,
            "column-outside",
            "There is no column 8; this board has the columns 1 to 7.",
        ),
        ("connect-four", "1 2 1 2 1 2 1", "4", IllegalMoveError, "game-over", "The game is over."),
        ("pah-tum", "d5", "a1", IllegalMoveError, "cell-blocked", "Cell a1 is blocked."),
        ("pah-tum", "d5", "d5", IllegalMoveError, "cell-taken", "Cell d5 is taken already."),
        (
            "pah-tum",
            "",
            "h1",
            NotationError,
            "move-text",
            "Expected a cell from a1 to g7, such as d4, not 'h1'.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_as_the_rules_say_it(game, moves, text, kind, code, sentence):
    view = play(game, moves, BLOCKED if game == "pah-tum" else None).view()
    with pytest.raises(kind) as refusal:
        view.find_move(text)
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


def test_after_giving_up_every_move_is_too_late():
    match = play("connect-four", "4")
    match.resign()
    with pytest.raises(IllegalMoveError) as refusal:
        match.view().find_move("4")
    assert (refusal.value.code, str(refusal.value)) == ("game-over", "The game is over.")


def test_a_move_lists_the_cells_that_mean_it_and_where_its_stone_lands():
    move = play("connect-four", "4 4", {"Size": "5x4"}).view().move("4")
    assert (move.label, move.cells) == ("d3", ("d1", "d2", "d3", "d4"))
    assert (move.lands, move.leaves, move.place) == ("d3", None, "d3")
    assert play("connect-four").view().move("8") is None


def test_a_move_that_takes_a_stone_out_says_so(towers):
    view = play("towers", "1 2 1 3").view()
    out, onto, nothing = view.find_move("x1"), view.find_move("1"), view.find_move("pass")
    assert (out.label, out.cells, out.lands, out.leaves, out.place) == ("a1 out", ("a1",), None, "a1", "a1")
    assert (onto.label, onto.cells, onto.place) == ("a3", ("a2", "a3", "a4"), "a3")
    assert (nothing.label, nothing.cells, nothing.place) == ("pass", (), None)
    assert view.find_move("a1") == out
    assert view.find_move("A3") == onto
    with speaking("de"):
        assert play("towers", "1 2 1 3").view().find_move("x1").label == "a1 heraus"


def test_a_stone_falls_only_where_one_has_come_from_above(towers):
    match = play("towers", "1 2")
    before = match.view()
    match.play("1")
    after = match.view()
    assert after.fallen_since(before).name == "a2"
    assert before.fallen_since(after) is None
    assert after.fallen_since(after) is None
    match.play("3")
    before = match.view()
    match.play("x1")
    assert match.view().last == "a1"
    assert match.view().fallen_since(before) is None, "a stone went out, and those above it sank"
    before = match.view()
    match.play("pass")
    assert match.view().fallen_since(before) is None


def test_nothing_has_fallen_where_several_moves_were_made_at_once():
    match = play("connect-four", "4")
    before = match.view()
    match.play("4")
    match.play("5")
    assert match.view().fallen_since(before) is None


def test_where_stones_stay_where_they_are_put_none_falls():
    match = play("pah-tum", setup=BLOCKED)
    before = match.view()
    match.play("d5")
    assert match.view().fallen_since(before) is None


def test_a_row_names_its_side_its_cells_and_its_points():
    (row,) = play("pah-tum", "b1 e1 b2 e2 b3", BLOCKED).view().made
    assert (row.side, row.cells, row.points) == ("first", ("b1", "b2", "b3"), 3)


def test_seats_are_found_by_their_side():
    view = play("connect-four", "4").view()
    assert (view.seat("first").name, view.seat("second").name) == ("Anna", "Ben")


def test_a_position_can_be_shown_without_a_match():
    position = play("connect-four", "4 4 5").position
    view = view_position(position)
    assert [seat.name for seat in view.seats] == ["Red", "Yellow"]
    assert (view.position, view.played, view.ply, view.turn) == ("445", ("4", "4", "5"), 3, "second")
    assert (view.bots_turn, view.result, view.reason) == (False, "*", None)
    assert view.title == "Connect Four"
    with speaking("de"):
        assert [seat.name for seat in view_position(position).seats] == ["Rot", "Gelb"]


def test_a_view_shows_whose_turn_it_is_and_whether_a_bot_is_to_move():
    match = Match.start("connect-four", (Seat("Anna"), Seat("random", bot="random")), seed=1)
    assert (match.view().turn, match.view().bots_turn) == ("first", False)
    match.play("4")
    assert (match.view().turn, match.view().bots_turn) == ("second", True)
    match.resign(Side.FIRST)
    assert (match.view().turn, match.view().bots_turn, match.view().resigned) == (None, False, "first")


def test_a_view_shows_what_an_explanation_points_at():
    view = play("connect-four", "4 4 3 3").view()
    assert (view.marks, view.arrows) == ((), ())
    engine = catalogue.find_engine("connect-four")
    position = catalogue.find_game("connect-four").rules.parse("4433", {})
    pointing = view.pointing(engine.explain(position, position.rules.parse_move("2")).sketch).as_dict()
    assert [(mark["cell"], mark["sign"]) for mark in pointing["marks"]] == [("b1", "!"), ("a1", "+"), ("e1", "+")]
    assert pointing["arrows"][0] == {"start": "d1", "end": "a1", "kind": "mine"}
    with speaking("de"):
        sketch = engine.explain(position, position.rules.parse_move("2")).sketch
        assert view.pointing(sketch).marks[0].words == "gut: b1"
