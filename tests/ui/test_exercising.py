"""An exercise as the windows show it, without a window."""

from reihum.learn import find_lesson
from reihum.learn.exercise import Exercise, Question, Reply
from reihum.match import Match, Seat
from reihum.store import Preferences, Store
from reihum.ui.arrows import arrow_strokes
from reihum.ui.exercising import BEAT, REFUTED, Exercising
from reihum.ui.learning import courses
from waiting import wait_for


def board(moves):
    match = Match.start("connect-four", (Seat("Red"), Seat("Yellow")))
    for move in moves:
        match.play(move)
    return match.view()


class Middle(Question):
    """Asks for the middle column."""

    view = board("")
    words = "Play in the middle."

    def answer(self, move):
        board("").find_move(move)
        if move != "4":
            self.clean = False
            return Reply(False, "No.", (board(move), board(f"{move}4")), False)
        self.done = True
        return Reply(True, "Yes.", (board("4"),), True)

    def hint(self):
        self.clean = False
        return Reply(False, "Not at the edge.", (self.view,), False)

    def solution(self):
        self.clean, self.done = False, True
        return Reply(True, "It was the middle.", (board("4"),), True)


def take(exercising, now):
    """Wait for the answer."""
    wait_for(lambda: exercising.look(now))


def test_a_wrong_move_is_refuted_on_the_board_which_then_goes_back_to_the_question():
    exercising = Exercising(Exercise("Middle", [Middle(), Middle()]))
    assert (exercising.progress, exercising.words) == ("1 of 2", "Play in the middle.")
    exercising.answer("1")
    assert not exercising.can_answer
    take(exercising, 10.0)
    assert (exercising.right, exercising.sentence, exercising.view.ply) == (False, "No.", 1)
    assert not exercising.look(10.0 + BEAT / 2)
    assert exercising.look(10.01 + BEAT)
    assert exercising.view.ply == 2
    assert not exercising.look(10.0 + BEAT + REFUTED / 2)
    assert exercising.look(10.1 + BEAT + REFUTED)
    assert (exercising.view.ply, exercising.sentence, exercising.showing) == (0, "No.", False)
    exercising.answer("4")
    take(exercising, 20.0)
    assert (exercising.right, exercising.view.ply, exercising.can_answer) == (True, 1, False)
    exercising.go_on()
    exercising.answer("4")
    take(exercising, 30.0)
    exercising.go_on()
    assert exercising.words == "That was all: 1 of 2 at the first try and without help."


def test_help_is_no_answer_and_a_move_that_cannot_be_read_is_told():
    exercising = Exercising(Exercise("Middle", [Middle()]))
    assert exercising.progress == ""
    exercising.hint()
    take(exercising, 1.0)
    assert (exercising.right, exercising.sentence) == (None, "Not at the edge.")
    exercising.answer("9")
    take(exercising, 2.0)
    assert (exercising.right, exercising.can_answer) == (None, True)
    assert "9" in exercising.sentence
    exercising.solution()
    take(exercising, 3.0)
    assert (exercising.sentence, exercising.can_answer) == ("It was the middle.", False)


def test_lessons_are_listed_and_begin():
    listed = [course for course in courses(None, Preferences()) if course.kind == "Lesson"]
    assert all(course.title and course.note for course in listed)
    assert listed[0].begin().exercise.questions
    assert find_lesson("1").begin().questions


def test_an_arrow_ends_before_its_last_cell_and_the_other_sides_has_dashes():
    whole, *barbs = arrow_strokes((0, 0), (300, 0), 100, "mine")
    assert whole == ((0, 0), (264.0, 0.0))
    assert [barb[0] for barb in barbs] == [(264.0, 0.0)] * 2
    dashes = arrow_strokes((0, 0), (300, 0), 100, "theirs")[:-2]
    assert len(dashes) > 5
    assert all(end[0] - start[0] <= 20.0001 for start, end in dashes)


def test_puzzles_come_one_after_the_other_and_a_rating_is_kept(tmp_path):
    store, preferences = Store(tmp_path / "matches.sqlite3"), Preferences()
    listed = [course for course in courses(store, preferences) if course.kind == "Puzzle"]
    assert {course.game for course in listed} == {"Connect Four", "Pah Tum"}
    exercising = listed[1].begin()
    first = exercising.exercise
    exercising.solution()
    take(exercising, 1.0)
    assert "Your rating: 800 → " in exercising.sentence
    exercising.go_on()
    assert exercising.exercise is not first, "the next puzzle"
    assert not exercising.exercise.over
    exercising.go_on()
    daily = listed[0].begin()
    daily.go_on()
    assert daily.exercise.over, "there is one per day"
    again = next(course for course in courses(store, preferences) if course.title == listed[1].title).begin()
    assert again.exercise.puzzle.position != first.puzzle.position, "what was tried does not come again"
    store.close()
