"""The start menu, question by question."""

import pytest

from console_desk import ESCAPE, AnsweringScreen, menu
from reihum import catalogue
from reihum.core import ReihumError, Side
from reihum.core.text import speaking
from reihum.match import Plan, plan_with_players
from reihum.store import LastGame, Preferences
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.states import Event
from reihum.ui.startup import Startup

COLOUR = "Please choose your colour (Red, Green, Yellow, Blue or Black)!"


def asked_dialogue(*answers, **startup):
    screen = AnsweringScreen(*answers)
    dialogue = Dialogue(screen, Startup(**startup))
    dialogue.run()
    return dialogue, screen


@pytest.mark.parametrize(
    ("language", "answer", "alone"),
    [
        ("de", "Einzelspieler", True),
        ("de", "KI-Modus", True),
        ("de", "Zweispieler", False),
        ("de", "single player", True),
        ("en", "single player", True),
        ("en", "SINGLE", True),
        ("en", "Two players", False),
        ("en", "2", False),
        ("en", "", True),
    ],
)
def test_the_mode_is_chosen_by_its_number_or_by_the_words_that_are_shown(language, answer, alone):
    with speaking(language):
        asking = menu(answer, game="connect-four")
        assert asking.ask_mode() is Event.ANSWERED
    assert asking.plan.alone is alone


@pytest.mark.parametrize(
    ("language", "answer", "beginner"),
    [
        ("en", "anna", "first"),
        ("en", "Level 3", "second"),
        ("de", "Stufe 3", "second"),
        ("de", "los", "lot"),
        ("en", "draw lots", "lot"),
        ("en", "", "first"),
    ],
)
def test_who_begins_is_chosen_by_name_too(language, answer, beginner):
    with speaking(language):
        asking = menu(answer, game="connect-four", alone=True, names=["Anna", None], opponent="level-3")
        assert asking.ask_beginner() is Event.ANSWERED
    assert asking.plan.beginner == beginner


def test_the_bot_is_called_by_its_title_where_it_is_asked_who_begins():
    with speaking("de"):
        asking = menu("", game="connect-four", alone=True, names=["Anna", None], opponent="primitive")
        asking.ask_beginner()
    assert [option.label for option in asking.asker.screen.asked[0][1].options][:2] == ["Anna", "Primitive KI"]


def test_an_answer_that_is_none_of_the_choices_is_told_what_would_be_right():
    asking = menu("x", "1", game="connect-four")
    assert asking.ask_mode() is Event.WRONG
    asking.ask_mode()
    assert asking.asker.screen.notices[1] == "Invalid choice! Type a number such as 1, or a word of the list."


@pytest.mark.parametrize("answer", ["x", "a8", "6", "zwei", "a1"])
def test_a_wrong_number_of_blocked_cells_is_told_which_are_right(answer):
    asking = menu(answer, "", game="pah-tum", alone=True)
    assert asking.ask_setup() is Event.WRONG
    assert asking.ask_setup() is Event.ANSWERED
    assert "5, 7, 9, 11 or 13" in asking.asker.screen.notices[1]
    assert asking.plan.setup == {"Blocked": "9"}


def test_a_colour_is_read_in_any_case_and_in_either_language():
    with speaking("de"):
        for answer in ("GRÜN", "gruen", "green", "2"):
            asking = menu(answer, game="connect-four", alone=True)
            assert asking.ask_colour(Side.FIRST) is Event.ALONE
            assert asking.plan.colours[0] == "green"


def test_the_second_player_cannot_have_the_first_ones_colour():
    asking = menu("Red", "blue", game="connect-four", alone=False, colours=["red", None])
    assert asking.ask_colour(Side.SECOND) is Event.WRONG
    assert asking.ask_colour(Side.SECOND) is Event.ANSWERED
    screen = asking.asker.screen
    assert "Red" not in screen.asked[0][1].lines[-1]
    assert screen.notices[1].startswith("Invalid choice!")


def test_the_second_player_cannot_have_the_first_ones_name():
    asking = menu("anna", "Anna", "Bert", game="connect-four", alone=False, names=["Anna", None])
    assert asking.ask_name(Side.SECOND) is Event.WRONG
    assert asking.ask_name(Side.SECOND) is Event.WRONG
    assert asking.ask_name(Side.SECOND) is Event.ANSWERED
    assert "The name Anna is taken" in asking.asker.screen.notices[1]
    assert asking.plan.names == ["Anna", "Bert"]


def test_pah_tum_asks_for_no_colour():
    assert menu(game="pah-tum", alone=True).ask_colour(Side.FIRST) is Event.ALONE


def test_the_bot_gets_one_of_the_other_colours():
    seen = set()
    for seed in range(60):
        plan = Plan("connect-four", alone=True, colours=["green", None], opponent="random", beginner="lot", seed=seed)
        match = plan.start()
        (bot,) = (seat for seat in match.seats if seat.bot)
        seen.add((bot.colour, match.seats[0].bot is None))
    assert {colour for colour, _ in seen} == {"red", "yellow", "blue", "black"}
    assert {begins for _, begins in seen} == {True, False}


def test_a_bot_named_first_on_the_command_line_begins():
    plan = plan_with_players(Plan(colours=["red", "blue"]), "connect-four", "random", None)
    plan.game = "connect-four"
    first, second = plan.start().seats
    assert (first.bot, first.colour, second.bot, second.colour) == ("random", "red", None, "blue")


def test_a_person_named_second_on_the_command_line_plays_second():
    plan = plan_with_players(Plan(), "connect-four", None, "human:Bert")
    plan.game, plan.alone, plan.opponent = "connect-four", True, "random"
    first, second = plan.start().seats
    assert (first.bot, second.name) == ("random", "Bert")


def test_a_bot_that_cannot_be_made_leads_back_to_the_menu_with_a_sentence(monkeypatch):
    def refuse(self, random):
        raise ReihumError("no-kernel", "it needs the native kernel")

    monkeypatch.setattr(catalogue.BotEntry, "make", refuse)
    plan = Plan(
        "connect-four", alone=True, names=["A", None], opponent="random", beginner="first", setup={"Size": "7x6"}
    )
    plan.colours[0] = "red"
    _, screen = asked_dialogue("quit", plan=plan)
    notice, question = screen.asked[0]
    assert notice == "it needs the native kernel"
    assert question.lines[0] == "Choose a game:"


@pytest.mark.parametrize(("game", "more"), [("", 5), ("2", 4)])
def test_six_enters_or_less_start_a_game(game, more):
    dialogue, screen = asked_dialogue(game, *[""] * more)
    assert dialogue.play.sitting.match.rules.name == ("pah-tum" if game else "connect-four")
    assert screen.shown
    assert not any(screen.notices)


def test_another_board_is_chosen_where_it_is_asked_who_begins_and_escape_leads_back_there():
    answers = ("2", "1", "Anna", "easy", "board", "13", "4", ESCAPE, "brett", "7", "ende")
    dialogue, screen = asked_dialogue(*answers)
    boards = [question.options[-1].label for _, question in screen.asked if len(question.options) == 4][-4:]
    assert boards == [f"Blocked cells: {count} (change)" for count in (9, 13, 13, 7)]
    assert dialogue.menu.plan.setup == {"Blocked": "7"}
    assert dialogue.menu.plan.beginner is None


def test_the_second_evening_begins_as_the_first_with_one_enter(tmp_path):
    answers = ["1", "1", "Anna", "green", "level 5", "4", "8x7", "los"]
    first, _ = asked_dialogue(*answers, preferences=Preferences(tmp_path / "p.json"))
    second, screen = asked_dialogue("", preferences=Preferences(tmp_path / "p.json"))
    label = screen.asked[0][1].options[0].label
    assert label == "As last time: Connect Four, Anna – Level 5"
    assert len(screen.asked) == 1
    seats = {(seat.name, seat.bot) for seat in second.play.sitting.match.seats}
    assert (
        seats
        == {("Anna", None), ("level-5", "level-5")}
        == {(seat.name, seat.bot) for seat in first.play.sitting.match.seats}
    )
    assert second.play.sitting.view.setup == {"Size": "8x7"}


def test_what_was_chosen_the_last_time_is_what_an_empty_line_means():
    preferences = Preferences()
    preferences.names = ["Anna", "Bert"]
    last = LastGame(alone=False, colours=("blue", "black"), beginner="second", setup={"Size": "9x7"})
    preferences.remember("connect-four", last)
    dialogue, _ = asked_dialogue("1", *[""] * 7, preferences=preferences)
    plan = dialogue.menu.plan
    assert (plan.alone, plan.names, plan.colours) == (False, ["Anna", "Bert"], ["blue", "black"])
    assert (plan.beginner, plan.setup) == ("second", {"Size": "9x7"})


def test_escape_goes_back_one_question_after_the_other_and_forgets_the_answers():
    answers = ("1", "2", "Anna", "red", ESCAPE, ESCAPE, "Anne", "green", "Bert", "red", "1", "ende")
    dialogue, screen = asked_dialogue(*answers)
    assert [question.lines[-1] for _, question in screen.asked[2:8]] == [
        "Please enter your name! [Player 1]",
        COLOUR,
        "Please enter your name! [Player 2]",
        COLOUR,
        "Please enter your name! [Player 1]",
        COLOUR,
    ]
    assert dialogue.menu.plan.names == ["Anne", "Bert"]
    assert dialogue.menu.plan.colours == ["green", "red"]
    assert dialogue.menu.plan.beginner == "first"


def test_another_answer_leads_another_way_after_going_back():
    answers = ("1", "2", ESCAPE, "1", "Anna", "red", "level-3", "undo", "level-4", "quit")
    dialogue, screen = asked_dialogue(*answers)
    assert screen.questions[-3:] == ["Who begins?", "Choose your opponent:", "Who begins?"]
    assert dialogue.menu.plan.alone
    assert dialogue.menu.plan.opponent == "level-4"


def test_what_the_command_line_said_is_not_asked_for_by_going_back():
    plan = plan_with_players(Plan(game="connect-four"), "connect-four", None, "random")
    dialogue, screen = asked_dialogue(ESCAPE, ESCAPE, "Anna", ESCAPE, "Anne", "blue", "quit", plan=plan)
    assert set(screen.questions[:5]) == {"Please enter your name! [Player 1]", COLOUR}
    assert dialogue.menu.plan.names[0] == "Anne"
    assert dialogue.menu.plan.opponent == "random"


def test_a_word_goes_back_too_but_is_a_name_where_a_name_is_asked_for():
    dialogue, screen = asked_dialogue("1", "zurück", "1", "1", "undo", "quit")
    assert screen.questions[:3] == ["Choose a game:", "Choose a mode:", "Choose a game:"]
    assert dialogue.menu.plan.names[0] == "undo"


@pytest.mark.parametrize("word", ["?", "regeln", "rules", "hilfe"])
def test_the_rules_are_a_word_away_in_the_menu_too(word):
    _, screen = asked_dialogue(word, "2", word, "quit")
    every_game, one_game = screen.told
    assert len(every_game) == 2 * len(catalogue.games())
    assert [page.title for page in one_game] == ["How to play Pah Tum", "Your first game of Pah Tum"]


def test_the_language_can_be_changed_in_the_menu_and_is_remembered(tmp_path):
    with speaking("en"):
        preferences = Preferences(tmp_path / "p.json")
        _, screen = asked_dialogue("sprache", "quit", preferences=preferences)
    assert screen.questions == ["Choose a game:", "Wählen Sie ein Spiel:"]
    assert Preferences(tmp_path / "p.json").language == "de"
