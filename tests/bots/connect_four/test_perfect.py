"""The bot that solves the position."""

from random import Random

import pytest

from reihum.bots.connect_four.perfect import PerfectBot
from reihum.bots.random_bot import RandomBot
from reihum.catalogue import find_bot
from reihum.core import Budget
from reihum.core.text import speaking
from reihum.engine.connect_four.bounds import Bounds, best_moves
from reihum.engine.connect_four.score import plies_to_end
from reihum.engine.connect_four.solver import Solver
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
    best = best_moves(position, solver.scores_of_moves(position))
    after_each = {move: position.play(move) for move in best}
    answers = {move: len(best_moves(after, solver.scores_of_moves(after))) for move, after in after_each.items()}
    assert answers == {0: 4, 1: 1, 2: 2, 3: 1, 4: 4}
    assert {PerfectBot(Random(seed)).choose(position).move for seed in range(12)} == {1, 3}


@pytest.mark.parametrize(
    ("moves", "english", "german"),
    [
        ("121212", "The last move: wins at once.", "Der letzte Zug: gewinnt sofort."),
        (
            WON,
            "Everything else loses; this wins in 9 moves whatever you do: 2",
            "Alles andere verliert; das gewinnt in 9 Zügen, was",
        ),
        (WINS, "This wins in 3 moves whatever you do: ", "Das gewinnt in 3 Zügen, was Sie auch tun: "),
        (
            LOST,
            "Everything loses; this loses in 10 moves, no other move",
            "Alles verliert; das verliert in 10 Zügen, kein",
        ),
        (DRAWN, "Nobody can win against best play: ", "Bei bestem Spiel gewinnt niemand: "),
        (SAVED, "Everything else loses; this holds the draw: ", "Alles andere verliert; das hält das Remis: "),
    ],
)
def test_it_says_why_with_the_line(moves, english, german):
    position = after(moves)
    choice = PerfectBot(Random(0)).choose(position)
    assert str(choice.why).startswith(english)
    with speaking("de"):
        assert str(choice.why).startswith(german)
    assert choice.values[choice.move] == max(choice.values.values()) == Solver().solve(position)


def test_it_keeps_to_its_budget_and_says_that_it_did_not_solve_the_position():
    position = after("", "8x7")  # no book for this size
    choice = PerfectBot(Random(0)).choose(position, Budget(nodes=5000))
    assert str(choice.why).startswith("Not solved in time; this scores between")
    assert choice.move in position.legal()
    assert choice.values == dict.fromkeys(range(8), 0)


def test_even_with_no_time_it_wins_at_once_and_stops_a_win():
    for moves, move in (("121212", 0), ("12121", 0)):
        assert PerfectBot(Random(0)).choose(after(moves), Budget(nodes=1)).move == move
        assert PerfectBot(Random(0)).choose(after(moves, "14x12"), Budget(nodes=1)).move == move


def test_a_guess_of_which_the_end_is_known_says_how_it_ends():
    position = ConnectFour.parse("4453", {})
    assert str(PerfectBot._reason_of_guess(position, Bounds(-2, -2))) == (
        "Not every move was solved in time; this loses in 18 moves."
    )
    assert "between -3 and 2" in str(PerfectBot._reason_of_guess(position, Bounds(-3, 2)))


def test_without_its_book_it_has_to_search():
    entry = find_bot("perfect", "connect-four")
    position, budget = after("44"), Budget(nodes=2000)
    assert "Not" not in str(entry.make(Random(0)).choose(position, budget).why)
    assert str(entry.without_book().make(Random(0)).choose(position, budget).why).startswith("Not solved in time")
    greedy = find_bot("greedy", "pah-tum")
    assert greedy.without_book() == greedy
