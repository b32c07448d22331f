"""Positions of our two games, from text."""

from reihum.core.text import mark
from reihum.games.connect_four import ConnectFour, ConnectFourPosition
from reihum.games.pah_tum import PahTum, PahTumPosition
from reihum.library.expecting import chance, expect_size, expect_text, expect_whole


def connect_four(text: str = "", size: tuple[int, int] = (7, 6)) -> ConnectFourPosition:
    """A position of Connect Four, from the columns played so far: digits from 1, or letters from a.

    The size of the board is columns and rows, 4 x 4 to 14 x 12.

    >>> connect_four("4453").play("5")
    ConnectFour("44535")
    >>> connect_four("dd", size=(8, 7)).legal()
    (0, 1, 2, 3, 4, 5, 6, 7)
    >>> connect_four("1212121").outcome().result
    '1-0'
    """
    moves = expect_text(text, mark("the columns played, such as '4453'"))
    return ConnectFour.parse(moves, ConnectFour(*expect_size(size)).setup())


def pah_tum(text: str | None = None, *, blocked: int = 9, seed: int | None = None) -> PahTumPosition:
    """A position of Pah Tum, from its blocked cells, a slash and the moves; or from its blocked cells alone.

    Without a text it is the start of a new game. So many cells are blocked: 5, 7, 9, 11 or 13. Lots are cast for them,
    and the same seed blocks the same cells.

    >>> pah_tum("a1c4d4f2g7/d5e5").play("d3")
    PahTum("a1c4d4f2g7/d5e5d3")
    >>> pah_tum("a1c4d4f2g7")
    PahTum("a1c4d4f2g7/")
    >>> pah_tum(blocked=5, seed=7) == pah_tum(blocked=5, seed=7)
    True
    """
    count = expect_whole(blocked, mark("how many cells are blocked: 5, 7, 9, 11 or 13"))
    if text is None:
        return PahTum.new(chance(seed), {"Blocked": str(count)}).start()
    position = expect_text(text, mark("a position such as 'a1c4d4f2g7/d5e5'"))
    return PahTum.parse(position if "/" in position else f"{position}/", {})
