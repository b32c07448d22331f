"""Checks of a bot: a class with a method choose, as every bot in the catalogue has it."""

import re
from collections.abc import Callable
from functools import partial
from random import Random
from types import ModuleType

from reihum.bots.guest import make_bot
from reihum.classroom.grading.check import Check, Mismatch, Said, expect
from reihum.core import Bot, Budget, Choice, Move, Reason
from reihum.core.line import play_all
from reihum.core.text import mark, say
from reihum.games.connect_four import ConnectFour, ConnectFourPosition

Kind = Callable[[Random], Bot]
QUICK = Budget(seconds=0.05, nodes=200)
REPEATABLE = Budget(nodes=200)
"""For checks that ask twice: a clock never runs the same way again."""
ALLOWED = re.compile(r"reihum|reihum\.(core|games)(\..*)?|reihum\.([A-Z]\w*|connect_four|pah_tum)")
"""A bot needs positions and its answer's classes, but neither our bots nor our solver."""


def find_kind(module: ModuleType, name: str) -> Kind:
    """What makes the bot: the class of this name, or the only one in the file that has a method choose."""
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and (kind.__name__ == name if name else hasattr(kind, "choose"))
    ]
    if len(kinds) != 1 or not hasattr(kinds[0], "choose"):
        found = Said(", ".join(kind.__name__ for kind in kinds) or say("none"))
        raise Mismatch("", Said(say("one class with a method choose")), found)
    return partial(make_bot, kinds[0])


def _answers_with_a_choice(kind: Kind) -> None:
    _checked(kind(Random(1)).choose(ConnectFour().start(), QUICK))


def _needs_no_budget(kind: Kind) -> None:
    position = ConnectFour.parse("4453", {})
    expect(_checked(kind(Random(1)).choose(position)).move in position.legal(), True, say("4453, choose(position)"))


def _moves_legally(columns: int, rows: int) -> Callable[[Kind], None]:
    def check(kind: Kind) -> None:
        for seed in range(10):
            random = Random(seed)
            position = ConnectFour(columns, rows).start()
            for _ in range(random.randrange(columns * rows)):
                if position.legal():
                    position = position.play(random.choice(position.legal()))
            if position.legal():
                _choose(kind(Random(seed)), position)

    return check


def _finds_the_only_move(kind: Kind) -> None:
    # Full but for the last column, and nobody has four in a row.
    columns = (0, 1, 0, 1, 1, 0, 1, 0, 2, 2, 2, 2)
    position = play_all(ConnectFour(4, 4).start(), [Move(column) for column in columns])
    expect(_choose(kind(Random(1)), position), 3, position)


def _plays_whole_games(kind: Kind) -> None:
    for side in (0, 1):
        bot, random, position = kind(Random(1)), Random(2), ConnectFour().start()
        while position.legal():
            own_turn = position.side == side
            position = position.play(_choose(bot, position) if own_turn else random.choice(position.legal()))


def _same_seed_same_game(kind: Kind) -> None:
    games = []
    for _ in range(2):
        bot, position = kind(Random(5)), ConnectFour().start()
        while position.legal():
            position = position.play(_choose(bot, position, REPEATABLE))
        games.append(str(position))
    expect(games[1], games[0], say("two games with the same seed"))


def _values_are_of_legal_moves(kind: Kind) -> None:
    position = ConnectFour.parse("444444", {})
    values = _checked(kind(Random(1)).choose(position, QUICK)).values
    if not set(values) <= set(position.legal()):
        raise Mismatch(position, Said(say("values of legal moves only")), dict(values))


CHECKS = (
    Check(mark("It answers with a Choice of a move and a Reason."), _answers_with_a_choice),
    Check(mark("It answers without a budget too."), _needs_no_budget),
    Check(mark("It moves legally on the usual board, 7 x 6."), _moves_legally(7, 6)),
    Check(mark("It moves legally on the smallest board, 4 x 4."), _moves_legally(4, 4)),
    Check(mark("It moves legally on a high board, 5 x 8."), _moves_legally(5, 8)),
    Check(mark("It moves legally on a wide board, 9 x 7."), _moves_legally(9, 7)),
    Check(mark("It moves legally on the largest board, 14 x 12."), _moves_legally(14, 12)),
    Check(mark("It finds the only legal move."), _finds_the_only_move),
    Check(mark("It plays whole games on both sides."), _plays_whole_games),
    Check(mark("The same seed plays the same game."), _same_seed_same_game),
    Check(mark("It values legal moves only, if it values any."), _values_are_of_legal_moves),
)


def _choose(bot: Bot, position: ConnectFourPosition, budget: Budget = QUICK) -> Move:
    """The bot's move; Mismatch if it is not legal."""
    move = _checked(bot.choose(position, budget)).move
    if type(move) is not int or move not in position.legal():
        size = f"{position.rules.columns}x{position.rules.rows}"
        raise Mismatch(f"{size} {position}", Said(say("one of {moves}", moves=position.legal())), move)
    return move


def _checked(answer: object) -> Choice:
    """The answer; Mismatch, in every check the same, if it is none."""
    if not isinstance(answer, Choice) or not isinstance(answer.why, Reason) or not str(answer.why).strip():
        raise Mismatch("", Said("Choice(move, Reason(…))"), answer)
    return answer
