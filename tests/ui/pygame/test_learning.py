"""Learning in the pygame window: a review, practice and lessons, by mouse and keys."""

from random import Random

import pygame
import pytest

from reihum.learn import LESSONS
from reihum.learn.goals import reaching
from reihum.ui.pygame import lettering
from reihum.ui.pygame.exercise_screen import ExerciseScreen
from reihum.ui.pygame.game import GameScreen
from reihum.ui.pygame.kept_sheet import KeptSheet
from reihum.ui.pygame.learn_sheet import LearnSheet
from reihum.ui.pygame.review_screen import ReviewScreen
from reihum.ui.pygame.start import StartScreen
from waiting import wait_for

WORDS_OF_A_REVIEW = ["← Mistake", "Mistake →", "Better line", "Back", "Practise"]


@pytest.fixture
def reviewed(sit_down):
    """A window that shows the whole review of a short game."""
    desk = sit_down(moves="3344211", animate=False, Size="5x4")
    desk.press("g", mod=pygame.KMOD_LCTRL)
    desk.step(2)
    (button,) = [way for way in desk.screen.ending.ways() if way.text == "Review"]
    desk.click(button.area.center)
    wait_for(lambda: not desk.screen.reviewing.running, step=desk.step)
    desk.step(2)
    return desk


def press_button(desk, word):
    (button,) = [button for button in desk.screen.buttons() if button.text == word]
    desk.click(button.area.center)


def test_after_a_game_every_move_is_graded_and_explained_on_the_board(reviewed):
    desk, screen = reviewed, reviewed.screen
    assert isinstance(screen, ReviewScreen)
    assert [button.text for button in screen.buttons()] == WORDS_OF_A_REVIEW
    for key, ply in (("HOME", 0), ("RIGHT", 1), ("END", 7), ("LEFT", 6), ("DOWN", 7)):
        desk.press(getattr(pygame, f"K_{key}"))
        assert screen.reviewing.ply == ply
    desk.press(pygame.K_HOME, pygame.K_PAGEDOWN)
    assert screen.reviewing.at_fault
    desk.press(pygame.K_SPACE)
    assert screen.reviewing.shows_line
    desk.press(pygame.K_PAGEUP)
    assert screen.notice == "There is no other mistake in this direction."
    desk.press(pygame.K_F7)
    assert not screen.notice, "it is said in a language that is not spoken any more"
    desk.press(pygame.K_F7)
    desk.click((screen.graph.right - 2, screen.graph.centery))
    assert screen.reviewing.ply == 7
    place, area = list(screen.lines.seen())[-2]
    desk.click(area.center)
    assert screen.reviewing.ply == place
    for size in ((560, 444), (1200, 900)):
        desk.window.desk.size = size
        desk.window.refresh()
        screen.draw(pygame.Surface(size))
        areas = [button.area for button in screen.buttons()]
        assert all(pygame.Rect((0, 0), size).contains(area) for area in areas)
        assert pygame.Rect((0, 0), size).contains(screen.picture.layout.board)
        assert not screen.picture.layout.board.colliderect(screen.picture.panel)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.screen, GameScreen)
    desk.press(pygame.K_F3)
    assert desk.screen.reviewing is screen.reviewing, "it is not looked at again"


def test_a_mistake_is_retried_wrongly_and_rightly(reviewed):
    desk = reviewed
    press_button(desk, "Practise")
    screen = desk.screen
    assert isinstance(screen, ExerciseScreen)
    exercising = screen.exercising
    question = exercising.exercise.question
    right = reaching(question._analyse(question.position, exact=False), question.goal)
    columns = [move for move in question.position.legal() if move not in right]
    layout = screen.picture.layout
    desk.click(layout.above(columns[0]))
    wait_for(lambda: not exercising.busy, step=desk.step)
    assert exercising.right is False
    assert exercising.view.ply == question.position.ply + 1
    wait_for(lambda: not exercising.showing, step=desk.step)
    assert exercising.view.ply == question.position.ply
    desk.press(pygame.K_F2)
    wait_for(lambda: not exercising.busy, step=desk.step)
    assert (exercising.right, bool(exercising.sentence)) == (None, True)
    desk.press(question.position.rules.format_move(right[0]))
    wait_for(lambda: not exercising.busy, step=desk.step)
    assert exercising.right is True
    while not exercising.exercise.over:
        desk.press(pygame.K_TAB)
    assert exercising.words.startswith("That was all: 0 of ")
    press_button(desk, "Done")
    assert isinstance(desk.screen, ReviewScreen)


def test_a_lesson_is_chosen_from_the_list_and_escape_leads_back(open_window):
    desk = open_window(animate=False)
    desk.press(pygame.K_F4)
    assert isinstance(desk.sheet, LearnSheet)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.screen, ExerciseScreen)
    desk.press(pygame.K_F7)
    assert [button.text for button in desk.screen.buttons()][-1] in ("Weiter", "Überspringen")
    desk.press(pygame.K_F7, pygame.K_TAB, pygame.K_ESCAPE)
    assert isinstance(desk.screen, StartScreen)
    assert isinstance(desk.sheet, LearnSheet)
    desk.press(pygame.K_ESCAPE)
    assert desk.sheet is None


def test_after_a_lesson_the_list_is_where_it_was(open_window):
    desk = open_window(animate=False)
    desk.press(pygame.K_F4, *[pygame.K_DOWN] * 3, pygame.K_RETURN, pygame.K_F7, pygame.K_ESCAPE)
    assert desk.sheet.lines.marked == 3
    assert desk.sheet.courses[0].title == "Die offene Drei"


def test_lessons_and_kept_games_are_a_key_away_from_a_game(sit_down):
    desk = sit_down(moves="44", animate=False)
    desk.press(pygame.K_F4)
    assert isinstance(desk.sheet, LearnSheet)
    desk.press(pygame.K_F4)
    desk.press("k", mod=pygame.KMOD_LCTRL)
    assert isinstance(desk.sheet, KeptSheet)
    desk.press(pygame.K_ESCAPE)
    assert (desk.sheet, desk.view.ply) == (None, 2)


def test_another_defence_of_a_puzzle_can_be_tried(open_window, monkeypatch):
    monkeypatch.setattr("reihum.learn.puzzles.training.Random", lambda: Random(0))  # a puzzle of several moves
    desk = open_window(animate=False)
    desk.press(pygame.K_F4, *[pygame.K_DOWN] * (len(LESSONS) + 1), pygame.K_RETURN)
    exercising = desk.screen.exercising
    puzzle, challenge = exercising.exercise.puzzle, exercising.exercise.challenge
    assert "Another defence" not in [button.text for button in desk.screen.buttons()]
    places = {button.text: button.area for button in desk.screen.buttons()}
    exercising.answer(puzzle.position.rules.format_move(puzzle.key))
    wait_for(lambda: exercising.right is True, step=desk.step)
    before = challenge.position
    stayed = {button.text: button.area for button in desk.screen.buttons() if button.text in places}
    assert stayed == places, "buttons stay where they are"
    press_button(desk, "Another defence")
    wait_for(lambda: not exercising.busy, step=desk.step)
    other = challenge.position
    assert other != before
    desk.press("d", mod=pygame.KMOD_LCTRL)
    wait_for(lambda: not exercising.busy, step=desk.step)
    assert challenge.position not in (before, other)


def test_no_word_on_a_button_is_cut_in_german(open_window, monkeypatch):
    drawn = []

    def write(text, *rest):
        drawn.append(text)
        return lettering.write(text, *rest)

    monkeypatch.setattr("reihum.ui.pygame.controls.write", write)
    desk = open_window(animate=False)
    desk.press(pygame.K_F7, pygame.K_F4, *[pygame.K_DOWN] * (len(LESSONS) + 1), pygame.K_RETURN)
    drawn.clear()
    desk.window.draw()
    assert "Überspringen" in drawn
    assert [text for text in drawn if text.endswith("…")] == []
