"""One use of one of Allis' rules: on which cells, and which rows it keeps the leader from."""

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """Allis' nine rules, the simplest first."""

    CLAIMEVEN = "claimeven"
    BASEINVERSE = "baseinverse"
    VERTICAL = "vertical"
    AFTEREVEN = "aftereven"
    LOWINVERSE = "lowinverse"
    HIGHINVERSE = "highinverse"
    BASECLAIM = "baseclaim"
    BEFORE = "before"
    SPECIALBEFORE = "specialbefore"


class Rule(NamedTuple):
    """A rule at work. All cells are single bits, those of a set are one number."""

    kind: Kind
    cells: tuple[int, ...]
    """The cells that it speaks of; what each of them is, is said where rules of this kind are found."""
    uses: int
    """All free cells that it needs."""
    solved: int
    """Which rows of the field the leader cannot complete any more."""
    claimed: int = 0
    """The upper cells of all claimevens in it."""
    row: int = 0
    """The follower's own row of four that it rests on."""
    paired: int = 0
    """The two cells of a specialbefore that can be played at once: no other rule may have them."""
