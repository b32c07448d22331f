"""What there is to play: our games, and those that installed packages bring along."""

import pytest

from reihum.catalogue import find_game, games
from reihum.core import GameEntry, ReihumError
from reihum.core.text import say, speaking

OURS = ["connect-four", "pah-tum"]


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install a package that names one game."""
    monkeypatch.syspath_prepend(tmp_path)
    games.cache_clear()

    def write(module, code):
        (tmp_path / f"{module}.py").write_text(code)
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[reihum.games]\nmy-game = {module}:ENTRY\n")

    yield write
    games.cache_clear()


def test_our_games_come_first_and_have_all_that_front_ends_need():
    assert list(games())[:2] == OURS
    for entry in games().values():
        assert isinstance(entry, GameEntry)
        assert find_game(entry.name) is entry
        assert all(find_game(alias.upper()) is entry for alias in entry.aliases)
        assert entry.look.title == entry.title
        assert all((entry.summary, entry.advice, entry.explanation, entry.rules.setup_question.label))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_games_of_an_installed_package_are_there_and_speak_its_own_translations(more_games, language):
    assert list(games()) == [*OURS, *more_games]
    with speaking(language):
        title = {"en": "Five in a Row", "de": "Fünf in einer Reihe"}[language]
        assert say(find_game("gomoku").title) == title
        assert say(find_game("c4").title) == {"en": "Connect Four", "de": "Vier Gewinnt"}[language]


def test_a_game_that_is_not_there_is_refused_with_a_list_of_those_that_are(more_games):
    with pytest.raises(ReihumError, match="no game 'chess'; there are connect-four, pah-tum, five-in-a-row, pop-out"):
        find_game("chess")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("import no_such_module_anywhere", "ModuleNotFoundError"),
        ("OTHER = 1", "has no attribute 'ENTRY'"),
        ("ENTRY = 'chess'", "is a str, not a GameEntry"),
        ("from reihum.games.pah_tum.entry import ENTRY", "another game 'pah-tum'"),
    ],
    ids=["raises", "lacks-a-module", "lacks-its-entry", "is-no-entry", "takes-a-name"],
)
def test_a_package_that_is_broken_is_left_out_with_a_warning(install, code, why):
    install(f"broken_{abs(hash(code))}", code)
    with pytest.warns(UserWarning, match=why):
        assert list(games()) == OURS


def test_a_package_whose_translations_are_broken_is_left_out_with_a_warning(install, tmp_path):
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "my_game.mo").write_bytes(b"nonsense")
    install(
        "broken_locale",
        "from dataclasses import replace\nfrom pathlib import Path\nfrom reihum.games.pah_tum.entry import ENTRY\n"
        "ENTRY = replace(ENTRY, locale=Path(__file__).parent / 'locale')",
    )
    with pytest.warns(UserWarning, match="my-game"):
        assert list(games()) == OURS
