"""Learning at the window of Tk: a review, practice and lessons, by mouse and keys."""

from random import Random
from tkinter import ttk

import pytest

from reihum.learn import LESSONS
from reihum.learn.goals import reaching
from reihum.ui.tk.exercise_page import ExercisePage
from reihum.ui.tk.game_page import GamePage
from reihum.ui.tk.learn_page import LearnPage
from reihum.ui.tk.new_game import NewGamePage
from reihum.ui.tk.review_page import ReviewPage
from tk_desk import HUMANS, children, play, texts


@pytest.fixture
def reviewed(sit_down):
    """A window that shows the whole review of a short game."""
    desk = sit_down("connect-four", *HUMANS, setup={"Size": "5x4"})
    play(desk, "ccddbaa")
    desk.window.table.resign()
    desk.update()
    (button,) = [one for one in children(desk.window.page.header.ended, ttk.Button) if one.cget("text") == "Review"]
    button.invoke()
    desk.wait(lambda: not desk.window.page.reviewing.running)
    desk.wait(lambda: len(desk.window.page.graph.find_withtag("bar")) == 7)
    desk.wait(lambda: "Accuracy" in desk.window.page.status.cget("text"))
    return desk


def test_after_a_game_every_move_is_graded_and_explained_on_the_board(reviewed):
    desk, page = reviewed, reviewed.window.page
    assert isinstance(page, ReviewPage)
    assert desk.window.root.title() == "Review – Reihum"
    assert len(page.graph.find_withtag("bar")) == 7
    for key, ply in (("Home", 0), ("Right", 1), ("End", 7), ("Left", 6), ("Down", 7)):
        desk.key(f"<{key}>", page.list)
        assert page.reviewing.ply == ply
        assert page.headline.cget("text") == page.reviewing.headline
    desk.key("<Home>", page.list)
    desk.key("<Next>", page.list)
    assert page.reviewing.at_fault
    assert len(page.board.find_withtag("mark")) >= 4, "two marks, each a disc with an edge"
    assert "Better: " in page.why.cget("text")
    desk.key("<space>", page.list)
    assert page.line_button.cget("text") == "Show why"
    fault = page.reviewing.ply
    desk.key("<Prior>", page.list)
    assert page.reviewing.ply == fault
    assert "no other mistake" in page.status.cget("text")
    page.graph.event_generate("<Button-1>", x=page.graph.winfo_width() - 2, y=20)
    desk.update()
    assert page.reviewing.ply == 7
    page.list.selection_set("2")
    desk.update()
    assert page.headline.cget("text").startswith("Move 2: Ben plays c2")
    desk.key("<Escape>")
    assert isinstance(desk.window.page, GamePage)
    desk.key("<F3>")
    assert desk.window.page.reviewing is page.reviewing, "it is not looked at again"


def test_the_move_that_is_spoken_of_stays_in_sight_when_long_words_leave_the_list_less_room(reviewed):
    desk, page = reviewed, reviewed.window.page
    desk.key("<End>", page.list)
    desk.wait(lambda: page.list.bbox("7"))
    height = page.list.winfo_height()
    page.why.configure(text="\n".join("abcdefghijklm"))
    desk.wait(lambda: page.list.winfo_height() < height)
    desk.wait(lambda: page.list.bbox("7"))


def test_a_mistake_is_retried_wrongly_and_rightly(reviewed, monkeypatch):
    monkeypatch.setattr("reihum.ui.exercising.BEAT", 0.0)
    monkeypatch.setattr("reihum.ui.exercising.REFUTED", 0.0)
    desk = reviewed
    desk.key("<Alt-Key-p>", desk.window.page.list)
    page = desk.window.page
    assert isinstance(page, ExercisePage)
    question = page.exercising.exercise.question
    right = reaching(question._analyse(question.position, exact=False), question.goal)
    names = {question.position.rules.format_move(move) for move in right}
    wrong = next(move.name for move in question.view.moves if move.name not in names)
    desk.key(f"<Key-{wrong}>", page.board)
    desk.wait(lambda: page.exercising.right is False and not page.exercising.showing)
    assert page.status.cget("text").startswith("✗ ")
    assert page.next_button.cget("text") == "Skip"
    page.hint_button.invoke()
    desk.wait(lambda: not page.exercising.busy)
    desk.window.language_choice.set("de")
    desk.window.change_language()
    page = desk.window.page
    desk.key(f"<Key-{min(names)}>", page.board)
    desk.wait(lambda: page.exercising.right is True)
    assert page.status.cget("text").startswith("✓ Richtig!")
    while not page.exercising.exercise.over:
        page.next_button.invoke()
        desk.update()
    assert page.words.cget("text").startswith("Das war alles: 0 von ")
    page.next_button.invoke()
    assert isinstance(desk.window.page, ReviewPage)


def test_a_lesson_is_chosen_from_the_list_and_escape_leads_back(sit_down):
    desk = sit_down()
    desk.key("<F4>")
    assert isinstance(desk.window.page, LearnPage)
    desk.key("<Return>", desk.window.page.list)
    page = desk.window.page
    assert isinstance(page, ExercisePage)
    assert page.title.cget("text").startswith(page.exercising.exercise.title)
    assert page.exercising.words in texts(page)
    desk.window.theme_choice.set("dark")
    desk.window.change_theme()
    steps = len(LESSONS[0].steps)
    for _ in range(steps):
        desk.window.page.next_button.invoke()
        desk.update()
    assert desk.window.page.words.cget("text").startswith("That was all")
    desk.key("<Escape>")
    assert isinstance(desk.window.page, LearnPage)
    desk.key("<Escape>")
    assert isinstance(desk.window.page, NewGamePage)


def test_after_a_lesson_the_list_is_where_it_was(sit_down):
    desk = sit_down()
    desk.key("<F4>")
    desk.window.page.list.selection_set("3")
    desk.key("<Return>", desk.window.page.list)
    desk.key("<Escape>")
    shown = desk.window.page.list
    assert (shown.selection(), shown.focus()) == (("3",), "3")


def test_another_defence_of_a_puzzle_can_be_tried(sit_down, monkeypatch):
    monkeypatch.setattr("reihum.learn.puzzles.training.Random", lambda: Random(0))  # a puzzle of several moves
    monkeypatch.setattr("reihum.ui.exercising.BEAT", 0.0)
    desk = sit_down()
    desk.key("<F4>")
    desk.window.page.list.selection_set(str(len(LESSONS) + 1))
    desk.key("<Return>", desk.window.page.list)
    page = desk.window.page
    puzzle, challenge = page.exercising.exercise.puzzle, page.exercising.exercise.challenge
    assert page.defend_button.instate(["disabled"])
    page.answer(puzzle.position.rules.format_move(puzzle.key))
    desk.wait(lambda: page.exercising.right is True and not page.exercising.showing)
    assert page.defend_button.instate(["!disabled"])
    seen = {challenge.position}
    for order in (page.defend_button.invoke, lambda: desk.key("<Control-d>")):
        order()
        desk.wait(lambda: not page.exercising.busy)
        assert challenge.position not in seen
        seen.add(challenge.position)


def test_a_hint_and_the_solution_are_a_key_away(sit_down):
    desk = sit_down()
    desk.key("<F4>")
    desk.window.page.list.selection_set(str(len(LESSONS) + 1))
    desk.key("<Return>", desk.window.page.list)
    page = desk.window.page
    desk.key("<F2>")
    desk.wait(lambda: not page.exercising.busy)
    assert page.exercising.sentence
    desk.key("<F9>")
    desk.wait(lambda: not page.exercising.can_answer)
    before = page.exercising.sentence
    desk.key("<F2>")
    assert page.exercising.sentence == before, "there is nothing to hint at any more"
