"""The bot that solves the position."""

from random import Random

import pytest

from reihum.bots.best import best_moves
from reihum.bots.connect_four import perfect
from reihum.bots.connect_four.perfect import PerfectBot
from reihum.bots.random_bot import RandomBot
from reihum.catalogue import find_bot
from reihum.core import Budget
from reihum.core.text import speaking
from reihum.engine.connect_four.score import plies_to_end
from reihum.engine.connect_four.solver import Solver
from reihum.engine.selfcheck import play_at_random
from reihum.games.connect_four import ConnectFour

pytestmark = pytest.mark.usefixtures("native")
WON, LOST, WINS = "54776314735634424", "12633226262675446263", "646422211257517647613262"
DRAWN, SAVED = "127337462774523144216612", "713671311434771745533615"


def after(moves, size="7x6"):
    return ConnectFour.parse(moves, {"Size": size})


def play_on(position, first, second):
    players = (first, second)
    count = 0
    while position.legal():
        position = position.play(players[count % 2].choose(position).move)
        count += 1
    return position, count


@pytest.mark.parametrize("seed", range(5))
def test_it_wins_a_won_position_as_soon_as_promised_or_sooner(seed):
    position = after(WON)
    score = Solver().solve(position)
    end, count = play_on(position, PerfectBot(Random(seed)), RandomBot(Random(seed)))
    assert score > 0
    assert end.outcome().winner == position.side
    assert count <= plies_to_end(position, score)


def test_against_itself_it_loses_as_late_as_promised():
    position = after(LOST)
    score = Solver().solve(position)
    end, count = play_on(position, PerfectBot(Random(1)), PerfectBot(Random(2)))
    assert score < 0
    assert end.outcome().winner == position.side.other
    assert count == plies_to_end(position, score)


@pytest.mark.parametrize("seed", range(5))
def test_it_never_loses_a_drawn_board(seed):
    end, _ = play_on(after("", "5x4"), RandomBot(Random(seed)), PerfectBot(Random(seed)))
    assert end.outcome().winner in (None, 1)


def test_among_equal_moves_it_leaves_the_fewest_good_answers():
    position, solver = after("4", "5x4"), Solver()
    best = best_moves(solver.scores_of_moves(position))
    after_each = {move: position.play(move) for move in best}
    answers = {move: len(best_moves(solver.scores_of_moves(after))) for move, after in after_each.items()}
    assert answers == {0: 4, 1: 1, 2: 2, 3: 1, 4: 4}
    assert {PerfectBot(Random(seed)).choose(position).move for seed in range(12)} == {1, 3}


def test_its_moves_are_best_ones_though_it_does_not_solve_all_moves():
    random, solver = Random(14), Solver()
    for _ in range(12):
        position = play_at_random(ConnectFour().start(), random.randrange(11, 24), random)
        if position.outcome() is not None:
            continue
        choice = PerfectBot(Random(1)).choose(position)
        scores = solver.scores_of_moves(position)
        assert scores[choice.move] == max(scores.values()) == choice.values[choice.move]
        assert all(choice.values[move] in (0, score) for move, score in scores.items())


def test_once_it_knows_the_score_it_chooses_within_a_few_nodes(monkeypatch):
    for name in ("NODES_FOR_BEST", "NODES_FOR_ANSWERS", "NODES_FOR_OTHERS"):
        monkeypatch.setattr(perfect, name, 0)
    position = after(LOST)
    choice = PerfectBot(Random(1)).choose(position)
    assert choice.values[choice.move] == Solver().solve(position)
    assert Solver().scores_of_moves(position)[choice.move] == choice.values[choice.move]


@pytest.mark.parametrize(
    ("moves", "english", "german"),
    [
        ("121212", "I win with a1 a2 a3 a4.", "Ich gewinne mit a1 a2 a3 a4."),
        (
            WON,
            "Only this wins: I win in 9 moves at the latest.",
            "Nur das gewinnt: Ich gewinne spätestens in 9",
        ),
        (
            WINS,
            "I force the win: you must stop threat after threat, and in the",
            "Ich erzwinge den Gewinn: Sie müssen eine",
        ),
        (
            LOST,
            "Against best play I lose in 10 moves; no move holds out longer.",
            "Gegen bestes Spiel verliere ich in 10 Zügen",
        ),
        (DRAWN, "With best play it is a draw.", "Bei bestem Spiel endet es unentschieden."),
        (SAVED, "Everything else loses; this holds the draw.", "Alles andere verliert; das hält das Unentschieden."),
    ],
)
def test_it_says_why_and_what_comes_of_it(moves, english, german):
    position = after(moves)
    choice = PerfectBot(Random(0)).choose(position)
    assert english in str(choice.why)
    with speaking("de"):
        assert german in str(choice.why)
    assert choice.values[choice.move] == max(choice.values.values()) == Solver().solve(position)


def test_it_keeps_to_its_budget_and_says_nothing_that_it_did_not_prove():
    position = after("", "8x7")  # no book for this size
    choice = PerfectBot(Random(0)).choose(position, Budget(nodes=5000))
    assert str(choice.why).endswith("rows of four can still go through f1. I had no time to work everything out.")
    assert choice.move in position.legal()
    assert choice.values == dict.fromkeys(range(8), 0)


@pytest.mark.parametrize(
    ("moves", "english", "german"),
    [
        (
            "",
            "7 rows of four can still go through g1. I had no time to work everything out.",
            "7 Viererreihen können noch durch g1 gehen. Ich hatte keine Zeit, alles auszurechnen.",
        ),
        (
            "aabbc",
            "I stop your row a1 b1 c1 at d1. I had no time to work everything out.",
            "Ich stoppe Ihre Reihe a1 b1 c1 auf d1. Ich hatte keine Zeit, alles auszurechnen.",
        ),
        (
            "gghhi",
            "I stop your row g1 h1 i1 at f1. You win with your next stone, whatever I do.",
            "Ich stoppe Ihre Reihe g1 h1 i1 auf f1. Sie gewinnen mit Ihrem nächsten Stein, was ich auch tue.",
        ),
        ("gghhia", "I win with f1 g1 h1 i1.", "Ich gewinne mit f1 g1 h1 i1."),
    ],
    ids=["nothing is proven", "only one move does not lose", "lost", "won"],
)
def test_on_a_board_too_large_to_solve_it_says_what_is_proven_and_where_it_only_guesses(moves, english, german):
    choice = PerfectBot(Random(1)).choose(after(moves, "14x12"), Budget(nodes=200_000))
    assert str(choice.why) == english
    with speaking("de"):
        assert str(choice.why) == german


def test_even_with_no_time_it_wins_at_once_and_stops_a_win():
    for moves, move in (("121212", 0), ("12121", 0)):
        assert PerfectBot(Random(0)).choose(after(moves), Budget(nodes=1)).move == move
        assert PerfectBot(Random(0)).choose(after(moves, "14x12"), Budget(nodes=1)).move == move


def test_without_its_book_it_has_to_search():
    entry = find_bot("perfect", "connect-four")
    position, budget = after("44"), Budget(nodes=2000)
    assert "I win" in str(entry.make(Random(0)).choose(position, budget).why)
    assert "I win" not in str(entry.without_book().make(Random(0)).choose(position, budget).why)
    greedy = find_bot("greedy", "pah-tum")
    assert greedy.without_book() == greedy
