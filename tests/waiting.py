"""Waiting for what another process or thread does."""

import time

PATIENCE = 240.0
"""Seconds; on a machine that has twenty other things to do, everything takes twenty times as long."""


def wait_for(condition, what="it did not happen", step=lambda: time.sleep(0.02)):
    """Wait until a condition holds, and give its value."""
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < end, what
        step()
    return value
