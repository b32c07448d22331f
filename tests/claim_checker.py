"""Who checks claims about moves, by game."""

from connect_four_claims import ConnectFourChecker
from pah_tum_claims import PahTumChecker

CHECKERS = {"connect-four": ConnectFourChecker, "pah-tum": PahTumChecker}
