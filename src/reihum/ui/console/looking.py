"""Looking back: where to look next, as typed or by the arrow keys."""

import re

EARLIER, LATER, BEGINNING = "<", ">", "0"
"""What the keys left, right and home say; to the end leads an empty line."""


def read_step(line: str, ply: int, last: int) -> int | None:
    """After how many moves to look, from ``ply`` of ``last``; None if the line is about something else."""
    word = line.strip()
    if not word:
        return last
    if word == EARLIER:
        return max(0, ply - 1)
    if word == LATER:
        return min(last, ply + 1)
    return int(word) if re.fullmatch("[0-9]{1,4}", word, re.ASCII) else None
