"""What a player likes is kept from one start to the next, and nothing that goes wrong with it disturbs a game."""

import json

import pytest

from reihum.match import Plan, Seat
from reihum.store import LastGame, Preferences, home, open_preferences


def test_it_is_light_and_has_sound_until_the_player_says_otherwise(tmp_path):
    preferences = Preferences(tmp_path / "home" / "preferences.json")
    assert (preferences.dark, preferences.sound) == (False, True)
    preferences.dark, preferences.sound = True, False
    preferences.keep()
    again = Preferences(tmp_path / "home" / "preferences.json")
    assert (again.dark, again.sound) == (True, False)


@pytest.mark.parametrize("content", [b"", b"no json", b"[1]", b'{"dark": "perhaps"}', b"\xff", b'{"sound": 7}'])
def test_what_cannot_be_read_is_as_good_as_nothing(tmp_path, content):
    file = tmp_path / "preferences.json"
    file.write_bytes(content)
    preferences = Preferences(file)
    assert (preferences.dark, preferences.sound) == (False, True)


def test_what_cannot_be_kept_lasts_as_long_as_the_window(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    for preferences in (Preferences(tmp_path / "file" / "preferences.json"), Preferences()):
        preferences.dark = True
        preferences.keep()
        assert preferences.dark


def test_it_is_kept_beside_the_matches(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path))
    open_preferences().keep()
    assert [file.name for file in home().iterdir()] == ["preferences.json"]


def plan(**fields):
    agreed = {"game": "connect-four", "alone": True, "names": ["Anna", None], "colours": ["red", None]}
    return Plan(**{**agreed, "opponent": "level-3", "beginner": "second", "setup": {"Size": "8x7"}, **fields})


def test_the_next_game_can_be_as_the_last_one_in_another_program(tmp_path):
    Preferences(tmp_path / "file.json").remember_plan(plan())
    again = Preferences(tmp_path / "file.json")
    assert again.game == "connect-four"
    assert again.last("connect-four") == LastGame(True, "level-3", ("red", ""), "second", {"Size": "8x7"})
    assert again.last("pah-tum") is None
    assert again.plan_as_last_time() == plan(names=["Anna", ""])
    assert again.plan_as_last_time("pah-tum") is None


def test_each_game_is_remembered_for_itself(tmp_path):
    preferences = Preferences(tmp_path / "file.json")
    preferences.remember_plan(plan())
    preferences.remember_plan(Plan("pah-tum", alone=False, names=["Anna", "Ben"], setup={"Blocked": "7"}))
    again = Preferences(tmp_path / "file.json")
    assert (again.game, again.names) == ("pah-tum", ["Anna", "Ben"])
    assert again.plan_as_last_time().setup == {"Blocked": "7"}
    assert again.plan_as_last_time("connect-four").opponent == "level-3"


def test_players_named_on_the_command_line_are_remembered_too():
    preferences = Preferences()
    seats = (Seat("level-5", "level-5", "green"), Seat("Ben", None, "red"))
    preferences.remember_plan(Plan("connect-four", seats=seats, setup={"Size": "7x6"}))
    assert preferences.names[0] == "Ben"
    assert preferences.last("connect-four") == LastGame(True, "level-5", ("red", "green"), "second", {"Size": "7x6"})
    bots = (Seat("random", "random"), Seat("level-1", "level-1"))
    preferences.remember_plan(Plan("pah-tum", seats=bots))
    assert preferences.last("pah-tum") is None


def test_who_gives_no_name_is_not_remembered_by_the_usual_one():
    preferences = Preferences()
    preferences.names[0] = "Anna"
    preferences.remember_plan(Plan("connect-four", seats=(Seat("Player 1"), Seat("Player 2"))))
    assert preferences.names == ["Anna", ""]


def test_what_a_plan_leaves_open_is_as_the_last_time():
    preferences = Preferences()
    assert preferences.fill_in(Plan()) == Plan()
    preferences.remember_plan(plan(colours=["red", "yellow"]))
    assert preferences.fill_in(Plan()) == plan(colours=["red", "yellow"])
    said = Plan("connect-four", colours=["yellow", None], setup={"Size": "4x4"}, names=["Ben", None])
    assert preferences.fill_in(said) == plan(colours=["yellow", None], setup={"Size": "4x4"}, names=["Ben", None])
    assert preferences.fill_in(Plan("pah-tum")) == Plan("pah-tum", names=["Anna", None])


@pytest.mark.parametrize("gone", [{"opponent": "nobody"}, {"setup": {"Size": "99x99"}}])
def test_what_cannot_be_played_any_more_is_not_offered_again(gone):
    preferences = Preferences()
    preferences.remember_plan(plan(**gone))
    assert preferences.plan_as_last_time() is None


def test_what_somebody_has_made_of_the_file_is_taken_with_care(tmp_path):
    file = tmp_path / "preferences.json"
    good = {"alone": True, "opponent": "random", "beginner": "lot", "setup": {}, "colours": ["purple", "red"]}
    bad = [7, {}, {**good, "alone": 1}, {**good, "beginner": "nobody"}, {**good, "setup": {"Size": 7}}]
    games = {"good": good, **{f"bad-{number}": value for number, value in enumerate(bad)}}
    file.write_text(json.dumps({"games": games, "names": ["A\n", 7], "language": "xx", "game": []}))
    preferences = Preferences(file)
    assert [name for name in games if preferences.last(name)] == ["good"]
    assert preferences.last("good").colours == ("", "red")
    assert (preferences.names, preferences.language, preferences.game) == (["", ""], "", "")


def test_the_language_is_remembered(tmp_path):
    preferences = Preferences(tmp_path / "file.json")
    preferences.language = "de"
    preferences.keep()
    assert Preferences(tmp_path / "file.json").language == "de"
