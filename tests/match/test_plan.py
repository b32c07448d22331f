"""What is agreed on before a game, and who then sits where."""

import pytest

from reihum.core import ReihumError, format_record, parse_record
from reihum.match import Match, Plan, Seat, plan_with_players


def seats(**answers):
    match = Plan(game="connect-four", **answers).start()
    return [(seat.name, seat.bot, seat.colour) for seat in match.seats]


def test_two_people_who_say_nothing_are_numbered_and_get_the_games_colours():
    assert seats() == [("Player 1", None, "red"), ("Player 2", None, "yellow")]


def test_two_people_get_the_names_and_colours_they_wish():
    assert seats(alone=False, names=["Anna", "Ben"], colours=["blue", "green"]) == [
        ("Anna", None, "blue"),
        ("Ben", None, "green"),
    ]


def test_game_board_and_seed_are_those_agreed_on():
    match = Plan(game="c4", setup={"Size": "5x4"}, seed=7).start()
    assert (match.rules.name, match.rules.columns, match.rules.rows, match.seed) == ("connect-four", 5, 4, 7)


def test_after_a_game_nothing_is_agreed_on_but_the_next_seed():
    assert Plan("pah-tum", alone=True, opponent="random", seed=7).after_this() == Plan(seed=8)
    assert Plan("pah-tum").after_this() == Plan()


def test_without_a_game_there_is_no_match():
    with pytest.raises(ReihumError, match="no game ''"):
        Plan().start()


def test_a_bots_colour_is_cast_among_those_that_the_player_leaves():
    cast = {seats(alone=True, opponent="random", colours=["Blue", None], seed=seed)[1] for seed in range(30)}
    assert cast == {("random", "random", colour) for colour in ("red", "green", "yellow", "black")}
    free = [seats(alone=True, opponent="random", seed=seed) for seed in range(30)]
    assert {bot[2] for _, bot in free} == {"red", "green", "yellow", "blue", "black"}
    assert all(person[2] != bot[2] for person, bot in free)


def test_a_bot_takes_the_colour_it_is_given():
    for seed in range(5):
        assert seats(alone=True, opponent="random", colours=[None, "green"], seed=seed)[1] == (
            "random",
            "random",
            "green",
        )


@pytest.mark.parametrize(("beginner", "first"), [(None, "Anna"), ("first", "Anna"), ("second", "Ben")])
def test_who_begins_is_as_agreed(beginner, first):
    assert seats(names=["Anna", "Ben"], beginner=beginner, seed=1)[0][0] == first


def test_the_lot_falls_on_both_and_with_one_seed_always_on_the_same():
    def first_ones():
        return [seats(names=["Anna", "Ben"], beginner="lot", seed=seed)[0][0] for seed in range(40)]

    assert 10 < first_ones().count("Anna") < 30
    assert first_ones() == first_ones()


def plan(first=None, second=None, **answers):
    return plan_with_players(Plan(game="connect-four", **answers), "connect-four", first, second)


def test_where_the_command_line_names_both_nothing_is_left_to_ask():
    agreed = plan("human:Anna", "random", colours=["blue", "green"])
    assert agreed.seats == (Seat("Anna", colour="blue"), Seat("random", bot="random", colour="green"))
    assert agreed.beginner is None
    assert [seat.name for seat in agreed.start().seats] == ["Anna", "random"]


@pytest.mark.parametrize(
    ("first", "second", "alone", "opponent", "name", "beginner", "colours"),
    [
        ("random", None, True, "random", None, "second", ["green", "blue"]),
        (None, "random", True, "random", None, "first", ["blue", "green"]),
        ("human:Anna", None, None, None, "Anna", "first", ["blue", "green"]),
        (None, "human:Anna", None, None, "Anna", "second", ["green", "blue"]),
        (None, None, None, None, None, None, ["blue", "green"]),
    ],
)
def test_where_it_names_one_player_one_is_the_person_wherever_they_sit(  # noqa: PLR0913, PLR0917
    first, second, alone, opponent, name, beginner, colours
):
    agreed = plan(first, second, colours=["blue", "green"])
    assert (agreed.seats, agreed.alone, agreed.opponent) == (None, alone, opponent)
    assert (agreed.names, agreed.beginner, agreed.colours) == ([name, None], beginner, colours)


def test_whoever_is_named_sits_where_they_were_named_with_the_colour_of_that_side():
    agreed = plan(None, "human:Anna", colours=["blue", "green"])
    assert [(seat.name, seat.colour) for seat in agreed.start().seats] == [("Player 2", "blue"), ("Anna", "green")]
    agreed = plan("random", None, colours=["blue", "green"])
    assert [(seat.bot, seat.colour) for seat in agreed.start().seats] == [("random", "blue"), (None, "green")]


def test_a_person_without_a_name_is_called_by_the_side():
    assert plan("human", "human").seats == (Seat("Player 1"), Seat("Player 2"))
    assert plan(None, "human").names == ["Player 2", None]


def test_a_bot_is_one_of_the_game_that_is_played():
    agreed = plan_with_players(Plan(game="pah-tum"), "pah-tum", "human", "greedy")
    assert agreed.seats[1].bot == "greedy"
    with pytest.raises(ReihumError, match="no bot 'greedy' for connect-four"):
        plan("human", "greedy")


def test_nobody_of_that_name_is_refused():
    with pytest.raises(ReihumError, match="no bot 'nobody'"):
        plan("nobody", None)


def test_a_bot_from_a_file_has_a_title_and_is_found_again_from_any_folder(tmp_path, monkeypatch):
    (tmp_path / "my_bot.py").write_text(
        "from reihum import Choice, Reason\n"
        "class MyBot:\n"
        "    def __init__(self, random): pass\n"
        "    def choose(self, position, budget): return Choice(position.legal()[0], Reason('left'))\n"
    )
    monkeypatch.chdir(tmp_path)
    plan = Plan(game="connect-four", alone=True, names=["Anna", None], opponent="my_bot.py:MyBot", beginner="first")
    match = plan.start()
    assert match.view().seats[1].name == "MyBot"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    again = Match.from_record(parse_record(format_record(match.record())))
    assert again.seats[1] == match.seats[1]
