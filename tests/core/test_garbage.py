"""Garbage is looked for seldom."""

import gc

from reihum.core.garbage import collect_seldom


def test_importing_some_thousand_things_looks_for_no_garbage():
    usual, before = gc.get_threshold(), gc.get_stats()[0]["collections"]
    try:
        collect_seldom()
        kept = [[number] for number in range(40_000)]
        assert gc.get_stats()[0]["collections"] <= before + 1
        assert len(kept) == 40_000
    finally:
        gc.set_threshold(*usual)
