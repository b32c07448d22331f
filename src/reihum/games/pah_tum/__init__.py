"""Pah Tum, on 7 x 7 cells of which 5 to 13 are blocked."""

from reihum.games.pah_tum.position import PahTumPosition
from reihum.games.pah_tum.rules import PahTum

__all__ = ["PahTum", "PahTumPosition"]
