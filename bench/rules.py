"""How many random games per second the rules can play from Python, beside the boards of other packages.

Every player picks among the legal moves with the same generator until there are none, and then asks who won. CPU time
of one process, rounds taken in turn so that a busy moment of the machine hits all alike; the best round of each counts.
"""

import time
from collections.abc import Callable
from random import Random

from reihum.games.connect_four import ConnectFour

GAMES, ROUNDS = 1500, 7
RULES = ConnectFour()


def play_ours(random: Random) -> object:
    """Our immutable positions."""
    position = RULES.start()
    while moves := position.legal():
        position = position.play(random.choice(moves))
    return position.outcome()


def bitbully_player() -> Callable[[Random], object]:
    """BitBully's board, which changes in place, in C++ behind a Python class."""
    from bitbully import Board

    def play(random: Random) -> object:
        board = Board()
        while not board.is_game_over():
            board.play(random.choice(board.legal_moves()))
        return board.winner()

    return play


def open_spiel_player() -> Callable[[Random], object]:
    """OpenSpiel's state, which changes in place, in C++."""
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def play(random: Random) -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return state.returns()

    return play


def games_a_second(play: Callable[[Random], object], seed: int) -> float:
    """Games played to the end in a second of CPU time."""
    random = Random(seed)
    began = time.process_time()
    for _ in range(GAMES):
        play(random)
    return GAMES / (time.process_time() - began)


def main() -> None:
    """Measure all that are installed, and print ratios."""
    players: dict[str, Callable[[Random], object]] = {"reihum (pure Python)": play_ours}
    for name, make in (("bitbully.Board", bitbully_player), ("OpenSpiel state", open_spiel_player)):
        try:
            players[name] = make()
        except ImportError:
            print(f"{name}: not installed, left out")
    best = dict.fromkeys(players, 0.0)
    for seed in range(ROUNDS):
        for name, play in players.items():
            best[name] = max(best[name], games_a_second(play, seed))
    ours = best["reihum (pure Python)"]
    print("random games of Connect Four, played out from Python")
    for name, speed in best.items():
        print(f"  {name:<22} {speed:8.0f} games/s   reihum is {ours / speed:.2f} times as fast")


if __name__ == "__main__":
    main()
