"""Club players: opponents of every strength, who err as people do.

A club player knows all the rules of good play, and is weak by what it overlooks. At every move some lines of four
escape it (``sight.py``): seldom three stones side by side, more often those with a gap or on a diagonal, and most often
what is still far from being a row. With the lines that it has in view it thinks straight, some moves ahead
(``thinking.py``). Whoever is stronger overlooks less, looks further ahead, weighs more exactly, knows what zugzwang is,
and at the top works out how the game ends.
"""

from reihum.bots.connect_four.club.bot import ClubBot

__all__ = ["ClubBot"]
