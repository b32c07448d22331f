"""Sentences in two languages."""

import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from reihum.core import IllegalMoveError, Reason
from reihum.core.text import (
    _catalogue,
    add_catalogues,
    language,
    language_of,
    mark_count,
    say,
    say_count,
    speaking,
    use_language,
    words,
)
from reihum.games.connect_four import ConnectFour


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LANGUAGE": "fr:de:en", "LANG": "en_GB"}, "de"),
        ({"LANGUAGE": "", "LANG": "de"}, "de"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment, expected):
    assert language_of(environment) == expected


def test_a_language_is_spoken_until_the_block_ends():
    with speaking("de"):
        assert say("The game is over.") == "Die Partie ist zu Ende."
    assert say("The game is over.") == "The game is over."


def test_a_language_can_be_chosen_for_good():
    use_language("de")
    assert language() == "de"
    assert say("Red") == "Rot"


def test_while_none_is_chosen_the_machines_language_is_spoken(monkeypatch):
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert Context().run(language) == "de"


def test_two_threads_speak_two_languages_at_once():
    together = threading.Barrier(2)

    def greet(code):
        with speaking(code):
            together.wait(timeout=10)
            return say("Red")

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(greet, ["de", "en"])) == ["Rot", "Red"]


def test_one_thing_and_several_are_said_differently():
    one, many = mark_count("{value!r} is not {choice}.", "{value!r} is not one of {choices}.")
    with speaking("de"):
        assert say_count(one, many, 1, value=3, choice="4") == "3 ist nicht 4."
        assert say_count(one, many, 2, value=3, choices="4, 5") == "3 ist keines von 4, 5."
    assert say_count("{count} stone", "{count} stones", 2) == "2 stones"


def test_an_error_is_said_in_the_language_of_whoever_reads_it():
    with pytest.raises(IllegalMoveError) as refusal:
        ConnectFour.parse("4444444", {})
    assert str(refusal.value) == "Move 7: Column d (4) is already full."
    with speaking("de"):
        assert str(refusal.value) == "Zug 7: Die Spalte d (4) ist schon voll."


def test_an_error_shows_its_code_and_its_message_to_programmers():
    error = IllegalMoveError("column-full", "Column {column} is already full.", column=4)
    assert repr(error) == "IllegalMoveError('column-full', 'Column {column} is already full.')"


def test_an_error_reaches_another_process_whole():
    error = IllegalMoveError("column-full", "Column {column} is already full.", column=4)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, str(again)) == (IllegalMoveError, "column-full", "Column 4 is already full.")


def test_a_reason_is_said_in_any_language():
    reason = Reason("I win with {cell}.", {"cell": "a4"})
    assert str(reason) == "I win with a4."
    with speaking("de"):
        assert str(reason) == "Mit a4 gewinne ich."


def test_numbers_are_written_as_the_language_writes_them():
    values = {"share": 0.475, "games": 13487, "points": -4.2, "seconds": 2.5}
    sentence = "{share:.1%} of {games:,}, {points:+.1f}, {seconds} s"
    assert say(sentence, **values) == "47.5% of 13,487, -4.2, 2.5 s"
    with speaking("de"):
        assert say(sentence, **values) == "47,5\u00a0% of 13.487, -4,2, 2,5 s"
        assert say_count("{count:,} of {most!r}", "{count:,} of {most!r}", 1500, most=0.5) == "1.500 of 0.5"
        assert str(Reason("{points}", {"points": 0.5})) == "0,5"


@pytest.fixture
def translate(tmp_path):
    """Write a catalogue as a package brings it along."""

    def write(language, name, **sentences):
        catalogue = Catalog(locale=language)
        for english, other in sentences.items():
            catalogue.add(english, other)
        file = tmp_path / language / "LC_MESSAGES" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as stream:
            write_mo(stream, catalogue)
        return tmp_path

    yield write
    _catalogue.cache_clear()


def test_another_package_brings_translations_of_its_own_and_ours_come_first(translate):
    translate("de", "game.mo", Towers="Türme", Red="Feuerrot")
    add_catalogues(translate("de", "more.mo", Bridges="Brücken"))
    with speaking("de"):
        assert [say(word) for word in ("Towers", "Bridges", "Red", "Rivers")] == ["Türme", "Brücken", "Rot", "Rivers"]
    assert say("Towers") == "Towers"


def test_what_is_no_catalogue_of_a_language_we_speak_is_left_alone(translate, tmp_path):
    folder = translate("fr", "game.mo", Towers="Tours")
    (folder / "de" / "LC_MESSAGES").mkdir(parents=True)
    (folder / "de" / "LC_MESSAGES" / "game.po").write_text("not compiled")
    add_catalogues(folder)
    with speaking("de"):
        assert say("Towers") == "Towers"


def test_all_words_of_a_language_can_be_handed_out():
    german = words("de")
    assert german["Connect Four"] == "Vier Gewinnt"
    assert "" not in german
    assert words("en") == {}
