"""Python's search for objects that nobody needs any more."""

import gc


def collect_seldom() -> None:
    """Look for garbage seldom: what a program imports stays, and to look through it again and again takes long.

    Matches live long too, and make no cycles; to look through a thousand of them would hold everybody up.
    """
    gc.set_threshold(50_000, 20, 100)
