"""Works out the potentials of steps.hpp: `python kernel/pah_tum/make_potentials.py` (scipy, half a minute).

Writes potentials.inc, phi of the free state for every class of lines, and the certificate for the test: all of phi for
every function of a line. Both are whole numbers of 1/4096 points, so that the test is exact.
"""

import json
import lzma
import sys
from itertools import product
from pathlib import Path

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

sys.path.append(str(Path(__file__).parents[2] / "tests"))
from line_functions import Function, all_classes, cells_of, conditions, index_of, worth_at

TABLE = Path(__file__).with_name("potentials.inc")
CERTIFICATE = Path(__file__).parents[2] / "tests" / "engine" / "pah_tum" / "potentials.json.xz"
UNIT = 4096
SLACK = 2 / UNIT
"""Where rounding breaks a condition, it is asked for with so much to spare."""


def least_potential(function: Function) -> list[int]:
    """The potential of the least value in the free state, by state."""
    for slack in (0.0, SLACK):
        phi = solve(function, slack)
        if all(sum(factor * phi[state] for factor, state in terms) <= 0 for terms in conditions(cells_of(function))):
            return phi
    raise AssertionError(f"rounding broke a condition of {function}")


def solve(function: Function, slack: float) -> list[int]:
    """Minimise phi of the free state, and a very little the others; then round."""
    cells = cells_of(function)
    rows, columns, factors, limits = [], [], [], []
    for number, terms in enumerate(conditions(cells)):
        for factor, state in terms:
            rows.append(number)
            columns.append(state)
            factors.append(factor)
        limits.append(-slack)
    costs = np.full(3**cells, 1e-7)
    costs[0] = 1
    if not limits:
        return [0]
    least = np.full(3**cells, -np.inf)
    for state in product((1, 2), repeat=cells):
        least[index_of(state)] = worth_at(function, state)
    matrix = csr_array((factors, (rows, columns)), shape=(len(limits), 3**cells))
    bounds = np.column_stack([least, np.full(3**cells, np.inf)])
    return [round(value * UNIT) for value in linprog(costs, A_ub=matrix, b_ub=limits, bounds=bounds).x]


def main() -> None:
    """Write both files."""
    classes = all_classes()
    potentials = {function: least_potential(function) for function in sorted({line.function for line in classes})}
    rows = sorted((code, potentials[line.function][0]) for line, code in classes.items())
    TABLE.write_text("".join(f"{{{code}, {phi}}},\n" for code, phi in rows), encoding="utf-8")
    certificate = [[list(function), phi] for function, phi in potentials.items()]
    CERTIFICATE.write_bytes(lzma.compress(json.dumps(certificate, separators=(",", ":")).encode()))


if __name__ == "__main__":
    main()
