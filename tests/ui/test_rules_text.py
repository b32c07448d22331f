"""The rules as front ends tell them."""

import pytest

from reihum.catalogue import games
from reihum.core.text import speaking
from reihum.ui.rules_text import rules_text


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_has_rules_a_picture_of_a_row_and_a_guide(more_games: tuple[str, ...], language: str) -> None:
    for game in games():
        with speaking(language):
            text = rules_text(game)
        assert text.sentences
        assert text.first_steps
        assert any(cell.marked for row in text.example.cells for cell in row) or text.example.made


def test_the_points_of_rows_are_told_where_they_count() -> None:
    assert rules_text("pah-tum").points == ((3, 3), (4, 10), (5, 25), (6, 56), (7, 119))
    assert rules_text("connect-four").points == ()


def test_the_guide_is_said_in_the_language_spoken() -> None:
    english = rules_text("connect-four")
    with speaking("de"):
        german = rules_text("connect-four")
    assert len(german.first_steps) == len(english.first_steps)
    assert not set(german.first_steps) & set(english.first_steps)
    assert not set(german.sentences) & set(english.sentences)


def test_a_game_without_a_guide_has_none(strange_game: str) -> None:
    assert rules_text(strange_game).first_steps == ()
