"""Two small tools of numerical mathematics, so that ratings need no large library."""

from collections.abc import Callable, Sequence

Vector = list[float]
Matrix = list[Vector]

_STEPS = 200
"""Halving an interval so often leaves nothing of it that a float could tell."""


def find_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function crosses zero between two places; the place that is nearer where it does not."""
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def invert(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The inverse of a symmetric positive definite matrix, by Gauss and Jordan with the largest pivot first."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda number: abs(rows[number][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        scale = rows[place][place]
        rows[place] = [value / scale for value in rows[place]]
        for number in range(size):
            factor = rows[number][place]
            if number != place and factor:
                rows[number] = [value - factor * other for value, other in zip(rows[number], rows[place], strict=True)]
    return [row[size:] for row in rows]


def multiply(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> Vector:
    """A matrix times a vector."""
    return [sum(value * other for value, other in zip(row, vector, strict=True)) for row in matrix]
