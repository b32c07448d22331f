"""Keeping what system libraries say about missing devices off the terminal; Reihum says it in a sentence."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_complaints() -> Iterator[None]:
    """Let nothing reach standard error inside a ``with`` block, not even from a C library."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
