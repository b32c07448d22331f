"""Who plays: names and colours."""

import pytest

from at_the_table import PERSONS, play
from reihum.core import ReihumError, Side
from reihum.core.text import LANGUAGES, speaking
from reihum.match import Match, Seat, clean_name, find_colour, parse_seat


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


@pytest.mark.parametrize(("word", "key"), [("rot", "red"), ("ROT", "red"), ("red", "red"), ("grün", "green")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colour_is_understood_in_every_language(word, key, language):
    with speaking(language):
        assert find_colour(word).key == key


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna\tB. ", "Anna B."),
        ("\u3164\u2800", ""),
        ("An\u2800na", "An na"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("❤️\u200d🔥", "❤️\u200d🔥"),
        ("A\u200db", "A b"),
    ],
)
def test_a_name_has_only_what_can_be_seen(typed, name):
    assert clean_name(typed) == name


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
