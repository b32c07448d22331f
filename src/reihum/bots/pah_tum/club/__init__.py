"""Club players: opponents of every strength, who err as people do.

A club player is weak by what it overlooks. At every move some of the fourteen lines of the board escape it
(``sight.py``): hardly ever one with an open three, more often an upright one than a level one, and most often one where
nothing much has happened yet, far from where the last stone was put. With the lines in view it thinks straight
(``thinking.py``). Whoever is stronger overlooks less, and thinks more of what rows may become than of the points they
make now; at the top it reckons as the expert does, and errs at the moves that it makes at a glance.
"""

from reihum.bots.pah_tum.club.bot import ClubBot

__all__ = ["ClubBot"]
