"""Submissions in the real ``kaggle_environments``: 100 games without an invalid move or a timeout.

`make adapters` runs this where Kaggle's package is, with a folder of submissions: games of both colours, against its
own agents and against each other. Then one of Kaggle's agents plays as a bot of ours.
"""

import sys
import time
from pathlib import Path

from kaggle_environments import make

GAMES = 100
WAITS = 5
"""So many games have bots that use all the time they are given; the rest of the games goes without them."""
PATIENT = ("mcts", "perfect")


def main(folder: Path, games: int) -> None:
    """Play the games; an assertion fails at the first that goes wrong."""
    files = sorted(folder.glob("*.py"))
    quick = [str(file) for file in files if file.stem not in PATIENT]
    patient = [str(file) for file in files if file.stem in PATIENT]
    results, longest, began = {1: 0, 0: 0, -1: 0}, 0.0, time.process_time()
    for number in range(games):
        ours = patient[number % len(patient)] if number < WAITS else quick[number % len(quick)]
        theirs = ("random", "negamax", quick[number // 2 % len(quick)])[number % 3]
        first = number // 2 % 2 == 0
        env = make("connectx", debug=False)
        env.run([ours, theirs] if first else [theirs, ours])
        statuses = [state.status for state in env.state]
        assert statuses == ["DONE", "DONE"], (ours, theirs, statuses, env.logs[-1])
        overage = min(state.observation.remainingOverageTime for state in env.state)
        assert overage > 0, (ours, theirs, overage)
        reward = env.state[0 if first else 1].reward
        results[reward] += 1
        mine = 0 if first else 1
        durations = [log[mine]["duration"] for log in env.logs[1:] if len(log) > mine and "duration" in log[mine]]
        longest = max(longest, *durations)
    print(
        f"{games} games in Kaggle's Connect X: {results[1]} won, {results[0]} drawn, {results[-1]} lost; "
        f"no invalid move, no timeout; longest move {longest:.2f} s (2 s are allowed, and 60 s over all); "
        f"{time.process_time() - began:.0f} s of CPU"
    )


def play_kaggles_agents() -> None:
    """Kaggle's agents as our bots."""
    import reihum
    from reihum.adapters.kaggle import kaggle_bot

    record = reihum.play(kaggle_bot("negamax"), kaggle_bot("random"), seed=1)
    print(f"Kaggle's negamax against Kaggle's random, here: {record.result}")
    try:
        kaggle_bot("nobody")
    except reihum.ReihumError as problem:
        assert "there are random, negamax" in str(problem), problem


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else GAMES)
    assert "reihum" not in sys.modules, "a submission used this installation"
    play_kaggles_agents()
