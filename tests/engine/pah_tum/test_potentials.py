"""The potentials that proofs of Pah Tum stand on: every condition in every state, in whole numbers."""

import json
import lzma
import re
from itertools import product
from pathlib import Path

import pytest

from line_functions import BLACK, WHITE, all_classes, cells_of, conditions, index_of, worth_at

UNIT = 4096
TABLE = Path(__file__).parents[3] / "kernel" / "pah_tum" / "potentials.inc"


@pytest.fixture(scope="module")
def potentials():
    """Phi of every function, by state."""
    certificate = json.loads(lzma.decompress(Path(__file__).with_name("potentials.json.xz").read_bytes()))
    return {tuple(function): phi for function, phi in certificate}


def test_every_potential_fulfils_its_four_conditions_in_every_state(potentials):
    rules = {cells: list(conditions(cells)) for cells in range(8)}
    for function, phi in potentials.items():
        cells = cells_of(function)
        assert len(phi) == 3**cells
        for state in product((WHITE, BLACK), repeat=cells):
            assert phi[index_of(state)] >= UNIT * worth_at(function, state)
        for terms in rules[cells]:
            assert sum(factor * phi[state] for factor, state in terms) <= 0


def test_the_kernels_table_has_the_potential_of_every_class_of_lines(potentials):
    table = {int(code): int(phi) for code, phi in re.findall(r"\{(\d+), (\d+)\},", TABLE.read_text(encoding="utf-8"))}
    assert table == {code: potentials[line.function][0] for line, code in all_classes().items()}
