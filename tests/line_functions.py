"""What a line of Pah Tum can still become, from the rules alone, and what a potential of it must fulfil.

A *function* of a line lists, for every filling of its live cells, White's points less Black's, less the same with all
of them Black's; Black before White, the last cell changing first. A *state* says of each live cell 0 free, 1 White's, 2
Black's, and is numbered in the system of three, the first cell counting least.
"""

from itertools import product
from typing import NamedTuple

POINTS = (0, 0, 0, 3, 10, 25, 56, 119)
FREE, WHITE, BLACK = 0, 1, 2

Function = tuple[int, ...]


class Class(NamedTuple):
    live: tuple[int, ...]
    """The cells that matter."""
    function: Function


def worth_of_line(line):
    """White's points less Black's; cells are WHITE, BLACK or anything else."""
    total, start = 0, 0
    for end in range(1, len(line) + 1):
        if end == len(line) or line[end] != line[start]:
            total += POINTS[end - start] * {WHITE: 1, BLACK: -1}.get(line[start], 0)
            start = end
    return total


def class_of(line):
    """The live cells of a line, and their function."""
    free = [cell for cell, there in enumerate(line) if there == FREE]
    worths = {}
    for filling in product((BLACK, WHITE), repeat=len(free)):
        filled = list(line)
        for cell, stone in zip(free, filling, strict=True):
            filled[cell] = stone
        worths[filling] = worth_of_line(filled)

    def matters(place):
        return any(
            worth != worths[(*filling[:place], WHITE, *filling[place + 1 :])] for filling, worth in worths.items()
        )

    live = [place for place in range(len(free)) if matters(place)]
    base = worths[(BLACK,) * len(free)]
    function = []
    for stones in product((BLACK, WHITE), repeat=len(live)):
        filling = [BLACK] * len(free)
        for place, stone in zip(live, stones, strict=True):
            filling[place] = stone
        function.append(worths[tuple(filling)] - base)
    return Class(tuple(free[place] for place in live), tuple(function))


def all_classes():
    """Every class of lines with the smallest code that stands for it, two bits a cell, 3 for a blocked one."""
    classes = {}
    for code in range(4**7):
        classes.setdefault(class_of([code >> 2 * cell & 3 for cell in range(7)]), code)
    return classes


def cells_of(function):
    """How many live cells it has."""
    return len(function).bit_length() - 1


def index_of(state):
    return sum(there * 3**cell for cell, there in enumerate(state))


def worth_at(function, state):
    """Where no cell is free."""
    return function[int("".join("1" if there == WHITE else "0" for there in state) or "0", 2)]


def conditions(cells):
    """Conditions 2 to 4 of kernel/pah_tum/steps.hpp, each as factors of states whose sum must not be above 0."""
    for state in product((FREE, WHITE, BLACK), repeat=cells):
        here = index_of(state)
        free = [cell for cell in range(cells) if state[cell] == FREE]
        for i in free:
            white, black = here + WHITE * 3**i, here + BLACK * 3**i
            yield (1, white), (1, black), (-2, here)
            yield (1, black), (-1, here)
            for j in free:
                if i != j:
                    other = BLACK * 3**j
                    yield (1, white + other), (-1, here + other), (-1, here), (1, black)
