"""What a player likes is kept from one start to the next, and nothing that goes wrong with it disturbs a game."""

import pytest

from reihum.store import Preferences, home, open_preferences


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
