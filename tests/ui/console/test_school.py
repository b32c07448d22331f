"""Puzzles, lessons and the practice of own mistakes at the console, in both languages."""

from contextlib import suppress

import pytest

from console_desk import AnsweringScreen
from reihum import read, review
from reihum.core.text import speaking
from reihum.learn import LESSONS, practise
from reihum.learn.puzzles.book import PuzzleBook, shipped_book
from reihum.learn.puzzles.training import START, Training
from reihum.match import Plan
from reihum.store import open_store
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.reviewing import practise_mistakes
from reihum.ui.console.training import PuzzleWishes, Tally, solve_puzzles, teach
from reihum.ui.startup import Startup

WORDS = {
    "en": {
        "hint": "hint",
        "solution": "solution",
        "next": "next",
        "defend": "defend",
        "quit": "quit",
        "help": "help",
        "rules": "rules",
    },
    "de": {
        "hint": "tipp",
        "solution": "lösung",
        "next": "weiter",
        "defend": "verteidigen",
        "quit": "ende",
        "help": "hilfe",
        "rules": "regeln",
    },
}
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def two_movers():
    """The puzzle of the shipped book with two moves to be found that fits a newcomer best."""
    entries = [entry for entry in shipped_book("connect-four").entries if len(entry.line) == 3 and entry.goal == "win"]
    return PuzzleBook("connect-four", [min(entries, key=lambda entry: abs(entry.rating - START.value))])


def solve(book, *answers, language="en", store=None):
    """Somebody who types some answers at the puzzles of a book; the screen, the training and how it went."""
    training, tally, screen = Training(book.game, store, "Anna", book), Tally(), AnsweringScreen(*answers)
    with speaking(language):
        with suppress(EOFError):
            solve_puzzles(screen, training, PuzzleWishes(), tally)
        return screen, training, tally.say(training)


def own_moves(puzzle):
    return [puzzle.position.rules.format_move(move) for move in puzzle.own_moves]


@LANGUAGES
def test_a_puzzle_is_solved_move_by_move_and_counted(language):
    book = two_movers()
    one, two = own_moves(book[0])
    screen, training, end = solve(book, one, two, "", WORDS[language]["quit"], language=language)
    notices = [notice for _, _, notice in screen.shown]
    right = {"en": "Right!", "de": "Richtig!"}[language]
    assert notices[1].startswith(right)
    assert notices[2].startswith(right)
    assert screen.score.startswith({"en": "Rating", "de": "Wertung"}[language])
    assert training.streak == 1
    assert training.rating.value > START.value
    assert end.startswith({"en": "1 of 1 puzzles solved.", "de": "1 von 1"}[language])


@LANGUAGES
def test_a_wrong_move_is_answered_on_the_board_and_taken_back(language):
    book = two_movers()
    puzzle = book[0]
    wrong = next(move for move in puzzle.position.legal() if move != puzzle.key)
    answers = (puzzle.position.rules.format_move(wrong), "", *own_moves(puzzle), "", WORDS[language]["quit"])
    screen, training, end = solve(book, *answers, language=language)
    before, refuted, again = (view for view, _, _ in screen.shown[:3])
    assert refuted.ply > before.ply == again.ply
    assert training.tried == 1
    assert training.streak == 0
    assert end.startswith({"en": "0 of 1 puzzles solved.", "de": "0 von 1"}[language])


def test_a_word_or_move_typed_instead_of_taking_a_wrong_move_back_is_not_lost():
    book = two_movers()
    puzzle = book[0]
    wrong = next(move for move in puzzle.position.legal() if move != puzzle.key)
    first, *_ = own_moves(puzzle)
    screen, _, _ = solve(book, puzzle.position.rules.format_move(wrong), "hint", first)
    question, _, hinted, answered = (notice for _, _, notice in screen.shown)
    assert hinted != question
    assert answered.startswith("Right!")


@LANGUAGES
def test_the_words_beside_the_board_are_those_that_can_be_typed(language):
    screen, _, _ = solve(two_movers(), WORDS[language]["rules"], language=language)
    assert WORDS[language]["hint"] in screen.words[0]
    assert not screen.words[-1]  # those of a game again
    assert screen.told
    assert len(screen.shown) == 2
    assert screen.shown[0] == screen.shown[1]


@LANGUAGES
def test_a_puzzle_that_was_skipped_untried_does_not_count(language):
    words = WORDS[language]
    _, training, end = solve(two_movers(), words["next"], words["quit"], language=language)
    assert training.tried == 0
    assert training.rating == START
    assert end.startswith({"en": "0 of 0 puzzles solved.", "de": "0 von 0"}[language])


def test_a_puzzle_that_was_begun_and_left_counts_as_failed():
    one, _ = own_moves(two_movers()[0])
    _, training, _ = solve(two_movers(), one, "next", "quit")
    assert (training.tried, training.streak) == (1, 0)


def test_a_first_puzzle_moves_a_newcomer_by_less_than_100():
    _, failed, _ = solve(two_movers(), "solution", "", "quit")
    assert START.value - 100 < failed.rating.value < START.value


@LANGUAGES
def test_hint_solution_and_help_are_words_of_the_language(language):
    words = WORDS[language]
    screen, _, _ = solve(two_movers(), words["help"], words["hint"], words["solution"], "", language=language)
    ((page,),) = screen.told
    assert any(line.startswith(words["hint"]) for line in page.lines)
    assert screen.shown[2][2] != screen.shown[0][2]
    assert {"en": "is right.", "de": "ist richtig."}[language] in screen.shown[3][2]


@pytest.mark.parametrize("which", ["{move}", ""], ids=["a move", "the next one"])
@LANGUAGES
def test_another_defence_can_be_tried_and_every_winning_move_is_right(language, which):
    book = two_movers()
    puzzle = book[0]
    after = puzzle.position.play(puzzle.key)
    others = [move for move in after.legal() if move != puzzle.line[1]]
    unusual = puzzle.position.rules.format_move(others[0])
    one, _ = own_moves(puzzle)
    defend = f"{WORDS[language]['defend']} {which.format(move=unusual)}"
    screen, training, _ = solve(book, one, defend, language=language)
    assert screen.shown[2][0].ply == after.ply + 1
    assert screen.shown[2][0] != screen.shown[1][0]
    assert training.tried == 0  # the game is still on


def test_what_is_no_move_or_no_defence_is_said_in_one_sentence():
    screen, _, _ = solve(two_movers(), "9", "", "defend 4", "defend", "nonsense")
    for _, _, notice in screen.shown[1:]:
        assert notice.strip()
        assert "\n" not in notice.strip()
    assert len({view.ply for view, _, _ in screen.shown}) == 1


@LANGUAGES
def test_progress_is_kept_for_the_next_time(language, tmp_path):
    store = open_store(f"sqlite:///{tmp_path / 'kept.db'}")
    book = two_movers()
    solve(book, *own_moves(book[0]), "", language=language, store=store)
    assert Training("connect-four", store, "Anna").streak == 1


@LANGUAGES
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_lesson_is_taken_to_its_end(lesson, language):
    with speaking(language):
        steps = lesson.begin().questions
        answers = []
        for step in steps:
            answers += [WORDS[language]["solution"], ""] if step.asks else [""]
        screen = AnsweringScreen(*answers, "0")
        teach(screen, lesson)
        assert len(screen.shown) == len(answers)
        ((notice, question),) = screen.asked
        title = lesson.begin().title
    assert notice.startswith(f"{title}: 0 ")
    following = LESSONS.index(lesson) + 2
    assert question.usual == (str(following) if following <= len(LESSONS) else "0"), "Enter goes on to the next lesson"


@LANGUAGES
def test_own_mistakes_are_asked_again_and_made_good(language):
    missed = read('[Game "connect-four"] [Result "*"] 1. 4 4 2. 3 3 3. 5 5 4. 7 *')  # White could win at once
    found = review(missed)
    earlier = len(practise(found).questions) - 1
    with speaking(language):
        screen = AnsweringScreen(*[WORDS[language]["next"]] * earlier, "7", "", "2", "")
        said = practise_mistakes(screen, found)
    wrong, right = screen.shown[-3][2], screen.shown[-1][2]
    assert wrong.startswith("g1 ")
    assert right.startswith({"en": "Right!", "de": "Richtig!"}[language])
    assert said.startswith(f"0 {'of' if language == 'en' else 'von'} {earlier + 1} ")


@LANGUAGES
def test_the_start_menu_offers_puzzles_and_lessons(language):
    words = WORDS[language]
    with speaking(language):
        answers = {"en": ("puzzles", "lessons"), "de": ("Rätsel", "Lektionen")}[language]
        screen = AnsweringScreen(answers[0], "1", "2", words["quit"], answers[1], "1", words["quit"], words["quit"])
        Dialogue(screen, Startup(Plan())).run()
        labels = [option.label for option in screen.asked[0][1].options]
    assert labels[-2:] == {"en": ["Puzzles", "Lessons"], "de": ["Rätsel", "Lektionen"]}[language]
    assert not screen.answers
    assert len(screen.shown) == 2
    assert screen.notices[3].startswith({"en": "0 of 0", "de": "0 von 0"}[language])


@LANGUAGES
def test_the_start_menu_offers_the_puzzle_of_the_day_and_those_of_a_theme(language):
    puzzles, day, fork = {
        "en": ("puzzles", "the puzzle of the day", "fork"),
        "de": ("Rätsel", "das Rätsel des Tages", "Gabel"),
    }[language]
    words = WORDS[language]
    with speaking(language):
        of_the_day = puzzles, "1", day, words["solution"], words["next"]
        of_a_theme = puzzles, "1", fork, words["quit"]
        screen = AnsweringScreen(*of_the_day, *of_a_theme, puzzles, "1", "no such kind", words["quit"])
        Dialogue(screen, Startup(Plan())).run()
        today = Training("connect-four").daily().question.view
    assert not screen.answers
    assert screen.shown[0][0].cells == today.cells
    assert screen.notices[3].startswith({"en": "0 of 1", "de": "0 von 1"}[language])
