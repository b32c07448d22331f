"""How many mutants the tests of each room noticed, from what mutmut says about each: ``make mutants``."""

import sys
from collections import Counter, defaultdict

LEAST = 0.9
NOTICED = ("killed", "timeout", "suspicious", "segfault", "caught by type check")


def main() -> None:
    """Count, and fail where a room has too few."""
    rooms: dict[str, Counter[str]] = defaultdict(Counter)
    for line in sys.stdin:
        name, _, state = line.strip().rpartition(": ")
        if name.startswith("reihum."):
            rooms[name.split(".")[1]][state] += 1
    failed = not rooms
    for room, states in rooms.items():
        noticed = sum(states[state] for state in NOTICED)
        share = noticed / states.total()
        failed |= share < LEAST
        print(f"{room}: {noticed} of {states.total()} mutants noticed, {share:.1%} {dict(states)}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
