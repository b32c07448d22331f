"""What can be done at a board in a notebook, without any notebook."""

from random import Random
from threading import Event

import pytest

import reihum
from reihum.adapters.notebook.sitting_down import desk_for
from reihum.core import Budget, ReihumError
from reihum.core.text import speaking
from short_review import short_review

QUICK = Budget(nodes=500)
START = reihum.connect_four()
RECORD = reihum.read('[Game "connect-four"] [First "Anna"] [Result "*"] 1. 4 {takes the middle} 4 2. 5 *')


class Lefty:
    """Plays as far to the left as it can."""

    def choose(self, position, budget):
        assert budget.nodes == QUICK.nodes
        return reihum.Choice(position.legal()[0], reihum.Reason("Left is right."))


class Broken:
    """Fails."""

    def choose(self, position, budget):
        raise ValueError("no idea")


def run(desk):
    """Run what is due, until nothing is."""
    count = 0
    while errand := desk.errand():
        errand.finish(errand.compute(Event()))
        count += 1
    return count


def do(desk, deed, **more):
    desk.do({"do": deed, **more})
    run(desk)
    return desk.state()


def test_a_bot_answers_and_says_why():
    desk = desk_for(START, against=Lefty(), budget=QUICK)
    state = do(desk, "play", move="4")
    assert (state["moves"], state["words"], state["you"]) == (["d1", "a1"], "Left is right.", ["first"])
    assert [seat["name"] for seat in state["view"]["seats"]] == ["You", "Lefty"]


def test_whoever_is_second_waits_for_the_bot():
    desk = desk_for(START, against="level-5", side="second", budget=QUICK, seed=1)
    assert desk.state()["view"]["bots_turn"]
    assert not desk.state()["playable"]
    assert run(desk) == 1
    assert desk.state()["playable"]
    assert [seat["name"] for seat in desk.state()["view"]["seats"]] == ["Level 5", "You"]


def test_undo_takes_the_answer_back_too_and_redo_brings_both():
    desk = desk_for(START, against=Lefty(), budget=QUICK)
    do(desk, "play", move="4")
    do(desk, "play", move="5")
    assert do(desk, "undo")["moves"] == ["d1", "a1"]
    assert do(desk, "redo")["moves"] == ["d1", "a1", "e1", "a2"]
    assert do(desk, "undo")["can"] == {"play": True, "undo": True, "redo": True}
    assert do(desk, "undo")["can"]["undo"] is False
    with pytest.raises(ReihumError, match="no move of yours"):
        desk.do({"do": "undo"})


def test_both_sides_are_played_by_one_person_move_by_move():
    desk = desk_for(START)
    do(desk, "play", move="4")
    assert do(desk, "play", move="d2")["moves"] == ["d1", "d2"]
    assert do(desk, "undo")["moves"] == ["d1"]
    assert do(desk, "redo")["moves"] == ["d1", "d2"]


def test_a_game_begins_again_from_the_position_it_was_given():
    desk = desk_for(reihum.connect_four("44"))
    do(desk, "play", move="1")
    assert do(desk, "again")["moves"] == ["d1", "d2"]


def test_what_moves_are_worth_is_shown_on_demand_and_follows_the_board():
    desk = desk_for(reihum.connect_four("121212"), budget=QUICK)
    assert desk.state()["worths"] == []
    (best,) = (worth for worth in do(desk, "values")["worths"] if worth["best"])
    assert (best["move"], best["short"]) == ("1", "wins now")
    assert "wins now" not in {worth["short"] for worth in do(desk, "look", ply=1)["worths"]}
    assert len(desk.state()["view"]["moves"]) == 7
    assert do(desk, "values")["worths"] == []


def test_looking_back_changes_nothing():
    desk = desk_for(reihum.connect_four("4453"))
    state = do(desk, "look", ply=1)
    assert (state["view"]["ply"], state["moves"], state["playable"]) == (1, ["d1", "d2", "e1", "c1"], False)
    assert desk.position == reihum.connect_four("4")
    assert do(desk, "look", ply=4)["playable"]


def test_a_record_is_looked_at_with_its_comments_and_cannot_be_played_on():
    desk = desk_for(RECORD)
    state = do(desk, "look", ply=1)
    assert (state["words"], state["can"]["play"]) == ("takes the middle", False)
    assert [seat["name"] for seat in state["view"]["seats"]] == ["Anna", "Yellow"]
    for deed in ("play", "undo", "redo", "again"):
        with pytest.raises(ReihumError, match="Nothing can be played"):
            desk.do({"do": deed, "move": "1"})


def test_a_review_begins_where_the_game_turned_with_marks_and_arrows(native):
    review = short_review()
    state = desk_for(review).state()
    turn = review.turning_points[0]
    assert state["view"]["ply"] == turn.ply
    assert turn.why in state["words"]
    assert state["kinds"][turn.ply - 1] == "fault"
    assert [mark["cell"] for mark in state["view"]["marks"]]


def test_a_bot_that_fails_is_named_and_asked_again_only_after_the_next_deed():
    desk = desk_for(START, against=Broken(), budget=QUICK)
    state = do(desk, "play", move="4")
    assert state["trouble"].startswith("The bot Broken broke down: ValueError: no idea (test_desk.py:")
    assert desk.errand() is None
    assert do(desk, "undo")["moves"] == []
    assert do(desk, "play", move="4")["troubles"] == 2


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"do": "play", "move": "9"}, "no column 9"),
        ({"do": "play", "move": None}, "cannot be read|Expected|column"),
        ({"do": "look", "ply": 5}, "from 0 to 0"),
        ({"do": "look", "ply": "x"}, "Expected a number of moves"),
        ({"do": "dance"}, "A board does play"),
        ({}, "A board does play"),
        ("nonsense", "A board does play"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence_and_changes_nothing(wish, sentence):
    desk = desk_for(START)
    before = desk.state()
    with pytest.raises(ReihumError, match=sentence):
        desk.do(wish)
    assert desk.state() == before


@pytest.mark.parametrize(
    "nonsense",
    [{"what": 7}, {"against": "nobody"}, {"against": Lefty}, {"side": "third"}, {"budget": 3}, {"seed": "x"}],
)
def test_nobody_sits_down_to_nonsense(nonsense):
    with pytest.raises(ReihumError):
        desk_for(**{"what": START, "against": "level-5", **nonsense})


def test_a_bot_has_no_place_at_a_record():
    with pytest.raises(ReihumError, match="a position, such as"):
        desk_for(RECORD, against="level-5")


def test_a_player_of_the_library_sits_down_under_its_name():
    desk = desk_for(START, against=reihum.bot("level-5", seed=1), side="second", budget=QUICK)
    assert desk.state()["view"]["seats"][0]["name"] == "level-5"


def test_pah_tum_counts_points_to_the_end():
    random, desk = Random(1), desk_for(reihum.pah_tum(blocked=13, seed=1))
    while moves := [move["name"] for move in desk.state()["view"]["moves"]]:
        do(desk, "play", move=random.choice(moves))
    view = desk.state()["view"]
    assert view["turn"] is None
    assert sum(seat["score"] for seat in view["seats"]) > 0


def test_it_speaks_german():
    with speaking("de"):
        desk = desk_for(START, against="level-5", budget=QUICK)
        assert desk.state()["view"]["seats"][1]["name"] == "Stufe 5"
