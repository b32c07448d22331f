"""Waiting for what another process or thread does."""

import time

PATIENCE = 90.0
"""Seconds; on a machine that has ten other things to do, everything takes ten times as long."""


def wait_for(condition, what="it did not happen", step=lambda: time.sleep(0.02)):
    """Wait until a condition holds, and give its value."""
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < end, what
        step()
    return value
