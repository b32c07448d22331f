"""The pictures of the explanations: how the solver works, and zugzwang."""

import reihum
from reihum.core.text import speaking


def _with_values(text: str) -> str:
    position = reihum.connect_four(text)
    return reihum.paint(position, analysis=reihum.analyse(position))


def solver_values() -> str:
    """A position late enough to be understood at a glance, with what every move is worth."""
    return _with_values("44535263")


def forced_move() -> str:
    """Three in a row with an open end: whoever is to move has to stop it."""
    position = reihum.connect_four("44556")
    return reihum.paint(position, marks={"c1": "theirs", "g1": "theirs"}, arrows=[("d1", "g1", "theirs")])


def zugzwang() -> str:
    """The easiest puzzle of zugzwang, with its key move."""
    puzzle = reihum.puzzles("connect-four", themes=["zugzwang"])[0]
    cell = reihum.connect_four(str(puzzle.position)).landing(puzzle.key)
    name = "abcdefg"[cell[0]] + str(cell[1] + 1)
    return reihum.paint(puzzle.position, marks={name: "good"})


def _english(make):
    def made() -> str:
        with speaking("en"):
            return make() + "\n"

    return made


MADE = {
    "pictures/explain-values.svg": _english(solver_values),
    "pictures/explain-forced.svg": _english(forced_move),
    "pictures/explain-zugzwang.svg": _english(zugzwang),
}
