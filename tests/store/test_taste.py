"""What a player likes is kept from one start to the next, and nothing that goes wrong with it disturbs a game."""

import pytest

from reihum.store import Taste, home, open_taste


def test_it_is_light_and_has_sound_until_the_player_says_otherwise(tmp_path):
    taste = Taste(tmp_path / "home" / "taste.json")
    assert (taste.dark, taste.sound) == (False, True)
    taste.dark, taste.sound = True, False
    taste.keep()
    again = Taste(tmp_path / "home" / "taste.json")
    assert (again.dark, again.sound) == (True, False)


@pytest.mark.parametrize("content", [b"", b"no json", b"[1]", b'{"dark": "perhaps"}', b"\xff", b'{"sound": 7}'])
def test_what_cannot_be_read_is_as_good_as_nothing(tmp_path, content):
    file = tmp_path / "taste.json"
    file.write_bytes(content)
    taste = Taste(file)
    assert (taste.dark, taste.sound) == (False, True)


def test_what_cannot_be_kept_lasts_as_long_as_the_window(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    for taste in (Taste(tmp_path / "file" / "taste.json"), Taste()):
        taste.dark = True
        taste.keep()
        assert taste.dark


def test_it_is_kept_beside_the_matches(tmp_path, monkeypatch):
    monkeypatch.setenv("REIHUM_HOME", str(tmp_path))
    open_taste().keep()
    assert [file.name for file in home().iterdir()] == ["taste.json"]
