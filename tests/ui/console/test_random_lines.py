"""Random lines, typed into the console one after the other; ``make soak`` types many more."""

import random
from dataclasses import replace
from itertools import cycle, islice

import pytest

from reihum import catalogue
from reihum.core.text import speaking
from reihum.match import Plan
from reihum.store import Store
from reihum.ui.console.dialogue import Dialogue
from reihum.ui.console.plain import PlainScreen
from reihum.ui.console.words import Command
from reihum.ui.startup import Startup

pytestmark = pytest.mark.slow

LEAVING = [*Command.QUIT.value, *Command.NEW.value]
THINKING = [*Command.REVIEW.value, *Command.PRACTISE.value]
WORDS = [word for command in Command for word in command.value if word not in LEAVING]
CELLS = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
ANSWERS = ["", "1", "2", "3", "rot", "gelb", "red", "blue", "7x6", "4x4", "9", "13", "0"]


class TypedScreen(PlainScreen):
    """A plain screen whose input is a list of lines."""

    def __init__(self, lines):
        super().__init__()
        self.lines = lines

    def _read(self, prompt):
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def random_lines(chance, words):
    while True:
        kind = chance.random()
        if kind < 0.005:
            yield chance.choice(LEAVING)
        elif kind < 0.45:
            yield chance.choice(CELLS + list("abcdefg") * 3)
        elif kind < 0.65:
            yield chance.choice(ANSWERS)
        elif kind < 0.85:
            yield f"{chance.choice(words)} {chance.choice(('', '', '1', '2', 'x.txt', 'undo'))}"
        else:
            yield "".join(chr(chance.choice((chance.randrange(128), chance.randrange(0x3000)))) for _ in range(9))


# A review of a whole game takes seconds; the long form asks for some of those, too.
QUICK = [word for word in WORDS if word not in THINKING]


@pytest.mark.parametrize(
    ("count", "words"), [(1_500, QUICK), pytest.param(20_000, WORDS, marks=pytest.mark.soak)], ids=["few", "many"]
)
def test_random_lines_never_end_in_a_traceback(count, words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    # What a thinking bot plays depends on how busy the machine is, and from there on the same lines mean another game.
    # Chance with a seed does not; and whoever is asked for a hint answers at once.
    settings = {"location": "reihum.bots.random_bot:RandomBot", "settings": {}, "adapts": False}
    bots = tuple(replace(bot, **settings, advises=1 if bot.name == "random" else None) for bot in catalogue.BOTS)
    monkeypatch.setattr(catalogue, "BOTS", bots)
    monkeypatch.setattr("reihum.learn.puzzles.training.Random", lambda: random.Random(3))
    lines = islice(random_lines(random.Random(2), words), count)
    store = Store(tmp_path / "matches.sqlite3")
    languages = cycle(("en", "de"))
    while (line := next(lines, None)) is not None:
        with speaking(next(languages)):
            Dialogue(TypedScreen(lines), Startup(Plan(seed=len(line)), store=store)).run()
    games = store.all()
    store.close()
    assert "Traceback" not in capsys.readouterr().out
    assert {game.game for game in games} == set(catalogue.games()), "the lines did not get past the menu"
    assert {"*", "1-0", "0-1"} <= {game.result for game in games}
    print(len(games), "games,", sum(game.plies for game in games), "moves")
