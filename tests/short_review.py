"""The review of a short game with two mistakes, made once."""

from functools import cache

import reihum


@cache
def short_review():
    """Red to begin wins after seven moves."""
    return reihum.review(reihum.read('[Game "connect-four"] [Result "1-0"] 1. 4 5 2. 4 5 3. 4 6 4. 4 1-0'))
