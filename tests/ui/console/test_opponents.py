"""Choosing an opponent in the terminal."""

import pytest

from console_desk import ESCAPE, AnsweringScreen, opponent_question
from reihum import catalogue
from reihum.core.text import speaking
from reihum.match import Plan
from reihum.store import LastGame, Preferences
from reihum.ui.console.board import Size
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.sheets import draw_question
from reihum.ui.console.states import Event
from reihum.ui.startup import Startup


def ask(question):
    """Ask until there is an answer; the opponent that was chosen."""
    while question.ask() is Event.WRONG:
        pass
    return question._menu.plan.opponent


def shown(question):
    return question._asker.screen.asked[-1][1]


@pytest.mark.parametrize("game", ["connect-four", "pah-tum"])
def test_grades_are_asked_for_first_and_all_others_behind_more(game):
    question = opponent_question("more", "random", game=game)
    assert question.ask() is Event.WRONG
    first = [option.label.split(" – ")[0] for option in shown(question).options]
    assert first[-1] == "More opponents"
    assert first[:-1] == [bot.grade for bot in catalogue.opponents(game).grades]
    assert ask(question) == "random"
    listed = [option.label.split(" – ")[0] for option in shown(question).options]
    assert sorted(listed) == sorted(catalogue.title_words(bot) for bot in catalogue.bots_for(game))


@pytest.mark.parametrize(
    ("language", "answer", "bot"),
    [
        ("en", "1", "club-1"),
        ("en", "Beginner", "club-1"),
        ("de", "mittel", "club-8"),
        ("en", "medium", "club-8"),
        ("de", "Perfekt", "perfect"),
        ("de", "level 3", "level-3"),
        ("de", "Level-3", "level-3"),
        ("de", "Stufe 5", "level-5"),
        ("en", "lookahead", "lookahead-2"),
        ("de", "primitive KI", "primitive"),
        ("de", "Primitive AI", "primitive"),
        ("en", "", "club-4"),
    ],
)
def test_an_opponent_is_called_by_number_grade_title_or_name(language, answer, bot):
    with speaking(language):
        assert ask(opponent_question(answer)) == bot


@pytest.mark.parametrize("level", range(1, 8))
def test_the_number_of_a_level_chooses_it_among_all_opponents(level):
    assert ask(opponent_question("more", str(level))) == f"level-{level}"


def test_a_bot_of_ones_own_is_called_by_its_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code = "class MyBot:\n    def __init__(self, random): ...\n    def choose(self, position, budget): ...\n"
    (tmp_path / "my_bot.py").write_text(code)
    assert ask(opponent_question("my_bot.py:MyBot")) == "my_bot.py:MyBot"


def test_a_file_that_is_not_there_is_named_and_a_word_that_means_nobody_is_told_what_would_be_right():
    question = opponent_question("none.py:MyBot", "nobody", "")
    assert ask(question) == "club-4"
    notices = question._asker.screen.notices
    assert notices[1] == "Invalid choice! There is no file none.py."
    assert notices[2] == ("Invalid choice! Type a number, a name of the list, or a bot's file such as my_bot.py:MyBot.")


def test_the_opponent_of_the_last_time_is_the_usual_one_though_it_has_no_grade():
    preferences = Preferences()
    preferences.remember("connect-four", LastGame(opponent="primitive"))
    question = opponent_question("", preferences=preferences)
    assert ask(question) == "primitive"
    assert shown(question).options[0].label == "Primitive AI, as the last time"


def test_escape_leads_from_all_opponents_to_the_grades_and_then_to_the_question_before():
    screen = AnsweringScreen("more", ESCAPE, ESCAPE)
    plan = Plan("connect-four", alone=True, names=["Anna", None], colours=["red", None])
    Dialogue(screen, Startup(plan)).run()
    sizes = [len(question.options) for _, question in screen.asked]
    assert sizes[0] == sizes[2] < sizes[1]


def test_a_long_list_shows_what_is_chosen_and_that_it_goes_on():
    question = opponent_question("more", "1")
    question.ask()
    ask(question)
    asked = shown(question)
    for chosen, signs in ((0, "↓"), (12, "↑↓"), (len(asked.options) - 1, "↑")):
        picture = draw_question(asked, Size(79, 24), "Invalid choice!", chosen, "keys")
        text = "\n".join(line.plain for line in picture)
        assert len(picture) <= 22
        assert f"▸ {asked.options[chosen].line[:30]}" in text
        assert [sign for sign in "↑↓" if sign in text] == list(signs)
        assert picture[-1].plain.strip() == "Invalid choice!"
