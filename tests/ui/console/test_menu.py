"""The start menu, question by question."""

import pytest

from reihum import catalogue
from reihum.core import ReihumError
from reihum.core.text import speaking
from reihum.match import Plan, plan_with_players
from reihum.ui.console.board import Size
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.frame import draw_question
from reihum.ui.console.menu import Menu
from reihum.ui.console.screen import StepBack
from reihum.ui.console.states import Event
from reihum.ui.startup import Startup

ESCAPE = object()


class AnsweringScreen:
    """Answers every question with the next of some answers, and remembers the questions."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []

    def ask(self, lines, notice=""):
        self.asked.append((notice, lines))
        answer = self.answers.pop(0)
        if answer is ESCAPE:
            raise StepBack
        return answer

    @property
    def questions(self):
        return [lines[0] for _, lines in self.asked]


@pytest.fixture
def many_bots(monkeypatch):
    """Seven bots with numbers of their own and eight without."""
    names = ["random", "primitive", *(f"level-{level}" for level in range(1, 8)), *(f"bot-{n}" for n in range(6))]
    sentence = "A sentence about it that takes most of the line."
    entries = tuple(
        catalogue.BotEntry(
            name,
            ("connect-four",),
            name.title(),
            sentence,
            "",
            strength=3,
            number=int(name[-1]) if name.startswith("level-") else None,
            usual=name == "bot-4",
        )
        for name in names
    )
    monkeypatch.setattr(catalogue, "BOTS", entries)


@pytest.mark.parametrize(
    ("answer", "bot"),
    [
        ("1", "level-1"),
        ("7", "level-7"),
        ("8", "random"),
        ("9", "primitive"),
        ("bot-5", "bot-5"),
        ("Primitive", "primitive"),
        ("", "bot-4"),
    ],
)
def test_bots_are_chosen_by_their_numbers_then_by_the_next_or_by_name_and_the_usual_one_by_enter(
    many_bots, answer, bot
):
    plan = Plan(game="connect-four")
    assert Menu(AnsweringScreen(answer), plan).ask_opponent() is Event.ANSWERED
    assert plan.opponent == bot


@pytest.mark.parametrize("level", range(1, 8))
def test_the_number_of_a_level_chooses_it(level):
    plan = Plan(game="connect-four")
    assert Menu(AnsweringScreen(str(level)), plan).ask_opponent() is Event.ANSWERED
    assert plan.opponent == f"level-{level}"


def test_a_bot_can_be_called_by_its_title_in_the_language_spoken():
    with speaking("de"):
        plan = Plan(game="connect-four")
        assert Menu(AnsweringScreen("primitive KI"), plan).ask_opponent() is Event.ANSWERED
        assert plan.opponent == "primitive"


def test_fifteen_opponents_fit_on_80_by_24(many_bots):
    screen = AnsweringScreen("quit")
    assert Menu(screen, Plan(game="connect-four")).ask_opponent() is Event.QUIT
    picture = draw_question(screen.asked[0][1], Size(79, 24), "Invalid choice!")
    assert len(picture) <= 22
    assert sum(" – A sentence about it" in line.plain for line in picture) == 15
    assert picture[-1].plain.strip() == "Invalid choice!"


def test_a_colour_is_read_in_any_case_and_in_the_language_spoken():
    with speaking("de"):
        plan = Plan(game="connect-four", alone=True)
        assert Menu(AnsweringScreen("GRÜN"), plan).ask_colour(0) is Event.ALONE
        assert plan.colours[0] == "green"


def test_the_second_player_cannot_have_the_first_ones_colour():
    plan = Plan(game="connect-four", alone=False, colours=["red", None])
    screen = AnsweringScreen("Red", "blue")
    menu = Menu(screen, plan)
    assert menu.ask_colour(1) is Event.WRONG
    assert menu.ask_colour(1) is Event.ANSWERED
    assert "Red" not in screen.asked[0][1][-1]
    assert screen.asked[1][0] == "Invalid choice!"


def test_pah_tum_asks_for_no_colour():
    assert Menu(AnsweringScreen(), Plan(game="pah-tum", alone=True)).ask_colour(0) is Event.ALONE


def test_the_bot_gets_one_of_the_other_colours():
    seen = set()
    for seed in range(40):
        plan = Plan("connect-four", alone=True, colours=["green", None], opponent="random", beginner="lot", seed=seed)
        match = plan.start()
        (bot,) = (seat for seat in match.seats if seat.bot)
        seen.add((bot.colour, match.seats[0].bot is None))
    assert {colour for colour, _ in seen} == {"red", "yellow", "blue"}
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
    screen = AnsweringScreen("quit")
    plan = Plan(
        "connect-four", alone=True, names=["A", None], opponent="random", beginner="first", setup={"Size": "7x6"}
    )
    plan.colours[0] = "red"
    Dialogue(screen, Startup(plan)).run()
    notice, lines = screen.asked[0]
    assert notice == "it needs the native kernel"
    assert lines[0] == "Choose a game:"


def test_escape_goes_back_one_question_after_the_other_and_forgets_the_answers():
    screen = AnsweringScreen("1", "2", "Anna", "red", ESCAPE, ESCAPE, "Anne", "green", "Bert", "red", "1", "ende")
    dialogue = Dialogue(screen, Startup(Plan()))
    dialogue.run()
    colour = "Please choose your colour (Red, Green, Yellow or Blue)!"
    assert [lines[-1] for _, lines in screen.asked[2:8]] == [
        "Please enter your name! [Player 1]",
        colour,
        "Please enter your name! [Player 2]",
        colour,
        "Please enter your name! [Player 1]",
        colour,
    ]
    assert dialogue.menu.plan.names == ["Anne", "Bert"]
    assert dialogue.menu.plan.colours == ["green", "red"]
    assert dialogue.menu.plan.beginner == "first"


def test_another_answer_leads_another_way_after_going_back():
    screen = AnsweringScreen("1", "2", ESCAPE, "1", "Anna", "red", "level-3", "undo", "level-4", "quit")
    dialogue = Dialogue(screen, Startup(Plan()))
    dialogue.run()
    assert screen.questions[-3:] == ["Who begins? [1]", "Choose your opponent: [Level 3]", "Who begins? [1]"]
    assert dialogue.menu.plan.alone
    assert dialogue.menu.plan.opponent == "level-4"


def test_what_the_command_line_said_is_not_asked_for_by_going_back():
    screen = AnsweringScreen(ESCAPE, ESCAPE, "Anna", ESCAPE, "Anne", "blue", "quit")
    dialogue = Dialogue(screen, Startup(plan_with_players(Plan(game="connect-four"), "connect-four", None, "random")))
    dialogue.run()
    assert {lines[0] for _, lines in screen.asked[:5]} == {
        "Please enter your name! [Player 1]",
        "Please choose your colour (Red, Green, Yellow or Blue)!",
    }
    assert dialogue.menu.plan.names[0] == "Anne"
    assert dialogue.menu.plan.opponent == "random"


def test_a_word_goes_back_too_but_is_a_name_where_a_name_is_asked_for():
    screen = AnsweringScreen("1", "zurück", "1", "1", "undo", "quit")
    dialogue = Dialogue(screen, Startup(Plan()))
    dialogue.run()
    assert screen.questions[:3] == ["Choose a game:", "Choose a mode:", "Choose a game:"]
    assert dialogue.menu.plan.names[0] == "undo"
